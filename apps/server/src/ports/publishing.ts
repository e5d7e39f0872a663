import type { PublishArea } from '@rujian/contract/base/publishing/publishing';
import type { TargetType } from '@rujian/contract/vocabulary/content';
import type {
  PublishMove,
  PublishState,
  ReviewDecision,
} from '@rujian/contract/vocabulary/publishing';
import type { Caller, StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';

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

export type FlowRequest = {
  move: PublishMove;
  /** Required to return, to withdraw and to override. */
  remark?: string;
  /** The duty chief passes although four eyes or the right of the step forbid it. */
  override?: boolean;
};

type DecisionLine = {
  step: number;
  decision: ReviewDecision;
  remark: string;
  revision: number;
  by: { id: number; name: string };
  at: number;
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
  history: (t: TargetType, id: number) => Promise<DecisionLine[]>;
};

export type NewCopy = {
  t: TargetType;
  id: number;
  /** The whole item. */
  document: Record<string, unknown>;
  /** Retries of one save carry the same one. */
  saveId?: string;
  /** Null: the site itself. */
  staffId: number | null;
  /** The number the writer started from; a newer one refuses the save. */
  basedOn?: number;
};

export type SavedCopy = {
  number: number;
  savedAt: number;
  /** It had been stored before under the same save id. */
  isAgain: boolean;
  /** The same writer saved shortly before: one audit entry is enough. */
  isSitting: boolean;
};

type WorkingCopy = {
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
  newest: (t: TargetType, id: number, tx?: Tx) => Promise<WorkingCopy | undefined>;
  /** The version that readers saw last. */
  newestLive: (t: TargetType, id: number, tx: Tx) => Promise<WorkingCopy | undefined>;
  get: (t: TargetType, id: number, number: number) => Promise<WorkingCopy | undefined>;
  /** Newest first, without the documents. */
  list: (t: TargetType, id: number) => Promise<Omit<WorkingCopy, 'document'>[]>;
  /** Deletes the versions and decisions of an item that no longer exists. */
  forget: (tx: Tx, t: TargetType, id: number) => Promise<void>;
  markLive: (tx: Tx, t: TargetType, id: number, number: number) => Promise<void>;
};

/** Refuses a writer while another holds the lease. */
export type RequireLease = (tx: Tx, staffId: number, t: TargetType, id: number) => Promise<void>;

type UnpublishFields = { unpublishAt?: Date | null; unpublishReason?: string };

/** Times that an editor sets for something to go out or to leave. */
export type Timing = {
  timeOf: (seconds: number | undefined) => Date;
  /** The fields that take an item out of public view later; none when no time is set. */
  unpublishOf: (request: {
    unpublishAt?: number | undefined;
    unpublishReason?: string | undefined;
  }) => UnpublishFields;
  unpublishFields: (at: number | null, reason: string) => UnpublishFields;
};
