import {
  approveWithdrawal,
  checkWithdrawal,
  type DeskWithdrawal,
  listDeskWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  revealPayee,
} from '@rujian/contract/areas/ledger/withdrawals';
import { fill } from '@rujian/contract/base/fill';
import { Button, Descriptions, Space } from 'antd';
import { askReason, askWhether } from '#desk/kit/form/ask-reason.tsx';
import { useDo } from '#desk/kit/list/queries.ts';
import { dialogs } from '#desk/kit/notices.ts';
import { texts } from './texts.ts';

/** Actions on a withdrawal that the server allows. */
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
        <Descriptions
          column={1}
          size="small"
          items={[
            { key: 'name', label: texts.realName, children: payee.realName },
            { key: 'id', label: texts.idNumber, children: payee.idNumber },
            { key: 'bank', label: texts.bankName, children: payee.bankName || '–' },
            { key: 'account', label: texts.account, children: payee.account },
          ]}
        />
      ),
    });
  }

  async function confirmPaid() {
    const title = fill(texts.payTitle, { net });
    const label = texts.paymentNo;
    const paymentNo = await askReason({ title, label, note: texts.payNote, maxLength: 64 });
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
          <Button key={action} size="small" type="primary" loading={isBusy} onClick={onClick}>
            {label}
          </Button>
        ))}
      {may('reveal') && (
        <Button size="small" onClick={show}>
          {texts.reveal}
        </Button>
      )}
      {may('reject') && (
        <Button size="small" danger onClick={refuse}>
          {texts.reject}
        </Button>
      )}
    </Space>
  );
}
