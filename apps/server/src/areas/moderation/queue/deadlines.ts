import { REVIEW_LAST_SECONDS, REVIEW_TARGET_SECONDS } from '@rujian/contract/base/constants';
import { secondsAfter } from '#platform/clock.ts';
import { deskSecondsAfter, deskSecondsBefore } from '#platform/text/desk-hours.ts';

/** The review deadline of an item, which runs during desk hours only. */
export function reviewDueAt(createdAt: Date): Date {
  return deskSecondsAfter(createdAt, REVIEW_TARGET_SECONDS);
}

/** The absolute deadline, day or night. */
export function reviewLastAt(createdAt: Date): Date {
  return secondsAfter(createdAt, REVIEW_LAST_SECONDS);
}

/** Items from before this moment are overdue. */
export function lateSince(now: Date): Date {
  return deskSecondsBefore(now, REVIEW_TARGET_SECONDS);
}
