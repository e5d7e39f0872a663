import { fill } from '@rujian/contract/base/fill';
import { Tooltip } from 'antd';
import { deskLang, deskLocale } from './lang.ts';
import { texts } from './texts.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

export function wholeTime(at: number): string {
  return new Intl.DateTimeFormat(deskLocale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
    hour12: false,
  }).format(at * 1000);
}

export function nearTime(at: number, now = Date.now() / 1000): string {
  const past = now - at;
  if (past >= 0 && past < MINUTE) return texts.justNow;
  if (past >= 0 && past < HOUR) return fill(texts.minutesAgo, { count: Math.floor(past / MINUTE) });
  if (past >= 0 && past < DAY) return fill(texts.hoursAgo, { count: Math.floor(past / HOUR) });
  if (past < 0 && -past < HOUR) return fill(texts.inMinutes, { count: Math.ceil(-past / MINUTE) });
  if (past < 0 && -past < DAY) return fill(texts.inHours, { count: Math.round(-past / HOUR) });
  if (past < 0 && -past < 30 * DAY) return fill(texts.inDays, { count: Math.round(-past / DAY) });
  return dayAndTime(at, now);
}

function dayAndTime(at: number, now: number): string {
  const yearOf = (seconds: number) => new Date((seconds + 8 * HOUR) * 1000).getUTCFullYear();
  return new Intl.DateTimeFormat(deskLocale, {
    ...(yearOf(at) !== yearOf(now) && { year: 'numeric' }),
    month: deskLang === 'en' ? 'short' : 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Shanghai',
  }).format(at * 1000);
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
