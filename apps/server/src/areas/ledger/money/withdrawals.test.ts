import { listBalance } from '@rujian/contract/areas/ledger/public';
import {
  approveWithdrawal,
  checkWithdrawal,
  exportWithdrawals,
  getWithdrawals,
  listDeskWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  requestWithdrawal,
  revealPayee,
} from '@rujian/contract/areas/ledger/withdrawals';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { expect, test } from 'vitest';
import { withdrawals } from '#schema/ledger/withdrawals.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startMoney, withdrawalOf } from '#test/money.ts';
import { verifyLedgers } from '../ledger-checks.ts';

async function startRequested(amount = '5000') {
  const kit = await startMoney(600_000);
  const { data } = await kit.call(requestWithdrawal, withdrawalOf(amount), kit.login);
  return { ...kit, id: data.id };
}

test('requested, checked, approved by another person, paid: tax and payment are booked separately', async () => {
  const { call, platform, login, finance, second, id } = await startRequested();
  await call(checkWithdrawal, { id }, finance);
  await call(approveWithdrawal, { id }, second);
  const paid = await call(payWithdrawal, { id, paymentNo: 'B20260520001' }, finance);

  expect(paid).toMatchObject({ code: 1, data: { state: 'paid' } });
  const { data } = await call(listBalance, {}, login);
  expect(data).toMatchObject({ balance: '1000.00', frozen: '0.00' });
  expect(data.list.map(({ type, money, frozen }) => [type, money, frozen])).toEqual([
    ['withdraw_paid', '-4440.00', '-4440.00'],
    ['tax', '-560.00', '-560.00'],
    ['withdraw_request', '0.00', '5000.00'],
    ['fee_accrual', '6000.00', '0.00'],
  ]);
  expect((await verifyLedgers(platform)).differences).toEqual([]);
  const inbox = await call(listMessages, {}, login);
  expect(inbox.data.list[0]).toMatchObject({ title: '提现5000.00元已付款' });
});

test('the person who checked a withdrawal cannot approve it', async () => {
  const { call, finance, id } = await startRequested();
  await call(checkWithdrawal, { id }, finance);

  const own = await call(approveWithdrawal, { id }, finance);

  expect(own).toMatchObject({ code: 0, data: { error: 'money.own_proposal' } });
});

test('a rejected withdrawal returns the money and says why', async () => {
  const { call, login, finance, id } = await startRequested();
  await call(rejectWithdrawal, { id, reason: '户名与证件不符' }, finance);

  const { data } = await call(getWithdrawals, {}, login);

  expect(data).toMatchObject({
    available: '6000.00',
    left: 2,
    obstacle: '',
    list: [{ state: { key: 'rejected' }, reason: '户名与证件不符' }],
  });
});

test('of concurrent steps one is taken', async () => {
  const { call, platform, login, finance, second, id } = await startRequested();
  await call(checkWithdrawal, { id }, finance);
  await call(approveWithdrawal, { id }, second);

  const answers = await Promise.all([
    call(payWithdrawal, { id, paymentNo: '1' }, finance),
    call(payWithdrawal, { id, paymentNo: '2' }, second),
    call(rejectWithdrawal, { id, reason: '重复申请' }, second),
  ]);

  const refused = answers.filter(({ code }) => code === 0);
  expect(refused.map(({ data }) => data.error)).toEqual(['money.decided', 'money.decided']);
  expect((await verifyLedgers(platform)).differences).toEqual([]);
  const { data } = await call(listBalance, {}, login);
  expect(['1000.00', '6000.00']).toContain(data.balance);
});

test('concurrent requests freeze no more than the monthly limit, and the same key once', async () => {
  const { call, platform, login } = await startMoney(600_000);
  const same = withdrawalOf('100');
  await Promise.all([1, 2, 3].map(() => call(requestWithdrawal, same, login)));

  const more = await Promise.all([1, 2, 3].map(() => call(requestWithdrawal, withdrawalOf('100'), login)));

  const refused = more.filter(({ code }) => code === 0);
  expect(refused.map(({ data }) => data.error)).toEqual(['withdrawal.month_full', 'withdrawal.month_full']);
  expect(await platform.db.select().from(withdrawals)).toHaveLength(2);
  const { data } = await call(listBalance, {}, login);
  expect(data.frozen).toBe('200.00');
});

test('amounts below the minimum, above the maximum or above the balance are refused', async () => {
  const { call, login } = await startMoney(50_000);
  for (const amount of ['99.99', '20000.01', '100.001', '-100', '一百']) {
    const answer = await call(requestWithdrawal, withdrawalOf(amount), login);
    expect(answer, amount).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
  }
  const answer = await call(requestWithdrawal, withdrawalOf('500.01'), login);
  expect(answer).toMatchObject({ code: 0, msg: '可用余额不足，当前可用500.00元' });
});

