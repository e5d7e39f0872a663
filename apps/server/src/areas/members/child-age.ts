import { GUARDIAN_UNDER_YEARS } from '@rujian/contract/base/constants';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';

export function isChildOn(birthday: string, now: Date): boolean {
  const today = shanghaiDay(now);
  const year = Number(today.slice(0, 4)) - GUARDIAN_UNDER_YEARS;
  return birthday > `${year}${today.slice(4)}`;
}
