import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceEntries, memberAccounts } from '#schema/ledger/ledger.ts';
import { makeMember } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { verifyLedgers } from '../ledger-checks.ts';
import { createMoney } from './money.ts';

async function openLedger() {
  const kit = await testPlatform();
  const { id: memberId } = await makeMember(kit.platform);
  const money = createMoney(kit.platform);
  const fee = (amountFen: number, key: string) =>
    money.add({ memberId, amountFen, type: 'fee_accrual', memo: '稿费', key });
  return { ...kit, memberId, money, fee };
}

test('an entry records the amounts before and after, and the account follows it', async () => {
  const { platform, memberId, money, fee } = await openLedger();

  await fee(12_850, 'fee:1');
  await money.add({ memberId, amountFen: -850, type: 'tax', memo: '代扣税', key: 'tax:1' });

  const entries = await platform.db.select().from(balanceEntries).orderBy(asc(balanceEntries.id));
  expect(entries).toMatchObject([
    { amountFen: 12_850, beforeFen: 0, afterFen: 12_850, type: 'fee_accrual' },
    { amountFen: -850, beforeFen: 12_850, afterFen: 12_000, type: 'tax', memo: '代扣税' },
  ]);
  const [account] = await platform.db.select().from(memberAccounts);
  expect(account).toMatchObject({ balanceFen: 12_000, frozenFen: 0 });
});

test('50 concurrent entries of one member add up, and the same key counts once', async () => {
  const { platform, fee } = await openLedger();

  const fees = Array.from({ length: 50 }, (_, index) => fee(101, `fee:${index % 40}`));
  await Promise.all(fees);

  const [account] = await platform.db.select().from(memberAccounts);
  expect(account?.balanceFen).toBe(40 * 101);
  expect((await verifyLedgers(platform)).differences).toEqual([]);
});

test('more than the balance cannot be taken', async () => {
  const { platform, memberId, money, fee } = await openLedger();
  await fee(1_000, 'fee:1');

  const taken = money.add({ memberId, amountFen: -1_001, type: 'adjust', memo: '', key: 'a' });

  await expect(taken).rejects.toMatchObject({ id: 'balance.not_enough', params: { available: '10.00' } });
  expect(await platform.db.select().from(balanceEntries)).toHaveLength(1);
});

test('frozen money stays the member’s, but cannot be taken until it is released', async () => {
  const { platform, memberId, money, fee } = await openLedger();
  await fee(1_000, 'fee:1');

  await money.freeze({ memberId, amountFen: 600, memo: '提现申请', key: 'w:1' });
  const take = (key: string) => money.add({ memberId, amountFen: -500, type: 'withdraw_paid', memo: '', key });
  await expect(take('w:2')).rejects.toMatchObject({ params: { available: '4.00' } });
  await money.unfreeze({ memberId, amountFen: 600, memo: '申请驳回', key: 'w:3' });
  await take('w:4');

  const [account] = await platform.db.select().from(memberAccounts);
  expect(account).toMatchObject({ balanceFen: 500, frozenFen: 0 });
  expect((await verifyLedgers(platform)).differences).toEqual([]);
});

test('more than is frozen cannot be released', async () => {
  const { memberId, money, fee } = await openLedger();
  await fee(1_000, 'fee:1');

  const released = money.unfreeze({ memberId, amountFen: 1, memo: '', key: 'w:1' });

  await expect(released).rejects.toMatchObject({ id: 'balance.not_frozen', params: { frozen: '0.00' } });
});

test('concurrent withdrawals take no more than the balance', async () => {
  const { platform, memberId, money, fee } = await openLedger();
  await fee(1_000, 'fee:1');

  const together = Array.from({ length: 10 }, (_, index) =>
    money.freeze({ memberId, amountFen: 300, memo: '', key: `w:${index}` }),
  );
  const outcomes = await Promise.allSettled(together);

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const [account] = await platform.db.select().from(memberAccounts);
  expect(account?.frozenFen).toBe(900);
});

test('the database refuses to change or delete entries', async () => {
  const { platform, fee } = await openLedger();
  await fee(1_000, 'fee:1');
  const refusal = { cause: expect.objectContaining({ code: '23001' }) };

  const changed = platform.db.update(balanceEntries).set({ memo: '' });
  await expect(changed).rejects.toMatchObject(refusal);
  await expect(platform.db.delete(balanceEntries)).rejects.toMatchObject(refusal);
});

test('after any entries, freezes and releases the totals equal the entries', async () => {
  const { platform, money } = await openLedger();
  const step = fc.record({
    kind: fc.constantFrom('add' as const, 'freeze' as const, 'unfreeze' as const),
    amountFen: fc.integer({ min: 0, max: 500 }),
    isTaken: fc.boolean(),
    key: fc.integer({ min: 1, max: 6 }).map(String),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { id: memberId } = await makeMember(platform);
      for (const { kind, amountFen, isTaken, key } of steps) {
        const event = { memberId, amountFen, memo: '', key };
        const entered =
          kind === 'add'
            ? money.add({ ...event, amountFen: isTaken ? -amountFen : amountFen, type: 'adjust' })
            : money[kind](event);
        await entered.catch((refused) => expect(refused.id).toMatch(/^balance\./));
      }
      const [account] = await platform.db.select().from(memberAccounts).where(eq(memberAccounts.memberId, memberId));
      const entries = await platform.db.select().from(balanceEntries).where(eq(balanceEntries.memberId, memberId));
      const sum = entries.reduce((total, { amountFen }) => total + amountFen, 0);
      expect(account?.balanceFen ?? 0).toBe(sum);
    }),
    { numRuns: 25 },
  );

  expect((await verifyLedgers(platform)).differences).toEqual([]);
});

test('a manipulated total is detected', async () => {
  const { platform, memberId, fee } = await openLedger();
  await fee(1_000, 'fee:1');
  await platform.db.execute(sql`update member_accounts set balance_fen = 999, points = 5`);

  const { differences, balanceEntries: entries } = await verifyLedgers(platform);

  expect(entries).toBe(1);
  expect(differences).toEqual([
    { ledger: 'points', memberId, account: 5, entries: 0, brokenEntries: 0 },
    { ledger: 'balance', memberId, account: 999, entries: 1000, brokenEntries: 0 },
  ]);
});

test('an entry that does not follow the previous one is detected, even with the right total', async () => {
  const { platform, memberId, fee } = await openLedger();
  await fee(1_000, 'fee:1');
  await platform.db
    .insert(balanceEntries)
    .values({
      memberId,
      amountFen: 0,
      beforeFen: 700,
      afterFen: 700,
      type: 'adjust',
      memo: '',
      idempotencyKey: 'smuggled',
    });

  const { differences } = await verifyLedgers(platform);

  expect(differences).toEqual([{ ledger: 'balance', memberId, account: 1000, entries: 1000, brokenEntries: 1 }]);
});
