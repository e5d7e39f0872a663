import { type Clock, secondsAfter } from '#platform/clock.ts';

const SETTLE_SECONDS = 5;

/** When to start work after a change: several changes in a row are handled once, and none waits. */
export function afterSettling(clock: Clock): Date {
  return secondsAfter(clock.now(), SETTLE_SECONDS);
}
