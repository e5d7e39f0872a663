import { fill } from '@rujian/contract/base/fill';
import { Tag, Tooltip } from 'antd';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from '#desk/kit/texts.ts';
import { deadlineAge } from './deadline-age.ts';

const COLOURS = { fresh: 'default', soon: 'gold', late: 'red' } as const;
const MINUTE = 60;
const HOUR = 3_600;
const DAY = 24 * HOUR;

export function Deadline({ dueAt, what = '' }: { dueAt: number | null; what?: string }) {
  if (dueAt === null) return null;
  const now = Date.now() / 1000;
  const age = deadlineAge(dueAt, now);
  const time = duration(Math.abs(dueAt - now));
  const [over, until] = what ? [texts.caseOver, texts.caseUntil] : [texts.deadlineOver, texts.deadlineUntil];
  return (
    <Tooltip title={wholeTime(dueAt)}>
      <Tag color={COLOURS[age]}>{fill(age === 'late' ? over : until, { what, time })}</Tag>
    </Tooltip>
  );
}

function duration(seconds: number): string {
  if (seconds >= 2 * DAY) return fill(texts.days, { count: Math.floor(seconds / DAY) });
  if (seconds >= HOUR) return fill(texts.hours, { count: Math.floor(seconds / HOUR) });
  return fill(texts.minutes, { count: Math.max(1, Math.floor(seconds / MINUTE)) });
}
