import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { ExportedFile } from '@rujian/contract/areas/ledger/public';
import { unixSeconds } from '#platform/clock.ts';
import { csvText } from '#platform/text/csv.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { exportTime } from '../entry-logs.ts';
import type { Payee } from './payees.ts';
import type { WithdrawalRow } from './withdrawing.ts';

const HEAD = [
  ...['编号', '收款人', '证件号码', '收款方式', '开户银行', '收款账号'],
  ...['实付金额（元）', '代扣税（元）', '税前金额（元）', '申请时间'],
];
const METHODS = { bank: '银行卡', alipay: '支付宝' } as const;

/** The payment list for the bank; long numbers stay text, or a spreadsheet would round them. */
export function bankFile(
  rows: readonly { row: WithdrawalRow; payee: Payee }[],
  now: Date,
): ExportedFile & { rows: number } {
  const lines = rows.map(({ row, payee }) => [
    ...[row.id, payee.realName, `${payee.idNumber}\t`, METHODS[row.method], payee.bankName],
    ...[`${payee.account}\t`, yuanOf(row.amountFen - row.taxFen), yuanOf(row.taxFen)],
    ...[yuanOf(row.amountFen), exportTime(unixSeconds(row.requestedAt))],
  ]);
  return { fileName: `rujian-withdrawals-${shanghaiDay(now)}.csv`, content: csvText(HEAD, lines), rows: rows.length };
}