test('an invalid card, Alipay account, name or identity number is refused', async () => {
  const { call, login } = await startMoney(50_000);
  const wrong = [
    { account: '6222020200112233445' },
    { method: 'alipay' as const, account: 'nobody' },
    { realName: '苏' },
    { idNumber: '110101199013017715' },
    { bankName: '' },
  ];
  for (const input of wrong) {
    const answer = await call(requestWithdrawal, withdrawalOf('100', input), login);
    expect(answer, JSON.stringify(input)).toMatchObject({ data: { error: 'request.invalid' } });
  }
});

test('the ID number is checked by the pattern of the specification, its date of birth by a rule of its own', async () => {
  const { call, login } = await startMoney(50_000);
  const toldOf = async (idNumber: string) => {
    const { data } = await call(requestWithdrawal, withdrawalOf('100', { idNumber }), { ...login, lang: 'en' });
    return (data as { fields?: Record<string, string> }).fields?.idNumber;
  };

  for (const idNumber of ['11010119900230771', '11010119900101771Y', '1101011990010177145', 'x']) {
    expect(await toldOf(idNumber), idNumber).toBe('Please enter the correct ID number');
  }
  for (const idNumber of ['110101199002307715', '110101199013017715', '11010119900230771X', '110101900230771']) {
    expect(await toldOf(idNumber), idNumber).toBe('The date of birth in this ID number does not exist');
  }
});

test('a member under eighteen cannot withdraw, even with an incomplete profile', async () => {
  const young = await startMoney(50_000, { birthday: '2009-01-01' });
  const known = await young.call(requestWithdrawal, withdrawalOf('100'), young.login);
  expect(known).toMatchObject({ data: { error: 'withdrawal.under_age' } });
  const { data } = await young.call(getWithdrawals, {}, young.login);
  expect(data.obstacle).toBe('under_age');

  const silent = await startMoney(50_000);
  const asked = withdrawalOf('100', { idNumber: '110101200805217714' });
  const refused = await silent.call(requestWithdrawal, asked, silent.login);
  expect(refused).toMatchObject({ data: { error: 'withdrawal.under_age' } });
});

test('the payee is encrypted, lists show a hint, and viewing it is audited', async () => {
  const { call, platform, finance, id } = await startRequested();
  const [stored] = await platform.db.select().from(withdrawals);
  expect(JSON.stringify(stored)).not.toMatch(/苏小禾|110101199003077715|6222020200112233446/);

  const listed = await call(listDeskWithdrawals, {}, finance);
  expect(listed.data.list[0]).toMatchObject({ payee: '苏** 云州银行 ****3446', can: ['check', 'reject', 'reveal'] });
  const shown = await call(revealPayee, { id, reason: '核对户名' }, finance);
  expect(shown.data).toMatchObject({ realName: '苏小禾', account: '6222020200112233446' });
  const log = await auditLog(platform.db);
  expect(log.at(-1)).toMatchObject({ action: 'withdrawal.reveal', reason: '核对户名' });
});

test('the bank file contains approved withdrawals, and exporting it is audited', async () => {
  const { call, platform, finance, second, id } = await startRequested();
  const reason = '5月付款';
  const early = await call(exportWithdrawals, { reason }, finance);
  expect(early).toMatchObject({ data: { error: 'withdrawal.none_approved' } });
  await call(checkWithdrawal, { id }, finance);
  await call(approveWithdrawal, { id }, second);

  const { data } = await call(exportWithdrawals, { reason }, finance);

  expect(data.rows).toBe(1);
  expect(data.content).toContain('苏小禾,110101199003077715\t,银行卡,云州银行');
  expect(data.content).toContain('4440.00,560.00,5000.00');
  const log = await auditLog(platform.db);
  expect(log.at(-1)).toMatchObject({ action: 'withdrawal.export', targetId: id, reason });
});

test('an operator can read, a moderator sees nothing, a member has no desk', async () => {
  const kit = await startRequested();
  const { call, login, id } = kit;
  const operator = await logInStaff(kit, 'operator');
  const moderator = await logInStaff(kit, 'moderator');

  expect(await call(listDeskWithdrawals, {}, operator)).toMatchObject({ code: 1 });
  expect(await call(checkWithdrawal, { id }, operator)).toMatchObject({ code: 401 });
  expect(await call(listDeskWithdrawals, {}, moderator)).toMatchObject({ code: 401 });
  expect(await call(listDeskWithdrawals, {}, login)).toMatchObject({ code: 302 });
});

test('a missing withdrawal is not found', async () => {
  const { call, finance } = await startRequested();

  const answer = await call(checkWithdrawal, { id: 999 }, finance);

  expect(answer).toMatchObject({ code: 0, data: { error: 'money.not_found' } });
});
