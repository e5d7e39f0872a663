import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { PayoutMethod } from '@rujian/contract/vocabulary/ledger';
import { unixSeconds } from '#platform/clock.ts';
import { createSealing } from '#platform/sealing.ts';
import { csvText } from '#platform/text/csv.ts';
import { sentence } from '#platform/text/sentence.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { exportTime } from '../entry-logs.ts';
import type { WithdrawalRow } from './withdrawing.ts';

export type Payee = { realName: string; idNumber: string; account: string; bankName: string };

const LAST_SIGNS = 4;

export type Payees = ReturnType<typeof createPayees>;

/** Payees are encrypted; lists show just enough to distinguish two accounts. */
export function createPayees(secret: string) {
  const sealing = createSealing(secret, 'payees of withdrawals');
  return {
    seal: (payee: Payee): string => sealing.seal(payee),
    open: (sealed: string): Payee => sealing.unseal(sealed) as Payee,
  };
}

export function payeeHint(method: PayoutMethod, { realName, account, bankName }: Payee): string {
  const [first = '', ...others] = [...realName];
  const name = `${first}${'*'.repeat(Math.min(others.length, 2))}`;
  return `${name} ${method === 'bank' ? `${bankName} ` : ''}${maskedAccount(account)}`;
}

function maskedAccount(account: string): string {
  const [user = '', host] = account.split('@');
  if (host !== undefined) return `${user.slice(0, 2)}***@${host}`;
  return `****${account.slice(-LAST_SIGNS)}`;
}

const HEAD = [
  ...['编号', '收款人', '证件号码', '收款方式', '开户银行', '收款账号'],
  ...['实付金额（元）', '代扣税（元）', '税前金额（元）', '申请时间'],
];
const METHODS = { bank: '银行卡', alipay: '支付宝' } as const;

/** The payment list for the bank; long numbers stay text, or a spreadsheet would round them. */
export function bankFile(rows: readonly { row: WithdrawalRow; payee: Payee }[], now: Date) {
  const lines = rows.map(({ row, payee }) => [
    ...[row.id, payee.realName, `${payee.idNumber}\t`, METHODS[row.method], payee.bankName],
    ...[`${payee.account}\t`, yuanOf(row.amountFen - row.taxFen), yuanOf(row.taxFen)],
    ...[yuanOf(row.amountFen), exportTime(unixSeconds(row.requestedAt))],
  ]);
  return { fileName: `rujian-withdrawals-${shanghaiDay(now)}.csv`, content: csvText(HEAD, lines), rows: rows.length };
}

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
