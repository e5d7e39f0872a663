import { getMemberSheet, type MemberSheet } from '@rujian/contract/areas/moderation/members';
import { fill } from '@rujian/contract/base/fill';
import { Avatar, Descriptions, Flex, Tag, Typography } from 'antd';
import { useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { MemberComments } from './member-comments.tsx';
import { MemberPoints } from './member-points.tsx';
import { MemberSanctions } from './member-sanctions.tsx';
import { MemberState } from './member-state.tsx';
import { Revealed } from './revealed.tsx';
import { SanctionButtons } from './sanction-buttons.tsx';
import { texts } from './texts.ts';
import './members.css';

export function Component() {
  const { id } = useParams();
  const read = useCall(getMemberSheet, { id: Number(id) });
  const seesComments = useHolds('comments.view');
  return (
    <Screen
      title={read.data?.nickname ?? texts.sheetTitle}
      note={read.data && `#${read.data.id} ${read.data.username}`}
      extra={read.data && !read.data.left && <SanctionButtons member={read.data} />}
    >
      <Loaded query={read}>
        {(member) => (
          <div className="member">
            <Card>
              <Flex gap={16} align="center" className="gap-below">
                <Avatar size={72} src={member.avatar} alt="" />
                <div>
                  <MemberState state={stateOf(member)} />
                  {!member.trusted && <Tag color="gold">{texts.distrusted}</Tag>}
                  <div>{member.motto}</div>
                </div>
              </Flex>
              <Descriptions column={1} size="small" items={facts(member)} />
            </Card>
            <Card>
              <Tabs
                items={[
                  {
                    key: 'sanctions',
                    label: fill(texts.sanctionsCount, { count: member.sanctions.length }),
                    children: <MemberSanctions sanctions={member.sanctions} />,
                  },
                  ...(seesComments
                    ? [
                        {
                          key: 'comments',
                          label: fill(texts.commentsCount, { count: allOf(member.comments) }),
                          children: <MemberComments memberId={member.id} />,
                        },
                      ]
                    : []),
                  {
                    key: 'points',
                    label: fill(texts.pointsTab, { points: member.points.total }),
                    children: <MemberPoints entries={member.points.recent} />,
                  },
                ]}
              />
            </Card>
          </div>
        )}
      </Loaded>
    </Screen>
  );

  function facts(member: MemberSheet) {
    const { reportsMade: made } = member;
    return [
      {
        key: 'mobile',
        label: texts.mobile,
        children: <Revealed memberId={member.id} field="mobile" masked={member.mobile} />,
      },
      {
        key: 'email',
        label: texts.email,
        children: <Revealed memberId={member.id} field="email" masked={member.email} />,
      },
      { key: 'province', label: texts.province, children: member.province || '–' },
      {
        key: 'level',
        label: texts.level,
        children: `Lv${member.points.level} · ${member.points.total} ${texts.pointsUnit}`,
      },
      { key: 'joined', label: texts.joined, children: <Moment at={member.joinedAt} /> },
      { key: 'login', label: texts.lastLogin, children: <Moment at={member.lastLoginAt} /> },
      { key: 'devices', label: texts.devices, children: member.devices },
      ...(member.mutedUntil === null
        ? []
        : [
            {
              key: 'muted',
              label: texts.mutedUntil,
              children: (
                <Typography.Text type="warning">
                  {member.mutedUntil === 0 ? texts.withoutEnd : wholeTime(member.mutedUntil)}
                </Typography.Text>
              ),
            },
          ]),
      {
        key: 'comments',
        label: texts.comments,
        children: member.comments.map(({ state, count }) => (
          <Tag key={state}>
            {texts[`comment_${state}` as 'comment_passed'] ?? state} {count}
          </Tag>
        )),
      },
      { key: 'received', label: texts.reportsReceived, children: member.reportsReceived },
      { key: 'made', label: texts.reportsMade, children: fill(texts.reportsMadeCounts, { ...made }) },
    ];
  }
}

function stateOf(member: MemberSheet) {
  if (member.left) return 'left';
  if (member.banned) return 'banned';
  if (member.leavingSince !== null) return 'leaving';
  return member.mutedUntil === null ? 'open' : 'muted';
}

function allOf(counts: MemberSheet['comments']): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
