// A rounded value that is part of every picture: a more exact one would redraw them all.

export const FULL_TURN = 6.2832;
export const HALF_TURN = FULL_TURN / 2;

/** Half a turn with one more digit, for degrees and snowflakes. */
export const FINE_HALF_TURN = 6.28318 / 2;
