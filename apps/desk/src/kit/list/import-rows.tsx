import { Flex, Space, Statistic, Tag } from 'antd';
import { texts } from '#desk/kit/texts.ts';
import { type Column, DataTable } from './data-table.tsx';

const STATES = {
  new: { name: texts.rowNew, colour: 'green' },
  changed: { name: texts.rowChanged, colour: 'gold' },
  same: { name: texts.rowSame, colour: 'default' },
  wrong: { name: texts.rowWrong, colour: 'red' },
} as const;

type RowState = keyof typeof STATES;
type Row = { line: number; state: RowState; problem: string };
type Props<R extends Row> = {
  outcome: { counts: { [State in RowState]?: number }; rows: readonly R[] };
  columns: readonly Column<R>[];
};

export function ImportRows<R extends Row>({ outcome: { counts, rows }, columns }: Props<R>) {
  return (
    <>
      <Flex gap={40} className="gap-below">
        {Object.entries({ ...counts }).map(([state, value]) => (
          <Statistic key={state} title={STATES[state as RowState].name} value={value} />
        ))}
      </Flex>
      <DataTable
        rowKey="line"
        size="small"
        dataSource={rows}
        rowsPerPage={20}
        columns={[
          { title: texts.rowLine, dataIndex: 'line', width: 72 },
          ...columns,
          {
            title: texts.rowResult,
            key: 'state',
            render: (_, { state, problem }) => (
              <Space>
                <Tag color={STATES[state].colour}>{STATES[state].name}</Tag>
                {problem}
              </Space>
            ),
          },
        ]}
      />
    </>
  );
}
