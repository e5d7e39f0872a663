import type { DairyCategory } from '@rujian/contract/vocabulary/brands';
import type { SearchType } from '@rujian/contract/vocabulary/search';
import { keyOf } from './words/tokens.ts';

/**
 * Marks are stored among a document's tokens, so that one index answers words, filters and recency
 * together. Tokens contain no slash, so the two cannot collide.
 */
export const mark = {
  type: (t: SearchType) => `/t/${t}`,
  category: (category: DairyCategory) => `/c/${category}`,
  result: (result: 'pass' | 'fail') => `/r/${result}`,
  /** A complete number: a batch, a barcode, the number of a notice. */
  code: (code: string) => `/n/${keyOf(code)}`,
  /** A complete name of a brand, a product or a term. */
  name: (name: string) => `/x/${keyOf(name)}`,
  day: (day: Date) => `/d/${day.toISOString().slice(0, 10)}`,
  month: (day: Date) => `/m/${day.toISOString().slice(0, 7)}`,
  year: (day: Date) => `/y/${day.getUTCFullYear()}`,
};

/** The publication time at three resolutions, in UTC. */
export function timeMarks(publishedAt: Date): string[] {
  return [mark.day(publishedAt), mark.month(publishedAt), mark.year(publishedAt)];
}

/** The fewest marks that cover the days between the two, inclusive. */
export function marksBetween(from: Date, to: Date): string[] {
  const marks: string[] = [];
  let day = startOfDay(from);
  const last = startOfDay(to);
  while (day <= last) {
    const nextYear = new Date(Date.UTC(day.getUTCFullYear() + 1, 0, 1));
    const nextMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1));
    const nextDay = new Date(day.getTime() + DAY_MS);
    if (isFirstOfYear(day) && nextYear <= new Date(last.getTime() + DAY_MS)) {
      marks.push(mark.year(day));
      day = nextYear;
    } else if (day.getUTCDate() === 1 && nextMonth <= new Date(last.getTime() + DAY_MS)) {
      marks.push(mark.month(day));
      day = nextMonth;
    } else {
      marks.push(mark.day(day));
      day = nextDay;
    }
  }
  return marks;
}

const DAY_MS = 86_400_000;

function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);
}

function isFirstOfYear(day: Date): boolean {
  return day.getUTCMonth() === 0 && day.getUTCDate() === 1;
}
