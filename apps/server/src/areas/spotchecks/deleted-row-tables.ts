import type { RowTables } from '#platform/database/deleted-row-snapshots.ts';
import { foodTerms } from '#schema/spotchecks/foods.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { spotcheckItems, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';

export const checkRows: RowTables = [
  [spotcheckRecords, spotcheckRecords.id],
  [spotcheckItems, spotcheckItems.recordId],
];

export const foodTermRows: RowTables = [[foodTerms, foodTerms.id]];
export const recallRows: RowTables = [[recalls, recalls.id]];
