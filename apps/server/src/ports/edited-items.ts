import type { ReviewNote } from '@rujian/contract/areas/articles/desk';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { ErrorId } from '@rujian/contract/base/errors';
import type { fixItem } from '@rujian/contract/base/item-history';
import type { ItemReading } from '@rujian/contract/base/item-reading';
import type { NeededReviewer, RevisionLine } from '@rujian/contract/base/publishing/edited-items';
import type { PublishArea } from '@rujian/contract/base/publishing/publishing';
import type { WebhookEvent } from '@rujian/contract/vocabulary/integrations';
import type { EditedKind } from '@rujian/contract/vocabulary/shared/content';
import type { PublishMove, PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { StaffCaller } from '#platform/caller.ts';
import type { Db, Tx } from '#platform/database/database.ts';

export type ItemRow = {
  id: number;
  status: string;
  workStatus?: PublishState | null;
  publishedAt: Date | null;
  firstPublishedAt?: Date | null;
  scheduledFor: Date | null;
  unpublishAt: Date | null;
  unpublishReason: string;
  createdBy: number | null;
  version: number;
  updatedAt: Date;
};
export type ItemTable = PgTable &
  Record<'id' | 'status' | 'scheduledFor' | 'unpublishAt' | 'createdBy' | 'version', PgColumn> & {
    workStatus?: PgColumn;
  };

export type ItemWords = {
  title: string;
  fields: Record<string, string>;
  bodyText: string;
  bodyHtml?: string;
  coverUrl?: string | null;
  shownFields?: readonly string[];
};

export type Version<D> = {
  number: number;
  document: D;
  by: { id: number; name: string } | null;
  savedAt: number | null;
  wentLive: boolean;
};

export type Versions<R, D> = {
  /** The version that editors work on, or the public one while there is no edit. */
  newest: (from: Db | Tx, row: R) => Promise<Version<D>>;
  get: (from: Db | Tx, row: R, number: number) => Promise<Version<D> | undefined>;
  before: (row: R, number: number) => Promise<Version<D> | undefined>;
  list: (row: R, page: { page: number; limit: number }) => Promise<{ list: RevisionLine[]; total: number }>;
  line: (row: R, version: Version<D>) => Promise<RevisionLine>;
  live: (row: R) => Promise<Version<D> | undefined>;
  add: (
    tx: Tx,
    row: R,
    document: D,
    about: Omit<SaveAbout, 'cause'> & { staffId: number | null; cause: 'work' | 'restore' | 'publish' },
  ) => Promise<Saved>;
  markLive: (tx: Tx, row: R, number: number) => Promise<void>;
  /** What readers saw becomes the newest version of an item that is withdrawn. */
  returnToLive: (tx: Tx, row: R, newest: Version<D>, staffId: number | null) => Promise<void>;
};

export type CopiedVersions<R, D> = {
  read: (stored: Record<string, unknown>) => D;
  liveDocument: (from: Db | Tx, row: R) => Promise<D>;
  /** While readers see nothing, editors change the tables themselves; versions are history. */
  isDraftInTables?: boolean;
};

export type MoveRequest = {
  id: number;
  move: PublishMove;
  remark?: string | undefined;
  override?: boolean | undefined;
  basedOn?: number | undefined;
  state?: PublishState | undefined;
  at?: number | undefined;
  unpublishAt?: number | undefined;
  unpublishReason?: string | undefined;
};

export type Release<R, D, X> = {
  row: R;
  before: R;
  document: D;
  number: number;
  staffId: number | null;
  extra: X | undefined;
};

export type ItemEvents = Record<'published' | 'corrected' | 'withdrawn', WebhookEvent>;

export type EditedType<R extends ItemRow, D, X = never> = {
  t: EditedKind;
  area: PublishArea;
  table: ItemTable;
  /** Taken before the row is locked, where items of the type depend on each other. */
  lock?: (tx: Tx) => Promise<void>;
  page: (row: R) => string;
  steps: number | ((from: Db | Tx, row: R, document: D, extra: X | undefined) => Promise<number>);
  prepareMove?: (request: { id: number; move: PublishMove }) => Promise<X>;
  basis: 'number' | 'version';
  staleError: ErrorId;
  notEditableError: ErrorId;
  /** `rule.not_held` and `content.not_found` by default. */
  forbiddenError?: ErrorId;
  notFoundError?: ErrorId;
  words: (from: Db | Tx, document: D) => ItemWords | Promise<ItemWords>;
  state?: (row: R) => PublishState;
  isEditable?: (state: PublishState) => boolean;
  mayEdit?: (caller: StaffCaller, row: R) => boolean;
  columnId?: (row: R) => number;
  requireComplete: (tx: Tx, about: { row: R; document: D; move: PublishMove }) => void | Promise<void>;
  beforeMove?: (tx: Tx, row: R, move: PublishMove) => Promise<void>;
  onMove?: (
    tx: Tx,
    about: {
      caller: StaffCaller;
      row: R;
      version: Version<D>;
      move: PublishMove;
      next: PublishState;
      extra: X | undefined;
    },
  ) => Promise<Partial<R>>;
  writeDraft?: (tx: Tx, row: R, document: D) => Promise<void>;
  goLive: (tx: Tx, release: Release<R, D, X>) => Promise<void>;
  /** What webhooks call its release, correction and withdrawal; those of all contents by default. */
  events?: Partial<ItemEvents>;
  isCorrection?: (extra: X | undefined) => boolean;
  left?: (tx: Tx, row: R) => Promise<void>;
  announce: (changed: { row: R; document: D; next: PublishState; extra: X | undefined }) => Promise<void>;
  /** Replaces words of a document; by default in each of its texts. */
  replaceWords?: (document: D, find: string, replace: string) => D;
  versions: CopiedVersions<R, D> | Versions<R, D>;
};

export type Opened<R, D> = { row: R; version: Version<D>; state: PublishState };

type ItemStanding = {
  state: PublishState;
  isLive: boolean;
  number: number;
  savedAt: number | null;
  savedBy: { id: number; name: string } | null;
  scheduledFor: number | null;
  unpublishAt: number | null;
  unpublishReason: string;
  moves: PublishMove[];
  mayEdit: boolean;
  mayUnpublish: boolean;
  mayOverride: boolean;
  mayFix: boolean;
  needed: NeededReviewer | null;
  history: ReviewNote[];
};

export type Fix = Omit<ParsedInput<typeof fixItem>, 't'>;

export type AnyItems = {
  t: EditedKind;
  area: PublishArea;
  table: ItemTable;
  move: (caller: StaffCaller, request: MoveRequest) => Promise<{ state: PublishState }>;
  restoreFromBin: (id: number, caller: StaffCaller) => Promise<unknown>;
  unpublishLater: (
    caller: StaffCaller,
    request: { id: number; at: number | null; reason: string; basedOn?: number | undefined },
  ) => Promise<void>;
  /** What an editor timed, done by the site; nothing when it is not due any more. */
  onTime: (id: number, move: 'publish' | 'withdraw') => Promise<void>;
  revisions: (id: number, page: { page: number; limit: number }) => Promise<{ list: RevisionLine[]; total: number }>;
  /** Two versions in words: by default what readers see and the newest one. */
  compared: (
    id: number,
    from: number | undefined,
    to: number | undefined,
  ) => Promise<{
    before: { line: RevisionLine; words: ItemWords } | undefined;
    after: { line: RevisionLine; words: ItemWords };
  }>;
  restoreVersion: (
    caller: StaffCaller,
    request: { id: number; number: number; version: number },
  ) => Promise<{ version: number; revision: number }>;
  fix: (caller: StaffCaller, request: Fix) => Promise<{ revision: number }>;
  /** Null: the newest version; nothing where there is no such item or it is in the bin. */
  wordsOf: (id: number, number: number | null) => Promise<ItemWords | undefined>;
  reading: (caller: StaffCaller, id: number) => Promise<ItemReading>;
  /** Shows the site as if a version were published, by default the newest one; nothing remains. */
  asPublished: <Result>(id: number, number: number | null, show: (page: string) => Promise<Result>) => Promise<Result>;
};

export type SaveAbout = { saveId?: string | undefined; basedOn?: number | undefined; cause?: 'work' | 'restore' };

type Saved = { number: number; savedAt: number; isAgain: boolean; isSitting: boolean };

export type SavedItem = Saved & { version: number; state: PublishState };

export type Items<R extends ItemRow, D, X = never> = Omit<AnyItems, 'move'> & {
  move: (caller: StaffCaller, request: MoveRequest, extra?: X) => Promise<{ state: PublishState }>;
  open: (tx: Tx, id: number) => Promise<Opened<R, D>>;
  read: (id: number) => Promise<Opened<R, D>>;
  /** For what no review decides, such as a vote. The caller opened the item and calls the result after its commit. */
  release: (tx: Tx, opened: Opened<R, D>, staffId: number, fields: Partial<R>) => Promise<() => Promise<void>>;
  describe: (caller: StaffCaller, opened: Opened<R, D>, steps?: number) => Promise<ItemStanding>;
  /** The same without a permission check: for jobs that act for a person. */
  store: (tx: Tx, row: R, document: D, about: SaveAbout & { staffId: number | null }) => Promise<SavedItem>;
  save: (tx: Tx, caller: StaffCaller, opened: Opened<R, D>, document: D, about?: SaveAbout) => Promise<SavedItem>;
};

export type DefineItems = <R extends ItemRow, D, X = never>(type: EditedType<R, D, X>) => Items<R, D, X>;
