import { fill } from '@rujian/contract/base/fill';
import { Tag, Tooltip } from 'antd';
import { nearTime, wholeTime } from '#desk/kit/moment.tsx';
import { texts } from '#desk/kit/texts.ts';
import { deadlineAge } from './deadline-age.ts';

const COLOURS = { fresh: 'default', soon: 'gold', late: 'red' } as const;

/** A deadline: amber within the hour, red when it has passed. */
export function Deadline({ dueAt }: { dueAt: number }) {
  const age = deadlineAge(dueAt, Date.now() / 1000);
  const said = age === 'late' ? texts.deadlineOver : texts.deadlineUntil;
  return (
    <Tooltip title={wholeTime(dueAt)}>
      <Tag color={COLOURS[age]}>{fill(said, { time: nearTime(dueAt) })}</Tag>
    </Tooltip>
  );
}
