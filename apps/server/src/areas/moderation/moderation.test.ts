// spec 7.36: ours: desk/moderation/*, desk/report/*, desk/member/*
import { reportComment } from '@rujian/contract/areas/comments/public';
import { getOverview } from '@rujian/contract/areas/ledger/public';
import { decideReport, listReports } from '@rujian/contract/areas/moderation/desk';
import { banMember, getMemberSheet, liftSanction, muteMember } from '@rujian/contract/areas/moderation/members';
import { listModes, setMode, switchComments } from '@rujian/contract/areas/moderation/modes';
import { importWords, listWords, saveWord, testWords } from '@rujian/contract/areas/moderation/words';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { POINT_RULES } from '#base/point-rules.ts';
import { comments } from '#schema/comments/comments.ts';
import { pointEntries, pointRules } from '#schema/ledger/ledger.ts';
import { auditLog } from '#test/audit-log.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { startApp } from '#test/start-app.ts';
import { createTrust } from './reports/reports.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

async function actions({ platform }: Kit): Promise<string[]> {
  return (await auditLog(platform.db)).map(({ action }) => action);
}

describe('the word lists', () => {
  const word = { word: '买我家奶', level: 'block', category: 'advertising' } as const;

  test('an import has a dry run, then is applied at once, and rows with errors are named', async () => {
    const kit = await startApp();
    const moderator = await logInStaff(kit, 'moderator');
    await kit.call(saveWord, word, moderator);
    const rows = [
      { line: 2, word: '买我家奶', level: 'review', category: 'advertising' },
      { line: 3, word: '加我好友', level: 'block', category: 'advertising' },
      { line: 4, word: '…', level: 'block', category: 'advertising' },
      { line: 5, word: '某词', level: '不知道', category: 'advertising' },
    ];
    const outcome = { added: 1, changed: 1, same: 0, problems: [{ line: 4 }, { line: 5 }] };

    const tried = await kit.call(importWords, { rows }, moderator);
    const before = await kit.call(listWords, {}, moderator);
    const done = await kit.call(importWords, { rows, dryRun: false }, moderator);
    const again = await kit.call(importWords, { rows, dryRun: false }, moderator);
    const after = await kit.call(listWords, {}, moderator);

    expect(tried.data).toMatchObject(outcome);
    expect(before.data.list).toMatchObject([{ word: '买我家奶', level: 'block' }]);
    expect(done.data).toMatchObject(outcome);
    expect(again.data).toMatchObject({ added: 0, changed: 0, same: 2 });
    expect(after.data.list.map(({ word: one, level }) => `${one} ${level}`).toSorted()).toEqual([
      '买我家奶 review',
      '加我好友 block',
    ]);
    expect((await actions(kit)).filter((action) => action === 'word.import')).toHaveLength(1);
  });

  test('an added word takes effect at once, and so does disabling one', async () => {
    const kit = await startApp();
    const moderator = await logInStaff(kit, 'moderator');
    const verdict = async () => (await kit.call(testWords, { text: '快来 买 我 家 奶' }, moderator)).data.verdict;
    expect(await verdict()).toBe('pass');

    const { data } = await kit.call(saveWord, word, moderator);
    expect(await verdict()).toBe('block');
    await kit.call(saveWord, { ...word, id: data.id, enabled: false }, moderator);

    expect(await verdict()).toBe('pass');
    expect(await actions(kit)).toEqual(['word.add', 'word.change']);
    expect((await kit.call(listWords, { q: '我家' }, moderator)).data).toMatchObject({
      total: 1,
      list: [{ word: '买我家奶', enabled: false, changedBy: { id: moderator.staffId } }],
    });
    expect((await kit.call(listWords, { level: 'mask' }, moderator)).data.total).toBe(0);
  });

  test('a word is listed once, has letters, and exists before it is changed', async () => {
    const kit = await startApp();
    const chief = await logInStaff(kit, 'column_chief');
    await kit.call(saveWord, word, chief);

    expect(await kit.call(saveWord, word, chief)).toMatchObject({ data: { error: 'word.listed' } });
    expect(await kit.call(saveWord, { ...word, word: '！！' }, chief)).toMatchObject({ data: { error: 'word.empty' } });
    expect(await kit.call(saveWord, { ...word, word: '别的', id: 999 }, chief)).toMatchObject({
      data: { error: 'word.not_found' },
    });
    const operator = await logInStaff(kit, 'operator');
    expect(await kit.call(saveWord, word, operator)).toMatchObject({ data: { error: 'rule.not_held' } });
  });
});

