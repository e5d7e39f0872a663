import { type DeskMember, listMembers, MEMBER_STATES } from '@rujian/contract/areas/members/desk';
import { Avatar, Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { MemberState } from './member-state.tsx';
import { texts } from './texts.ts';

export function Component() {
  return (
    <ListScreen<typeof listMembers, DeskMember>
      title={texts.title}
      note={texts.note}
      endpoint={listMembers}
      filters={[
        { kind: 'text', name: 'q', label: texts.find },
        {
          kind: 'choice',
          name: 'state',
          label: texts.state,
          choices: MEMBER_STATES.map((value) => ({ value, label: texts[value] })),
        },
      ]}
      empty={{ text: texts.noMembers }}
      columns={[
        {
          title: texts.member,
          key: 'member',
          render: (_, { id, nickname, username, avatar }) => (
            <Flex gap={10} align="center">
              <Avatar src={avatar} alt="" />
              <span>
                <TwoLines first={<Link to={`/members/${id}`}>{nickname}</Link>} second={`#${id} ${username}`} />
              </span>
            </Flex>
          ),
        },
        {
          title: texts.contact,
          key: 'contact',
          render: (_, { mobile, email }) => <TwoLines first={mobile || '–'} second={email} />,
        },
        {
          title: texts.level,
          key: 'level',
          render: (_, { level, points }) => <TwoLines first={`Lv${level}`} second={`${points} ${texts.pointsUnit}`} />,
        },
        {
          title: texts.state,
          dataIndex: 'state',
          render: (state: DeskMember['state']) => <MemberState state={state} />,
        },
        { title: texts.province, dataIndex: 'province', render: (name: string) => name || '–' },
        { title: texts.joined, dataIndex: 'joinedAt', render: (at: number) => <Moment at={at} /> },
        { title: texts.lastLogin, dataIndex: 'lastLoginAt', render: (at: number | null) => <Moment at={at} /> },
      ]}
    />
  );
}

function TwoLines({ first, second }: { first: ReactNode; second: string }) {
  return (
    <>
      {first}
      <br />
      <Typography.Text type="secondary">{second}</Typography.Text>
    </>
  );
}
