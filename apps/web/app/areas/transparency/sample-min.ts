import type { TRANSPARENCY_SAMPLE_MIN } from '@rujian/contract/areas/transparency/public';

/** The server's constant by type only: importing its file would bundle the schema code. */
export const SAMPLE_MIN: typeof TRANSPARENCY_SAMPLE_MIN = 5;
