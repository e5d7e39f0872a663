import type { MemberSheet } from '@rujian/contract/areas/moderation/members';
import { Typography } from 'antd';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

type Entry = MemberSheet['points']['recent'][number];

/** The last entries of the ledger. */
export function MemberPoints({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <Nothing text={texts.noPoints} />;
  return (
    <DataTable<Entry>
      rowKey="id"
      size="small"
      dataSource={entries}
      columns={[
        { title: texts.memo, dataIndex: 'memo' },
        {
          title: texts.pointsUnit,
          dataIndex: 'points',
          align: 'end',
          render: (points: number) => (
            <Typography.Text type={points < 0 ? 'danger' : 'success'}>
              {points > 0 ? `+${points}` : points}
            </Typography.Text>
          ),
        },
        { title: texts.at, dataIndex: 'at', render: (at: number) => <Moment at={at} /> },
      ]}
    />
  );
}
