import type { Lang } from '@rujian/contract/base/constants';
import { fill } from '@rujian/contract/base/fill';
import { texts as TEXTS } from './built-in-texts.ts';
import { formatLongDate, isoTime, toMs } from './dates.ts';
import { LOCALES } from './lang.ts';

const TIME_ZONE = 'Asia/Shanghai';

export type Today = { iso: string; date: string; weekday: string; lunar: string };

export function todayOf(lang: Lang, now: number): Today {
  return {
    iso: isoTime(now).slice(0, 10),
    date: formatLongDate(lang, now),
    weekday: weekdayIn(lang).format(toMs(now)),
    lunar: lang === 'zh-cn' ? fill(TEXTS[lang].lunarDate, { date: lunarDate(now) }) : '',
  };
}

// Created on first use: browsers rarely need them, and loading a calendar is slow.
const weekdays: Partial<Record<Lang, Intl.DateTimeFormat>> = {};
let lunarCalendar: Intl.DateTimeFormat | undefined;

function weekdayIn(lang: Lang): Intl.DateTimeFormat {
  weekdays[lang] ??= new Intl.DateTimeFormat(LOCALES[lang], { timeZone: TIME_ZONE, weekday: 'long' });
  return weekdays[lang];
}

const LUNAR_TENS = ['初', '十', '廿', '三'];
const LUNAR_DIGITS = ['十', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** 二月廿九: `Intl` names the lunar month but writes days in digits. */
function lunarDate(at: number): string {
  lunarCalendar ??= new Intl.DateTimeFormat('zh-CN-u-ca-chinese', {
    timeZone: TIME_ZONE,
    month: 'long',
    day: 'numeric',
  });
  const parts = lunarCalendar.formatToParts(toMs(at));
  const month = parts.find(({ type }) => type === 'month')?.value ?? '';
  const day = Number.parseInt(parts.find(({ type }) => type === 'day')?.value ?? '', 10);
  if (Number.isNaN(day)) return month;
  if (day === 20) return `${month}二十`;
  const tens = day % 10 === 0 ? day / 10 - 1 : Math.floor(day / 10);
  return `${month}${day === 30 ? '三' : LUNAR_TENS[tens]}${LUNAR_DIGITS[day % 10]}`;
}
