// spec 7.32: ours: billboard/votes, myVotes, vote; desk/vote/*
// spec 7.63: /api/desk/billboard/*, vote/*: rankings, editions cloned and reviewed, votes opened, audited and published (product §2.7)
import { getBillboard } from '@rujian/contract/areas/billboards/public';
import {
  castVote,
  decideBallots,
  freezeVote,
  getMyVotes,
  getVotes,
  listHeldBallots,
  publishVote,
} from '@rujian/contract/areas/billboards/votes';
import { VOTE_HELD_OVER } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { MemberCaller } from '#platform/caller.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { billboardBallots, billboardVoteRounds } from '#schema/billboards/votes.ts';
import { collects } from '#schema/comments/comments.ts';
import { webhookDeliveries, webhooks } from '#schema/integrations.ts';
import { memberConsents } from '#schema/members/members.ts';
import { pushQueue } from '#schema/site/pushes.ts';
import { auditLog } from '#test/audit-log.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeMember } from '#test/makers.ts';
import { solvedCaptcha } from '#test/solve-captcha.ts';
import { startApp } from '#test/start-app.ts';
import { createVoteCasting, neighbourhoodOf, weightPercent } from './vote-casting.ts';
import { createVoteRounds } from './vote-rounds.ts';

const DAY = 86_400;
const LONG_AGO = new Date('2026-01-01T00:00:00+08:00');

async function start(settings: Parameters<typeof startApp>[0] = {}) {
  const kit = await startApp(settings);
  const { db } = kit.platform;
  const [board] = await db
    .insert(billboards)
    .values({
      slug: 'trust',
      name: '信赖品牌票选',
      kind: 'vote',
      object: 'brand',
      votable: true,
      periodType: 'month',
      unit: '票',
      method: '读者投票。',
    })
    .returning();
  const billboardId = board?.id ?? 0;
  const makeEdition = async (day: string, status: 'voting' | 'published') => {
    const [edition] = await db
      .insert(billboardEditions)
      .values({
        billboardId,
        period: day,
        periodFrom: `${day}-01`,
        periodTo: `${day}-28`,
        status,
        publishedAt: status === 'published' ? LONG_AGO : null,
      })
      .returning();
    const entries = await db
      .insert(billboardEntries)
      .values(['甲', '乙', '丙', '丁'].map((name) => ({ editionId: edition?.id ?? 0, name, rank: 1 })))
      .returning();
    return { id: edition?.id ?? 0, entries: entries.map(({ id }) => id) };
  };
  await makeEdition('2026-04', 'published');
  const { id: edition, entries } = await makeEdition('2026-05', 'voting');
  await db
    .insert(billboardVoteRounds)
    .values({
      editionId: edition,
      opensAt: new Date('2026-05-01T00:00:00+08:00'),
      closesAt: new Date('2026-05-29T00:00:00+08:00'),
    });
  const newVoter = async (joinedAt = LONG_AGO) => makeMember(kit.platform, { joinedAt });
  const vote = async (
    member: { id: number },
    entry = entries[0] ?? 0,
    more: Partial<Parameters<typeof castVote.input.parse>[0]> & object = {},
  ) => kit.call(castVote, { edition, entry, ...more }, await logIn(kit, member));
  /** Calls the function directly, each time from another address. */
  const casting = createVoteCasting(kit.platform, {
    consumeCaptcha: async () => {},
    requireParticipation: async () => ({ isChild: false }),
    writingState: async () => 'open',
  });
  const castFrom = (member: { id: number }, address: string, entry = entries[0] ?? 0) =>
    casting.cast(
      {
        kind: 'member',
        id: member.id,
        sessionId: 1,
        rules: [],
        address,
        userAgent: 'a',
        memberToken: undefined,
        lang: 'zh-cn',
        requestId: 'r',
      } satisfies MemberCaller,
      { edition, entry, device: '', captchaId: 'solved', captchaInfo: '' },
    );
  /** Without the cache, which may be some seconds behind. */
  const rounds = createVoteRounds(kit.platform);
  const votes = () => rounds.get(edition, 'zh-cn');
  return { kit, billboardId, edition, entries, newVoter, vote, castFrom, votes };
}

