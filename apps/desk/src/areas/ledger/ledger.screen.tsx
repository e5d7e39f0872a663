import {
  getLedgerMember,
  type LedgerCheck,
  listLedgerChecks,
  startLedgerCheck,
} from '@rujian/contract/areas/ledger/desk';
import type { BalanceRow, PointsRow } from '@rujian/contract/areas/ledger/public';
import { fill } from '@rujian/contract/base/fill';
import { Alert, Button, Col, Flex, Row, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { Facts } from '#desk/kit/facts.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Adjustments } from './adjustments.tsx';
import { AddressTabs, findMembers } from './money-parts.tsx';
import { texts } from './texts.ts';

export function Component() {
  const mayView = useHolds('ledger.view');
  const checks = { key: 'checks', label: texts.checksTab, children: <LedgerChecks /> };
  const member = { key: 'member', label: texts.memberTab, children: <MemberLedger /> };
  const adjusting = { key: 'adjustments', label: texts.adjustmentsTab, children: <Adjustments /> };
  return (
    <Screen title={texts.ledgerTitle} note={texts.ledgerNote}>
      <AddressTabs items={mayView ? [checks, member, adjusting] : [adjusting]} />
    </Screen>
  );
}

export function LedgerChecks() {
  const read = useCall(listLedgerChecks, {}, { refetchMs: 2_000 });
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

export function MemberLedger() {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('member')) || 0;
  const read = useCall(getLedgerMember, { id }, { enabled: id > 0 });
  const known = read.data ? [{ value: read.data.id, label: read.data.name }] : [];
  return (
    <>
      <div className="gap-below">
        <RemoteSelect
          className="money-member"
          aria-label={texts.findMember}
          placeholder={texts.findMember}
          value={id || null}
          known={known}
          find={findMembers}
          onChange={(member) => setParams({ tab: 'member', member: String(member) })}
        />
      </div>
      {id === 0 ? (
        <Nothing text={texts.chooseMember} />
      ) : (
        <Loaded query={read}>
          {({ points, balance, frozen, mobile, pointEntries, balanceEntries }) => (
            <>
              <Card className="gap-below">
                <Facts
                  column={4}
                  rows={{
                    [texts.mobile]: mobile || '–',
                    [texts.points]: points,
                    [texts.balance]: `¥${balance}`,
                    [texts.frozen]: `¥${frozen}`,
                  }}
                />
              </Card>
              <Row gutter={16}>
                <Entries title={texts.balance} rows={balanceEntries} change="money" />
                <Entries title={texts.points} rows={pointEntries} change="score" />
              </Row>
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

type EntriesProps = { title: string; rows: readonly (BalanceRow | PointsRow)[]; change: 'money' | 'score' };

function Entries({ title, rows, change }: EntriesProps) {
  return (
    <Col span={12}>
      <Card title={title} isFlush>
        <DataTable
          rowKey="id"
          size="small"
          dataSource={rows}
          columns={[
            { title: texts.memo, dataIndex: 'memo' },
            { title: texts.changed, align: 'end', dataIndex: change },
            { title: texts.after, align: 'end', dataIndex: 'after' },
            { title: texts.time, render: (_, row) => <Moment at={row.createtime} /> },
          ]}
        />
      </Card>
    </Col>
  );
}
