import type { RowPlaces } from '#platform/kept-rows.ts';
import { spotcheckItems, spotcheckRecords } from '#schema/records-spotchecks.ts';

/** What belongs to a sample. */
export const checkRows: RowPlaces = [
  [spotcheckRecords, spotcheckRecords.id],
  [spotcheckItems, spotcheckItems.recordId],
];