describe('modes and switches', () => {
  const reason = '突发舆情';

  test('are set with who, when and why, and end again', async () => {
    const kit = await startApp();
    const operator = await logInStaff(kit, 'operator');
    const at = { scope: 'item', t: 'headlines', id: 12 } as const;

    await kit.call(setMode, { ...at, mode: 'strict', reason }, operator);
    const { data } = await kit.call(switchComments, { ...at, switch: 'closed', on: true, reason }, operator);

    expect(data).toMatchObject({
      scope: 'item',
      t: 'news',
      id: 12,
      mode: 'strict',
      reason,
      strictSince: null,
      closedSince: expect.any(Number),
      changedBy: { id: operator.staffId },
    });
    await kit.call(switchComments, { ...at, switch: 'closed', on: false, reason }, operator);
    expect((await kit.call(listModes, {}, operator)).data).toMatchObject({
      total: 1,
      list: [{ closedSince: null, mode: 'strict' }],
    });
    expect(await actions(kit)).toEqual(['comments.mode', 'comments.closed', 'comments.closed']);
  });

  test('comments on news are never published before review', async () => {
    const kit = await startApp();
    const chief = await logInStaff(kit, 'duty_chief');

    for (const at of [
      { scope: 'item', t: 'news', id: 1 },
      { scope: 'column', id: 1 },
    ] as const) {
      expect(await kit.call(setMode, { ...at, mode: 'post', reason }, chief)).toMatchObject({
        msg: '新闻类内容不能先发后审',
      });
    }
    const brand = { scope: 'item', t: 'brand', id: 1, mode: 'post', reason } as const;
    expect(await kit.call(setMode, brand, chief)).toMatchObject({ code: 1 });
  });

  test('need a place and a reason, and are not for moderators', async () => {
    const kit = await startApp();
    const chief = await logInStaff(kit, 'duty_chief');
    const moderator = await logInStaff(kit, 'moderator');
    const site = { scope: 'site', mode: 'strict', reason } as const;

    expect(await kit.call(setMode, { ...site, scope: 'item' }, chief)).toMatchObject({
      data: { fields: { id: expect.any(String) } },
    });
    expect(await kit.call(setMode, { ...site, scope: 'item', id: 3 }, chief)).toMatchObject({
      data: { fields: { t: expect.any(String) } },
    });
    expect(await kit.call(setMode, { ...site, reason: ' ' }, chief)).toMatchObject({ code: 0 });
    expect(await kit.call(setMode, site, moderator)).toMatchObject({ data: { error: 'rule.not_held' } });
  });
});

describe('reports', () => {
  async function start(reporters = 3) {
    const kit = await startApp();
    await kit.platform.db.insert(pointRules).values(POINT_RULES);
    const moderator = await logInStaff(kit, 'moderator');
    const targetId = await makeArticle(kit.platform);
    const author = await makeMember(kit.platform);
    const makeReported = async () => {
      const [comment] = await kit.platform.db
        .insert(comments)
        .values({ t: 'news' as const, targetId, memberId: author.id, body: '有问题的话', status: 'passed' as const })
        .returning();
      return comment?.id ?? 0;
    };
    const people = await Promise.all(Array.from({ length: reporters }, () => makeMember(kit.platform)));
    const report = async (id: number) => {
      for (const person of people) {
        const session = await logIn(kit, person);
        await kit.call(reportComment, { id, reason: 'attack', note: '骂人' }, session);
      }
    };
    const statusOf = async (id: number) =>
      (await kit.platform.db.select().from(comments).where(eq(comments.id, id)))[0]?.status;
    return { kit, moderator, people, makeReported, report, statusOf };
  }

  test('that are upheld remove the comment and give points to the reporters', async () => {
    const { kit, moderator, people, makeReported, report, statusOf } = await start();
    const id = await makeReported();
    await report(id);
    expect(await statusOf(id)).toBe('hidden');
    const { data } = await kit.call(listReports, {}, moderator);
    expect(data).toMatchObject({ total: 1, list: [{ id, state: 'hidden', total: 3 }] });
    expect(data.list[0]?.reports[0]).toMatchObject({ note: '骂人', trusted: true });

    expect(await kit.call(decideReport, { id, decision: 'upheld' }, moderator)).toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    });
    await kit.call(decideReport, { id, decision: 'upheld', reason: 'attack' }, moderator);

    expect(await statusOf(id)).toBe('removed');
    const input = await kit.platform.db.select().from(pointEntries);
    const rewarded = input.filter(({ points }) => points === 3).map(({ memberId }) => memberId);
    expect(new Set(rewarded)).toEqual(new Set(people.map(({ id: memberId }) => memberId)));
    expect(rewarded).toHaveLength(people.length);
    expect(await kit.call(decideReport, { id, decision: 'dismissed' }, moderator)).toMatchObject({
      data: { error: 'report.not_found' },
    });
  });

  test('that are dismissed restore it, and reporters who are wrong three times lose trust', async () => {
    const { kit, moderator, people, makeReported, report, statusOf } = await start();
    const trust = createTrust(kit.platform);
    const ids = people.map(({ id }) => id);

    for (let round = 0; round < 3; round += 1) {
      const id = await makeReported();
      await report(id);
      expect(await statusOf(id)).toBe('hidden');
      await kit.call(decideReport, { id, decision: 'dismissed' }, moderator);
      expect(await statusOf(id)).toBe('passed');
    }

    expect([...(await trust.of(ids)).values()]).toEqual([0, 0, 0]);
    const id = await makeReported();
    await report(id);
    expect(await statusOf(id)).toBe('passed');
    expect((await kit.call(listReports, {}, moderator)).data.list[0]?.reports[0]).toMatchObject({ trusted: false });
    await kit.call(decideReport, { id, decision: 'dismissed' }, moderator);
    expect((await kit.call(listReports, {}, moderator)).data.total).toBe(0);
  });

  test('one right report offsets one wrong, in any order', async () => {
    const { kit, people } = await start(1);
    const { db } = kit.platform;
    const trust = createTrust(kit.platform);
    const ids = people.map(({ id }) => id);
    const end = (state: 'upheld' | 'dismissed') => db.transaction((tx) => trust.reportsEnded(ids, state, tx));

    await Promise.all([end('dismissed'), end('dismissed'), end('dismissed')]);
    expect([...(await trust.of(ids)).values()]).toEqual([0]);
    await end('upheld');
    expect([...(await trust.of(ids)).values()]).toEqual([1]);
  });
});

