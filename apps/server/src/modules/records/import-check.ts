import type { Lang } from '@rujian/contract/constants';
import { fill } from '@rujian/contract/fill';
import { type ImportField, importFaultText, importFieldName } from '@rujian/contract/import-fields';
import {
  IMPORT_SHOWN_ERRORS,
  type ImportCheck,
  type ImportError,
} from '@rujian/contract/spotcheck-import';
import { inArray, or } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database.ts';
import { type spotcheckNotices, spotcheckRecords } from '#schema/records-spotchecks.ts';
import { regions } from '#schema/site-regions.ts';
import { readBrandNames, SURE } from './brand-guess.ts';
import { type Draft, draftsOf, type FaultyRow, sameKeyOf } from './import-drafts.ts';
import { isStructured } from './item-columns.ts';
import { fieldsOfMap } from './sheet-header.ts';
import { readSheetRow } from './sheet-row.ts';

const PREVIEW_ROWS = 20;
/** Parameters of one statement are bounded. */
const LOOKUP_BATCH = 1_000;

/** Fields of a stored record that a sheet may contradict. */
const COMPARED = [
  'makerName',
  'foodName',
  'spec',
  'trademark',
  'producedOn',
  'batchNo',
  'result',
  'sampledName',
] as const satisfies readonly (keyof typeof spotcheckRecords.$inferSelect & ImportField)[];

export type ReadSheet = {
  cells: readonly (readonly string[])[];
  /** Counted from 1. */
  headerRow: number;
  columnMap: Readonly<Record<string, string>>;
  heads: readonly string[];
};
type Notice = typeof spotcheckNotices.$inferSelect;
type Stored = typeof spotcheckRecords.$inferSelect;

export type CheckedSheet = {
  rows: number;
  faults: FaultyRow[];
  fresh: (Draft & { brandId: number | null })[];
  same: number;
  differing: { draft: Draft; stored: Stored; fields: (typeof COMPARED)[number][] }[];
  brandNames: ReadonlyMap<number, string>;
};

/** Everything a commit would do, from a handful of statements whatever the size of the sheet. */
export async function checkSheet(
  db: Db | Tx,
  sheet: ReadSheet,
  notice: Notice,
  today: string,
): Promise<CheckedSheet> {
  const places = await readPlaces(db);
  const context = { fields: fieldsOfMap(sheet.columnMap), places, notice, today };
  const below = sheet.cells
    .map((cells, place) => ({ cells, row: place + 1 }))
    .slice(sheet.headerRow)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const { drafts, faults } = draftsOf(
    below.map(({ cells, row }) => readSheetRow(cells, row, context)),
  );
  const storedOf = await readStored(db, drafts);
  const names = await readBrandNames(db);
  const brandNames = new Map<number, string>();
  const checked: CheckedSheet = {
    ...{ rows: below.length, faults, brandNames },
    ...{ fresh: [], same: 0, differing: [] },
  };
  for (const draft of drafts) {
    const stored = storedOf(draft);
    if (!stored) {
      const [best] = names.guess(draft);
      const brandId = best && best.confidence >= SURE ? best.brand.id : null;
      if (best && brandId !== null) brandNames.set(brandId, best.brand.name);
      checked.fresh.push({ ...draft, brandId });
      continue;
    }
    const fields = COMPARED.filter((field) => (draft[field] ?? '') !== (stored[field] ?? ''));
    if (fields.length === 0) checked.same += 1;
    else checked.differing.push({ draft, stored, fields });
  }
  return checked;
}

/** Names of places that PDFs push into the column of companies. */
async function readPlaces(db: Db | Tx): Promise<Set<string>> {
  const rows = await db.select({ name: regions.name, shortName: regions.shortName }).from(regions);
  return new Set(rows.flatMap(({ name, shortName }) => [name, shortName]));
}

async function readStored(db: Db | Tx, drafts: readonly Draft[]) {
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
      );
    for (const row of rows) {
      if (row.sampleNo !== null) byNumber.set(row.sampleNo, row);
      if (row.sameKey !== null) byKey.set(row.sameKey, row);
    }
  }
  return (draft: Draft) =>
    draft.sampleNo === '' ? byKey.get(sameKeyOf(draft)) : byNumber.get(draft.sampleNo);
}

/** The errors in words, with the head of the column as the sheet calls it. */
export function errorsInWords(
  { faults }: Pick<CheckedSheet, 'faults'>,
  sheet: ReadSheet,
  lang: Lang,
): ImportError[] {
  const columns = fieldsOfMap(sheet.columnMap);
  return faults.map(({ row, field, fault, params }) => {
    const column = columns.get(field);
    return {
      row,
      column: (column === undefined ? '' : sheet.heads[column]) || importFieldName(lang, field),
      value: (column === undefined ? '' : (sheet.cells[row - 1]?.[column] ?? '')).slice(0, 80),
      words: fill(importFaultText(lang, fault), params),
    };
  });
}

/** The report of a dry run, bounded whatever is wrong. */
export function reportOf(checked: CheckedSheet, sheet: ReadSheet, lang: Lang): ImportCheck {
  const errors = errorsInWords(checked, sheet, lang);
  const differences = checked.differing.flatMap(({ draft, stored, fields }) =>
    fields.map((field) => ({
      row: draft.row,
      recordId: stored.id,
      column: importFieldName(lang, field),
      before: String(stored[field] ?? ''),
      after: String(draft[field] ?? ''),
    })),
  );
  return {
    rows: checked.rows,
    fresh: checked.fresh.length,
    same: checked.same,
    different: checked.differing.length,
    badRows: new Set(checked.faults.map(({ row }) => row)).size,
    errors: errors.slice(0, IMPORT_SHOWN_ERRORS),
    errorsTotal: errors.length,
    differences: differences.slice(0, IMPORT_SHOWN_ERRORS),
    differencesTotal: differences.length,
    unstructured: checked.fresh.flatMap(({ items }) => items).filter((item) => !isStructured(item))
      .length,
    matched: checked.fresh.filter(({ brandId }) => brandId !== null).length,
    preview: checked.fresh.slice(0, PREVIEW_ROWS).map((draft) => ({
      row: draft.row,
      food: draft.foodName,
      maker: draft.makerName,
      sampled: draft.sampledName,
      batch: draft.batchNo,
      producedOn: draft.producedOn,
      result: draft.result,
      items: draft.items.map(({ name }) => name).join('、'),
      brand: draft.brandId === null ? '' : (checked.brandNames.get(draft.brandId) ?? ''),
    })),
  };
}
