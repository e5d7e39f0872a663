import {
  deletePriceComment,
  importPrices,
  PRICE_IMPORT_ROWS,
  type PriceImport,
  savePriceComment,
  savePricePoint,
} from '@rujian/contract/areas/market/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { type KeyOf, vocabulary } from '@rujian/contract/vocabulary/shared/vocabulary';
import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { csvRows } from '#platform/text/csv-rows.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { priceComments, pricePointChanges, pricePoints, priceSeries } from '#schema/market/market.ts';

const ROWS_SHOWN = 500;
const DAY_MS = 86_400_000;

export function servePriceValues(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
): void {
  serve(app, savePricePoint, async (input, caller) => {
    const { series: seriesId, value, sourceName, sourceUrl, reason } = input;
    const day = isoDay(input.day);
    await db.transaction(async (tx) => {
      const series = await lockSeries(tx, seriesId);
      requireFits(value, series.decimals);
      const isPoint = and(eq(pricePoints.seriesId, seriesId), eq(pricePoints.day, day));
      const [before] = await tx.select().from(pricePoints).where(isPoint);
      if (!before && value === null) throw new AppError('content.not_found');
      const isCorrection = before !== undefined && before.value !== value;
      if (isCorrection && reason === '') throw new AppError('price.no_reason');
      if (value === null) {
        await tx.delete(pricePoints).where(isPoint);
      } else {
        await writePoint(tx, { seriesId, day }, { value, sourceName, sourceUrl });
      }
      if (!before || isCorrection) {
        const change = { seriesId, day, before: before?.value ?? null, after: value };
        await tx.insert(pricePointChanges).values({ ...change, reason, staffId: caller.id, at: clock.now() });
      }
      await log(tx, caller, 'price.edit', seriesId, {
        reason,
        before: { day, value: before?.value ?? null },
        after: { day, value, sourceName },
      });
    });
    await changes.purge(['prices', 'home']);
  });

  /** A dry run reports the effect of every line; a commit stores the valid lines together. */
  serve(app, importPrices, async (input, caller) => {
    const { series: seriesId, fileName, text, store, reason } = input;
    const outcome = await db.transaction(async (tx) => {
      const series = await lockSeries(tx, seriesId);
      const rows = await judged(tx, seriesId, readPriceRows(text, series), caller.lang);
      if (!store) return toImport(rows, false);
      if (rows.some(({ state }) => state === 'changed') && reason === '') throw new AppError('price.no_reason');
      const wanted = rows.filter(({ state }) => state === 'new' || state === 'changed');
      if (wanted.length === 0) throw new AppError('price.nothing_new');
      for (const { day, value } of wanted) await writePoint(tx, { seriesId, day }, { value: value ?? 0 });
      const change = { seriesId, reason, fileName, staffId: caller.id, at: clock.now() };
      await tx
        .insert(pricePointChanges)
        .values(wanted.map(({ day, before, value }) => ({ ...change, day, before, after: value })));
      const done = toImport(rows, true);
      await log(tx, caller, 'price.import', seriesId, { reason, after: { fileName, ...done.counts } });
      return done;
    });
    if (outcome.isStored) await changes.purge(['prices', 'home']);
    return outcome;
  });

  serve(app, savePriceComment, async ({ series, day, text, textEn }, caller) => {
    const week = mondayOf(isoDay(day));
    await db.transaction(async (tx) => {
      await lockSeries(tx, series);
      const row = { text, textEn, staffId: caller.id, updatedAt: clock.now() };
      await tx
        .insert(priceComments)
        .values({ seriesId: series, week, ...row })
        .onConflictDoUpdate({ target: [priceComments.seriesId, priceComments.week], set: row });
      await log(tx, caller, 'price.comment', series, { after: { week, text } });
    });
    await changes.purge(['prices']);
    return { week };
  });

  serve(app, deletePriceComment, async ({ series, week, reason }, caller) => {
    await db.transaction(async (tx) => {
      const [gone] = await tx
        .delete(priceComments)
        .where(and(eq(priceComments.seriesId, series), eq(priceComments.week, isoDay(week))))
        .returning();
      if (!gone) throw new AppError('content.not_found');
      await log(tx, caller, 'price.delete_comment', series, { before: { week: gone.week, text: gone.text }, reason });
    });
    await changes.purge(['prices']);
  });

  function log(tx: Tx, caller: StaffCaller, action: string, id: number, facts: Partial<Parameters<RecordAudit>[1]>) {
    return record(tx, { caller, action, target: { type: 'series', id }, ...facts });
  }

  /** Serialises writes to one series, so that the compared values are the ones overwritten. */
  async function lockSeries(tx: Tx, id: number) {
    const [series] = await tx.select().from(priceSeries).where(eq(priceSeries.id, id)).for('update');
    if (!series) throw new AppError('content.not_found');
    return { ...series, today: clock.now() };
  }
}

