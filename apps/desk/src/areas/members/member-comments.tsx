import { type DeskComment, listDeskComments } from '@rujian/contract/areas/comments/desk';
import { Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

export function MemberComments({ memberId }: { memberId: number }) {
  const read = useCall(listDeskComments, { member: memberId, limit: 10 });
  return (
    <Loaded query={read} isEmpty={({ total }) => total === 0} empty={<Nothing text={texts.noComments} />}>
      {({ list }) => (
        <>
          <DataTable<DeskComment>
            rowKey="id"
            size="small"
            dataSource={list}
            columns={[
              {
                title: texts.comment,
                dataIndex: 'content',
                render: (content: string, { target }) => (
                  <>
                    {content}
                    <br />
                    <Typography.Text type="secondary">{target.title}</Typography.Text>
                  </>
                ),
              },
              {
                title: texts.state,
                key: 'state',
                render: (_, { state, reason }) => (
                  <>
                    <Tag>{texts[`comment_${state}`]}</Tag>
                    {reason?.name}
                  </>
                ),
              },
              { title: texts.at, dataIndex: 'createdAt', render: (at) => <Moment at={at} /> },
            ]}
          />
          <p>
            <Link to={`/comments?member=${memberId}`}>{texts.allComments}</Link>
          </p>
        </>
      )}
    </Loaded>
  );
}
