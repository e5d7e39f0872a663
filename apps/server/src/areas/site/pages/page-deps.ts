import type { RecordAudit } from '#ports/audit.ts';
import type { CompareTexts, ReadBody } from '#ports/body.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';

export type PageDeps = {
  record: RecordAudit;
  /** Called before something is deleted; the recycle bin keeps its rows for thirty days. */
  keepDeleted: KeepDeleted;
  /** Sanitises a text and finds its headings. */
  readBody: ReadBody;
  /** The changes between two versions, sentence by sentence. */
  changesBetween: CompareTexts;
};
