import { Tag, Tooltip } from 'antd';
import { deadlineAge } from './deadline-age.ts';
import { nearTime, wholeTime } from './moment.tsx';
import { texts as en } from './texts.en.ts';
import { fill, useTexts } from './texts.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

const COLOURS = { fresh: 'default', soon: 'gold', late: 'red' } as const;

/** A deadline: amber within the hour, red when it has passed. */
export function Deadline({ dueAt }: { dueAt: number }) {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const age = deadlineAge(dueAt, Date.now() / 1000);
  const said = age === 'late' ? texts.deadlineOver : texts.deadlineUntil;
  return (
    <Tooltip title={wholeTime(dueAt)}>
      <Tag color={COLOURS[age]}>{fill(said, { time: nearTime(dueAt) })}</Tag>
    </Tooltip>
  );
}
