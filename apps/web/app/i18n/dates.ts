import type { Lang } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { texts as TEXTS } from './built-in-texts.ts';

const DAY_SECONDS = 86_400;
const RELATIVE_DAYS = 6;
/** No daylight saving time; adding is faster than `Intl`, which a phone needs a fifth of a second to load. */
const OFFSET_MS = 8 * 3_600_000;

const ENGLISH_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Spec §4: a timestamp of ten digits is in seconds, a longer one in milliseconds. */
export function toMs(stamp: number): number {
  return Math.abs(stamp) < 1e11 ? stamp * 1000 : stamp;
}

/** 2026-04-16 · 16 Apr 2026: the same on every machine at any time, so that cached pages may contain it. */
export function formatDate(lang: Lang, at: number): string {
  const { year, month, day } = partsOf(at);
  return lang === 'zh-cn' ? `${year}-${month}-${day}` : formatLongDate(lang, at);
}

export function formatLongDate(lang: Lang, at: number): string {
  const { year, month, day } = partsOf(at);
  return fill(TEXTS[lang].longDate, { year, month: monthName(lang, month), day: Number(day) });
}

export function yearOf(at: number): number {
  return Number(partsOf(at).year);
}

export function formatTime(at: number): string {
  const { hour, minute } = partsOf(at);
  return `${hour}:${minute}`;
}

export function formatDateTime(lang: Lang, at: number): string {
  return `${formatDate(lang, at)} ${formatTime(at)}`;
}

export function formatMonthDay(lang: Lang, at: number): string {
  const { month, day } = partsOf(at);
  return fill(TEXTS[lang].monthDay, { month: monthName(lang, month), day: Number(day) });
}

export function isoTime(at: number): string {
  const { year, month, day, hour, minute } = partsOf(at);
  return `${year}-${month}-${day}T${hour}:${minute}+08:00`;
}

/** 刚刚 → n分钟前 → n小时前 → 昨天 → n天前 → 4月16日 → 2025-11-20 (spec §4). */
export function relativeTime(lang: Lang, at: number, now: number): string {
  const seconds = (toMs(now) - toMs(at)) / 1000;
  const texts = TEXTS[lang];
  if (seconds < 60) return texts.justNow;
  if (seconds < 3600) return ago(seconds / 60, texts.minutesAgo);
  if (seconds < DAY_SECONDS) return ago(seconds / 3600, texts.hoursAgo);
  const days = dayNumber(now) - dayNumber(at);
  if (days <= 1) return texts.yesterday;
  if (days === 2) return texts.dayBeforeYesterday;
  if (days <= RELATIVE_DAYS) return ago(days, texts.daysAgo);
  const sameYear = partsOf(at).year === partsOf(now).year;
  return sameYear ? formatMonthDay(lang, at) : formatDate(lang, at);
}

/** Spec §4: greeting by the hour. */
export function greeting(lang: Lang, at: number): string {
  const texts = TEXTS[lang];
  const hour = Number(partsOf(at).hour);
  if (hour < 5) return texts.lateNight;
  if (hour < 9) return texts.earlyMorning;
  if (hour < 12) return texts.morning;
  if (hour < 14) return texts.noon;
  if (hour < 18) return texts.afternoon;
  return texts.evening;
}

function ago(amount: number, text: string): string {
  return fill(text, { count: Math.floor(amount) });
}

export function monthName(lang: Lang, month: string): string {
  return lang === 'zh-cn' ? String(Number(month)) : (ENGLISH_MONTHS[Number(month) - 1] ?? '');
}

function dayNumber(at: number): number {
  const { year, month, day } = partsOf(at);
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) / (DAY_SECONDS * 1000);
}

function partsOf(at: number) {
  const iso = new Date(toMs(at) + OFFSET_MS).toISOString();
  const [year = '', month = '', day = '', hour = '', minute = ''] = iso.split(/\D/);
  return { year, month, day, hour, minute };
}
