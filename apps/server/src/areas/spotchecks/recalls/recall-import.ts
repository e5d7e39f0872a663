import { IMPORT_MAX_BYTES } from '@rujian/contract/areas/spotchecks/import';
import {
  importRecalls,
  RECALL_IMPORT_ROWS,
  RECALL_SHOWN_ROWS,
  type RecallImport,
  type RecallRowState,
  saveRecall,
} from '@rujian/contract/areas/spotchecks/recalls';
import type { Lang } from '@rujian/contract/base/constants';
import { ruleMessage } from '@rujian/contract/base/messages';
import { check, type RuleId } from '@rujian/contract/base/rules';
import { RECALL_KIND, RECALL_LEVEL } from '@rujian/contract/vocabulary/spotchecks';
import { inArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { createFileReceiver } from '#platform/http/file-receiver.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { recallKeys } from '#services/recalls/recall-keys.ts';
import { readBrandNames } from '../import/brand-guess.ts';
import { halfWidthWords, tidySpaces } from '../import/half-width.ts';
import { sheetDay } from '../import/sheet-day.ts';
import { findHeader, headKey } from '../import/sheet-header.ts';
import { createSheetReader } from '../import/sheet-reader.ts';
import { recallTags } from './recalls.ts';

type Draft = typeof recalls.$inferInsert;
type Judged = { row: RecallSheetRow; state: RecallRowState; draft: Draft | null };

const HELD_MAX_BYTES = 30_000_000;
const ORDER: RecallRowState[] = ['wrong', 'new', 'same'];

export function serveRecallImport(
  /** A scope that takes files. */
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: { record: RecordAudit },
): void {
  const receiveFile = createFileReceiver(importRecalls.fileField ?? '', HELD_MAX_BYTES);

  const sheets = createSheetReader();
  app.addHook('onClose', sheets.close);
  serve(app, importRecalls, async ({ store }, caller, request) => {
    const staff = caller;
    using file = await receiveFile(request, ({ size = 0 }) => {
      if (size > IMPORT_MAX_BYTES) throw new AppError('import.too_large');
    });
    const { cells } = await sheets.read(file.body);
    const judged = await judge(readRecallSheet(cells, shanghaiDay(clock.now())));
    const fresh = judged.flatMap(({ state, draft }) => (state === 'new' && draft ? [draft] : []));
    if (store === '1') await add(fresh, file.name, staff);
    return reportOf(judged, store === '1', staff.lang);
  });

  async function judge(rows: RecallSheetRow[]): Promise<Judged[]> {
    const names = await readBrandNames(db);
    const drafts = rows.map(({ input, brand, food, maker }) => {
      if (!input) return null;
      const sample = { trademark: brand, makerName: maker, consignorName: '', foodName: food };
      const brandId = names.guess(sample)[0]?.brand.id ?? null;
      const { id: _id, ...columns } = input;
      return {
        ...columns,
        brandId,
        ...recallKeys(input.batches),
        status: 'published' as const,
        publishedAt: clock.now(),
      } satisfies Draft;
    });
    const seen = new Set(await knownKeys(drafts.flatMap((draft) => (draft ? [draft.maker] : []))));
    return rows.map((row, place): Judged => {
      const draft = drafts[place];
      if (!draft) return { row, state: 'wrong', draft: null };
      const key = keyOf(draft);
      const state = seen.has(key) ? 'same' : 'new';
      seen.add(key);
      return { row, state, draft };
    });
  }

  async function knownKeys(makers: string[]): Promise<string[]> {
    if (makers.length === 0) return [];
    const rows = await db
      .select()
      .from(recalls)
      .where(inArray(recalls.maker, [...new Set(makers)]));
    return rows.map(keyOf);
  }

  async function add(drafts: Draft[], fileName: string, caller: StaffCaller): Promise<void> {
    if (drafts.length === 0) throw new AppError('import.nothing_new');
    const rows = await db.transaction(async (tx) => {
      const added = await tx.insert(recalls).values(drafts).onConflictDoNothing().returning();
      await record(tx, {
        caller,
        action: 'recall.import',
        target: { type: 'recall', id: added[0]?.id ?? 0 },
        after: { file: fileName, rows: added.length },
      });
      return added;
    });
    await changes.purge(recallTags(rows));
  }
}

function keyOf({ maker, food, announcedOn, batchKeys = [] }: Draft): string {
  return JSON.stringify([maker, food, announcedOn, batchKeys]);
}

function reportOf(judged: Judged[], isStored: boolean, lang: Lang): RecallImport {
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
  return { counts, rows, isStored };
}

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
type RecallSheetRow = {
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
