import { GUARDIAN_UNDER_YEARS } from '@rujian/contract/base/constants';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';

/** Whether a person born on this day needs a guardian's consent. */
export function isChildOn(birthday: string, now: Date): boolean {
  const today = shanghaiDay(now);
  const year = Number(today.slice(0, 4)) - GUARDIAN_UNDER_YEARS;
  return birthday > `${year}${today.slice(4)}`;
}
