/** Lists count up to here: deeper pages are not needed, and counting takes time. */
export const COUNTED_MAX = 10_000;
