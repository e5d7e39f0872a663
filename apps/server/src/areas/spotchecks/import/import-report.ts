import {
  IMPORT_FAULT,
  IMPORT_SHOWN_ERRORS,
  type ImportCheck,
  type ImportError,
} from '@rujian/contract/areas/spotchecks/import';
import type { Lang } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { IMPORT_FIELD } from '@rujian/contract/vocabulary/spotchecks';
import { itemWords } from '../items/check-item.ts';
import type { CheckedSheet, ComparedField } from './import-check.ts';
import type { FaultyRow } from './import-drafts.ts';
import type { ReadSheet } from './import-task.ts';
import { isStructured } from './item-columns.ts';
import { fieldsOfMap } from './sheet-header.ts';

const PREVIEW_ROWS = 20;

type Difference = Omit<ImportCheck['differences'][number], 'column'> & { field: ComparedField };

export type ImportReport = Omit<ImportCheck, 'errors' | 'errorsTotal' | 'differences' | 'badRows'> & {
  faults: FaultyRow[];
  differences: Difference[];
};

export function reportOf(checked: CheckedSheet): ImportReport {
  const differences = checked.differing.flatMap(({ draft, stored, fields, isElsewhere }) =>
    fields.map(
      (field): Difference => ({
        row: draft.row,
        recordId: stored.id,
        field,
        isElsewhere,
        before: field === 'items' ? itemWords(stored.items) : String(stored[field] ?? ''),
        after: field === 'items' ? itemWords(draft.items) : String(draft[field] ?? ''),
      }),
    ),
  );
  return {
    rows: checked.rows,
    fresh: checked.fresh.length,
    same: checked.same,
    different: checked.differing.length,
    updatable: checked.differing.filter(({ isElsewhere }) => !isElsewhere).length,
    faults: checked.faults,
    differences: differences.slice(0, IMPORT_SHOWN_ERRORS),
    differencesTotal: differences.length,
    unstructured: checked.fresh.flatMap(({ items }) => items).filter((item) => !isStructured(item)).length,
    matched: checked.fresh.filter(({ brandId }) => brandId !== null).length,
    preview: checked.fresh
      .slice(0, PREVIEW_ROWS)
      .map((draft) => ({
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

export function countBadRows(faults: readonly FaultyRow[]): number {
  return new Set(faults.map(({ row }) => row)).size;
}

export function reportInWords({ faults, differences, ...report }: ImportReport, sheet: ReadSheet, lang: Lang) {
  return {
    ...report,
    badRows: countBadRows(faults),
    errors: errorsInWords(faults.slice(0, IMPORT_SHOWN_ERRORS), sheet, lang),
    errorsTotal: faults.length,
    differences: differences.map(({ field, ...difference }) => ({
      ...difference,
      column: IMPORT_FIELD.label(field, lang),
    })),
  };
}

export function errorsInWords(faults: readonly FaultyRow[], sheet: ReadSheet, lang: Lang): ImportError[] {
  const columns = fieldsOfMap(sheet.columnMap);
  return faults.map(({ row, field, fault, params }) => {
    const column = columns.get(field);
    return {
      row,
      column: (column === undefined ? '' : sheet.heads[column]) || IMPORT_FIELD.label(field, lang),
      value: (column === undefined ? '' : (sheet.cells[row - 1]?.[column] ?? '')).slice(0, 80),
      words: fill(IMPORT_FAULT.label(fault, lang), params),
    };
  });
}
