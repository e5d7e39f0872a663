import { getMemberSheet } from '@rujian/contract/areas/moderation/members';
import { fill } from '@rujian/contract/base/fill';
import { REASON, type Reason } from '@rujian/contract/vocabulary/moderation';
import { Avatar, Button, Flex, Popover, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { Facts } from '#desk/kit/facts.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { texts } from './texts.ts';

type Props = { memberId: number; region: string; isBusy: boolean; onRejectAll: (reason: Reason) => void };

export function AuthorFacts({ memberId, region, isBusy, onRejectAll }: Props) {
  const read = useCall(getMemberSheet, { id: memberId });
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Card title={texts.author} size="small">
      <Loaded query={read}>
        {(member) => (
          <>
            <Flex gap={12} align="center" className="gap-below">
              <Avatar src={member.avatar} size={40} alt="" />
              <div>
                <strong>{member.nickname}</strong>
                <div>
                  <Tag>{fill(texts.level, { level: member.points.level })}</Tag>
                  {member.mutedUntil !== null && <Tag color="orange">{texts.muted}</Tag>}
                  {member.banned && <Tag color="red">{texts.banned}</Tag>}
                  {!member.trusted && <Tag color="gold">{texts.distrusted}</Tag>}
                </div>
              </div>
            </Flex>
            <Facts
              size="small"
              rows={{
                [texts.joined]: <Moment at={member.joinedAt} />,
                [texts.region]: region || member.province || '–',
                [texts.comment]: fill(texts.commentCounts, countsOf(member.comments)),
                [texts.reportsReceived]: member.reportsReceived,
                [texts.sanctions]: member.sanctions.length,
              }}
            />
            <Flex vertical gap={8} className="author-links">
              <Link to={`/members/${memberId}`}>{texts.openMember}</Link>
              <Link to={`/comments?member=${memberId}`}>{texts.openComments}</Link>
              <Allowed right="comments.decide">
                <Popover
                  trigger="click"
                  open={isAsking}
                  onOpenChange={setIsAsking}
                  title={texts.rejectAllWhy}
                  content={
                    <div className="reason-popover">
                      <ReasonChoice
                        label={texts.rejectAllWhy}
                        isBusy={isBusy}
                        onChoose={(reason) => {
                          setIsAsking(false);
                          onRejectAll(reason);
                        }}
                      />
                    </div>
                  }
                >
                  <Button danger>{texts.rejectAll}</Button>
                </Popover>
              </Allowed>
            </Flex>
          </>
        )}
      </Loaded>
    </Card>
  );
}

function countsOf(states: readonly { state: string; count: number }[]) {
  const of = (state: string) => states.find((each) => each.state === state)?.count ?? 0;
  return { passed: of('passed'), rejected: of('rejected') + of('removed'), waiting: of('pending') + of('hidden') };
}

type ReasonProps = { label: string; isBusy: boolean; onChoose: (reason: Reason) => void };

export function ReasonChoice({ label, isBusy, onChoose }: ReasonProps) {
  return (
    <Flex wrap gap={8} role="group" aria-label={label}>
      {REASON.keys.map((reason, index) => (
        <Button
          key={reason}
          danger
          disabled={isBusy}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => onChoose(reason)}
        >
          <kbd>{index + 1}</kbd>
          {REASON.label(reason, deskLang)}
        </Button>
      ))}
    </Flex>
  );
}
