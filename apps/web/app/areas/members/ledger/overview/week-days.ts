import type { Lang } from '@rujian/contract/base/constants';
import { formatMonthDay } from '#web/i18n/dates.ts';

/** 2026-05-07 → 5月7日 · 7 May */
export function dayText(lang: Lang, day: string): string {
  return formatMonthDay(lang, Date.parse(`${day}T00:00:00+08:00`));
}

/** 5/7; in English, where that is ambiguous, the month is named with its first day only. */
export function axisLabel(lang: Lang, days: readonly string[], index: number): string {
  const day = days[index] ?? '';
  const [, month, date] = day.split('-').map(Number);
  if (lang === 'zh-cn') return `${month}/${date}`;
  const isNewMonth = days[index - 1]?.slice(0, 7) !== day.slice(0, 7);
  return isNewMonth ? dayText(lang, day) : String(date);
}
