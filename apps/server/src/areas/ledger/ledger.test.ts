// spec 7.06: GET /api/account/overview
// spec 7.07: GET /api/account/integral, GET /api/account/balance: page, limit
// spec 7.09: ours: account/points, signIn, read, integralExport, balanceExport
import {
  exportBalance,
  exportPoints,
  getOverview,
  getPointRules,
  listBalance,
  listPoints,
  signIn,
  trackReading,
} from '@rujian/contract/areas/ledger/public';
import { expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import { memberGroups } from '#schema/members/members.ts';
import { logIn } from '#test/log-in.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { createMoney } from './money/money.ts';
import { createPoints } from './points/points.ts';

const DAY_SECONDS = 86_400;
const RULED = [getOverview, listPoints, listBalance, exportPoints, exportBalance, getPointRules];

async function startWithMember() {
  const kit = await startApp();
  await loadBase(kit.platform);
  const member = await makeMember(kit.platform);
  const session = await logIn(kit, member);
  const points = createPoints(kit.platform);
  const money = createMoney(kit.platform);
  /** Advances the clock and logs the member in again. */
  const nextDay = async (days = 1) => {
    kit.advance(days * DAY_SECONDS);
    Object.assign(session, await logIn(kit, member));
  };
  return { ...kit, member, session, points, money, nextDay };
}

test('without a token every ledger call asks to log in', async () => {
  const { call } = await startApp();

  for (const endpoint of RULED) {
    const answer = await call(endpoint, {});
    expect(answer).toMatchObject({ code: 302, data: { routePath: '/user/login' } });
  }
  expect(await call(signIn, {})).toMatchObject({ code: 302 });
  expect(await call(trackReading, { t: 'news', id: 1 })).toMatchObject({ code: 302 });
});

test('a member whose group does not hold the rule is refused', async () => {
  const kit = await startApp();
  const [group] = await kit.platform.db
    .insert(memberGroups)
    .values({ name: '受限', rules: ['account/profile'] })
    .returning();
  const member = await makeMember(kit.platform, { groupId: group?.id });
  const session = await logIn(kit, member);

  for (const endpoint of RULED) {
    expect(await kit.call(endpoint, {}, session)).toMatchObject({ code: 401 });
  }
});

test('GET /api/account/integral: newest first, signed score, both spellings of the time', async () => {
  const { call, session, member, points, advance } = await startWithMember();
  await points.add({ memberId: member.id, rule: 'register', key: 'register' });
  advance(60);
  await points.add({ memberId: member.id, rule: 'comment_rejected', key: 'comment:1' });

  const answer = await call(listPoints, {}, session);

  expect(answer).toMatchObject({ code: 1, data: { total: 2 } });
  const [newest, oldest] = answer.data.list;
  expect(newest).toMatchObject({ score: -5, before: 20, after: 15, memo: '评论因广告或攻击被拒' });
  expect(oldest).toMatchObject({ user_id: member.id, score: 20, before: 0, after: 20 });
  expect(newest?.createtime).toBe((oldest?.createtime ?? 0) + 60);
  expect(newest?.create_time).toBe(newest?.createtime);
});

test('GET /api/account/balance: strings with two decimals, what is frozen apart', async () => {
  const { call, session, member, money } = await startWithMember();
  const event = { memberId: member.id, memo: '稿费' };
  await money.add({ ...event, amountFen: 12_850, type: 'fee_accrual', key: 'fee:1' });
  await money.add({ ...event, amountFen: -805, type: 'tax', memo: '代扣税', key: 'tax:1' });
  await money.freeze({ ...event, amountFen: 10_000, memo: '提现申请', key: 'w:1' });

  const answer = await call(listBalance, {}, session);

  expect(answer.data).toMatchObject({ balance: '120.45', available: '20.45', frozen: '100.00' });
  expect(answer.data.list).toMatchObject([
    { money: '0.00', before: '120.45', after: '120.45', frozen: '100.00', type: 'freeze' },
    { money: '-8.05', before: '128.50', after: '120.45', memo: '代扣税' },
    { money: '128.50', before: '0.00', after: '128.50', memo: '稿费' },
  ]);
});

test("lists are paged by page and limit, default to ten and contain one's own entries only", async () => {
  const { call, session, member, points, platform } = await startWithMember();
  const other = await makeMember(platform);
  await points.add({ memberId: other.id, rule: 'register', key: 'register' });
  for (let number = 1; number <= 12; number += 1) {
    const rule = number <= 10 ? 'comment_praised' : 'article_read';
    await points.add({ memberId: member.id, rule, key: `event:${number}` });
  }

  const first = await call(listPoints, {}, session);
  const second = await call(listPoints, { page: 2, limit: 10 }, session);

  expect(first.data).toMatchObject({ total: 12 });
  expect(first.data.list).toHaveLength(10);
  expect(second.data.list.map(({ after }) => after)).toEqual([2, 1]);
  expect(await call(listPoints, { limit: 101 }, session)).toMatchObject({
    code: 0,
    msg: '请输入正确的每页条数：1到100的整数',
  });
});

test('entries can be filtered by type and period', async () => {
  const { call, session, member, points, money, nextDay } = await startWithMember();
  const memberId = member.id;
  await points.add({ memberId, rule: 'register', key: 'register' });
  await money.add({ memberId, amountFen: 100, type: 'bonus', memo: '奖励', key: 'bonus' });
  await nextDay(10);
  await points.add({ memberId, rule: 'comment_rejected', key: 'comment:1' });
  await points.add({ memberId, rule: 'erratum_accepted', key: 'erratum:1' });
  const scores = async (query: object) => (await call(listPoints, query, session)).data.list.map(({ score }) => score);

  expect(await scores({ type: 'gain' })).toEqual([10, 20]);
  expect(await scores({ type: 'loss' })).toEqual([-5]);
  expect(await scores({ type: 'register' })).toEqual([20]);
  expect(await scores({ period: 'week' })).toEqual([10, -5]);
  expect(await scores({ period: 'month', type: 'gain' })).toEqual([10, 20]);
  expect((await call(listBalance, { type: 'tax' }, session)).data.total).toBe(0);
  expect((await call(listBalance, { type: 'bonus' }, session)).data.total).toBe(1);
  expect(await call(listBalance, { type: 'nonsense' as never }, session)).toMatchObject({
    code: 0,
    data: { fields: { type: '请输入正确的类型' } },
  });
});

test("English callers get the rule's name, not the Chinese text of the entry", async () => {
  const { call, session, member, points } = await startWithMember();
  const memberId = member.id;
  await points.add({ memberId, rule: 'comment_passed', key: 'comment:1' });
  await points.reverse({ memberId, key: 'comment:1' });
  await points.add({ memberId, rule: 'comment_rejected', key: 'comment:2' });

  const { data } = await call(listPoints, {}, { ...session, lang: 'en' });

  expect(data.list.map(({ memo }) => memo)).toEqual([
    'Comment rejected as advert or abuse (all the points there were)',
    'Taken back: Comment published',
    'Comment published',
  ]);
});

test('own entries can be downloaded as a spreadsheet file', async () => {
  const { call, session, member, points, money } = await startWithMember();
  const memberId = member.id;
  await points.add({ memberId, rule: 'register', key: 'register' });
  await money.add({ memberId, amountFen: 500, type: 'bonus', memo: '=1+1', key: 'bonus' });
  await money.add({ memberId, amountFen: -250, type: 'tax', memo: '税', key: 'tax' });

  const { data: pointFile } = await call(exportPoints, {}, session);
  const { data: balanceFile } = await call(exportBalance, {}, session);

  expect(pointFile.fileName).toBe('rujian-points-2026-05-20.csv');
  expect(pointFile.content.split('\r\n')[1]).toBe('1,2026-05-20 09:30:00,register,注册账号,20,0,20');
  expect(balanceFile.content.split('\r\n').slice(1, 3)).toEqual([
    '2,2026-05-20 09:30:00,tax,税,-2.5,5,2.5,0',
    "1,2026-05-20 09:30:00,bonus,'=1+1,5,0,5,0",
  ]);
});

test('GET /api/account/overview: three parallel arrays of seven days, oldest first, ending today', async () => {
  const { call, session, member, points, money, nextDay } = await startWithMember();
  const memberId = member.id;
  await points.add({ memberId, rule: 'register', key: 'register' });
  await nextDay(8);
  await points.add({ memberId, rule: 'erratum_accepted', key: 'erratum:1' });
  await points.add({ memberId, rule: 'comment_rejected', key: 'comment:1' });
  await nextDay();
  await money.add({ memberId, amountFen: 12_850, type: 'fee_accrual', memo: '稿费', key: 'fee' });

  const { data } = await call(getOverview, {}, session);

  expect(data).toMatchObject({
    days: [23, 24, 25, 26, 27, 28, 29].map((day) => `2026-05-${day}`),
    score: [0, 0, 0, 0, 0, 5, 0],
    money: ['0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '128.50'],
    points: 25,
    monthPoints: 25,
    level: { level: 1, from: 0, next: 100 },
    balance: '128.50',
    signIn: { isDone: false, runDays: 0, points: 2 },
    hasPassword: false,
  });
});

test('signing in gives points once a day and answers the same the second time', async () => {
  const { call, session } = await startWithMember();

  const first = await call(signIn, {}, session);
  const second = await call(signIn, {}, session);

  expect(first.data).toEqual({ points: 2, runDays: 1, score: 2, isNew: true });
  expect(second.data).toEqual({ points: 2, runDays: 1, score: 2, isNew: false });
});

test('the seventh day in a row earns 10 more, a missed day starts a new run', async () => {
  const { call, session, nextDay } = await startWithMember();
  const runs: number[][] = [];
  for (let day = 1; day <= 8; day += 1) {
    const { data } = await call(signIn, {}, session);
    runs.push([data.runDays, data.points]);
    if (day === 6) {
      const { data: overview } = await call(getOverview, {}, session);
      expect(overview.signIn).toEqual({ isDone: true, runDays: 6, points: 2 });
    }
    await nextDay();
  }
  await nextDay();
  const after = await call(signIn, {}, session);

  expect(runs.slice(5)).toEqual([
    [6, 2],
    [7, 12],
    [8, 2],
  ]);
  expect(after.data).toMatchObject({ runDays: 1, points: 2 });
});

test("the rules page shows caps, today's points, the level and the days signed in", async () => {
  const { call, session, member, points } = await startWithMember();
  const memberId = member.id;
  await points.add({ memberId, rule: 'contribution_accepted', key: 'contribution:1' });
  await points.add({ memberId, rule: 'comment_passed', key: 'comment:1' });
  await call(signIn, {}, session);

  const { data } = await call(getPointRules, {}, session);

  expect(data).toMatchObject({
    points: 54,
    level: { level: 1, from: 0, next: 100 },
    gainedToday: 54,
    dailyMax: 60,
    signIn: { isDone: true, runDays: 1 },
    today: '2026-05-20',
    signedDays: ['2026-05-20'],
  });
  expect(data.rules).toHaveLength(14);
  expect(data.rules.find(({ key }) => key === 'comment_passed')).toEqual({
    key: 'comment_passed',
    title: '评论通过审核',
    points: 2,
    capCount: 10,
    capPeriod: 'day',
    reversedWhen: '评论被移除',
    used: 1,
    gainedToday: 2,
  });
  const whenTaken = { key: 'complaint_accepted', reversedWhen: '经查不实，扣50分' };
  expect(data.rules).toContainEqual(expect.objectContaining(whenTaken));
  const english = await call(getPointRules, {}, { ...session, lang: 'en' });
  expect(english.data.rules[0]?.title).toBe('Signing up');
});

test('an article counts after 30 seconds, once per member', async () => {
  const { call, session, platform, advance } = await startWithMember();
  const id = await makeArticle(platform);
  const read = async () => (await call(trackReading, { t: 'news', id }, session)).data;

  expect(await read()).toEqual({ state: 'waiting', points: 0, waitSeconds: 30 });
  advance(29);
  expect(await read()).toEqual({ state: 'waiting', points: 0, waitSeconds: 1 });
  advance(1);
  expect(await read()).toEqual({ state: 'counted', points: 1, waitSeconds: 0 });
  expect(await read()).toEqual({ state: 'counted_before', points: 0, waitSeconds: 0 });
});

test('five articles a day count, a missing article never does', async () => {
  const { call, session, platform, advance } = await startWithMember();
  const states: string[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const id = await makeArticle(platform);
    await call(trackReading, { t: 'news', id }, session);
    advance(40);
    states.push((await call(trackReading, { t: 'news', id }, session)).data.state);
  }

  expect(states).toEqual([...Array<string>(5).fill('counted'), 'used_up']);
  expect(await call(trackReading, { t: 'news', id: 999 }, session)).toMatchObject({
    code: 0,
    data: { error: 'article.not_found' },
  });
});

test('the nightly job reports success, or raises an alarm in the log', async () => {
  const { platform, member, points, runJobs, logLines } = await startWithMember();
  await points.add({ memberId: member.id, rule: 'register', key: 'register' });

  await runJobs('ledger.verify');
  await platform.db.update(memberAccounts).set({ points: 21 });
  await runJobs('ledger.verify');

  const events = logLines.filter(({ msg }) => String(msg).startsWith('ledger.'));
  expect(events).toMatchObject([
    { msg: 'ledger.verified', accounts: 1, pointEntries: 1 },
    { msg: 'ledger.differs', differences: [{ ledger: 'points', account: 21, entries: 20 }] },
  ]);
});
