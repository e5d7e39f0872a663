import type { ComplaintClock } from '@rujian/contract/areas/complaints/public';
import { COMPLAINT_NEAR_HOURS } from '@rujian/contract/areas/complaints/rules';
import { fill } from '@rujian/contract/base/fill';
import { Tag, Tooltip } from 'antd';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
/** Below this, the remaining time has a warning colour. */
const NEAR_SECONDS = COMPLAINT_NEAR_HOURS * HOUR;

/** Remaining time of a clock, as text and colour. */
export function TimeLeft({ clock }: { clock: ComplaintClock | null }) {
  if (!clock) return null;
  const left = clock.dueAt - Date.now() / 1_000;
  const isLate = left < 0;
  const text = fill(isLate ? texts.overdueBy : texts.timeLeft, {
    what: clock.kind.name,
    time: duration(Math.abs(left)),
  });
  return (
    <Tooltip title={wholeTime(clock.dueAt)}>
      <Tag color={isLate ? 'red' : left < NEAR_SECONDS ? 'orange' : 'default'}>{text}</Tag>
    </Tooltip>
  );

  function duration(seconds: number): string {
    if (seconds >= 2 * DAY) return fill(texts.days, { count: Math.floor(seconds / DAY) });
    if (seconds >= HOUR) return fill(texts.hours, { count: Math.floor(seconds / HOUR) });
    return fill(texts.minutes, { count: Math.max(1, Math.floor(seconds / 60)) });
  }
}
