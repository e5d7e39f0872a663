import type { ImportWork } from '@rujian/contract/areas/spotchecks/import';
import type { ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { asc, eq, inArray, or } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { regions } from '#schema/site/regions.ts';
import { spotcheckImportSheets } from '#schema/spotchecks/imports.ts';
import { spotcheckImports, spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { itemWords, type RawCheckItem, rawItemOf } from '../items/check-item.ts';
import { requireTakingNotice } from '../notices/notice-row.ts';
import { readBrandNames, SURE } from './brand-guess.ts';
import { remember } from './column-aliases.ts';
import { type Draft, draftsOf, type FaultyRow, sameKeyOf } from './import-drafts.ts';
import { reportOf } from './import-report.ts';
import { type ImportRow, type ImportTasks, type Run, requireImport, requireKept, requireSheet } from './import-task.ts';
import { fieldsOfMap } from './sheet-header.ts';
import { readSheetRow, type SheetRow } from './sheet-row.ts';

/** Share of a dry run's progress; the rest looks for brands and duplicates. */
const READING_PART = 0.5;
const LOOKUP_BATCH = 1_000;

/** Rows per step, between which other requests run. */
const READ_BATCH = 250;

/** Fields of a stored record that a sheet may contradict, where it has a value. */
export const COMPARED = [
  'makerName',
  'makerAddress',
  'consignorName',
  'consignorAddress',
  'sampledName',
  'sampledAddress',
  'platform',
  'shopName',
  'foodName',
  'spec',
  'trademark',
  'producedOn',
  'batchNo',
  'result',
  'lab',
  'retestLab',
  'taskSource',
  'remark',
] as const satisfies readonly (keyof typeof spotcheckRecords.$inferSelect & ImportField)[];
export type ComparedField = (typeof COMPARED)[number] | 'items';
type Stored = typeof spotcheckRecords.$inferSelect & { items: RawCheckItem[] };

export type CheckedSheet = {
  rows: number;
  faults: FaultyRow[];
  fresh: (Draft & { brandId: number | null })[];
  same: number;
  /** Rows of this import from an aborted run. */
  own: number;
  differing: { draft: Draft; stored: Stored; fields: ComparedField[]; isElsewhere: boolean }[];
  brandNames: ReadonlyMap<number, string>;
};

/**
 * Everything a commit of the table would do, with few statements for any size of sheet. Rows are
 * read in batches, so that a long sheet does not block other requests. `onProgress` is called with
 * the progress, 0–1, and may throw to stop.
 */
export async function checkTable(db: Db, table: ImportRow, now: Date, onProgress: (part: number) => Promise<void>) {
  const sheet = await requireSheet(db, table);
  const [notice] = await db
    .select()
    .from(spotcheckNotices)
    .where(eq(spotcheckNotices.id, table.noticeId ?? 0));
  if (!notice) throw new AppError('content.not_found');
  const places = await readPlaces(db);
  const context = { fields: fieldsOfMap(sheet.columnMap), places, notice, today: shanghaiDay(now) };
  const below = sheet.cells
    .map((cells, place) => ({ cells, row: place + 1 }))
    .slice(sheet.headerRow)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const rows: SheetRow[] = [];
  for (let start = 0; start < below.length; start += READ_BATCH) {
    const batch = below.slice(start, start + READ_BATCH);
    rows.push(...batch.map(({ cells, row }) => readSheetRow(cells, row, context)));
    await onProgress((rows.length / below.length) * READING_PART);
  }
  const { drafts, faults } = draftsOf(rows);
  const storedOf = await readStored(db, drafts);
  const names = await readBrandNames(db);
  const brandNames = new Map<number, string>();
  const checked: CheckedSheet = { rows: below.length, faults, brandNames, fresh: [], same: 0, own: 0, differing: [] };
  for (const [place, draft] of drafts.entries()) {
    if (place % READ_BATCH === READ_BATCH - 1) {
      await onProgress(READING_PART + (place / drafts.length) * (1 - READING_PART));
    }
    const stored = storedOf(draft);
    if (!stored) {
      const [best] = names.guess(draft);
      const brandId = best && best.confidence >= SURE ? best.brand.id : null;
      if (best && brandId !== null) brandNames.set(brandId, best.brand.name);
      checked.fresh.push({ ...draft, brandId });
      continue;
    }
    if (stored.importId === table.id) {
      checked.own += 1;
      continue;
    }
    const fields = differencesOf(draft, stored);
    const isElsewhere = stored.noticeId !== notice.id;
    if (fields.length === 0) checked.same += 1;
    else checked.differing.push({ draft, stored, fields, isElsewhere });
  }
  return { checked, notice };
}

function differencesOf(draft: Draft, stored: Stored): ComparedField[] {
  const fields: ComparedField[] = COMPARED.filter(
    (field) => (draft[field] ?? '') !== '' && draft[field] !== stored[field],
  );
  const saysItems = draft.items.length > 0 || draft.result !== stored.result;
  if (saysItems && itemWords(draft.items) !== itemWords(stored.items)) fields.push('items');
  return fields;
}

/** Place names that PDF extraction moves into the company column. */
async function readPlaces(db: Db): Promise<Set<string>> {
  const rows = await db.select({ name: regions.name, shortName: regions.shortName }).from(regions);
  return new Set(rows.flatMap(({ name, shortName }) => [name, shortName]));
}

async function readStored(db: Db, drafts: readonly Draft[]) {
  const byNumber = new Map<string, Stored>();
  const byKey = new Map<string, Stored>();
  for (let start = 0; start < drafts.length; start += LOOKUP_BATCH) {
    const batch = drafts.slice(start, start + LOOKUP_BATCH);
    const numbers = batch.flatMap(({ sampleNo }) => (sampleNo === '' ? [] : [sampleNo]));
    const keys = batch.flatMap((draft) => (draft.sampleNo === '' ? [sameKeyOf(draft)] : []));
    const rows = await db
      .select()
      .from(spotcheckRecords)
      .where(
        or(
          numbers.length > 0 ? inArray(spotcheckRecords.sampleNo, numbers) : undefined,
          keys.length > 0 ? inArray(spotcheckRecords.sameKey, keys) : undefined,
        ),
      )
      .orderBy(spotcheckRecords.id);
    const items = await readItems(
      db,
      rows.map(({ id }) => id),
    );
    for (const found of rows) {
      const row = { ...found, items: items.get(found.id) ?? [] };
      if (row.sampleNo !== null) byNumber.set(row.sampleNo, row);
      if (row.sameKey !== null) byKey.set(row.sameKey, row);
    }
  }
  return (draft: Draft) => (draft.sampleNo === '' ? byKey.get(sameKeyOf(draft)) : byNumber.get(draft.sampleNo));
}

async function readItems(db: Db, ids: number[]): Promise<Map<number, RawCheckItem[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(spotcheckItems)
    .where(inArray(spotcheckItems.recordId, ids))
    .orderBy(asc(spotcheckItems.recordId), asc(spotcheckItems.position));
  const found = Map.groupBy(rows, ({ recordId }) => recordId);
  return new Map([...found].map(([recordId, items]) => [recordId, items.map(rawItemOf)]));
}

type ImportRequest = { id: number; headerRow?: number; columns: Record<string, ImportField> };

export function createImportCheckJob({ db, clock }: Pick<Platform, 'db' | 'clock'>, tasks: ImportTasks) {
  return {
    /** The column mapping is stored with the table, so that a commit reads it in the same way. */
    async begin({ id, headerRow, columns }: ImportRequest, caller: StaffCaller): Promise<ImportWork> {
      return db.transaction(async (tx) => {
        const row = await requireImport(tx, id, true);
        if (row.state !== 'uploaded') throw new AppError('import.done');
        await requireKept(tx, id);
        const notice = await requireTakingNotice(tx, row.noticeId ?? 0);
        const heads =
          headerRow === undefined ? row.heads : [...((await requireSheet(tx, row)).cells[headerRow - 1] ?? [])];
        const columnMap: Record<string, string> = columns;
        const work = await tasks.start(tx, row, 'check', caller.lang);
        await tx
          .update(spotcheckImports)
          .set({ columnMap, headerRow: headerRow ?? row.headerRow, heads })
          .where(eq(spotcheckImports.id, id));
        await tx.update(spotcheckImportSheets).set({ report: null }).where(eq(spotcheckImportSheets.importId, id));
        await remember(tx, notice.agency, heads, columnMap);
        return work;
      });
    },

    run(run: Run): Promise<void> {
      return tasks.run(run, async (started) => {
        const { checked } = await checkTable(db, started, clock.now(), (part) => tasks.beat(run, part * started.rows));
        await tasks.held(run, async (tx) => {
          await tx
            .update(spotcheckImportSheets)
            .set({ report: reportOf(checked) })
            .where(eq(spotcheckImportSheets.importId, run.id));
          await tasks.finish(tx, run);
        });
      });
    },
  };
}
