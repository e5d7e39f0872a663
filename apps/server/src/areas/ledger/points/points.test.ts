import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { POINT_RULES } from '#base/point-rules.ts';
import { memberAccounts, pointEntries, pointRules } from '#schema/ledger/ledger.ts';
import { seeds } from '#schema/site/site.ts';
import { makeMember } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { verifyLedgers } from '../ledger-checks.ts';
import { createPoints } from './points.ts';

const DAY_SECONDS = 86_400;

async function openLedger() {
  const kit = await testPlatform();
  await loadBase(kit.platform);
  const { id: memberId } = await makeMember(kit.platform);
  const points = createPoints(kit.platform);
  const add = (rule: string, key: string, target = {}) => points.add({ memberId, rule, key, ...target });
  return { ...kit, memberId, points, add };
}

test('an entry records the points before and after, and the account follows it', async () => {
  const { platform, memberId, add } = await openLedger();

  await add('register', 'register');
  await add('comment_passed', 'comment:1', { t: 'comment', targetId: 1 });

  const entries = await platform.db.select().from(pointEntries).orderBy(asc(pointEntries.id));
  expect(entries).toMatchObject([
    { memberId, points: 20, pointsBefore: 0, pointsAfter: 20, memo: '注册账号', type: 'register' },
    { points: 2, pointsBefore: 20, pointsAfter: 22, t: 'comment', targetId: 1, ruleVersion: 1 },
  ]);
  const [account] = await platform.db.select().from(memberAccounts);
  expect(account).toMatchObject({ memberId, points: 22 });
});

test('the same key counts once and answers the same', async () => {
  const { add } = await openLedger();

  const first = await add('erratum_accepted', 'erratum:7');
  const second = await add('erratum_accepted', 'erratum:7');

  expect(first).toEqual({ points: 10, total: 10, isNew: true });
  expect(second).toEqual({ points: 10, total: 10, isNew: false });
});

test('50 concurrent entries of one member add up', async () => {
  const { platform, memberId, points } = await openLedger();

  const events = Array.from({ length: 50 }, (_, index) =>
    platform.db.transaction((tx) => points.adjust({ memberId, points: 10, memo: '更正', key: `hand:${index}` }, tx)),
  );
  const postings = await Promise.all(events);

  expect(new Set(postings.map(({ total }) => total)).size).toBe(50);
  const [account] = await platform.db.select().from(memberAccounts);
  expect(account?.points).toBe(500);
  expect((await verifyLedgers(platform)).differences).toEqual([]);
});

test('the daily cap holds for concurrent events', async () => {
  const { platform, memberId, points } = await openLedger();

  const events = Array.from({ length: 20 }, (_, index) =>
    points.add({ memberId, rule: 'erratum_accepted', key: `erratum:${index}` }),
  );
  await Promise.all(events);

  const [account] = await platform.db.select().from(memberAccounts);
  expect(account?.points).toBe(60);
});

test("a rule's cap holds for concurrent events", async () => {
  const { platform, memberId, points } = await openLedger();

  const events = Array.from({ length: 20 }, (_, index) =>
    points.add({ memberId, rule: 'article_read', key: `article_read:${index}` }),
  );
  await Promise.all(events);

  const [account] = await platform.db.select().from(memberAccounts);
  expect(account?.points).toBe(5);
});

test('concurrent repetitions of one event count once', async () => {
  const { platform, memberId, points } = await openLedger();

  const event = { memberId, rule: 'erratum_accepted', key: 'erratum:1' };
  await Promise.all(Array.from({ length: 10 }, () => points.add(event)));

  expect(await platform.db.select().from(pointEntries)).toHaveLength(1);
});

test('a day starts at midnight in Shanghai, a month on its first day', async () => {
  const { add, advance } = await openLedger();
  for (const id of [1, 2, 3]) await add('complaint_accepted', `complaint:${id}`);
  expect(await add('complaint_accepted', 'complaint:4')).toMatchObject({ points: 0, total: 10 });
  await add('sign_in', 'a');
  expect(await add('sign_in', 'b')).toMatchObject({ points: 0 });

  // From 9:30 on 20 May to 1:30 on 21 May, which is still 20 May in UTC.
  advance(16 * 3600);
  expect(await add('sign_in', 'c')).toMatchObject({ points: 2 });
  expect(await add('complaint_accepted', 'complaint:5')).toMatchObject({ points: 0 });

  advance(11 * DAY_SECONDS);
  expect(await add('complaint_accepted', 'complaint:6')).toMatchObject({ points: 5 });
});

