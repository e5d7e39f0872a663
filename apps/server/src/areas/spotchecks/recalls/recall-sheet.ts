import { RECALL_IMPORT_ROWS, saveRecall } from '@rujian/contract/areas/spotchecks/recalls';
import type { Lang } from '@rujian/contract/base/constants';
import { check, type RuleId } from '@rujian/contract/base/rules';
import { RECALL_KIND, RECALL_LEVEL } from '@rujian/contract/vocabulary/spotchecks';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { halfWidthWords, tidySpaces } from '../import/half-width.ts';
import { sheetDay } from '../import/sheet-day.ts';
import { findHeader, headKey } from '../import/sheet-header.ts';

/** Headers of the tables we get, as `headKey` writes them. */
const HEADS = {
  food: ['产品名称', '食品名称', '召回产品', '召回食品', 'food', 'product'],
  maker: ['生产企业', '生产企业名称', '标称生产企业名称', '召回企业', '企业名称', 'maker'],
  brand: ['品牌', '商标', 'brand'],
  batches: ['批号', '批次', '生产批次', '生产批号', '生产日期/批号', 'batch', 'batches'],
  reason: ['召回原因', '原因', 'reason'],
  advice: ['处理办法', '处置措施', '消费者须知', 'advice'],
  quantity: ['召回数量', '数量', 'quantity'],
  level: ['召回级别', '召回等级', '级别', 'level'],
  kind: ['召回类型', '召回方式', '类型', 'kind'],
  agency: ['发布单位', '来源', '发布机构', 'agency', 'source'],
  sourceUrl: ['链接', '网址', '来源网址', '原文链接', 'url'],
  announcedOn: ['公告日期', '召回日期', '发布日期', '召回公告时间', '日期', 'date'],
} as const;
type Field = keyof typeof HEADS;

const FIELDS = new Map<string, Field>(
  Object.entries(HEADS).flatMap(([field, heads]) => heads.map((head) => [headKey(head), field as Field] as const)),
);

type RecallInput = z.output<typeof saveRecall.input>;
export type RecallSheetRow = {
  /** In the file, the first line is 1. */
  line: number;
  food: string;
  maker: string;
  announcedOn: string;
  brand: string;
  /** The row as the form of the desk has it, or what its rules refuse. */
  input: RecallInput | null;
  problem: { field: Field; rule: RuleId } | null;
};

/** Reads a table with the readers of the spot-check import; each row obeys the rules of the form. */
export function readRecallSheet(cells: readonly (readonly string[])[], today: string) {
  const header = findHeader(cells, FIELDS);
  if (!header) throw new AppError('import.no_header');
  const below = cells.slice(header.row + 1);
  if (below.length > RECALL_IMPORT_ROWS) throw new AppError('import.too_many_rows', { max: RECALL_IMPORT_ROWS });
  return below.flatMap((line, place): RecallSheetRow[] => {
    if (line.every((cell) => cell.trim() === '')) return [];
    const cell = (field: Field) => tidySpaces(halfWidthWords(line[header.fields.indexOf(field)] ?? ''));
    return [readRow(cell, header.row + place + 2, today)];
  });
}

function readRow(cell: (field: Field) => string, line: number, today: string): RecallSheetRow {
  const [food, maker, written] = [cell('food'), cell('maker'), cell('announcedOn')];
  const announcedOn = sheetDay(written) ?? written;
  const shown = { line, food, maker, announcedOn, brand: cell('brand') };
  const form = {
    food,
    maker,
    announcedOn,
    batches: cell('batches')
      .split(/[、，,；;\n]/)
      .map((batch) => batch.trim())
      .filter((batch) => batch !== '' && batch !== '/'),
    reason: cell('reason'),
    advice: cell('advice'),
    quantity: cell('quantity'),
    agency: cell('agency'),
    sourceUrl: cell('sourceUrl'),
    level: keyIn(RECALL_LEVEL, cell('level')) ?? levelOf(cell('level')),
    kind: keyIn(RECALL_KIND, cell('kind')) ?? (/责令/.test(cell('kind')) ? 'ordered' : 'voluntary'),
  };
  if (announcedOn > today) return { ...shown, input: null, problem: { field: 'announcedOn', rule: 'rule.date' } };
  const [broken] = Object.entries(check(saveRecall.input, form));
  if (broken) {
    const [field, rule] = broken;
    return { ...shown, input: null, problem: { field: field.split('.')[0] as Field, rule } };
  }
  return { ...shown, input: z.parse(saveRecall.input, form) as RecallInput, problem: null };
}

/** What the first of the known headers calls the field. */
export function headOf(field: Field, lang: Lang): string {
  return HEADS[field].at(lang === 'en' ? -1 : 0) ?? field;
}

function keyIn<Key extends string>(
  words: { keys: readonly Key[]; label: (key: Key, lang: 'zh-cn' | 'en') => string },
  text: string,
): Key | undefined {
  return words.keys.find((key) => words.label(key, 'zh-cn') === text || words.label(key, 'en') === text);
}

/** 一级, Ⅰ级, 1 …; the mildest if the table states none. */
function levelOf(text: string): string {
  if (text === '') return 'third';
  if (/[一1ⅠI](?![ⅠI])/.test(text)) return 'first';
  if (/[二2Ⅱ]/.test(text)) return 'second';
  return /[三3Ⅲ]/.test(text) ? 'third' : text;
}
