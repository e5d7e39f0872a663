/** Lists of the desk count up to here, because deeper pages are not needed and counting takes time. */
export const COUNTED_MAX = 10_000;
