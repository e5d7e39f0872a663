import type { RecordAudit } from '#ports/audit.ts';
import type { CompareTexts, ReadBody } from '#ports/body.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';

export type PageDeps = {
  record: RecordAudit;
  keepDeleted: KeepDeleted;
  readBody: ReadBody;
  changesBetween: CompareTexts;
};
