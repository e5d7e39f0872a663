import type { TRANSPARENCY_SAMPLE_MIN } from '@rujian/contract/transparency';

/** The same number as on the server, by its type: the file that holds it would bring its checker along. */
export const SAMPLE_MIN: typeof TRANSPARENCY_SAMPLE_MIN = 5;
