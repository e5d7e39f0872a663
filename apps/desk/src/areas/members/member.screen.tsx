import { type DeskComment, listDeskComments } from '@rujian/contract/areas/comments/desk';
import { revealContact } from '@rujian/contract/areas/members/desk';
import { getMemberSheet, type MemberSheet } from '@rujian/contract/areas/moderation/members';
import { fill } from '@rujian/contract/base/fill';
import { Avatar, Descriptions, Flex, Tag, Typography } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { TextButton } from '#desk/kit/link-button.tsx';
import { DataTable } from '#desk/kit/list/data-table.tsx';
import { useCall, useDo } from '#desk/kit/list/queries.ts';
import { Loaded, Nothing } from '#desk/kit/loaded.tsx';
import { Moment, wholeTime } from '#desk/kit/moment.tsx';
import { Allowed, useHolds } from '#desk/kit/person.tsx';
import { Screen } from '#desk/kit/screen.tsx';
import { Tabs } from '#desk/kit/tabs.tsx';
import { MemberState } from './member-state.tsx';
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

function MemberComments({ memberId }: { memberId: number }) {
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

type Entry = MemberSheet['points']['recent'][number];
type Sanction = MemberSheet['sanctions'][number];

function MemberPoints({ entries }: { entries: Entry[] }) {
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

function MemberSanctions({ sanctions }: { sanctions: Sanction[] }) {
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

function Revealed({ memberId, field, masked }: { memberId: number; field: 'mobile' | 'email'; masked: string }) {
  const { run, isBusy } = useDo(revealContact);
  const [shown, setShown] = useState<{ value: string; until: number }>();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      const seconds = Math.ceil((shown.until - Date.now()) / 1000);
      setLeft(seconds);
      if (seconds <= 0) setShown(undefined);
    }, 250);
    return () => clearInterval(timer);
  }, [shown]);

  if (masked === '') return <span>–</span>;
  if (shown) {
    return (
      <Flex gap={8} align="center">
        <Typography.Text copyable strong>
          {shown.value}
        </Typography.Text>
        <Typography.Text type="secondary">{fill(texts.hiddenIn, { seconds: Math.max(0, left) })}</Typography.Text>
      </Flex>
    );
  }
  return (
    <Flex gap={8} align="center">
      {masked}
      <Allowed right="members.reveal">
        <TextButton size="small" loading={isBusy} onClick={() => void reveal()} label={texts.reveal} />
      </Allowed>
    </Flex>
  );

  async function reveal() {
    const reason = await askReason({
      title: texts[field === 'mobile' ? 'revealMobile' : 'revealEmail'],
      note: texts.revealNote,
    });
    if (!reason) return;
    const answer = await run({ id: memberId, field, reason });
    if (!answer) return;
    setLeft(answer.seconds);
    setShown({ value: answer.value, until: Date.now() + answer.seconds * 1000 });
  }
}
