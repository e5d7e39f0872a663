import {
  REVIEW_HOURS,
  REVIEW_LAST_SECONDS,
  REVIEW_TARGET_SECONDS,
} from '@rujian/contract/constants';
import { secondsAfter, secondsBefore } from '#platform/clock.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
const SHANGHAI_OFFSET_SECONDS = 8 * HOUR_SECONDS;
const OPENS = REVIEW_HOURS.from * HOUR_SECONDS;
const CLOSES = REVIEW_HOURS.to * HOUR_SECONDS;

/** When something that came in should be judged: its time runs only while somebody is at the desk. */
export function reviewDueAt(createdAt: Date): Date {
  const cameAt = secondOfDay(createdAt);
  const waits =
    cameAt < OPENS ? OPENS - cameAt : cameAt >= CLOSES ? DAY_SECONDS - cameAt + OPENS : 0;
  const starts = secondsAfter(createdAt, waits);
  const left = CLOSES - secondOfDay(starts);
  if (left >= REVIEW_TARGET_SECONDS) return secondsAfter(starts, REVIEW_TARGET_SECONDS);
  const night = DAY_SECONDS - CLOSES + OPENS;
  return secondsAfter(starts, REVIEW_TARGET_SECONDS + night);
}

/** When it is too late, day or night. */
export function reviewLastAt(createdAt: Date): Date {
  return secondsAfter(createdAt, REVIEW_LAST_SECONDS);
}

function secondOfDay(time: Date): number {
  return (Math.floor(time.getTime() / 1000) + SHANGHAI_OFFSET_SECONDS) % DAY_SECONDS;
}

/** What came in until then should have been judged by now. */
export function lateSince(now: Date): Date {
  // Whatever came later is due later, so the border is found by halving a day and a night.
  let late = secondsBefore(now, 2 * DAY_SECONDS);
  let inTime = now;
  while (inTime.getTime() - late.getTime() > 1_000) {
    const between = new Date((late.getTime() + inTime.getTime()) / 2);
    if (reviewDueAt(between) <= now) late = between;
    else inTime = between;
  }
  return late;
}
