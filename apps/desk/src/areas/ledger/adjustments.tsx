import {
  type Adjustment,
  decideAdjustment,
  listAdjustments,
  proposeAdjustment,
} from '@rujian/contract/areas/ledger/desk';
import { fill } from '@rujian/contract/base/fill';
import { ADJUSTMENT_STATE, type AdjustedLedger } from '@rujian/contract/vocabulary/ledger';
import { Button, Form, Input, Modal, Radio, Space, Tag, Typography } from 'antd';
import { useState } from 'react';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { RemoteSelect } from '#desk/kit/form/remote-select.tsx';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { Allowed } from '#desk/kit/person.tsx';
import { problem } from './fee-rates.tsx';
import { findMembers } from './find-members.ts';
import { texts } from './texts.ts';

const COLOURS = { proposed: 'gold', approved: 'green', rejected: 'default' };

/** Manual adjustments: proposed by one person, booked by another. */
export function Adjustments() {
  const [isOpen, setIsOpen] = useState(false);
  const { run, isBusy } = useDo(decideAdjustment, { success: texts.decided, refreshes: [listAdjustments] });
  const names = { proposed: texts.feeProposed, approved: texts.entered, rejected: texts.feeRejected };
  const propose = (
    <Allowed right="adjustments.propose">
      <Button type="primary" onClick={() => setIsOpen(true)}>
        {texts.proposeAdjustment}
      </Button>
    </Allowed>
  );

  async function approve({ id, member }: Adjustment) {
    const title = fill(texts.approveAdjustment, { name: member.name });
    if (await askWhether({ title, okText: texts.approve })) await run({ id, approve: true }, member.name);
  }

  async function refuse({ id, member }: Adjustment) {
    const reason = await askReason({ title: texts.refuseAdjustment, isDangerous: true });
    if (reason) await run({ id, approve: false, reason }, member.name);
  }

  return (
    <>
      <ListTable<typeof listAdjustments, Adjustment>
        endpoint={listAdjustments}
        fixed={{ tab: undefined }}
        tools={propose}
        filters={[
          {
            kind: 'choice',
            name: 'state',
            label: texts.state,
            choices: ADJUSTMENT_STATE.keys.map((value) => ({ value, label: names[value] })),
          },
        ]}
        empty={{ text: texts.noAdjustments }}
        columns={[
          { title: texts.member, render: (_, { member }) => `${member.name} #${member.id}` },
          {
            title: texts.changed,
            align: 'end',
            render: (_, { ledger, amount }) =>
              ledger === 'points' ? fill(texts.somePoints, { points: amount }) : `¥${amount}`,
          },
          { title: texts.memo, dataIndex: 'memo' },
          {
            title: texts.state,
            render: (_, { state, reason, decidedBy }) => (
              <>
                <Tag color={COLOURS[state.key]}>{state.name}</Tag>
                {decidedBy && (
                  <Typography.Text type="secondary" className="money-line">
                    {[decidedBy.name, reason].filter(Boolean).join(' · ')}
                  </Typography.Text>
                )}
              </>
            ),
          },
          {
            title: texts.proposedBy,
            render: (_, { proposedBy, proposedAt }) => (
              <>
                {proposedBy.name}
                <span className="money-line">
                  <Moment at={proposedAt} />
                </span>
              </>
            ),
          },
          {
            title: texts.actions,
            render: (_, row) =>
              row.canDecide ? (
                <Space>
                  <Button size="small" type="primary" disabled={isBusy} onClick={() => approve(row)}>
                    {texts.approve}
                  </Button>
                  <Button size="small" disabled={isBusy} onClick={() => refuse(row)}>
                    {texts.refuse}
                  </Button>
                </Space>
              ) : null,
          },
        ]}
      />
      {isOpen && <AdjustmentForm onClose={() => setIsOpen(false)} />}
    </>
  );
}

type Values = { member: number; ledger: AdjustedLedger; amount: string; memo: string };

function AdjustmentForm({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const { run, isBusy, fields } = useDo(proposeAdjustment, { success: texts.proposed, refreshes: [listAdjustments] });
  const needed = [{ required: true, message: texts.needed }];
  return (
    <Modal
      open
      title={texts.proposeAdjustment}
      okText={texts.propose}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ledger: 'points' }}
        onFinish={async (values: Values) => {
          if (await run(values)) onClose();
        }}
      >
        <Form.Item name="member" label={texts.member} rules={needed} {...problem(fields.member)}>
          <RemoteSelect find={findMembers} placeholder={texts.findMember} />
        </Form.Item>
        <Form.Item name="ledger" label={texts.ledger}>
          <Radio.Group
            options={[
              { value: 'points', label: texts.points },
              { value: 'balance', label: texts.balance },
            ]}
          />
        </Form.Item>
        <Form.Item
          name="amount"
          label={texts.signedAmount}
          extra={texts.signedHint}
          rules={needed}
          {...problem(fields.amount)}
        >
          <Input inputMode="decimal" />
        </Form.Item>
        <Form.Item name="memo" label={texts.memo} extra={texts.memoHint} rules={needed} {...problem(fields.memo)}>
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