describe('sanctions', () => {
  async function start() {
    const kit = await startApp();
    const moderator = await logInStaff(kit, 'moderator');
    const operator = await logInStaff(kit, 'operator');
    const member = await makeMember(kit.platform, {
      mobile: '13800138000',
      email: 'somebody@example.com',
      lastLoginIp: '202.112.0.1',
    });
    const sheet = async () => (await kit.call(getMemberSheet, { id: member.id }, moderator)).data;
    return { kit, moderator, operator, member, sheet };
  }

  test('the member is notified of a mute, which ends by itself and can be lifted', async () => {
    const { kit, moderator, member, sheet } = await start();
    const { id } = member;

    await kit.call(muteMember, { id, days: 7, reason: 'attack' }, moderator);

    expect(await sheet()).toMatchObject({
      mutedUntil: expect.any(Number),
      sanctions: [{ kind: 'mute', reason: { key: 'attack', name: '人身攻击' }, liftedAt: null }],
    });
    await kit.call(liftSanction, { id, kind: 'mute', note: '误判' }, moderator);
    expect(await sheet()).toMatchObject({ mutedUntil: null, sanctions: [{ liftNote: '误判' }] });
    expect(await kit.call(liftSanction, { id, kind: 'mute', note: '误判' }, moderator)).toMatchObject({
      data: { error: 'member.not_sanctioned' },
    });
    const sent = await sentMessages(kit.platform.db, id);
    expect(sent.map(({ title }) => title)).toEqual(['你已被禁言', '禁言已解除']);
    expect(sent[0]?.body).toContain('2026-05-27 09:30');
    expect(await actions(kit)).toEqual(['member.mute', 'member.unmute']);
  });

  test('a permanent mute needs an operator, a ban an operator or the duty chief', async () => {
    const { kit, moderator, operator, member, sheet } = await start();
    const { id } = member;
    const forGood = { id, days: 0, reason: 'unlawful' } as const;

    expect(await kit.call(muteMember, forGood, moderator)).toMatchObject({ data: { error: 'rule.not_held' } });
    expect(await kit.call(muteMember, { ...forGood, days: 2 as never }, moderator)).toMatchObject({ code: 0 });
    await kit.call(muteMember, forGood, operator);
    expect(await sheet()).toMatchObject({ mutedUntil: 0 });
    const ban = { id, reason: 'unlawful', note: '出售假证' } as const;
    expect(await kit.call(banMember, ban, moderator)).toMatchObject({ data: { error: 'rule.not_held' } });
  });

  test('a ban ends every session at once; lifting it needs the permission to ban', async () => {
    const { kit, moderator, operator, member, sheet } = await start();
    const { id } = member;
    const session = await logIn(kit, member);
    expect(await kit.call(getOverview, {}, session)).toMatchObject({ code: 1 });
    const ban = { id, reason: 'unlawful', note: '出售假证' } as const;

    await kit.call(banMember, ban, operator);

    expect(await kit.call(getOverview, {}, session)).toMatchObject({ data: { error: 'session.required' } });
    expect(await sheet()).toMatchObject({ banned: true, devices: 0 });
    expect(await kit.call(banMember, ban, operator)).toMatchObject({ data: { error: 'member.banned_already' } });
    const lift = { id, kind: 'ban', note: '申诉成立' } as const;
    expect(await kit.call(liftSanction, lift, moderator)).toMatchObject({ data: { error: 'rule.not_held' } });
    await kit.call(liftSanction, lift, operator);
    expect(await sheet()).toMatchObject({ banned: false });
  });

  test('the member sheet shows no number, no address and no complete e-mail', async () => {
    const { kit, moderator, member, sheet } = await start();

    const shown = await sheet();

    expect(shown).toMatchObject({ mobile: expect.stringContaining('****'), trusted: true });
    expect(JSON.stringify(shown)).not.toMatch(/13800138000|somebody@|202\.112/);
    expect(shown.province).not.toBe('');
    expect(await kit.call(getMemberSheet, { id: member.id + 99 }, moderator)).toMatchObject({
      data: { error: 'member.not_found' },
    });
    const finance = await logInStaff(kit, 'finance');
    expect(await kit.call(getMemberSheet, { id: member.id }, finance)).toMatchObject({
      data: { error: 'rule.not_held' },
    });
  });
});
