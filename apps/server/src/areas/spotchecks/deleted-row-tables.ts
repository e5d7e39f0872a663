import type { RowTables } from '#platform/database/deleted-row-snapshots.ts';
import { spotcheckItems, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';

export const checkRows: RowTables = [
  [spotcheckRecords, spotcheckRecords.id],
  [spotcheckItems, spotcheckItems.recordId],
];