async function writePoint(
  tx: Tx,
  key: { seriesId: number; day: string },
  values: { value: number; sourceName?: string; sourceUrl?: string },
): Promise<void> {
  await tx
    .insert(pricePoints)
    .values({ ...key, ...values })
    .onConflictDoUpdate({ target: [pricePoints.seriesId, pricePoints.day], set: values });
}

type JudgedRow = PriceImport['rows'][number];

async function judged(tx: Tx, seriesId: number, rows: PriceRow[], lang: Lang): Promise<JudgedRow[]> {
  const days = rows.flatMap(({ day, problem }) => (problem ? [] : [day]));
  const known = new Map<string, number>();
  if (days.length > 0) {
    const found = await tx
      .select()
      .from(pricePoints)
      .where(and(eq(pricePoints.seriesId, seriesId), inArray(pricePoints.day, days)));
    for (const { day, value } of found) known.set(day, value);
  }
  return rows.map(({ line, day, value, problem }) => {
    const before = known.get(day) ?? null;
    if (problem) return { line, day, value, before: null, state: 'wrong', problem: PRICE_FAULT.label(problem, lang) };
    const state = before === null ? 'new' : before === value ? 'same' : 'changed';
    return { line, day, value, before, state, problem: '' };
  });
}

const ORDER = { wrong: 0, changed: 1, new: 2, same: 3 };

function toImport(rows: JudgedRow[], isStored: boolean): PriceImport {
  const counts = { new: 0, same: 0, changed: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  const shown = rows.toSorted((one, other) => ORDER[one.state] - ORDER[other.state] || one.line - other.line);
  return { counts, rows: shown.slice(0, ROWS_SHOWN), isStored };
}

function requireFits(value: number | null, decimals: number): void {
  if (value === null || Number(value.toFixed(decimals)) === value) return;
  throw new AppError('request.invalid', {}, { value: 'rule.number' });
}

/** 2026/5/3 → 2026-05-03, the database format. */
function isoDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split(/[-/]/);
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}

function mondayOf(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  const since = (at.getUTCDay() + 6) % 7;
  return new Date(at.getTime() - since * DAY_MS).toISOString().slice(0, 10);
}

const PRICE_FAULT = vocabulary({
  columns: ['缺少日期或数值', 'No day or no value'],
  day: ['日期无法识别', 'The day cannot be read'],
  future: ['日期在未来', 'The day lies in the future'],
  value: ['数值无法识别', 'The value cannot be read'],
  decimals: ['小数位数超出该指标的精度', 'More decimals than the series has'],
  twice: ['同一天在文件中出现两次', 'The day is in the file twice'],
});

/** `line` counts from 1. */
type PriceRow = { line: number; day: string; value: number | null; problem?: KeyOf<typeof PRICE_FAULT> };

const DAY_NAMES = ['日期', '时间', '周', 'date', 'day', 'week'];
const VALUE_NAMES = ['价格', '数值', '均价', '值', '指数', 'value', 'price'];

export function readPriceRows(text: string, { decimals, today }: { decimals: number; today: Date }): PriceRow[] {
  const lines = csvRows(text);
  if (!lines) throw new AppError('price.unreadable');
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
