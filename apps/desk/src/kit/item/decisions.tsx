import { fill } from '@rujian/contract/base/fill';
import { Flex, Timeline, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { Moment } from '../moment.tsx';
import { texts } from './texts.ts';

export type Decision = {
  step: number;
  decision: string;
  remark: string;
  by: { name: string };
  at: number;
};

/** Who let an item through which step, newest first. */
export function Decisions({ history }: { history: readonly Decision[] }) {
  const names: Record<string, string> = {
    submit: texts.moveSubmit,
    pass: texts.movePass,
    return: texts.moveReturn,
    override: texts.overridden,
  };
  if (history.length === 0) {
    return <Typography.Text type="secondary">{texts.noDecisions}</Typography.Text>;
  }
  return (
    <Timeline
      className="way-history"
      items={history.map(({ at, by, step, decision, remark }) => ({
        key: `${at} ${step} ${decision}`,
        content: (
          <Flex vertical>
            <span>
              {by.name} · {names[decision] ?? decision} {step > 0 && fill(texts.stepOf, { step })}
            </span>
            {remark && <span>{remark}</span>}
            <Moment at={at} />
          </Flex>
        ),
      }))}
    />
  );
}

export function DecisionsCard({ history }: { history: readonly Decision[] }) {
  return (
    <Card size="small" title={texts.wayHistory}>
      <Decisions history={history} />
    </Card>
  );
}
