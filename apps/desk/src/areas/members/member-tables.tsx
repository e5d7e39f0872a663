import type { MemberSheet } from '@rujian/contract/areas/moderation/members';
import { Tag, Typography } from 'antd';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

type Entry = MemberSheet['points']['recent'][number];
type Sanction = MemberSheet['sanctions'][number];

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

export function MemberSanctions({ sanctions }: { sanctions: Sanction[] }) {
  if (sanctions.length === 0) return <Nothing text={texts.noSanctions} />;
  return (
    <DataTable<Sanction>
      rowKey="id"
      size="small"
      dataSource={sanctions}
      columns={[
        {
          title: texts.sanction,
          dataIndex: 'kind',
          render: (kind: Sanction['kind']) => <Tag color={kind === 'ban' ? 'red' : 'orange'}>{texts[kind]}</Tag>,
        },
        { title: texts.reason, dataIndex: ['reason', 'name'] },
        { title: texts.innerNote, dataIndex: 'note' },
        { title: texts.by, dataIndex: ['by', 'name'] },
        { title: texts.at, dataIndex: 'at', render: (at: number) => <Moment at={at} /> },
        {
          title: texts.until,
          key: 'until',
          render: (_, { until, liftedAt, liftNote }) =>
            liftedAt ? (
              <>
                {texts.lifted} <Moment at={liftedAt} /> {liftNote}
              </>
            ) : until === null ? (
              texts.withoutEnd
            ) : (
              wholeTime(until)
            ),
        },
      ]}
    />
  );
}
