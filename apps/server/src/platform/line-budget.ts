const WINDOW_MS = 60_000;

export type LineBudget = () => { leftOut: number } | undefined;

export function createLineBudget(mostPerMinute: number): LineBudget {
  let windowBeganAt = Number.NEGATIVE_INFINITY;
  let lines = 0;
  let leftOut = 0;

  return () => {
    const now = performance.now();
    if (now - windowBeganAt > WINDOW_MS) {
      windowBeganAt = now;
      lines = 0;
    }
    if (lines >= mostPerMinute) {
      leftOut += 1;
      return undefined;
    }
    lines += 1;
    const before = leftOut;
    leftOut = 0;
    return { leftOut: before };
  };
}
