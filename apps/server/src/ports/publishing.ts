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
  /** How many reviews it needs, 1–3. */
  steps: number;
  /** The author. */
  createdBy: number | null;
  revisionNumber: number;
  /** For items of a column: the caller must work for it. */
  columnId?: number;
};

/** An item that waits for a review or for its publication. */
export type WaitingItem = Pick<FlowItem, 't' | 'id' | 'area' | 'state' | 'createdBy'> & {
  columnId?: number | null | undefined;
};

/** Who is needed for those items that no active account can take further, by `<t> <id>`. */
export type MissingReviewers = (items: readonly WaitingItem[]) => Promise<Map<string, NeededReviewer>>;

/** Which role reviews an item first if the caller submits it now. */
export type FirstReview = (caller: StaffCaller, item: Omit<WaitingItem, 'state'>) => Promise<FirstReviewer>;

/** Who did what to an item, newest first. */
export type Trail = (item: { t: EditedKind; id: number }) => Promise<{ list: TrailEntry[] }>;

export type FlowRequest = {
  move: PublishMove;
  /** Required to return, to withdraw and to override. */
  remark?: string;
  /** The duty chief passes although four eyes or the right of the step forbid it. */
  override?: boolean;
};

/** Who may move an edited item, and what was decided about it. */
export type ReviewFlow = {
  /**
   * Checks state, right and four eyes, writes the decision and the audit entry, and returns the new
   * state; the area that owns the table writes it there.
   */
  move: (tx: Tx, caller: Caller, item: FlowItem, request: FlowRequest) => Promise<PublishState>;
  /** A text that changed after a pass waits for its first review again. */
  restartReview: (tx: Tx, caller: StaffCaller, item: FlowItem) => Promise<void>;
  /** What the caller may do with it now, for the buttons of the desk. */
  moves: (person: StaffCaller, item: FlowItem) => Promise<PublishMove[]>;
  /** Whether they could pass it only by overriding, with a reason. */
  isOverridePossible: (person: StaffCaller, item: FlowItem) => Promise<boolean>;
  /** What was decided about an item, newest first. */
  history: (t: TargetType, id: number) => Promise<ReviewNote[]>;
};

export type NewCopy = {
  t: TargetType;
  id: number;
  /** The whole item. */
  document: Record<string, unknown>;
  /** Retries of one save carry the same one. */
  saveId?: string | undefined;
  /** Null: the site itself. */
  staffId: number | null;
  /** The number the writer started from; a newer one refuses the save. */
  basedOn?: number | undefined;
};

type SavedCopy = {
  number: number;
  savedAt: number;
  /** It had been stored before under the same save id. */
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

/** Working copies and history of everything but articles: each save is a numbered document. */
export type WorkingCopies = {
  /** The same save twice is stored once. */
  save: (tx: Tx, copy: NewCopy) => Promise<SavedCopy>;
  /** The version that editors work on; nothing while the item has none. */
  newest: (t: TargetType, id: number, from?: Db | Tx) => Promise<WorkingCopy | undefined>;
  /** The version that readers saw last. */
  newestLive: (t: TargetType, id: number, from: Db | Tx) => Promise<WorkingCopy | undefined>;
  get: (t: TargetType, id: number, number: number, from: Db | Tx) => Promise<WorkingCopy | undefined>;
  before: (t: TargetType, id: number, number: number) => Promise<WorkingCopy | undefined>;
  /** Newest first. */
  list: (t: TargetType, id: number, page: Page) => Promise<{ list: WorkingCopy[]; total: number }>;
  /** Deletes the versions and decisions of an item that no longer exists. */
  forget: (tx: Tx, t: TargetType, id: number) => Promise<void>;
  markLive: (tx: Tx, t: TargetType, id: number, number: number) => Promise<void>;
};

type LeaseHolder = { id: number; name: string };

/** A lease from the view of one person; `takenOver` says who took it from them, and why. */
export type LeaseState = Omit<Lease, 'present'>;

/** One writer at a time: a lease that is renewed while they write, and may be taken over. */
export type Leases = {
  /** Takes a free lease or renews one's own. */
  hold: (staffId: number, t: TargetType, id: number) => Promise<LeaseState>;
  /** Renews one's own only, also one that expired while no other person wanted it. */
  renew: (staffId: number, t: TargetType, id: number) => Promise<LeaseState>;
  look: (staffId: number, t: TargetType, id: number, tx?: Tx) => Promise<LeaseState>;
  release: (staffId: number, t: TargetType, id: number) => Promise<void>;
  /** Of any holder, after a decision. */
  clear: (tx: Tx, t: TargetType, id: number) => Promise<void>;
  takeOver: (caller: StaffCaller, t: TargetType, id: number, reason: string, tx: Tx) => Promise<LeaseState>;
  /** Refuses a writer while another holds the lease. */
  requireFree: (tx: Tx, staffId: number, t: TargetType, id: number) => Promise<void>;
  /** Who holds which of these, for lists. */
  holders: (t: TargetType, ids: readonly number[]) => Promise<Map<number, LeaseHolder>>;
};

/** Leases with the people who have the item open. */
export type Presence = {
  hold: (person: StaffCaller, t: TargetType, id: number, isRenewal?: boolean) => Promise<Lease>;
  look: (staffId: number, t: TargetType, id: number) => Promise<Lease>;
  release: (person: StaffCaller, t: TargetType, id: number) => Promise<void>;
  takeOver: (person: StaffCaller, t: TargetType, id: number, reason: string) => Promise<Lease>;
};

type Target = { t: EditedKind; id: number };

/** Links that show a version without an account. */
export type Previews = {
  create: (
    caller: StaffCaller,
    request: Target & { revision?: number | undefined },
  ) => Promise<{ id: number; path: string; expiresAt: number }>;
  list: (target: Target) => Promise<{ list: PreviewLink[] }>;
  /** `require` refuses a caller without the permission of the item's area. */
  revoke: (caller: StaffCaller, id: number, require: (t: EditedKind) => void) => Promise<null>;
  /** Nothing for a link that expired, was revoked or made up. */
  open: (token: string) => Promise<{ t: EditedKind; id: number; number: number | null; expiresAt: Date } | undefined>;
};

/** What colleagues say about an item. */
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
