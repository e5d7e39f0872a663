import type { RowPlaces } from '#platform/database/kept-rows.ts';
import { spotcheckItems, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';

/** The rows of a sample. */
export const checkRows: RowPlaces = [
  [spotcheckRecords, spotcheckRecords.id],
  [spotcheckItems, spotcheckItems.recordId],
];
