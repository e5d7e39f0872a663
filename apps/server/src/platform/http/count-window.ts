import type { Clock } from '#platform/clock.ts';

/** Windows start at fixed times, so that every process counts in the same one. */
export function windowOf(clock: Clock, windowSeconds: number) {
  const nowSeconds = Math.floor(clock.now().getTime() / 1000);
  const number = Math.floor(nowSeconds / windowSeconds);
  return { number, resetsInSeconds: (number + 1) * windowSeconds - nowSeconds };
}
