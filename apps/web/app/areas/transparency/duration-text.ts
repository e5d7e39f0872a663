import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import type { TransparencyTexts } from './texts.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

/** Days from two on, hours from one on, else minutes; one decimal. */
export function durationText(seconds: number, texts: TransparencyTexts): string {
  const count = (unit: number) => formatNumber(seconds / unit, 1);
  if (seconds >= 2 * DAY_SECONDS) return fill(texts.days, { count: count(DAY_SECONDS) });
  if (seconds >= HOUR_SECONDS) return fill(texts.hours, { count: count(HOUR_SECONDS) });
  return fill(texts.minutes, { count: formatNumber(Math.ceil(seconds / MINUTE_SECONDS)) });
}
