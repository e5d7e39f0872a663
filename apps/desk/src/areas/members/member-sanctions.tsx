import type { MemberSheet } from '@rujian/contract/areas/moderation/members';
import { Tag } from 'antd';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { Nothing } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

type Sanction = MemberSheet['sanctions'][number];

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
