import {
  approveWithdrawal,
  checkWithdrawal,
  type DeskWithdrawal,
  exportWithdrawals,
  listDeskWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  revealPayee,
} from '@rujian/contract/areas/ledger/withdrawals';
import { fill } from '@rujian/contract/base/fill';
import { PAYOUT_METHOD, WITHDRAWAL_STATE } from '@rujian/contract/vocabulary/ledger';
import { Space, Tag, Typography } from 'antd';
import { choicesOf } from '#desk/kit/choices.ts';
import { Facts } from '#desk/kit/facts.tsx';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { deskLang } from '#desk/kit/lang.ts';
import { TextButton } from '#desk/kit/link-button.tsx';
import { saveFile } from '#desk/kit/list/csv.ts';
import { ListScreen } from '#desk/kit/list/list-screen.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { Moment } from '#desk/kit/moment.tsx';
import { dialogs } from '#desk/kit/notices.ts';
import { amountColumn, SecondLine } from './money-parts.tsx';
import { texts } from './texts.ts';

const COLOURS = { requested: 'gold', checked: 'cyan', approved: 'blue', paid: 'green', rejected: 'default' };

export function Component() {
  const taken = useDo(exportWithdrawals, { refreshes: [listDeskWithdrawals] });

  async function takeFile() {
    const reason = await askReason({ title: texts.exportTitle, note: texts.exportNote });
    const file = reason && (await taken.run({ reason }));
    if (file) saveFile(file.fileName, file.content);
  }

  return (
    <ListScreen<typeof listDeskWithdrawals, DeskWithdrawal>
      title={texts.withdrawalsTitle}
      note={texts.withdrawalsNote}
      endpoint={listDeskWithdrawals}
      extra={
        <TextButton right="withdrawals.check" loading={taken.isBusy} onClick={takeFile} label={texts.exportForBank} />
      }
      filters={[{ kind: 'choice', name: 'state', label: texts.state, choices: choicesOf(WITHDRAWAL_STATE) }]}
      empty={{ text: texts.noWithdrawals }}
      columns={[
        {
          title: texts.member,
          render: (_, { id, member, requestedAt }) => (
            <>
              {member.name}
              <SecondLine>
                {fill(texts.number, { id })} · <Moment at={requestedAt} />
              </SecondLine>
            </>
          ),
        },
        {
          title: texts.payee,
          render: (_, { payee, method }) => (
            <>
              {payee}
              <SecondLine>{PAYOUT_METHOD.label(method, deskLang)}</SecondLine>
            </>
          ),
        },
        amountColumn(),
        {
          title: texts.state,
          render: (_, { state, exportedAt, reason, paymentNo }) => (
            <>
              <Tag color={COLOURS[state.key]}>{state.name}</Tag>
              {state.key === 'approved' && exportedAt !== null && <Tag>{texts.exported}</Tag>}
              <SecondLine>{reason || paymentNo}</SecondLine>
            </>
          ),
        },
        {
          title: texts.twoPeople,
          render: (_, { checkedBy, approvedBy }) => (
            <Typography.Text type="secondary">
              {checkedBy ? fill(texts.checkedBy, { name: checkedBy.name }) : '–'}
              {approvedBy && <span className="money-line">{fill(texts.approvedBy, { name: approvedBy.name })}</span>}
            </Typography.Text>
          ),
        },
        { title: texts.actions, fixed: 'end', render: (_, row) => <WithdrawalActions row={row} /> },
      ]}
    />
  );
}

export function WithdrawalActions({ row }: { row: DeskWithdrawal }) {
  const done = { success: texts.decided, about: `${row.member.name} ¥${row.amount}`, refreshes: [listDeskWithdrawals] };
  const check = useDo(checkWithdrawal, done);
  const approve = useDo(approveWithdrawal, done);
  const pay = useDo(payWithdrawal, done);
  const reject = useDo(rejectWithdrawal, done);
  const reveal = useDo(revealPayee);
  const { id, amount, net } = row;
  const may = (action: DeskWithdrawal['can'][number]) => row.can.includes(action);

  async function show() {
    const reason = await askReason({ title: texts.revealTitle, note: texts.revealNote });
    const payee = reason && (await reveal.run({ id, reason }));
    if (!payee) return;
    dialogs().info({
      title: texts.payee,
      icon: null,
      content: (
        <Facts
          size="small"
          rows={{
            [texts.realName]: payee.realName,
            [texts.idNumber]: payee.idNumber,
            [texts.bankName]: payee.bankName || '–',
            [texts.account]: payee.account,
          }}
        />
      ),
    });
  }

  async function confirmPaid() {
    const title = fill(texts.payTitle, { net });
    const paymentNo = await askReason({ title, label: texts.paymentNo, note: texts.payNote, maxLength: 64 });
    if (paymentNo) await pay.run({ id, paymentNo });
  }

  async function refuse() {
    const title = fill(texts.rejectTitle, { amount });
    const reason = await askReason({ title, note: texts.rejectNote, isDangerous: true });
    if (reason) await reject.run({ id, reason });
  }

  async function confirmApproval() {
    const title = fill(texts.approveWithdrawal, { amount });
    if (await askWhether({ title, note: texts.approveNote, okText: texts.approve })) await approve.run({ id });
  }

  const steps = [
    { action: 'check', label: texts.check, isBusy: check.isBusy, onClick: () => check.run({ id }) },
    { action: 'approve', label: texts.approve, isBusy: approve.isBusy, onClick: confirmApproval },
    { action: 'pay', label: texts.pay, isBusy: pay.isBusy, onClick: confirmPaid },
  ] as const;
  return (
    <Space wrap>
      {steps
        .filter(({ action }) => may(action))
        .map(({ action, label, isBusy, onClick }) => (
          <TextButton key={action} size="small" type="primary" loading={isBusy} onClick={onClick} label={label} />
        ))}
      {may('reveal') && <TextButton size="small" onClick={show} label={texts.reveal} />}
      {may('reject') && <TextButton size="small" danger onClick={refuse} label={texts.reject} />}
    </Space>
  );
}
