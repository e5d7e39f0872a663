import { IMPORT_MAX_BYTES } from '@rujian/contract/areas/spotchecks/import';
import {
  importRecalls,
  RECALL_IMPORT_ROWS,
  RECALL_REASON_MAX_CHARACTERS,
  RECALL_SHOWN_ROWS,
  RecallDocument,
  type RecallImport,
  type RecallRowState,
} from '@rujian/contract/areas/spotchecks/recall-desk';
import { words } from '@rujian/contract/base/area-fields';
import type { Lang } from '@rujian/contract/base/constants';
import { ruleMessage } from '@rujian/contract/base/messages';
import { check, type RuleId } from '@rujian/contract/base/rules';
import { RECALL_KIND, RECALL_LEVEL } from '@rujian/contract/vocabulary/spotchecks';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { createFileReceiver } from '#platform/http/file-receiver.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { IS_SMALL_TEAM } from '#schema/site/small-team.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { recallColumns } from '#services/recalls/recall-columns.ts';
import { readBrandNames } from '../import/brand-guess.ts';
import { halfWidthWords, tidySpaces } from '../import/half-width.ts';
import { sheetDay } from '../import/sheet-day.ts';
import { findHeader, headKey } from '../import/sheet-header.ts';
import { createSheetReader } from '../import/sheet-reader.ts';
import { recallGate } from './recall-gate.ts';
import type { RecallItems } from './recall-items.ts';

type Judged = { row: RecallSheetRow; state: RecallRowState; document: RecallDocument | null };

const HELD_MAX_BYTES = 30_000_000;
const ORDER: RecallRowState[] = ['wrong', 'new', 'same'];
const STEPS = ['records.review1', 'records.review2', 'records.review3', 'records.publish'] as const;

export function serveRecallImport(
  /** A scope that takes files. */
  app: App,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, items }: { record: RecordAudit; items: RecallItems },
): void {
  const receiveFile = createFileReceiver(importRecalls.fileField ?? '', HELD_MAX_BYTES);

  const sheets = createSheetReader();
  app.addHook('onClose', sheets.close);
  serve(app, importRecalls, async ({ store }, caller, request) => {
    using file = await receiveFile(request, ({ size = 0 }) => {
      if (size > IMPORT_MAX_BYTES) throw new AppError('import.too_large');
    });
    const { cells } = await sheets.read(file.body);
    const judged = await judge(readRecallSheet(cells, shanghaiDay(clock.now())));
    const fresh = judged.flatMap(({ state, document }) => (state === 'new' && document ? [document] : []));
    const target = (await mayPublishAlone(caller)) ? 'published' : 'draft';
    if (store === '1') {
      const ids = await add(fresh, file.name, caller);
      if (target === 'published') await publish(ids, caller);
    }
    return reportOf(judged, { isStored: store === '1', target, lang: caller.lang });
  });

  async function judge(rows: RecallSheetRow[]): Promise<Judged[]> {
    const names = await readBrandNames(db);
    const documents = rows.map(({ document, brand, food, maker }) => {
      if (!document) return null;
      const sample = { trademark: brand, makerName: maker, consignorName: '', foodName: food };
      const brandId = names.guess(sample)[0]?.brand.id ?? null;
      return { ...document, brandId };
    });
    const seen = new Set(await knownKeys(documents.flatMap((document) => (document ? [document.maker] : []))));
    const judged: Judged[] = [];
    for (const [place, row] of rows.entries()) {
      const document = documents[place];
      if (!document) {
        judged.push({ row, state: 'wrong', document: null });
        continue;
      }
      const key = keyOf(recallColumns(document));
      const state = seen.has(key) ? 'same' : 'new';
      seen.add(key);
      judged.push({ row, state, document });
    }
    return judged;
  }

  /** Also of withdrawn and deleted ones, so that a table does not bring them back. */
  async function knownKeys(makers: string[]): Promise<string[]> {
    if (makers.length === 0) return [];
    const rows = await db
      .select()
      .from(recalls)
      .where(inArray(recalls.maker, [...new Set(makers)]));
    return rows.map(keyOf);
  }

  async function mayPublishAlone(caller: StaffCaller): Promise<boolean> {
    if (!hasRight(caller, 'records.edit') || !STEPS.every((right) => hasRight(caller, right))) return false;
    const { rows } = await db.execute<{ isSmall: boolean }>(sql`select ${IS_SMALL_TEAM} as "isSmall"`);
    return rows[0]?.isSmall === true;
  }

  async function add(documents: RecallDocument[], fileName: string, caller: StaffCaller): Promise<number[]> {
    if (documents.length === 0) throw new AppError('import.nothing_new');
    return db.transaction(async (tx) => {
      const now = clock.now();
      const by = { createdBy: caller.id, editorId: caller.id, createdAt: now, updatedAt: now };
      const added = await tx
        .insert(recalls)
        .values(documents.map((document) => ({ ...recallColumns(document), ...by })))
        .onConflictDoNothing()
        .returning();
      for (const { id, food, maker } of added) {
        const target = { type: 'recall', id };
        await record(tx, { caller, action: 'recall.add', target, after: { food, maker, file: fileName } });
      }
      await record(tx, {
        caller,
        action: 'recall.import',
        target: { type: 'recall', id: added[0]?.id ?? 0 },
        after: { file: fileName, rows: added.length },
      });
      return added.map(({ id }) => id);
    });
  }

  /** Through every step, so that the history says who passed it; one that is not complete stays a draft. */
  async function publish(ids: readonly number[], caller: StaffCaller): Promise<void> {
    for (const id of ids) {
      const { version } = await items.read(id);
      const gate = await recallGate(db, version.document, clock.now());
      if (gate.some(({ ok }) => !ok)) continue;
      for (const move of ['submit', 'pass', 'pass', 'pass', 'publish'] as const) await items.move(caller, { id, move });
    }
  }
}

