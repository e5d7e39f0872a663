import type { CorrectionChange } from '@rujian/contract/corrections';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ContentsEntry } from '#schema/publishable.ts';

/** What the desk of static pages asks of others. */
export type PageWishes = {
  record: RecordAudit;
  /** Before something is deleted: the bin keeps its rows for thirty days. */
  keepDeleted: (
    tx: Tx,
    caller: StaffCaller,
    given: { type: 'page' | 'source'; id: number; title: string; reason?: string },
  ) => Promise<void>;
  /** Cleans a text and finds its headings. */
  readBody: (html: string) => { bodyHtml: string; bodyText: string; contents: ContentsEntry[] };
  /** What changed from one wording to the next, sentence by sentence. */
  changesBetween: (
    before: { title: string; bodyText: string },
    after: { title: string; bodyText: string },
  ) => CorrectionChange[];
};