describe('a ballot', () => {
  test('of an old active account counts fully, of an inactive one half', async () => {
    const { kit, entries, newVoter, vote, votes } = await start();
    const active = await newVoter();
    await kit.platform.db.insert(collects).values({ memberId: active.id, t: 'brand', targetId: 1, savedTitle: '甲' });

    expect(await vote(active)).toMatchObject({ data: { state: 'counted', weightPercent: 100, left: 2 } });
    expect(await vote(await newVoter())).toMatchObject({ data: { weightPercent: 50 } });

    expect(await votes()).toMatchObject({
      state: 'voting',
      hidden: false,
      totals: { raw: 2, counted: 1.5, held: 0 },
      entries: expect.arrayContaining([expect.objectContaining({ id: entries[0], raw: 2 })]),
    });
    expect((await votes()).entries[0]).toMatchObject({ id: entries[0], counted: 1.5 });
  });

  test('needs a mobile and an account of a week', async () => {
    const { kit, newVoter, vote } = await start();
    const fresh = await newVoter(kit.platform.clock.now());
    const bare = await makeMember(kit.platform, { joinedAt: LONG_AGO, mobile: null });

    expect(await vote(fresh)).toMatchObject({ msg: '注册满7天才能投票，还需7天' });
    expect(await vote(bare)).toMatchObject({ data: { error: 'vote.mobile_required' } });
    kit.advance(7 * DAY);
    expect(await vote(fresh)).toMatchObject({ data: { weightPercent: 11 } });
  });

  test('is refused for a child, whose own page says why', async () => {
    const { kit, edition, vote } = await start();
    const child = await makeMember(kit.platform, { joinedAt: LONG_AGO, birthday: '2015-01-01' });
    await kit.platform.db.insert(memberConsents).values({ memberId: child.id, document: 'child_rule', version: '1' });

    expect(await vote(child)).toMatchObject({ data: { error: 'vote.not_for_children' } });
    expect(await kit.call(getMyVotes, { edition }, await logIn(kit, child))).toMatchObject({
      data: { missing: 'child' },
    });
  });

  test('is cast for the same entry once a day and for three entries of one list', async () => {
    const { kit, entries, newVoter, vote, edition } = await start();
    const member = await newVoter();
    const [first = 0, second = 0, third = 0, fourth = 0] = entries;

    await vote(member, first);
    expect(await vote(member, first)).toMatchObject({ data: { error: 'vote.repeated' } });
    await vote(member, second);
    expect(await vote(member, third)).toMatchObject({ data: { error: 'captcha.required' } });
    const captcha = await solvedCaptcha(kit.platform);
    expect(await vote(member, third, captcha)).toMatchObject({ data: { left: 0 } });
    expect(await vote(member, fourth)).toMatchObject({ msg: '每天每个榜单最多投3票，明天再来' });
    expect(await kit.call(getMyVotes, { edition }, await logIn(kit, member))).toMatchObject({
      data: { today: [first, second, third], left: 0, weightPercent: 50, missing: null },
    });
    kit.advance(DAY);
    expect(await vote(member, first)).toMatchObject({ code: 1 });
  });

  test('with a wrong captcha is not cast', async () => {
    const { entries, newVoter, vote, votes } = await start();
    const member = await newVoter();
    for (const entry of entries.slice(0, 2)) await vote(member, entry);

    const wrong = { captchaId: 'nothing', captchaInfo: '1,1' };
    expect(await vote(member, entries[2], wrong)).toMatchObject({ data: { error: 'captcha.wrong' } });
    expect((await votes()).totals).toMatchObject({ raw: 2 });
  });

  test('is for members, for entries of the edition, and for an open vote', async () => {
    const { kit, edition, entries, newVoter, vote } = await start();
    const member = await newVoter();

    expect(await kit.call(castVote, { edition, entry: entries[0] ?? 0 })).toMatchObject({
      data: { error: 'session.required' },
    });
    expect(await vote(member, 1)).toMatchObject({ data: { error: 'content.not_found' } });
    kit.advance(9 * DAY);
    expect(await vote(member)).toMatchObject({ data: { error: 'vote.closed' } });
  });
});

