import {
  acceptContribution,
  getDeskContribution,
  linkContribution,
  takeContribution,
} from '@rujian/contract/areas/contributions/desk';
import { decideFee, listFeeRates, listFees, proposeFee, setFeeRate } from '@rujian/contract/areas/contributions/fees';
import { getMyContribution, submitContribution } from '@rujian/contract/areas/contributions/public';
import { listBalance } from '@rujian/contract/areas/ledger/public';
import { expect, test } from 'vitest';
import { FEE_RATES } from '#base/fee-rates.ts';
import { feeRates } from '#schema/contributions/fees.ts';
import { articleInput, newKey, startContributions } from '#test/contributions.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle } from '#test/makers.ts';

async function startAccepted() {
  const kit = await startContributions();
  const { db, clock } = kit.platform;
  const effectiveFrom = clock.now();
  await db.insert(feeRates).values(FEE_RATES.map((rate) => ({ ...rate, effectiveFrom })));
  const editor = await logInStaff(kit, 'column_editor');
  const chief = await logInStaff(kit, 'duty_chief');
  const words = articleInput(kit.column.id);
  const { data } = await kit.call(submitContribution, { ...words, key: newKey() }, kit.login);
  const { id } = data;
  await kit.call(takeContribution, { id }, editor);
  await kit.call(acceptContribution, { id }, editor);
  return {
    ...kit,
    editor,
    chief,
    id,
    publish: async () => {
      const article = await makeArticle(kit.platform);
      await kit.call(linkContribution, { id, article }, editor);
      await kit.runJobs('contributions.articles_changed');
      return article;
    },
    balance: async () => (await kit.call(listBalance, {}, kit.login)).data,
    mine: async () => (await kit.call(getMyContribution, { id }, kit.login)).data,
  };
}

const PIECE_A = { grade: 'A', basis: 'piece' } as const;

test('a fee approved by another person is booked once when the article is published', async () => {
  const { call, editor, chief, id, publish, balance, mine, runJobs } = await startAccepted();
  const { data } = await call(proposeFee, { contribution: id, ...PIECE_A }, editor);
  expect(data).toMatchObject({ amount: '800.00', tax: '0.00', state: { key: 'proposed' } });
  expect((await mine()).fee).toBeNull();
  await call(decideFee, { id: data.id, approve: true }, chief);
  expect((await mine()).fee).toMatchObject({ amount: '800.00', state: { key: 'approved' } });
  expect((await balance()).balance).toBe('0.00');

  const article = await publish();
  await runJobs('contributions.articles_changed');

  expect(await balance()).toMatchObject({
    balance: '800.00',
    total: 1,
    list: [{ type: 'fee_accrual', memo: '稿费：《云州牧场的一天》', t: 'news', targetId: article }],
  });
  expect((await mine()).fee).toMatchObject({ state: { key: 'booked', name: '已入账' } });
});

test('proposers cannot approve their own proposal, and editors cannot approve at all', async () => {
  const { call, editor, chief, id } = await startAccepted();
  const { data } = await call(proposeFee, { contribution: id, ...PIECE_A }, chief);

  const own = await call(decideFee, { id: data.id, approve: true }, chief);
  const byEditor = await call(decideFee, { id: data.id, approve: true }, editor);

  expect(own).toMatchObject({ code: 0, data: { error: 'money.own_proposal' } });
  expect(byEditor).toMatchObject({ code: 401 });
  const { data: seen } = await call(getDeskContribution, { id }, chief);
  expect(seen.fee).toMatchObject({ canDecide: false, state: { key: 'proposed' } });
});

test('concurrent approvals and proposals count once', async () => {
  const kit = await startAccepted();
  const { call, editor, chief, id, publish, balance } = kit;
  const other = await logInStaff(kit, 'duty_chief');
  await publish();
  const proposals = await Promise.all([1, 2, 3].map(() => call(proposeFee, { contribution: id, ...PIECE_A }, editor)));
  const made = proposals.filter(({ code }) => code === 1);
  expect(made).toHaveLength(1);
  const refused = proposals.find(({ code }) => code === 0);
  expect(refused?.data.error).toBe('fee.exists');

  const verdict = { id: made[0]?.data.id ?? 0, approve: true };
  const answers = await Promise.all([chief, other, chief].map((person) => call(decideFee, verdict, person)));

  expect(answers.filter(({ code }) => code === 1)).toMatchObject([{ data: { state: 'booked' } }]);
  expect(answers.filter(({ data }) => data.error === 'money.decided')).toHaveLength(2);
  expect(await balance()).toMatchObject({ balance: '800.00', total: 1 });
});

test('a refused fee states why and makes room for another, per thousand characters', async () => {
  const { call, editor, chief, id } = await startAccepted();
  const { data } = await call(proposeFee, { contribution: id, ...PIECE_A }, editor);
  await call(decideFee, { id: data.id, approve: false, reason: '等级偏高' }, chief);
  const { data: seen } = await call(getDeskContribution, { id }, editor);
  expect(seen.fee).toMatchObject({ state: { key: 'rejected' }, reason: '等级偏高' });

  const input = { contribution: id, grade: 'B', basis: 'thousand', note: '实地采访' } as const;
  const again = await call(proposeFee, input, editor);

  const { characters, amount } = again.data;
  expect(amount).toBe(((characters * 20_000) / 100_000).toFixed(2));
  const { data: list } = await call(listFees, {}, chief);
  expect(list.list.map(({ state }) => state.key)).toEqual(['proposed', 'rejected']);
  expect(list.list[0]).toMatchObject({ canDecide: true, note: '实地采访' });
});

test('an unaccepted contribution has no fee', async () => {
  const kit = await startAccepted();
  const words = articleInput(kit.column.id, { title: '另一篇来稿' });
  const { data } = await kit.call(submitContribution, { ...words, key: newKey() }, kit.login);

  const answer = await kit.call(proposeFee, { contribution: data.id, ...PIECE_A }, kit.editor);

  expect(answer).toMatchObject({ code: 0, data: { error: 'fee.not_payable' } });
});

test('a rate takes effect on its day, and fees proposed before keep theirs', async () => {
  const { call, platform, advance, editor, chief, id } = await startAccepted();
  const from = Math.floor(platform.clock.now().getTime() / 1_000) + 1_800;
  await call(setFeeRate, { grade: 'A', piece: '1000', thousand: '350.50', from }, chief);
  const { data } = await call(listFeeRates, {}, editor);
  expect(data.now[0]).toMatchObject({ grade: 'A', piece: '800.00' });
  expect(data.later).toMatchObject([{ grade: 'A', piece: '1000.00', thousand: '350.50', from }]);
  const early = await call(proposeFee, { contribution: id, ...PIECE_A }, editor);
  advance(1_800);

  const { data: list } = await call(listFees, {}, chief);
  expect(list.list).toMatchObject([{ id: early.data.id, amount: '800.00' }]);
  expect((await call(listFeeRates, {}, editor)).data.now[0]).toMatchObject({ piece: '1000.00' });
  const past = await call(setFeeRate, { grade: 'A', piece: '1', thousand: '1', from: from - 3_600 }, chief);
  expect(past).toMatchObject({ data: { error: 'effective.not_possible' } });
  const byEditor = await call(setFeeRate, { grade: 'A', piece: '1', thousand: '1' }, editor);
  expect(byEditor).toMatchObject({ code: 401 });
});
