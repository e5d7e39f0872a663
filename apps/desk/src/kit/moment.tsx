import { fill } from '@rujian/contract/base/fill';
import { Tooltip } from 'antd';
import { deskLang, deskLocale } from './lang.ts';
import { texts } from './texts.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** Making one takes a millisecond, which a list would need for every row. */
const WHOLE_TIME = new Intl.DateTimeFormat(deskLocale, {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Shanghai',
  hour12: false,
});
const DAY_AND_TIME = { this: dayAndTime({}), other: dayAndTime({ year: 'numeric' }) };

function dayAndTime(year: { year?: 'numeric' }): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(deskLocale, {
    ...year,
    month: deskLang === 'en' ? 'short' : 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Shanghai',
  });
}

export function wholeTime(at: number): string {
  return WHOLE_TIME.format(at * 1000);
}

export function nearTime(at: number, now = Date.now() / 1000): string {
  const past = now - at;
  if (past >= 0 && past < MINUTE) return texts.justNow;
  if (past >= 0 && past < HOUR) return fill(texts.minutesAgo, { count: Math.floor(past / MINUTE) });
  if (past >= 0 && past < DAY) return fill(texts.hoursAgo, { count: Math.floor(past / HOUR) });
  if (past < 0 && -past < HOUR) return fill(texts.inMinutes, { count: Math.ceil(-past / MINUTE) });
  if (past < 0 && -past < DAY) return fill(texts.inHours, { count: Math.round(-past / HOUR) });
  if (past < 0 && -past < 30 * DAY) return fill(texts.inDays, { count: Math.round(-past / DAY) });
  const ofYear = yearOf(at) === yearOf(now) ? 'this' : 'other';
  return DAY_AND_TIME[ofYear].format(at * 1000);
}

function yearOf(seconds: number): number {
  return new Date((seconds + 8 * HOUR) * 1000).getUTCFullYear();
}

export function Moment({ at }: { at: number | null | undefined }) {
  if (at === null || at === undefined) return <span aria-hidden="true">–</span>;
  return (
    <Tooltip title={wholeTime(at)}>
      <time dateTime={new Date(at * 1000).toISOString()} className="moment">
        {nearTime(at)}
      </time>
    </Tooltip>
  );
}
