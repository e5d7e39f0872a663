import { REVIEW_LAST_SECONDS, REVIEW_TARGET_SECONDS } from '@rujian/contract/constants';
import { secondsAfter } from '#platform/clock.ts';
import { deskSecondsAfter, deskSecondsBefore } from '#platform/desk-hours.ts';

/** When something that came in should be judged: its time runs only while somebody is at the desk. */
export function reviewDueAt(createdAt: Date): Date {
  return deskSecondsAfter(createdAt, REVIEW_TARGET_SECONDS);
}

/** When it is too late, day or night. */
export function reviewLastAt(createdAt: Date): Date {
  return secondsAfter(createdAt, REVIEW_LAST_SECONDS);
}

/** What came in until then should have been judged by now. */
export function lateSince(now: Date): Date {
  return deskSecondsBefore(now, REVIEW_TARGET_SECONDS);
}
