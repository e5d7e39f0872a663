import { type Clock, secondsAfter } from '#platform/clock.ts';

const SETTLE_SECONDS = 5;

export function afterSettling(clock: Clock): Date {
  return secondsAfter(clock.now(), SETTLE_SECONDS);
}
