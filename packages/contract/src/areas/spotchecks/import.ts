import * as z from 'zod/mini';
import { noId } from '../../base/desk-fields.ts';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import { type KeyOf, vocabulary } from '../../vocabulary/shared/vocabulary.ts';
import {
  CHECK_RESULT,
  IMPORT_FIELD,
  IMPORT_STATE,
  IMPORT_TASK_STATES,
  IMPORT_TASKS,
  type ImportField,
} from '../../vocabulary/spotchecks.ts';

export const IMPORT_MAX_BYTES = 10 * 1_048_576;
export const IMPORT_MAX_ROWS = 5_000;
/** A wider sheet is not a table of samples. */
export const IMPORT_MAX_COLUMNS = 100;
/** The header is searched for in this many rows. */
export const IMPORT_HEADER_ROWS = 15;
/** Number of errors and differences shown; the download contains all. */
export const IMPORT_SHOWN_ERRORS = 200;
export const ImportWork = z.object({
  task: z.enum(IMPORT_TASKS),
  state: z.enum(IMPORT_TASK_STATES),
  done: z.number(),
  rows: z.number(),
  problem: z.string(),
});
export type ImportWork = z.infer<typeof ImportWork>;

export const ImportSummary = z.object({
  id: z.number(),
  state: z.enum(IMPORT_STATE.keys),
  fileName: z.string(),
  format: z.string(),
  notice: z.nullable(z.object({ id: z.number(), title: z.string(), agency: z.string() })),
  rows: z.number(),
  added: z.number(),
  updated: z.number(),
  refused: z.number(),
  skipped: z.number(),
  work: z.nullable(ImportWork),
  importedBy: z.nullable(Named),
  createdAt: z.number(),
  committedAt: z.nullable(z.number()),
  rolledBackAt: z.nullable(z.number()),
  canRollBack: z.boolean(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

const field = z.enum(IMPORT_FIELD.keys, 'rule.type');

/** A column of the sheet with its detected field; `by` is how it was detected. */
export const ImportColumn = z.object({
  column: z.number(),
  head: z.string(),
  samples: z.array(z.string()),
  field: z.nullable(field),
  by: z.nullable(z.enum(['alias', 'remembered', 'chosen'])),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportError = z.object({ row: z.number(), column: z.string(), value: z.string(), words: z.string() });
export type ImportError = z.infer<typeof ImportError>;

export const ImportCheck = z.object({
  rows: z.number(),
  fresh: z.number(),
  same: z.number(),
  different: z.number(),
  /** Of these, the ones of the same notice, which can optionally be updated. */
  updatable: z.number(),
  badRows: z.number(),
  errors: z.array(ImportError),
  errorsTotal: z.number(),
  differences: z.array(
    z.object({
      row: z.number(),
      recordId: z.number(),
      column: z.string(),
      before: z.string(),
      after: z.string(),
      isElsewhere: z.boolean(),
    }),
  ),
  differencesTotal: z.number(),
  /** Items whose text could not be parsed and is kept as is. */
  unstructured: z.number(),
  matched: z.number(),
  preview: z.array(
    z.object({
      row: z.number(),
      food: z.string(),
      maker: z.string(),
      sampled: z.string(),
      batch: z.string(),
      producedOn: z.nullable(z.string()),
      result: z.enum(CHECK_RESULT.keys),
      items: z.string(),
      brand: z.string(),
    }),
  ),
});
export type ImportCheck = z.infer<typeof ImportCheck>;

export const ImportDetail = z.extend(ImportSummary, {
  headerRow: z.number(),
  columns: z.array(ImportColumn),
  report: z.nullable(ImportCheck),
});
export type ImportDetail = z.infer<typeof ImportDetail>;

export const uploadImport = deskPost('/api/desk/checkImport/upload', {
  right: 'records.import',
  fileField: 'file',
  summary: 'Reads a table of spot checks (CSV or XLSX) for a notice and finds its header.',
  input: z.object({ notice: id }),
  data: ImportDetail,
});

export const listImports = deskGet('/api/desk/checkImport/list', {
  right: 'records.view',
  summary: 'Imported tables, newest first.',
  input: z.object({ ...listQuery, notice: noId }),
  data: listOf(ImportSummary),
});

export const getImport = deskGet('/api/desk/checkImport/get', {
  right: 'records.view',
  summary: 'One table with its columns and their detected fields.',
  input: z.object({ id }),
  data: ImportDetail,
});

const columnMap = z
  .record(z.string().check(z.regex(/^\d{1,3}$/, 'rule.type')), field, 'rule.type')
  .check(z.refine((map) => new Set(Object.values(map)).size === Object.values(map).length, 'rule.type'));

export const getImportWork = deskGet('/api/desk/checkImport/work', {
  right: 'records.view',
  summary: 'Progress of the dry run or the import of a table.',
  input: z.object({ id }),
  data: z.object({ work: z.nullable(ImportWork) }),
});

export const checkImport = deskPost('/api/desk/checkImport/check', {
  right: 'records.import',
  summary: 'Starts a dry run with these columns: row errors, differences, duplicates. Nothing is added.',
  input: z.object({ id, headerRow: z.optional(wholeNumber(1, IMPORT_MAX_ROWS, 'rule.integer')), columns: columnMap }),
  data: ImportWork,
});

export const getImportErrors = deskGet('/api/desk/checkImport/errors', {
  right: 'records.view',
  summary: 'All row errors of a table as CSV.',
  input: z.object({ id }),
  data: z.object({ fileName: z.string(), csv: z.string() }),
});

export const commitImport = deskPost('/api/desk/checkImport/commit', {
  right: 'records.import',
  summary: 'Starts importing the valid rows of a checked table, or all rows or none.',
  input: z.object({
    id,
    mode: z.enum(['valid', 'all'], 'rule.type'),
    existing: z._default(z.enum(['skip', 'update'], 'rule.type'), 'skip'),
  }),
  data: ImportWork,
});

export const rollBackImport = deskPost('/api/desk/checkImport/rollBack', {
  right: 'records.import',
  summary: 'Rolls back an import until one of its rows is public.',
  input: z.object({ id, reason: required.check(z.maxLength(200, 'rule.text')) }),
  data: z.object({ removed: z.number() }),
});

export const ColumnAlias = z.object({ alias: z.string(), field });

export const listColumnAliases = deskGet('/api/desk/checkImport/aliases', {
  right: 'records.view',
  summary: 'Column names used by agencies.',
  data: z.object({ list: z.array(ColumnAlias) }),
});

export const saveColumnAlias = deskPost('/api/desk/checkImport/saveAlias', {
  right: 'records.import',
  summary: 'Stores a column name, or changes its meaning.',
  input: z.object({ alias: required.check(z.maxLength(40, 'rule.text')), field }),
  data: z.null(),
});

export const removeColumnAlias = deskPost('/api/desk/checkImport/removeAlias', {
  right: 'records.import',
  summary: 'Deletes a column name.',
  input: z.object({ alias: text(40) }),
  data: z.null(),
});

export function isImportField(value: string): value is ImportField {
  return (IMPORT_FIELD.keys as readonly string[]).includes(value);
}

export const IMPORT_FAULT = vocabulary({
  missing: ['不能为空', 'must not be empty'],
  too_long: ['超过{max}个字', 'is longer than {max} characters'],
  not_a_date: ['不是可识别的日期', 'is not a date we can read'],
  date_in_future: ['日期晚于今天', 'lies in the future'],
  not_a_number: ['不是整数', 'is not a whole number'],
  company_fragment: [
    '像是被截断的企业名称，请核对原表',
    'looks like a piece of a company name; check it against the original',
  ],
  company_is_place: ['填的是地名，不是企业名称', 'is a place, not a company'],
  company_is_lab: ['填的是检验机构，不是企业名称', 'is a laboratory, not a company'],
  unknown_verdict: ['检验结论只能是合格或不合格', 'must be 合格 or 不合格'],
  failed_without_items: ['不合格批次没有不合格项目', 'failed, but no failed item is given'],
  items_on_a_pass: ['结论为合格，却列出了不合格项目', 'passed, but failed items are given'],
  verdict_contradicts: ['检验结果在标准值之内，与不合格结论矛盾', 'is within the limit and contradicts the verdict'],
  too_many_items: ['不合格项目超过{max}个', 'has more than {max} items'],
  undated: [
    '生产日期与批号至少填一项（只填“/”时请在备注中说明）',
    'needs a production date or a batch number (with “/” only, say why in the remark)',
  ],
  other_notice: ['与所选通告不一致', 'does not fit the chosen notice'],
  twice_in_file: ['与第{row}行重复', 'is the same as row {row}'],
});
export type ImportFault = KeyOf<typeof IMPORT_FAULT>;
