import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import { sentence } from '#platform/text/sentence.ts';
import type { WithdrawalRow } from './withdrawing.ts';

/** The message to the member when a withdrawal ends. */
export function withdrawalMessage(row: WithdrawalRow, end: 'paid' | 'rejected') {
  const amount = yuanOf(row.amountFen);
  const net = yuanOf(row.amountFen - row.taxFen);
  const tax = yuanOf(row.taxFen);
  const texts = {
    paid: {
      zh: { title: `提现${amount}元已付款`, body: `代扣税${tax}元，实付${net}元，到账时间以银行为准。` },
      en: {
        title: `Your withdrawal of ${amount} yuan was paid`,
        body: `${tax} yuan in tax was withheld; ${net} yuan is on its way to your account.`,
      },
    },
    rejected: {
      zh: {
        title: `提现${amount}元未通过`,
        body: `原因：${sentence('zh-cn', row.reason)}金额已解冻，可修改后重新申请。`,
      },
      en: {
        title: `Your withdrawal of ${amount} yuan was rejected`,
        body: `Reason: ${sentence('en', row.reason)} The money is available again.`,
      },
    },
  }[end];
  return { memberId: row.memberId, kind: 'balance' as const, path: '/user/account/balance', ...texts.zh, en: texts.en };
}
