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
import { MemberState } from './member-state.tsx';
import { MemberPoints, MemberSanctions } from './member-tables.tsx';
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
              <Tabs items={[sanctionsOf(member), ...(seesComments ? [commentsOf(member)] : []), pointsOf(member)]} />
            </Card>
          </div>
        )}
      </Loaded>
    </Screen>
  );

  function facts(member: MemberSheet) {
    return [
      ...(['mobile', 'email'] as const).map((field) => ({
        key: field,
        label: texts[field],
        children: <Revealed memberId={member.id} field={field} masked={member[field]} />,
      })),
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
      { key: 'made', label: texts.reportsMade, children: fill(texts.reportsMadeCounts, member.reportsMade) },
    ];
  }
}

function sanctionsOf({ sanctions }: MemberSheet) {
  const label = fill(texts.sanctionsCount, { count: sanctions.length });
  return { key: 'sanctions', label, children: <MemberSanctions sanctions={sanctions} /> };
}

function commentsOf({ id, comments }: MemberSheet) {
  const count = comments.reduce((sum, each) => sum + each.count, 0);
  return { key: 'comments', label: fill(texts.commentsCount, { count }), children: <MemberComments memberId={id} /> };
}

function pointsOf({ points }: MemberSheet) {
  const label = fill(texts.pointsTab, { points: points.total });
  return { key: 'points', label, children: <MemberPoints entries={points.recent} /> };
}

function stateOf(member: MemberSheet) {
  if (member.left) return 'left';
  if (member.banned) return 'banned';
  if (member.leavingSince !== null) return 'leaving';
  return member.mutedUntil === null ? 'open' : 'muted';
}