describe('concurrently', () => {
  test('of twenty equal votes of one member, one is counted', async () => {
    const { kit, newVoter, castFrom, votes } = await start();
    const member = await newVoter();

    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => castFrom(member, '203.0.113.7')));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await kit.platform.db.select().from(billboardBallots)).toHaveLength(1);
    expect((await votes()).totals).toMatchObject({ raw: 1, counted: 0.5 });
  });

  test('the daily limit holds', async () => {
    const { kit, entries, newVoter, castFrom } = await start();
    const member = await newVoter();

    await Promise.allSettled([...entries, ...entries].map((entry) => castFrom(member, '203.0.113.7', entry)));

    const slots = (await kit.platform.db.select().from(billboardBallots)).map(({ slot }) => slot);
    expect(slots.toSorted()).toEqual([1, 2, 3]);
  });

  test('ballots of a crowd from one network are all held, and the totals stay right', async () => {
    const { kit, newVoter, castFrom, votes } = await start();
    const voters: { id: number }[] = [];
    for (let number = 0; number < 12; number += 1) voters.push(await newVoter());
    const elsewhere = await newVoter();

    await Promise.all(voters.map((voter, place) => castFrom(voter, `203.0.113.${place + 1}`)));
    await castFrom(elsewhere, '198.51.100.1');

    expect((await votes()).totals).toEqual({ raw: 13, counted: 0.5, held: 12, rejected: 0 });
    const rows = await kit.platform.db.select().from(billboardBallots);
    expect(rows.filter(({ state }) => state === 'held')).toHaveLength(12);
  });

  test('above a threshold a captcha is required', async () => {
    const { kit, newVoter, vote } = await start();
    for (let number = 0; number < 3; number += 1) await vote(await newVoter());

    const doubtful = await newVoter();
    expect(await vote(doubtful)).toMatchObject({ data: { error: 'captcha.required' } });
    expect(await vote(doubtful, undefined, await solvedCaptcha(kit.platform))).toMatchObject({
      data: { state: 'counted' },
    });
  });
});

describe('the desk', () => {
  async function held(settings: Parameters<typeof startApp>[0] = {}) {
    const made = await start(settings);
    const { kit, newVoter, castFrom } = made;
    for (let number = 0; number <= VOTE_HELD_OVER; number += 1) {
      await castFrom(await newVoter(), `203.0.113.${number}`);
    }
    const editor = await logInStaff(kit, 'data_editor');
    const chief = await logInStaff(kit, 'duty_chief');
    const list = async () => (await kit.call(listHeldBallots, {}, editor)).data;
    return { ...made, editor, chief, list };
  }

  test('sees held ballots without an address and decides each with a reason', async () => {
    const { kit, editor, list, votes, castFrom, newVoter } = await held();
    const before = await list();
    expect(before.total).toBe(6);
    expect(before.list[0]).toMatchObject({ fromNetwork: 6, fromDevice: 1, entry: { name: '甲' } });
    expect(JSON.stringify(before)).not.toContain('203.0.113');
    const ids = before.list.map(({ id }) => id);

    expect(await kit.call(decideBallots, { ids, decision: 'count', reason: ' ' }, editor)).toMatchObject({ code: 0 });
    await kit.call(decideBallots, { ids: ids.slice(0, 4), decision: 'reject', reason: '同一机房' }, editor);
    await kit.call(decideBallots, { ids: ids.slice(4), decision: 'count', reason: '校园网' }, editor);

    expect((await votes()).totals).toEqual({ raw: 6, counted: 1, held: 0, rejected: 4 });
    expect(await kit.call(decideBallots, { ids, decision: 'count', reason: '再看' }, editor)).toMatchObject({
      data: { error: 'vote.decided' },
    });
    await castFrom(await newVoter(), '203.0.113.99');
    expect((await votes()).totals).toMatchObject({ held: 1, counted: 1 });
    const log = await auditLog(kit.platform.db);
    expect(log.map(({ action, reason }) => [action, reason])).toEqual([
      ['vote.reject', '同一机房'],
      ['vote.count', '校园网'],
    ]);
  });

  test('freezes a vote temporarily', async () => {
    const { kit, edition, vote, newVoter, chief, votes } = await held();
    const member = await newVoter();
    const freeze = (on: boolean) => kit.call(freezeVote, { edition, on, reason: '异常增长' }, chief);

    await freeze(true);
    expect(await vote(member)).toMatchObject({ data: { error: 'vote.frozen' } });
    expect(await votes()).toMatchObject({ frozenReason: '异常增长' });
    await freeze(false);
    expect(await votes()).toMatchObject({ frozenReason: '' });
    const moderator = await logInStaff(kit, 'moderator');
    expect(await kit.call(freezeVote, { edition, on: true, reason: '异常' }, moderator)).toMatchObject({
      data: { error: 'rule.not_held' },
    });
  });

  test('publishes after a day of audit, with nothing left to decide, and states the result of the audit', async () => {
    const { kit, billboardId, edition, entries, castFrom, newVoter } = await held();
    for (const place of [1, 2]) {
      await castFrom(await newVoter(), `198.51.${place}.1`, entries[1]);
    }
    // A working day later all staff have to log in again.
    const publish = async () =>
      kit.call(
        publishVote,
        { edition, summary: '剔除异常票6张。', summaryEn: 'Six removed.' },
        await logInStaff(kit, 'duty_chief'),
      );
    expect(await publish()).toMatchObject({ data: { error: 'vote.not_in_audit' } });

    kit.advance(9 * DAY);
    await kit.runJobs('records.close_votes');
    expect(await publish()).toMatchObject({ msg: '审计须满24小时，还需24小时' });
    kit.advance(DAY);
    expect(await publish()).toMatchObject({ msg: '还有6张选票待处理' });
    const editor = await logInStaff(kit, 'data_editor');
    const ids = (await kit.call(listHeldBallots, { edition }, editor)).data.list.map(({ id }) => id);
    await kit.call(decideBallots, { ids, decision: 'reject', reason: '同一机房' }, editor);
    expect(await publish()).toMatchObject({ code: 1 });

    const { data } = await kit.call(getBillboard, { id: billboardId });
    expect(data).toMatchObject({
      voteEdition: edition,
      running: null,
      edition: { id: edition, sampleSize: 2 },
      entries: [{ id: entries[1], rank: 1, score: 1 }, { rank: 2 }, { rank: 2 }, { rank: 2 }],
    });
    expect((await kit.call(getVotes, { edition }, { lang: 'en' })).data).toMatchObject({
      state: 'published',
      summary: 'Six removed.',
      totals: { raw: 8, rejected: 6 },
    });
  });

  test('publishes like every other content: subscribers and search engines hear of it', async () => {
    const { kit, billboardId, edition } = await start({ indexNowKey: 'key-of-this-site' });
    const { db } = kit.platform;
    await db
      .insert(webhooks)
      .values({
        name: '数据伙伴',
        url: 'https://partner.example/hook',
        events: ['content.published'],
        secret: 'not used here',
      });
    kit.advance(10 * DAY);
    await kit.runJobs('records.close_votes');
    kit.advance(DAY);
    await db.delete(pushQueue);

    const published = await kit.call(
      publishVote,
      { edition, summary: '没有异常票。', summaryEn: '' },
      await logInStaff(kit, 'duty_chief'),
    );

    expect(published.code).toBe(1);
    const [delivery] = await db.select().from(webhookDeliveries);
    expect(JSON.parse(delivery?.body ?? '{}')).toMatchObject({
      type: 'content.published',
      data: { kind: 'billboard', id: edition, url: `http://rujian.test/billboard/${billboardId}?edition=${edition}` },
    });
    const [pushed] = await db.select().from(pushQueue);
    expect(pushed?.path).toBe(`/billboard/${billboardId}`);
  });
});