test('a rule that counts once per target counts for the next target', async () => {
  const { add } = await openLedger();

  const first = { t: 'complaint', targetId: 1 };
  expect(await add('satisfaction_given', 'a', first)).toMatchObject({ points: 5 });
  expect(await add('satisfaction_given', 'b', first)).toMatchObject({ points: 0 });
  expect(await add('satisfaction_given', 'c', { ...first, targetId: 2 })).toMatchObject({ points: 5 });
});

test('all rules together give at most 60 points a day, and losses are not capped', async () => {
  const { platform, add, advance } = await openLedger();
  await add('satisfaction_given', 'rated', { t: 'complaint', targetId: 1 });
  const rules = { comment_passed: 10, comment_praised: 10, article_read: 5, report_upheld: 5 };
  for (const [rule, times] of Object.entries(rules)) {
    for (let time = 0; time < times; time += 1) await add(rule, `${rule}:${time}`);
  }

  // 55 so far, so only 5 of the bonus are left.
  expect(await add('sign_in_run', 'run')).toEqual({ points: 5, total: 60, isNew: true });
  expect(await add('sign_in', 'day')).toEqual({ points: 0, total: 60, isNew: false });
  expect(await add('contribution_accepted', 'contribution:1')).toMatchObject({ points: 0 });
  expect(await add('comment_rejected', 'rejected:1')).toMatchObject({ points: -5, total: 55 });
  const [cut] = await platform.db.select().from(pointEntries).where(eq(pointEntries.type, 'sign_in_run'));
  expect(cut?.memo).toBe('连续签到满7天（今日已达上限，计5分）');
  advance(DAY_SECONDS);
  expect(await add('contribution_accepted', 'contribution:2')).toMatchObject({ points: 50 });
});

test('points never go below 0: a loss takes what is there and says so', async () => {
  const { platform, add } = await openLedger();
  await add('sign_in', 'sign_in');

  expect(await add('comment_rejected', 'comment:1')).toEqual({ points: -2, total: 0, isNew: true });

  const [, loss] = await platform.db.select().from(pointEntries).orderBy(asc(pointEntries.id));
  expect(loss?.memo).toBe('评论因广告或攻击被拒（积分不足，实扣2分）');
});

test('a reversal takes back what was given, once', async () => {
  const { platform, memberId, points, add } = await openLedger();
  await add('register', 'register');
  await add('comment_passed', 'comment:1');
  const removed = { memberId, key: 'comment:1' };

  expect(await points.reverse(removed)).toEqual({ points: -2, total: 20, isNew: true });
  expect(await points.reverse(removed)).toEqual({ points: -2, total: 20, isNew: false });

  const entries = await platform.db.select().from(pointEntries).orderBy(asc(pointEntries.id));
  expect(entries[2]).toMatchObject({ memo: '撤销：评论通过审核（评论被移除）', reversesId: entries[1]?.id });
});

test('concurrent reversals take back once', async () => {
  const { memberId, points, add } = await openLedger();
  await add('register', 'register');
  await add('comment_passed', 'comment:1');

  const removed = { memberId, key: 'comment:1' };
  await Promise.all(Array.from({ length: 10 }, () => points.reverse(removed)));

  expect(await points.reverse(removed)).toMatchObject({ total: 20 });
});

test('a successful appeal gives back what was taken', async () => {
  const { memberId, points, add } = await openLedger();
  await add('sign_in', 'sign_in');
  await add('comment_rejected', 'rejected:1');

  const posting = await points.reverse({ memberId, key: 'rejected:1', memo: '申诉成功' });

  expect(posting).toEqual({ points: 2, total: 2, isNew: true });
});

test('a penalty is charged once even if the event gave nothing, unless the rule has none', async () => {
  const { memberId, points, add } = await openLedger();
  await add('contribution_accepted', 'contribution:1');
  for (const id of [1, 2, 3]) {
    await add('complaint_accepted', `accepted:${id}`, { t: 'complaint', targetId: id });
  }
  const found = { memberId, rule: 'complaint_accepted', t: 'complaint' as const, targetId: 3 };

  const posting = await points.reverse({ ...found, key: 'accepted:3' });
  const twice = await points.reverse({ ...found, key: 'accepted:3' });
  const none = await points.reverse({ memberId, rule: 'comment_passed', key: 'comment:9' });

  expect(posting).toEqual({ points: -50, total: 10, isNew: true });
  expect(twice).toEqual({ points: -50, total: 10, isNew: false });
  expect(none).toEqual({ points: 0, total: 10, isNew: false });
});

