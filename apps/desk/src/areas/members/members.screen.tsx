import { type DeskMember, listMembers, MEMBER_STATES } from '@rujian/contract/areas/members/desk';
import { Avatar, Flex, Typography } from 'antd';
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
                <Link to={`/members/${id}`}>{nickname}</Link>
                <br />
                <Typography.Text type="secondary">
                  #{id} {username}
                </Typography.Text>
              </span>
            </Flex>
          ),
        },
        {
          title: texts.contact,
          key: 'contact',
          render: (_, { mobile, email }) => (
            <>
              {mobile || '–'}
              <br />
              <Typography.Text type="secondary">{email}</Typography.Text>
            </>
          ),
        },
        {
          title: texts.level,
          key: 'level',
          render: (_, { level, points }) => (
            <>
              Lv{level}
              <br />
              <Typography.Text type="secondary">
                {points} {texts.pointsUnit}
              </Typography.Text>
            </>
          ),
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