test('in the last two hours neither numbers nor order reveal who leads', async () => {
  const { kit, entries, newVoter, vote, votes } = await start();
  await vote(await newVoter(), entries[3]);
  expect((await votes()).entries[0]).toMatchObject({ id: entries[3] });

  const [round] = await kit.platform.db.select().from(billboardVoteRounds);
  const left = ((round?.closesAt.getTime() ?? 0) - kit.platform.clock.now().getTime()) / 1000;
  kit.advance(left - 7_200);

  const hidden = await votes();
  expect(hidden).toMatchObject({ hidden: true, totals: null });
  expect(hidden.entries.map(({ raw, counted }) => [raw, counted])).toEqual(
    Array.from({ length: 4 }, () => [null, null]),
  );
  expect(hidden.entries.map(({ name }) => name)).not.toEqual(['丁', '甲', '乙', '丙']);
  kit.advance(7_200);
  await kit.runJobs('records.close_votes');
  expect(await votes()).toMatchObject({ state: 'audit', hidden: false, totals: { raw: 1 } });
});

test('a page with an open vote knows its edition', async () => {
  const { kit, billboardId, edition } = await start();

  expect((await kit.call(getBillboard, { id: billboardId })).data).toMatchObject({
    voteEdition: edition,
    running: { period: '2026-05' },
  });
  const [row] = await kit.platform.db.select().from(billboardEditions).where(eq(billboardEditions.status, 'published'));
  const past = await kit.call(getBillboard, { id: billboardId, edition: row?.id ?? 0 });
  expect(past.data.voteEdition).toBe(edition);
});

test.each([
  [3, true, 10],
  [15, true, 50],
  [30, true, 100],
  [400, true, 100],
  [15, false, 25],
  [400, false, 50],
  [-5, true, 0],
])('an account of %i days, active %s, counts %i hundredths', (days, isActive, percent) => {
  const now = new Date('2026-05-20T09:30:00+08:00');
  const joinedAt = new Date(now.getTime() - days * DAY * 1000);

  expect(weightPercent(joinedAt, now, isActive)).toBe(percent);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
])('the network of %s is %s', (address, neighbourhood) => {
  expect(neighbourhoodOf(address)).toBe(neighbourhood);
});
