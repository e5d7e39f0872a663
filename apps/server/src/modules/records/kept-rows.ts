import type { RowPlaces } from '#platform/kept-rows.ts';
import { spotcheckItems, spotcheckRecords } from '#schema/records-spotchecks.ts';

/** The rows of a sample. */
export const checkRows: RowPlaces = [
  [spotcheckRecords, spotcheckRecords.id],
  [spotcheckItems, spotcheckItems.recordId],
];