test('a false complaint costs more than it earned', async () => {
  const { memberId, points, add } = await openLedger();
  await add('contribution_accepted', 'contribution:1');
  await add('complaint_accepted', 'accepted:1', { t: 'complaint', targetId: 1 });

  const posting = await points.reverse({ memberId, key: 'accepted:1' });

  expect(posting).toEqual({ points: -50, total: 5, isNew: true });
});

test('a site that began with unpaid rules loses them, and keeps its other rules', async () => {
  const { platform } = await openLedger();
  const { db } = platform;
  const old = { title: '分享被他人打开', titleEn: 'Share opened', points: 1, position: 900 };
  await db.insert(pointRules).values({ ...old, key: 'share_opened' });
  await db
    .update(pointRules)
    .set({ reversedWhen: '因抄袭撤稿', reversalPoints: -200 })
    .where(eq(pointRules.key, 'contribution_accepted'));
  await db.delete(seeds).where(eq(seeds.name, 'point rules that are paid'));

  await loadBase(platform);

  const rules = await db.select().from(pointRules);
  expect(rules).toHaveLength(POINT_RULES.length);
  expect(rules.find(({ key }) => key === 'contribution_accepted')).toMatchObject({
    points: 50,
    reversedWhen: '',
    reversalPoints: null,
  });
});

test('an event that never counted has nothing to reverse, and an unknown rule gives nothing', async () => {
  const { memberId, points, add } = await openLedger();

  expect(await points.reverse({ memberId, key: 'never' })).toMatchObject({ points: 0 });
  expect(await add('nonsense', 'nonsense')).toEqual({ points: 0, total: 0, isNew: false });
});

test('a new version of a rule counts from then on', async () => {
  const { platform, add } = await openLedger();
  const [rule] = await platform.db.select().from(pointRules).where(eq(pointRules.key, 'erratum_accepted'));
  if (!rule) throw new Error('No rule');
  await platform.db.insert(pointRules).values({ ...rule, version: 2, points: 12 });

  expect(await add('erratum_accepted', 'erratum:1')).toMatchObject({ points: 12 });

  const [entry] = await platform.db.select().from(pointEntries);
  expect(entry?.ruleVersion).toBe(2);
});

test('the database refuses to change, delete or empty entries', async () => {
  const { platform, add } = await openLedger();
  await add('register', 'register');
  const { db } = platform;
  const refusal = { cause: expect.objectContaining({ code: '23001' }) };

  await expect(db.update(pointEntries).set({ memo: '' })).rejects.toMatchObject(refusal);
  await expect(db.delete(pointEntries)).rejects.toMatchObject(refusal);
  await expect(db.execute(sql`truncate balance_entries`)).rejects.toMatchObject(refusal);
  await expect(db.execute(sql`truncate point_entries`)).rejects.toMatchObject(refusal);
});

test('after any entries and reversals the total equals the balance and is never negative', async () => {
  const { platform, points } = await openLedger();
  const rules = ['register', 'comment_passed', 'contribution_accepted', 'comment_rejected'];
  const step = fc.record({
    isReversal: fc.boolean(),
    rule: fc.constantFrom(...rules),
    key: fc.integer({ min: 1, max: 4 }).map((number) => `event:${number}`),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const { id: memberId } = await makeMember(platform);
      for (const { isReversal, rule, key } of steps) {
        const once = () => (isReversal ? points.reverse({ memberId, key }) : points.add({ memberId, rule, key }));
        const first = await once();
        const again = await once();
        expect(again).toEqual({ ...first, isNew: false });
        expect(first.total).toBeGreaterThanOrEqual(0);
      }
      const entries = await platform.db.select().from(pointEntries).where(eq(pointEntries.memberId, memberId));
      const [account] = await platform.db.select().from(memberAccounts).where(eq(memberAccounts.memberId, memberId));
      const sum = entries.reduce((total, { points: change }) => total + change, 0);
      expect(account?.points ?? 0).toBe(sum);
    }),
    { numRuns: 25 },
  );

  expect((await verifyLedgers(platform)).differences).toEqual([]);
});
