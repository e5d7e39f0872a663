import { quarterName as nameOfQuarter } from '@rujian/contract/areas/billboards/period-name';
import type { Lang } from '@rujian/contract/base/constants';
import { unixSeconds } from '#platform/clock.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';

const MONTHS = 3;

/** The quarter of a moment in China: `2026Q2`. */
export function quarterOf(time: Date): string {
  const [year = '', month = ''] = shanghaiDay(time).split('-');
  return `${year}Q${Math.ceil(Number(month) / MONTHS)}`;
}

/** Its first moment, and the first one after it, in Unix seconds. */
export function boundsOf(quarter: string): { from: number; until: number } {
  return { from: beginOf(quarter), until: beginOf(quarterAfter(quarter)) };
}

function quarterAfter(quarter: string): string {
  const { year, number } = partsOf(quarter);
  return number === 4 ? `${year + 1}Q1` : `${year}Q${number + 1}`;
}

export function quartersBetween(first: string, last: string): string[] {
  const quarters: string[] = [];
  for (let each = first; each <= last; each = quarterAfter(each)) quarters.push(each);
  return quarters;
}

export function quarterName(quarter: string, lang: Lang): string {
  const { year, number } = partsOf(quarter);
  return nameOfQuarter(year, number, lang);
}

export function isOver(quarter: string, now: Date): boolean {
  return boundsOf(quarter).until <= unixSeconds(now);
}

function beginOf(quarter: string): number {
  const { year, number } = partsOf(quarter);
  const month = String((number - 1) * MONTHS + 1).padStart(2, '0');
  return startOfDay(`${year}-${month}-01`);
}

function partsOf(quarter: string): { year: number; number: number } {
  const [year = '', number = ''] = quarter.split('Q');
  return { year: Number(year), number: Number(number) };
}
