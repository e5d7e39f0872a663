import type { PublishArea, PublishMove, PublishState } from '@rujian/contract/publishing';
import type { Caller, StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';

type Edited = 'spotcheck' | 'evaluation';

/** An edited item on its way. */
export type WayItem = {
  t: Edited;
  id: number;
  area: PublishArea;
  state: PublishState;
  steps: number;
  createdBy: number | null;
  revisionNumber: number;
};

/** What the desk of records asks the other areas for. */
export type RecordDeskWishes = {
  record: RecordAudit;
  /** Before something is deleted: the bin keeps its rows for thirty days. */
  keepDeleted: (
    tx: Tx,
    caller: StaffCaller,
    given: { type: 'check'; id: number; title: string; reason?: string },
  ) => Promise<void>;
  /** Checks a move and writes the decision; gives the state that the item has now. */
  move: (
    tx: Tx,
    caller: Caller,
    item: WayItem,
    wish: { move: PublishMove; remark?: string },
  ) => Promise<PublishState>;
  movesOf: (person: StaffCaller, item: WayItem) => Promise<PublishMove[]>;
  decisionsOf: (
    t: Edited,
    id: number,
  ) => Promise<
    { step: number; decision: string; remark: string; by: { name: string }; at: number }[]
  >;
  copies: {
    save: (
      tx: Tx,
      copy: {
        t: Edited;
        id: number;
        document: Record<string, unknown>;
        saveId?: string;
        staffId: number;
        basedOn?: number;
      },
    ) => Promise<{
      number: number;
      /** It had been stored before under the same name. */
      isAgain: boolean;
      /** His own work goes on: one line of the log is enough. */
      isSitting: boolean;
    }>;
    newest: (
      t: Edited,
      id: number,
      tx?: Tx,
    ) => Promise<
      { number: number; document: Record<string, unknown>; wentLiveAt: number | null } | undefined
    >;
    newestLive: (
      t: Edited,
      id: number,
      tx: Tx,
    ) => Promise<{ document: Record<string, unknown> } | undefined>;
    markLive: (tx: Tx, t: Edited, id: number, number: number) => Promise<void>;
  };
  /** Another name of a brand, remembered; what is known already changes nothing. */
  addBrandAlias: (tx: Tx, alias: string, brandId: number) => Promise<void>;
  /** Which brands an item is about, as their dossiers list it; none takes it off them. */
  linkBrands: (
    tx: Tx,
    item: { t: 'evaluation'; id: number; publishedAt: Date },
    brandIds: readonly number[],
  ) => Promise<void>;
  /** Cleans a text and gives it in its stored forms. */
  bodyOf: (html: string) => {
    bodyHtml: string;
    bodyText: string;
    contents: { anchor: string; title: string; level: number }[];
  };
};

/** Spot checks and tests need three reviews (product §2.0). */
export const RECORD_REVIEW_STEPS = 3;
