import {
  decideAdjustment,
  findLedgerMembers,
  getLedgerMember,
  listDeskPointRules,
  listLedgerChecks,
  proposeAdjustment,
  setPointRule,
  startLedgerCheck,
} from '@rujian/contract/areas/ledger/desk';
import { getPointRules, listBalance, listPoints, signIn } from '@rujian/contract/areas/ledger/public';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { POINT_RULES } from '#base/point-rules.ts';
import { pointRules } from '#schema/ledger/ledger.ts';
import { startMoney } from '#test/money.ts';

const DAY_SECONDS = 86_400;

async function startRules() {
  const kit = await startMoney(10_000);
  await kit.platform.db.insert(pointRules).values(POINT_RULES);
  const from = Math.floor(kit.platform.clock.now().getTime() / 1_000);
  const change = { key: 'sign_in', version: 1, points: 5, capCount: 1, reason: '活动' };
  return { ...kit, from, change };
}

test('a rule changes from its day on, and the rules page follows', async () => {
  const { call, advance, login, finance, from, change } = await startRules();
  await call(setPointRule, { ...change, from: from + DAY_SECONDS }, finance);
  expect((await call(signIn, {}, login)).data.points).toBe(2);

  const { data } = await call(listDeskPointRules, {}, finance);
  expect(data.now.find(({ key }) => key === 'sign_in')).toMatchObject({ points: 2, version: 1 });
  expect(data.later).toMatchObject([{ key: 'sign_in', points: 5, version: 2 }]);

  advance(DAY_SECONDS);
  expect((await call(signIn, {}, login)).data.points).toBe(5);
});

test('the rules page shows the current cost of a reversal', async () => {
  const { call, login, finance, from, advance } = await startRules();
  const change = { key: 'complaint_accepted', version: 1, points: 5, capCount: 2, reason: '调整' };
  await call(setPointRule, { ...change, reversalPoints: -80, from: from + 60 }, finance);

  advance(60);
  const { rules } = (await call(getPointRules, {}, login)).data;

  expect(rules.find(({ key }) => key === change.key)?.reversedWhen).toBe('经查不实，扣80分');
});

test('of two concurrent versions one counts, and a day in the past is refused', async () => {
  const { call, finance, second, from, change } = await startRules();

  const answers = await Promise.all([
    call(setPointRule, change, finance),
    call(setPointRule, { ...change, points: 7 }, second),
  ]);

  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  const refused = answers.find(({ code }) => code === 0);
  expect(refused?.data.error).toBe('point_rule.changed');
  const past = await call(setPointRule, { ...change, version: 2, from: from - 60 }, finance);
  expect(past).toMatchObject({ data: { error: 'effective.not_possible' } });
});

test('an adjustment needs a second person, and is booked once', async () => {
  const { call, login, author, finance, second } = await startRules();
  const input = { member: author.id, ledger: 'balance' as const, amount: '-30.5', memo: '更正稿费' };
  const { data } = await call(proposeAdjustment, input, finance);

  const own = await call(decideAdjustment, { id: data.id, approve: true }, finance);
  expect(own).toMatchObject({ data: { error: 'money.own_proposal' } });
  const verdict = { id: data.id, approve: true };
  const answers = await Promise.all([1, 2, 3].map(() => call(decideAdjustment, verdict, second)));

  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  const balance = (await call(listBalance, {}, login)).data;
  expect(balance).toMatchObject({ balance: '69.50', total: 2 });
  expect(balance.list[0]).toMatchObject({ type: 'adjust', memo: '更正稿费' });
});

test('point adjustments are whole numbers, and a refusal needs a reason and books nothing', async () => {
  const { call, login, author, finance, second } = await startRules();
  const input = { member: author.id, ledger: 'points' as const, memo: '线下活动' };
  for (const amount of ['1.5', '0', '10001']) {
    const answer = await call(proposeAdjustment, { ...input, amount }, finance);
    expect(answer, amount).toMatchObject({ data: { error: 'request.invalid' } });
  }
  const { data } = await call(proposeAdjustment, { ...input, amount: '100' }, finance);
  const silent = await call(decideAdjustment, { id: data.id, approve: false }, second);
  expect(silent).toMatchObject({ data: { error: 'request.invalid' } });
  await call(decideAdjustment, { id: data.id, approve: false, reason: '没有名单' }, second);
  expect((await call(listPoints, {}, login)).data.total).toBe(0);

  const again = await call(proposeAdjustment, { ...input, amount: '100' }, finance);
  await call(decideAdjustment, { id: again.data.id, approve: true }, second);
  expect((await call(listPoints, {}, login)).data.list).toMatchObject([
    { score: 100, memo: '线下活动', type: 'adjust' },
  ]);
});

test('a requested check runs as a job and reports differences', async () => {
  const { call, platform, author, finance, runJobs } = await startRules();
  await platform.db.execute(sql`update member_accounts set balance_fen = 9999`);
  await call(startLedgerCheck, {}, finance);
  const second = await call(startLedgerCheck, {}, finance);
  expect(second).toMatchObject({ data: { error: 'ledger.check_running' } });
  await runJobs('ledger.verify');

  const { data } = await call(listLedgerChecks, {}, finance);

  expect(data.list).toMatchObject([
    {
      accounts: 1,
      balanceEntries: 1,
      differing: 1,
      differences: [{ ledger: 'balance', memberId: author.id, account: '99.99', entries: '100.00' }],
    },
  ]);
});

test('members are found by name, and their money is shown without their number', async () => {
  const { call, author, finance } = await startRules();

  const { data } = await call(findLedgerMembers, { q: author.nickname }, finance);
  const one = await call(getLedgerMember, { id: author.id }, finance);

  expect(data.list).toMatchObject([{ id: author.id, balance: '100.00' }]);
  expect(JSON.stringify(data)).not.toContain(author.mobile);
  expect(one.data.balanceEntries).toMatchObject([{ type: 'fee_accrual', money: '100.00' }]);
});
