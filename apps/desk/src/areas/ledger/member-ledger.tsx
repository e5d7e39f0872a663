import { getLedgerMember } from '@rujian/contract/areas/ledger/desk';
import type { BalanceRow, PointsRow } from '@rujian/contract/areas/ledger/public';
import { Col, Descriptions, Row } from 'antd';
import { useSearchParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { findMembers } from './money-parts.tsx';
import { texts } from './texts.ts';

/** The newest entries of one member in both ledgers. */
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
                <Descriptions
                  column={4}
                  items={[
                    { key: 'mobile', label: texts.mobile, children: mobile || '–' },
                    { key: 'points', label: texts.points, children: points },
                    { key: 'balance', label: texts.balance, children: `¥${balance}` },
                    { key: 'frozen', label: texts.frozen, children: `¥${frozen}` },
                  ]}
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
