const ON_RECORD = ['spotchecks', 'evaluations', 'complaints', 'brands'];
/** On a large site a count takes longer; then the previous one is shown while it is counted again. */
const PATIENCE_MS = 30;

/** How long counts over all records are kept, unless one changes. */
export const RECORD_COUNTS = { tags: ON_RECORD, seconds: 300, patienceMs: PATIENCE_MS };

/** The same for the records of one name, of which some are shown. */
export const RECORDS_OF_NAME = { ...RECORD_COUNTS, isContent: true };
