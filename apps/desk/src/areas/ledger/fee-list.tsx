import { getDeskContribution } from '@rujian/contract/areas/contributions/desk';
import { type DeskFee, decideFee, listFees } from '@rujian/contract/areas/contributions/fees';
import { fill } from '@rujian/contract/base/fill';
import { FEE_STATE } from '@rujian/contract/vocabulary/contributions';
import { Button, Space, Tag, Typography } from 'antd';
import { Link } from 'react-router';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { ListTable } from '#desk/kit/list/list-table.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { texts } from './texts.ts';

const COLOURS = { proposed: 'gold', approved: 'cyan', rejected: 'default', booked: 'green' };

/** Fees that wait for approval, then decided ones. */
export function FeeList() {
  const { run, isBusy } = useDo(decideFee, { success: texts.decided, refreshes: [listFees, getDeskContribution] });
  const stateNames = {
    proposed: texts.feeProposed,
    approved: texts.feeApproved,
    rejected: texts.feeRejected,
    booked: texts.feeBooked,
  };

  async function approve({ id, amount, contribution }: DeskFee) {
    const title = fill(texts.approveFee, { amount });
    const note = fill(texts.approveFeeNote, { title: contribution.title });
    if (await askWhether({ title, note, okText: texts.approve })) await run({ id, approve: true }, contribution.title);
  }

  async function refuse({ id, amount, contribution }: DeskFee) {
    const reason = await askReason({ title: fill(texts.refuseFee, { amount }), isDangerous: true });
    if (reason) await run({ id, approve: false, reason }, contribution.title);
  }

  return (
    <ListTable<typeof listFees, DeskFee>
      endpoint={listFees}
      fixed={{ tab: undefined }}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: texts.state,
          choices: FEE_STATE.keys.map((value) => ({ value, label: stateNames[value] })),
        },
      ]}
      empty={{ text: texts.noFees, action: <Link to="/contributions?state=accepted">{texts.toAccepted}</Link> }}
      columns={[
        {
          title: texts.contribution,
          render: (_, fee) => (
            <>
              <Link to={`/contributions/${fee.contribution.id}`}>{fee.contribution.title}</Link>
              <Typography.Text type="secondary" className="money-line">
                {[fee.author.name, fee.contribution.state].join(' · ')}
              </Typography.Text>
            </>
          ),
        },
        {
          title: texts.reckoning,
          render: (_, { grade, basis, characters, note }) => (
            <>
              {basis === 'piece' ? fill(texts.gradePiece, { grade }) : fill(texts.gradeThousand, { grade, characters })}
              {note && (
                <Typography.Text type="secondary" className="money-line">
                  {note}
                </Typography.Text>
              )}
            </>
          ),
        },
        {
          title: texts.amount,
          align: 'end',
          render: (_, { amount, tax, net }) => (
            <>
              <b>¥{amount}</b>
              <Typography.Text type="secondary" className="money-line">
                {fill(texts.taxAndNet, { tax, net })}
              </Typography.Text>
            </>
          ),
        },
        {
          title: texts.state,
          render: (_, { state, reason, decidedBy }) => (
            <>
              <Tag color={COLOURS[state.key]}>{state.name}</Tag>
              {(reason || decidedBy) && (
                <Typography.Text type="secondary" className="money-line">
                  {[decidedBy?.name, reason].filter(Boolean).join(' · ')}
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
          fixed: 'end',
          render: (_, fee) =>
            fee.canDecide ? (
              <Space>
                <Button size="small" type="primary" disabled={isBusy} onClick={() => approve(fee)}>
                  {texts.approve}
                </Button>
                <Button size="small" disabled={isBusy} onClick={() => refuse(fee)}>
                  {texts.refuse}
                </Button>
              </Space>
            ) : null,
        },
      ]}
    />
  );
}
