// Rounded by hand once, and since then part of every picture: a truer value would redraw them all.

export const FULL_TURN = 6.2832;
export const HALF_TURN = FULL_TURN / 2;

/** Half a turn with one more digit, where degrees and snowflakes are concerned. */
export const FINE_HALF_TURN = 6.28318 / 2;
