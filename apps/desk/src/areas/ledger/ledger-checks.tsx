import { type LedgerCheck, listLedgerChecks, startLedgerCheck } from '@rujian/contract/areas/ledger/desk';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Flex, Tag } from 'antd';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

const RUNNING_REFETCH_MS = 2_000;

/** The last reconciliations of balances and entries, and a button to run one. */
export function LedgerChecks() {
  const read = useCall(listLedgerChecks, {}, { refetchMs: RUNNING_REFETCH_MS });
  const start = useDo(startLedgerCheck, { success: texts.started, refreshes: [listLedgerChecks] });
  const isRunning = read.data?.list[0]?.finishedAt === null;
  const button = (
    <Button type="primary" loading={start.isBusy || isRunning} onClick={() => void start.run({})}>
      {isRunning ? texts.running : texts.checkNow}
    </Button>
  );
  return (
    <Loaded
      query={read}
      isEmpty={({ list }) => list.length === 0}
      empty={<Nothing text={texts.noChecks} action={button} />}
    >
      {({ list }) => (
        <>
          <Flex justify="space-between" align="center" gap={16} className="gap-below">
            <Verdict check={list.find(({ finishedAt }) => finishedAt !== null)} />
            {button}
          </Flex>
          <Card isFlush>
            <CheckTable list={list} />
          </Card>
        </>
      )}
    </Loaded>
  );
}

function Verdict({ check }: { check: LedgerCheck | undefined }) {
  if (!check) return <span />;
  const { accounts, pointEntries, balanceEntries, differing } = check;
  const counts = { accounts, pointEntries, balanceEntries };
  return differing === 0 ? (
    <Alert type="success" showIcon title={fill(texts.agrees, counts)} />
  ) : (
    <Alert type="error" showIcon title={fill(texts.differs, { count: differing })} />
  );
}

function CheckTable({ list }: { list: LedgerCheck[] }) {
  const names = { points: texts.points, balance: texts.balance, frozen: texts.frozen };
  return (
    <DataTable<LedgerCheck>
      rowKey="id"
      dataSource={list}
      expanded={({ differing, differences }) =>
        differing === 0 ? null : (
          <ul className="money-differences">
            {differences.map(({ ledger, memberId, account, entries, brokenEntries }) => (
              <li key={`${ledger}:${memberId}`}>
                <Link to={`/ledger?tab=member&member=${memberId}`}>{fill(texts.memberNumber, { id: memberId })}</Link>{' '}
                {fill(texts.difference, { ledger: names[ledger], account, entries })}
                {brokenEntries > 0 && fill(texts.broken, { count: brokenEntries })}
              </li>
            ))}
          </ul>
        )
      }
      columns={[
        { title: texts.startedAt, render: (_, { startedAt }) => <Moment at={startedAt} /> },
        { title: texts.askedBy, render: (_, { askedBy }) => askedBy?.name ?? texts.byTimetable },
        { title: texts.accounts, align: 'end', dataIndex: 'accounts' },
        { title: texts.pointEntries, align: 'end', dataIndex: 'pointEntries' },
        { title: texts.balanceEntries, align: 'end', dataIndex: 'balanceEntries' },
        {
          title: texts.result,
          render: (_, { finishedAt, differing }) => {
            if (finishedAt === null) return <Tag color="processing">{texts.running}</Tag>;
            return differing === 0 ? (
              <Tag color="green">{texts.inOrder}</Tag>
            ) : (
              <Tag color="red">{fill(texts.differing, { count: differing })}</Tag>
            );
          },
        },
      ]}
    />
  );
}
