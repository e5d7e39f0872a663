import type { PublishMove, PublishState } from '@rujian/contract/vocabulary/publishing';
import { Button, Flex, Popover, Space, Tag, Timeline, Typography } from 'antd';
import type { ReactNode } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { StateTag } from '#desk/kit/list/state-tag.tsx';
import { wholeTime } from '#desk/kit/moment.tsx';
import { texts as en } from '#desk/kit/texts.en.ts';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { texts as zhCn } from '#desk/kit/texts.zh-cn.ts';

export type Decision = {
  step: number;
  decision: string;
  remark: string;
  by: { name: string };
  at: number;
};

type Props = {
  state: PublishState;
  isLive: boolean;
  moves: readonly PublishMove[];
  history: readonly Decision[];
  isBusy: boolean;
  /** Saves first what was typed, then moves. */
  onMove: (move: PublishMove, remark: string) => void;
  /** What else its way offers, such as times. */
  children?: ReactNode;
};

const WITH_REASON: readonly PublishMove[] = ['return', 'withdraw'];
const MAIN: readonly PublishMove[] = ['submit', 'pass', 'publish'];

/** Where an item stands on its way, and what may be done with it now. */
export function ItemWay(props: Props) {
  const { state, isLive, moves, history, isBusy, onMove, children } = props;
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const names = {
    submit: texts.moveSubmit,
    pass: texts.movePass,
    return: texts.moveReturn,
    publish: texts.movePublish,
    withdraw: texts.moveWithdraw,
    restore: texts.moveRestore,
    trash: isLive ? texts.moveDiscard : texts.moveTrash,
    schedule: texts.scheduled,
    unschedule: texts.moveUnschedule,
  } satisfies Record<PublishMove, string>;
  const decisions: Record<string, string> = {
    submit: texts.moveSubmit,
    pass: texts.movePass,
    return: texts.moveReturn,
    override: texts.overridden,
  };
  const ask = async (move: PublishMove) => {
    const title = names[move];
    if (WITH_REASON.includes(move)) {
      const remark = await askReason({ title, isDangerous: true, okText: title });
      if (remark !== undefined) onMove(move, remark);
      return;
    }
    const isAsked = move === 'trash' || move === 'publish';
    if (!isAsked || (await askWhether({ title: fill(texts.moveAsked, { move: title }) }))) {
      onMove(move, '');
    }
  };
  return (
    <Space wrap>
      <StateTag state={state} />
      {isLive && state !== 'published' && <Tag color="green">{texts.liveBeside}</Tag>}
      {history.length > 0 && (
        <Popover
          trigger="click"
          title={texts.wayHistory}
          content={
            <Timeline
              className="way-history"
              items={history.map(({ at, by, decision, remark }) => ({
                content: (
                  <Flex vertical>
                    <span>
                      {by.name} · {decisions[decision] ?? decision}
                    </span>
                    {remark && <span>{remark}</span>}
                    <Typography.Text type="secondary">{wholeTime(at)}</Typography.Text>
                  </Flex>
                ),
              }))}
            />
          }
        >
          <Button type="text">{texts.wayHistory}</Button>
        </Popover>
      )}
      {moves
        .filter((move) => move !== 'schedule')
        .map((move) => (
          <Button
            key={move}
            type={MAIN.includes(move) ? 'primary' : 'default'}
            danger={move === 'withdraw' || move === 'trash'}
            disabled={isBusy}
            onClick={() => void ask(move)}
          >
            {names[move]}
          </Button>
        ))}
      {children}
    </Space>
  );
}
