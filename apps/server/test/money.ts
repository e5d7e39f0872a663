import type { requestWithdrawal } from '@rujian/contract/areas/ledger/withdrawals';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { createMoney } from '#areas/ledger/money/money.ts';
import { logIn } from './log-in.ts';
import { logInStaff } from './log-in-staff.ts';
import { makeMember } from './makers.ts';
import { startApp } from './start-app.ts';

let lastKey = 0;

/** A valid request. */
export function withdrawalOf(
  amount: string,
  input: Partial<InputOf<typeof requestWithdrawal>> = {},
): InputOf<typeof requestWithdrawal> {
  lastKey += 1;
  return {
    amount,
    realName: '苏小禾',
    idNumber: '110101199003077715',
    method: 'bank',
    account: '6222 0202 0011 2233 446',
    bankName: '云州银行',
    key: `request-${lastKey}`,
    ...input,
  };
}

/** A logged-in member who earned so much, and two finance staff members. */
export async function startMoney(earnedFen: number, member: object = {}) {
  const kit = await startApp();
  const author = await makeMember(kit.platform, member);
  await createMoney(kit.platform).add({
    memberId: author.id,
    amountFen: earnedFen,
    type: 'fee_accrual',
    memo: '稿费',
    key: 'fee',
  });
  return {
    ...kit,
    author,
    login: await logIn(kit, author),
    finance: await logInStaff(kit, 'finance'),
    second: await logInStaff(kit, 'finance'),
  };
}
