import type { PublishArea, PublishMove, PublishState } from '@rujian/contract/publishing';
import type { Caller, StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ContentsEntry } from '#schema/publishable.ts';

export type TermItem = {
  t: 'baike';
  id: number;
  area: PublishArea;
  state: PublishState;
  steps: number;
  createdBy: number | null;
  revisionNumber: number;
};

type Copy = {
  number: number;
  document: Record<string, unknown>;
  by: { id: number; name: string } | null;
  savedAt: number;
};

type UnpublishFields = { unpublishAt?: Date | null; unpublishReason?: string };

/** What the desk of the encyclopedia asks of others. */
export type TermWishes = {
  record: RecordAudit;
  /** Cleans a text and finds its headings. */
  readBody: (html: string) => { bodyHtml: string; bodyText: string; contents: ContentsEntry[] };
  flow: {
    move: (
      tx: Tx,
      caller: Caller,
      item: TermItem,
      wish: { move: PublishMove; remark?: string; override?: boolean },
    ) => Promise<PublishState>;
    /** Other words after a pass: it waits for its first review again. */
    beginAgain: (tx: Tx, caller: StaffCaller, item: TermItem) => Promise<void>;
    moves: (person: StaffCaller, item: TermItem) => Promise<PublishMove[]>;
    history: (
      t: 'baike',
      id: number,
    ) => Promise<
      {
        step: number;
        decision: string;
        remark: string;
        by: { id: number; name: string };
        at: number;
      }[]
    >;
  };
  copies: {
    save: (
      tx: Tx,
      copy: {
        t: 'baike';
        id: number;
        document: Record<string, unknown>;
        saveId?: string;
        staffId: number | null;
        basedOn?: number;
      },
    ) => Promise<{ number: number; savedAt: number; isAgain: boolean; isSitting: boolean }>;
    newest: (t: 'baike', id: number, tx?: Tx) => Promise<Copy | undefined>;
    markLive: (tx: Tx, t: 'baike', id: number, number: number) => Promise<void>;
  };
  /** Refuses whoever writes while somebody else holds the lease. */
  requireFree: (tx: Tx, staffId: number, t: 'baike', id: number) => Promise<void>;
  timing: {
    timeOf: (seconds: number | undefined) => Date;
    unpublishOf: (wish: { unpublishAt?: number; unpublishReason?: string }) => UnpublishFields;
    unpublishFields: (at: number | null, reason: string) => UnpublishFields;
  };
};
