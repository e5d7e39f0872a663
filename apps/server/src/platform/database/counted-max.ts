/**
 * Lists of the desk and filtered lists of articles count up to here, because deeper pages are not
 * needed and counting takes time.
 */
export const COUNTED_MAX = 10_000;