type Keyed = { maker: string; food: string; announcedOn: string; batchKeys: string[] };

function keyOf({ maker, food, announcedOn, batchKeys }: Keyed): string {
  return JSON.stringify([maker, food, announcedOn, batchKeys]);
}

function reportOf(
  judged: Judged[],
  { isStored, target, lang }: Pick<RecallImport, 'isStored' | 'target'> & { lang: Lang },
): RecallImport {
  const counts = { new: 0, same: 0, wrong: 0 };
  for (const { state } of judged) counts[state] += 1;
  const rows = judged
    .toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
    .slice(0, RECALL_SHOWN_ROWS)
    .map(({ row: { line, food, maker, announcedOn, problem }, state }) => ({
      line,
      food,
      maker,
      announcedOn,
      state,
      problem: problem
        ? `${headOf(problem.field, lang)}${lang === 'en' ? ': ' : '：'}${ruleMessage(lang, problem.rule)}`
        : '',
    }));
  return { counts, rows, isStored, target };
}

/** Headers of the tables we get, as `headKey` writes them. */
const HEADS = {
  food: ['产品名称', '食品名称', '召回产品', '召回食品', 'food', 'product'],
  maker: ['生产企业', '生产企业名称', '标称生产企业名称', '召回企业', '企业名称', 'maker'],
  brand: ['品牌', '商标', 'brand', 'trademark'],
  batches: ['批号', '批次', '生产批次', '生产批号', '生产日期/批号', 'batch', 'batches'],
  barcodes: ['商品条码', '条形码', '条码', '商品条形码', 'barcode', 'barcodes', 'gtin'],
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

/** A row of a notice is complete: what a draft may leave open is asked for here. */
const SheetRecall = z.extend(RecallDocument, { reason: words(2, RECALL_REASON_MAX_CHARACTERS), agency: words(2, 60) });
const NO_TRADEMARK = new Set(['', '/', '-', '—', '无']);

type RecallSheetRow = {
  line: number;
  food: string;
  maker: string;
  announcedOn: string;
  brand: string;
  /** The row as the form of the desk has it, or what its rules refuse. */
  document: RecallDocument | null;
  problem: { field: Field; rule: RuleId } | null;
};

/** Reads a table with the readers of the spot-check import; each row obeys the rules of the form. */
function readRecallSheet(cells: readonly (readonly string[])[], today: string) {
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
    trademark: NO_TRADEMARK.has(cell('brand')) ? '' : cell('brand'),
    batches: partsOf(cell('batches')),
    barcodes: partsOf(cell('barcodes')),
    reason: cell('reason'),
    advice: cell('advice'),
    quantity: cell('quantity'),
    agency: cell('agency'),
    sourceUrl: cell('sourceUrl'),
    level: keyIn(RECALL_LEVEL, cell('level')) ?? levelOf(cell('level')),
    kind: keyIn(RECALL_KIND, cell('kind')) ?? (/责令/.test(cell('kind')) ? 'ordered' : 'voluntary'),
  };
  if (announcedOn > today) return { ...shown, document: null, problem: { field: 'announcedOn', rule: 'rule.date' } };
  const broken = Object.entries(check(SheetRecall, form))[0];
  if (broken) {
    const [field, rule] = broken;
    return { ...shown, document: null, problem: { field: field.split('.')[0] as Field, rule } };
  }
  return { ...shown, document: z.parse(SheetRecall, form), problem: null };
}

function partsOf(written: string): string[] {
  return written
    .split(/[、，,；;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '/');
}

function headOf(field: Field, lang: Lang): string {
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
