import { fill } from '@rujian/contract/base/fill';
import { Tag, Tooltip } from 'antd';
import { nearTime, wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

const SOON_SECONDS = 1_800;

type Props = { dueAt: number; lastAt: number };

/** Remaining time, by colour and text. */
export function DeadlineTag({ dueAt, lastAt }: Props) {
  const now = Date.now() / 1000;
  const [colour, label] =
    now > lastAt
      ? ['red', texts.tooLate]
      : now > dueAt
        ? ['volcano', texts.late]
        : dueAt - now < SOON_SECONDS
          ? ['gold', nearTime(dueAt)]
          : ['default', nearTime(dueAt)];
  return (
    <Tooltip title={fill(texts.dueAt, { time: wholeTime(dueAt) })}>
      <Tag color={colour}>{label}</Tag>
    </Tooltip>
  );
}
