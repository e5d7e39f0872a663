import { decideHeadlineProposal, getHeadlineBoard, type HeadlineProposal } from '@rujian/contract/areas/headlines/desk';
import { fill } from '@rujian/contract/base/fill';
import { Button, Flex, Space, Typography } from 'antd';
import { Card } from '#desk/kit/card.tsx';
import { askReason } from '#desk/kit/form/ask-reason.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { notify } from '#desk/kit/notices.ts';
import { Allowed } from '#desk/kit/person.tsx';
import { slotName } from './slot-name.ts';
import { texts } from './texts.ts';

export function Proposals({ proposals }: { proposals: readonly HeadlineProposal[] }) {
  const deciding = useDo(decideHeadlineProposal, { refreshes: [getHeadlineBoard] });
  if (proposals.length === 0) return null;
  const confirm = async (id: number) => {
    if ((await deciding.run({ id, accept: true })) !== undefined) notify('success', texts.confirmed);
  };
  const decline = async (id: number) => {
    const remark = await askReason({ title: texts.declineTitle, isNeeded: false, maxLength: 100 });
    if (remark === undefined) return;
    const done = await deciding.run({ id, accept: false, remark });
    if (done !== undefined) notify('info', texts.declined);
  };
  return (
    <Card size="small" title={texts.proposals} className="gap-below">
      {proposals.map(({ id, title, placement, column, note, proposedBy, proposedAt }) => (
        <Flex key={id} justify="space-between" align="center" gap={12} wrap className="proposal">
          <div>
            <Typography.Text strong>{title}</Typography.Text>
            <Typography.Paragraph type="secondary" className="proposal-note">
              {fill(texts.by, { name: proposedBy.name, slot: slotName({ slot: placement.slot, column }) })}
              {note && ` · ${note}`} · <Moment at={proposedAt} />
            </Typography.Paragraph>
          </div>
          <Allowed right="headlines.edit">
            <Space>
              <Button type="primary" disabled={deciding.isBusy} onClick={() => void confirm(id)}>
                {texts.confirm}
              </Button>
              <Button disabled={deciding.isBusy} onClick={() => void decline(id)}>
                {texts.decline}
              </Button>
            </Space>
          </Allowed>
        </Flex>
      ))}
    </Card>
  );
}
