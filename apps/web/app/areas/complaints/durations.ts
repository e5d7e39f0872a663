import { fill } from '#web/i18n/fill.ts';
import type { ComplaintTexts } from './texts.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const HOURS_UNTIL_DAYS = 10;

/** 1天22小时, 3小时, 20分钟: with a sensible precision. */
export function durationText(seconds: number, texts: ComplaintTexts): string {
  const days = Math.floor(seconds / DAY_SECONDS);
  const hours = Math.floor((seconds % DAY_SECONDS) / HOUR_SECONDS);
  if (days >= HOURS_UNTIL_DAYS || (days > 0 && hours === 0)) return fill(texts.onlyDays, { days });
  if (days > 0) return fill(texts.daysHours, { days, hours });
  if (hours > 0) return fill(texts.onlyHours, { hours });
  return fill(texts.onlyMinutes, { minutes: Math.max(1, Math.floor(seconds / 60)) });
}
