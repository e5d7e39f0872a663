import { PRICE_IMPORT_ROWS } from '@rujian/contract/areas/market/desk';
import { type KeyOf, vocabulary } from '@rujian/contract/vocabulary/shared/vocabulary';
import { parse } from 'csv-parse/sync';
import { AppError } from '#platform/app-error.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';

export const PRICE_FAULT = vocabulary({
  columns: ['缺少日期或数值', 'No day or no value'],
  day: ['日期无法识别', 'The day cannot be read'],
  future: ['日期在未来', 'The day lies in the future'],
  value: ['数值无法识别', 'The value cannot be read'],
  decimals: ['小数位数超出该指标的精度', 'More decimals than the series has'],
  twice: ['同一天在文件中出现两次', 'The day is in the file twice'],
});

/** `line` counts from 1. */
export type PriceRow = { line: number; day: string; value: number | null; problem?: KeyOf<typeof PRICE_FAULT> };

const DAY_NAMES = ['日期', '时间', '周', 'date', 'day', 'week'];
const VALUE_NAMES = ['价格', '数值', '均价', '值', '指数', 'value', 'price'];

export function readPriceRows(text: string, { decimals, today }: { decimals: number; today: Date }): PriceRow[] {
  const lines = cellsOf(text);
  if (lines.length > PRICE_IMPORT_ROWS + 1) throw new AppError('price.too_many_rows', { max: PRICE_IMPORT_ROWS });
  const head = headOf(lines[0]?.cells ?? []);
  const rows = head ? lines.slice(1) : lines;
  const { day: dayAt, value: valueAt } = head ?? { day: 0, value: 1 };
  const seen = new Set<string>();
  const last = shanghaiDay(today);
  return rows.map(({ line, cells }): PriceRow => {
    const [written, number] = [cells[dayAt] ?? '', cells[valueAt] ?? ''];
    if (written === '' || number === '') return { line, day: written, value: null, problem: 'columns' };
    const day = dayOf(written);
    if (!day) return { line, day: written, value: null, problem: 'day' };
    const value = numberOf(number);
    if (value === null) return { line, day, value, problem: 'value' };
    if (day > last) return { line, day, value, problem: 'future' };
    if (Number(value.toFixed(decimals)) !== value) return { line, day, value, problem: 'decimals' };
    if (seen.has(day)) return { line, day, value, problem: 'twice' };
    seen.add(day);
    return { line, day, value };
  });
}

function cellsOf(text: string): { line: number; cells: string[] }[] {
  const delimiter = text.split('\n', 1)[0]?.includes('\t') ? '\t' : ',';
  try {
    const records = parse(text.normalize('NFKC'), {
      bom: true,
      delimiter,
      relax_column_count: true,
      skip_empty_lines: true,
      info: true,
      relax_quotes: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }));
  } catch {
    throw new AppError('price.unreadable');
  }
}

/** Null where the first line is a value already. */
function headOf(cells: string[]): { day: number; value: number } | null {
  const find = (names: string[]) => cells.findIndex((cell) => names.some((name) => cell.toLowerCase().includes(name)));
  const day = find(DAY_NAMES);
  const value = cells.findIndex(
    (cell, place) => place !== day && VALUE_NAMES.some((name) => cell.toLowerCase().includes(name)),
  );
  if (day === -1 && value === -1) return null;
  return { day: Math.max(day, 0), value: value === -1 ? 1 : value };
}

/** 2026-05-03, 2026/5/3, 20260503, 2026年5月3日 */
function dayOf(written: string): string | null {
  const match = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(written) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(written);
  if (!match) return null;
  const [, year = '', month = '', date = ''] = match;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
}

function numberOf(written: string): number | null {
  const plain = written.replace(/[,，\s]/g, '').replace(/^[¥￥$]/, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
