import type { ReviewNote } from '@rujian/contract/areas/articles/desk';
import type { OwnRemark, PreviewLink, Remark } from '@rujian/contract/base/item-history';
import type { TrailEntry } from '@rujian/contract/base/item-reading';
import type { FirstReviewer, NeededReviewer } from '@rujian/contract/base/publishing/edited-items';
import type { Lease } from '@rujian/contract/base/publishing/lease';
import type { PublishArea } from '@rujian/contract/base/publishing/publishing';
import type { EditedKind, TargetType } from '@rujian/contract/vocabulary/shared/content';
import type { PublishMove, PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import type { Caller, StaffCaller } from '#platform/caller.ts';
import type { Db, Tx } from '#platform/database/database.ts';

/** An edited item as the review flow sees it; read it with `for update` in the transaction of the move. */
export type FlowItem = {
  t: TargetType;
  id: number;
  area: PublishArea;
  state: PublishState;
  steps: number;
  createdBy: number | null;
  revisionNumber: number;
  /** For items of a column: the caller must work for it. */
  columnId?: number;
};

export type WaitingItem = Pick<FlowItem, 't' | 'id' | 'area' | 'state' | 'createdBy'> & {
  columnId?: number | null | undefined;
};

/** Who is needed for those items that no active account can take further, by `<t> <id>`. */
export type MissingReviewers = (items: readonly WaitingItem[]) => Promise<Map<string, NeededReviewer>>;

export type FirstReview = (caller: StaffCaller, item: Omit<WaitingItem, 'state'>) => Promise<FirstReviewer>;

export type Trail = (item: { t: EditedKind; id: number }) => Promise<{ list: TrailEntry[] }>;

export type FlowRequest = { move: PublishMove; remark?: string; override?: boolean };

export type ReviewFlow = {
  /** Writes decision and audit entry and returns the new state; the area that owns the table writes it there. */
  move: (tx: Tx, caller: Caller, item: FlowItem, request: FlowRequest) => Promise<PublishState>;
  restartReview: (tx: Tx, caller: StaffCaller, item: FlowItem) => Promise<void>;
  /** What the caller may do with it now, for the buttons of the desk. */
  moves: (person: StaffCaller, item: FlowItem) => Promise<PublishMove[]>;
  isOverridePossible: (person: StaffCaller, item: FlowItem) => Promise<boolean>;
  history: (t: TargetType, id: number) => Promise<ReviewNote[]>;
};

export type NewCopy = {
  t: TargetType;
  id: number;
  document: Record<string, unknown>;
  saveId?: string | undefined;
  /** Null: the site itself. */
  staffId: number | null;
  basedOn?: number | undefined;
};

type SavedCopy = {
  number: number;
  savedAt: number;
  isAgain: boolean;
  /** The same writer saved shortly before: one audit entry is enough. */
  isSitting: boolean;
};

type Page = { page: number; limit: number };

export type WorkingCopy = {
  number: number;
  document: Record<string, unknown>;
  by: { id: number; name: string } | null;
  savedAt: number;
  wentLiveAt: number | null;
};

export type WorkingCopies = {
  save: (tx: Tx, copy: NewCopy) => Promise<SavedCopy>;
  /** The version that editors work on; nothing while the item has none. */
  newest: (t: TargetType, id: number, from?: Db | Tx) => Promise<WorkingCopy | undefined>;
  newestLive: (t: TargetType, id: number, from: Db | Tx) => Promise<WorkingCopy | undefined>;
  get: (t: TargetType, id: number, number: number, from: Db | Tx) => Promise<WorkingCopy | undefined>;
  before: (t: TargetType, id: number, number: number) => Promise<WorkingCopy | undefined>;
  list: (t: TargetType, id: number, page: Page) => Promise<{ list: WorkingCopy[]; total: number }>;
  forget: (tx: Tx, t: TargetType, id: number) => Promise<void>;
  markLive: (tx: Tx, t: TargetType, id: number, number: number) => Promise<void>;
};

type LeaseHolder = { id: number; name: string };

/** A lease from the view of one person; `takenOver` says who took it from them, and why. */
export type LeaseState = Omit<Lease, 'present'>;

/** One writer at a time: a lease that is renewed while they write, and may be taken over. */
export type Leases = {
  hold: (staffId: number, t: TargetType, id: number) => Promise<LeaseState>;
  /** Renews one's own only, also one that expired while no other person wanted it. */
  renew: (staffId: number, t: TargetType, id: number) => Promise<LeaseState>;
  look: (staffId: number, t: TargetType, id: number, tx?: Tx) => Promise<LeaseState>;
  release: (staffId: number, t: TargetType, id: number) => Promise<void>;
  clear: (tx: Tx, t: TargetType, id: number) => Promise<void>;
  takeOver: (caller: StaffCaller, t: TargetType, id: number, reason: string, tx: Tx) => Promise<LeaseState>;
  requireFree: (tx: Tx, staffId: number, t: TargetType, id: number) => Promise<void>;
  holders: (t: TargetType, ids: readonly number[]) => Promise<Map<number, LeaseHolder>>;
};

export type Presence = {
  hold: (person: StaffCaller, t: TargetType, id: number, isRenewal?: boolean) => Promise<Lease>;
  look: (staffId: number, t: TargetType, id: number) => Promise<Lease>;
  release: (person: StaffCaller, t: TargetType, id: number) => Promise<void>;
  takeOver: (person: StaffCaller, t: TargetType, id: number, reason: string) => Promise<Lease>;
};

type Target = { t: EditedKind; id: number };

export type Previews = {
  create: (
    caller: StaffCaller,
    request: Target & { revision?: number | undefined },
  ) => Promise<{ id: number; path: string; expiresAt: number }>;
  list: (target: Target) => Promise<{ list: PreviewLink[] }>;
  revoke: (caller: StaffCaller, id: number, require: (t: EditedKind) => void) => Promise<null>;
  open: (token: string) => Promise<{ t: EditedKind; id: number; number: number | null; expiresAt: Date } | undefined>;
};

export type Remarks = {
  list: (target: Target) => Promise<{ list: Remark[] }>;
  add: (
    caller: StaffCaller,
    remark: Target & { parent?: number | undefined; paragraph: number; quote: string; text: string },
  ) => Promise<{ id: number; mentioned: { id: number; name: string }[] }>;
  resolve: (caller: StaffCaller, id: number, isResolved: boolean, require: (t: EditedKind) => void) => Promise<null>;
  mine: (caller: StaffCaller) => Promise<{ list: OwnRemark[]; unread: number }>;
  read: (caller: StaffCaller, id: number | undefined) => Promise<null>;
};
