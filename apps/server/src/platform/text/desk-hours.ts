import { REVIEW_HOURS } from '@rujian/contract/base/constants';
import { DAY_SECONDS, HOUR_SECONDS, secondsAfter, secondsBefore } from '#platform/clock.ts';

const SHANGHAI_OFFSET_SECONDS = 8 * HOUR_SECONDS;
const OPENS = REVIEW_HOURS.from * HOUR_SECONDS;
const CLOSES = REVIEW_HOURS.to * HOUR_SECONDS;
const OPEN_SECONDS = CLOSES - OPENS;

export function deskSecondsAfter(time: Date, seconds: number): Date {
  const deskTime = deskTimeOf(time) + seconds;
  // A deadline at the end of a day falls in the evening, not on the next morning.
  return atDeskTime(time, Math.ceil(deskTime / OPEN_SECONDS) - 1, deskTime);
}

export function deskSecondsBefore(time: Date, seconds: number): Date {
  const deskTime = deskTimeOf(time) - seconds;
  return atDeskTime(time, Math.floor(deskTime / OPEN_SECONDS), deskTime);
}

/** Open seconds since the morning of this day; a time at night counts as the nearest end of the day. */
function deskTimeOf(time: Date): number {
  return Math.min(Math.max(secondOfDay(time) - OPENS, 0), OPEN_SECONDS);
}

/** The time at which the desk has been open for so many seconds, counted from the morning of the day of `time`. */
function atDeskTime(time: Date, days: number, deskTime: number): Date {
  const morning = secondsAfter(secondsBefore(time, secondOfDay(time)), OPENS);
  return secondsAfter(morning, days * DAY_SECONDS + (deskTime - days * OPEN_SECONDS));
}

function secondOfDay(time: Date): number {
  return (time.getTime() / 1000 + SHANGHAI_OFFSET_SECONDS) % DAY_SECONDS;
}
