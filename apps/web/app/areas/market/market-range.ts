import { isoTime } from '#web/i18n/dates.ts';

/** The day this many months earlier; a day missing in the month becomes its last. */
export function rangeStart(at: number, months: number): string {
  const [year = 0, month = 1, day = 1] = isoTime(at).slice(0, 10).split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const start = new Date(Date.UTC(year, month - 1 - months, Math.min(day, lastDay)));
  return start.toISOString().slice(0, 10);
}
