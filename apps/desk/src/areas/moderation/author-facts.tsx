import { getMemberSheet } from '@rujian/contract/areas/moderation/members';
import { fill } from '@rujian/contract/base/fill';
import type { Reason } from '@rujian/contract/vocabulary/moderation';
import { Avatar, Button, Descriptions, Flex, Popover, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { Card } from '#desk/kit/card.tsx';
import { useCall } from '#desk/kit/list/queries.ts';
import { Loaded } from '#desk/kit/loaded.tsx';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { ReasonChoice } from './reason-choice.tsx';
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
            <Descriptions
              column={1}
              size="small"
              items={[
                { key: 'joined', label: texts.joined, children: <Moment at={member.joinedAt} /> },
                { key: 'region', label: texts.region, children: region || member.province || '–' },
                {
                  key: 'comments',
                  label: texts.comment,
                  children: fill(texts.commentCounts, countsOf(member.comments)),
                },
                { key: 'reports', label: texts.reportsReceived, children: member.reportsReceived },
                { key: 'sanctions', label: texts.sanctions, children: member.sanctions.length },
              ]}
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
