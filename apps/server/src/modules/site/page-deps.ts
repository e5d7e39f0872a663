import type { RecordAudit } from '#ports/audit.ts';
import type { CompareTexts, ReadBody } from '#ports/body.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';

/** What the desk of static pages asks of others. */
export type PageDeps = {
  record: RecordAudit;
  /** Before something is deleted: the bin keeps its rows for thirty days. */
  keepDeleted: KeepDeleted;
  /** Cleans a text and finds its headings. */
  readBody: ReadBody;
  /** What changed from one wording to the next, sentence by sentence. */
  changesBetween: CompareTexts;
};
