import type { RecordAudit } from '#ports/audit.ts';
import type { ReadBody } from '#ports/body.ts';
import type { DefineItems } from '#ports/edited-items.ts';

/** What the desk of the encyclopedia needs. */
export type TermDeps = { record: RecordAudit; readBody: ReadBody; defineItems: DefineItems };
