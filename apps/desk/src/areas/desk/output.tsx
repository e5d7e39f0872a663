import type { DeskOverview } from '@rujian/contract/areas/figures/desk';
import { Avatar, Flex } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { texts } from './texts.ts';

export function Output({ rows }: { rows: DeskOverview['output'] }) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Card title={texts.output}>
      {rows.length === 0 && <Nothing text={texts.noOutput} />}
      {rows.map(({ name, count }) => (
        <Flex key={name} align="center" gap={10} className="output-row">
          <Avatar size="small">{[...name][0]}</Avatar>
          <span className="output-name">{name}</span>
          <span className="output-bar">
            <span style={{ width: `${(count / most) * 100}%` }} />
          </span>
          <b>{count}</b>
        </Flex>
      ))}
    </Card>
  );
}
