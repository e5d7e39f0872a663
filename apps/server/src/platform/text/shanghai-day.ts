import { DAY_SECONDS, secondsAfter, secondsBefore, unixSeconds } from '#platform/clock.ts';

const SHANGHAI_OFFSET_SECONDS = 8 * 60 * 60;

/** The calendar day in China in database format: `2026-05-20`. */
export function shanghaiDay(time: Date): string {
  return secondsAfter(time, SHANGHAI_OFFSET_SECONDS).toISOString().slice(0, 10);
}

export function daysBefore(time: Date, days: number): string {
  return shanghaiDay(secondsBefore(time, days * DAY_SECONDS));
}

/** The start of a day in China, in Unix seconds. */
export function startOfDay(day: string): number {
  return unixSeconds(new Date(`${day}T00:00:00+08:00`));
}

/** A moment in China as people write it: `2026-05-20 09:30`. */
export function shanghaiMinute(time: Date): string {
  return secondsAfter(time, SHANGHAI_OFFSET_SECONDS).toISOString().slice(0, 16).replace('T', ' ');
}

/** A moment in China in the name of a file: `20260520-093000`. */
export function shanghaiStamp(time: Date): string {
  const signs = secondsAfter(time, SHANGHAI_OFFSET_SECONDS).toISOString().replaceAll(/\D/g, '');
  return `${signs.slice(0, 8)}-${signs.slice(8, 14)}`;
}
