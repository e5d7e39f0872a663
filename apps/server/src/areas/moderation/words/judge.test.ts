// spec 7.36: ours: desk/moderation/*, desk/report/*, desk/member/*
import { saveProfile } from '@rujian/contract/areas/members/public';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { BASE_WORDS } from '#base/words.ts';
import { comments } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';
import { moderationModes, moderationPrints, moderationWords } from '#schema/moderation/moderation.ts';
import { logIn } from '#test/log-in.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createRequireNotMuted, MUTED_FOR_GOOD } from '../sanctions.ts';
import { createModeOf } from './mode-settings.ts';
import { createPrints } from './prints.ts';
import { createJudge } from './text-rules.ts';
import { createReadMatcher, WORDS_TAG } from './word-matcher.ts';

async function start() {
  const kit = await testPlatform();
  const { platform } = kit;
  await platform.db.insert(moderationWords).values(BASE_WORDS);
  const modeOf = createModeOf(platform);
  const judge = createJudge(platform, {
    readMatcher: createReadMatcher(platform),
    modeOf,
    prints: createPrints(platform),
  });
  const known = await makeMember(platform);
  await platform.db
    .insert(comments)
    .values(
      [1, 2, 3].map(() => ({
        t: 'brand' as const,
        targetId: 1,
        memberId: known.id,
        body: '好奶',
        status: 'passed' as const,
      })),
    );
  return {
    kit,
    platform,
    judge,
    modeOf,
    known,
    comment: (text: string, memberId = known.id) => judge({ text, memberId, kind: 'comment', t: 'brand', targetId: 1 }),
  };
}

describe('a comment', () => {
  test('of a known member without hits passes', async () => {
    const { comment } = await start();

    expect(await comment('这个牌子的鲜奶我喝了三年')).toMatchObject({
      verdict: 'pass',
      ruleClass: null,
      hits: [],
      shown: '这个牌子的鲜奶我喝了三年',
    });
  });

  test('with a blocked word is refused with the category of its rule', async () => {
    const { comment } = await start();

    expect(await comment('想赚钱的加 微 信')).toMatchObject({
      verdict: 'block',
      ruleClass: 'advertising',
      hits: [{ word: '加微信', level: 'block', start: 4, end: 9 }],
    });
  });

  test('with a word to review waits', async () => {
    const { comment } = await start();

    expect(await comment('听说这家雇人刷单')).toMatchObject({ verdict: 'review', ruleClass: 'advertising' });
  });

  test('with a masked word passes with stars, character by character', async () => {
    const { comment } = await start();

    expect(await comment('卧槽，这奶😀卧 槽真好喝')).toMatchObject({ verdict: 'pass', shown: '**，这奶😀***真好喝' });
  });

  test('of a new member waits, whatever its text', async () => {
    const { comment, platform } = await start();
    const fresh = await makeMember(platform);

    expect(await comment('好奶', fresh.id)).toMatchObject({ verdict: 'review', ruleClass: null });
  });

  test.each([
    ['see https://a.example/x', 'advertising'],
    ['去 rujian-sale . com 看看', 'advertising'],
    ['百度一下 naifen点com', 'advertising'],
    ['打 138-0013-8000 找我', 'privacy'],
    ['幺三八零零幺三八零零零', 'privacy'],
    ['写信到 some.one@example.cn', 'privacy'],
    ['扣扣 1234 5678', 'advertising'],
    ['微信号 naifen2026', 'advertising'],
  ])('with a link or contact data waits: %s', async (text, ruleClass) => {
    const { comment } = await start();

    expect(await comment(text)).toMatchObject({ verdict: 'review', ruleClass });
  });

  test.each([
    '批号 20260115138001380009 查到了',
    '执行标准 GB 19301-2010，蛋白质3.2g/100ml',
    '条码6901234567892，生产日期2026.05.01',
    '评分8.5分.不错',
    '电话12315投诉过了',
  ])('with ordinary numbers passes: %s', async (text) => {
    const { comment } = await start();

    expect(await comment(text)).toMatchObject({ verdict: 'pass', hits: [] });
  });
});

describe('copies of one advert', () => {
  test('wait from the fourth on, also with small differences, and form a group', async () => {
    const { comment, platform } = await start();
    const advert = (number: number) =>
      `本店全脂奶粉厂价直供，量大从优，店铺编号${number}，欢迎各位宝妈选购${'呀'.repeat(number % 2)}`;

    const verdicts = [];
    for (let number = 0; number < 40; number += 1) {
      const { id } = await makeMember(platform);
      await platform.db
        .insert(comments)
        .values(
          [1, 2, 3].map(() => ({
            t: 'brand' as const,
            targetId: 2,
            memberId: id,
            body: '好奶',
            status: 'passed' as const,
          })),
        );
      verdicts.push(await comment(advert(number), id));
    }

    expect(verdicts.map(({ verdict }) => verdict)).toEqual([
      ...['pass', 'pass', 'pass'],
      ...Array.from({ length: 37 }, () => 'review'),
    ]);
    expect(verdicts[39]).toMatchObject({ ruleClass: 'flooding', hits: [{ word: 'flooding' }] });
    const groups = await platform.db.select().from(moderationPrints);
    expect(new Set(groups.map(({ groupId }) => groupId)).size).toBe(1);
  });

  test('expire after a week; other texts and short ones are no copies', async () => {
    const { comment, kit } = await start();
    for (let number = 0; number < 3; number += 1) await comment('牧场参观活动报名已经开始了大家快来');

    expect(await comment('这次抽检的结果让人放心多了继续保持')).toMatchObject({ verdict: 'pass' });
    for (let number = 0; number < 6; number += 1) {
      expect(await comment('支持国产奶')).toMatchObject({ verdict: 'pass' });
    }
    kit.advance(7 * 86_400 + 1);
    expect(await comment('牧场参观活动报名已经开始了大家快来')).toMatchObject({ verdict: 'pass' });
    await createPrints(kit.platform).deleteExpired();
    expect(await kit.platform.db.select().from(moderationPrints)).toHaveLength(1);
  });
});

describe('the mode of a place', () => {
  test('is tiered unless a narrower scope overrides it; a switch wins', async () => {
    const { platform, modeOf } = await start();
    const { db, clock } = platform;
    const targetId = await makeArticle(platform);
    const other = await makeArticle(platform);
    const here = { t: 'news' as const, targetId };
    expect(await modeOf(here)).toBe('tiered');

    await db.insert(moderationModes).values({ scope: 'site', mode: 'strict' });
    expect(await modeOf(here)).toBe('strict');
    await db.insert(moderationModes).values({ scope: 'item', t: 'news', targetId, mode: 'tiered' });
    expect(await modeOf(here)).toBe('tiered');
    expect(await modeOf({ t: 'headlines', targetId })).toBe('tiered');
    expect(await modeOf({ t: 'news', targetId: other })).toBe('strict');

    await db.update(moderationModes).set({ closedAt: clock.now() }).where(eq(moderationModes.scope, 'site'));
    expect(await modeOf(here)).toBe('closed');
  });

  test('of a column applies to its articles, and post never to news', async () => {
    const { platform, modeOf } = await start();
    const targetId = await makeArticle(platform);
    await platform.db.insert(moderationModes).values({ scope: 'site', mode: 'post' });

    expect(await modeOf({ t: 'news', targetId })).toBe('tiered');
    expect(await modeOf({ t: 'brand', targetId: 1 })).toBe('post');
  });

  test('decides about new members: post admits them, strict holds known ones', async () => {
    const { platform, comment } = await start();
    const fresh = await makeMember(platform);
    await platform.db.insert(moderationModes).values({ scope: 'site', mode: 'post' });
    expect(await comment('好奶', fresh.id)).toMatchObject({ verdict: 'pass' });

    await platform.db.update(moderationModes).set({ mode: 'strict' });
    expect(await comment('好奶')).toMatchObject({ verdict: 'review' });
  });
});

test('a change of the word list reaches existing matchers at once', async () => {
  const { platform, comment } = await start();
  expect(await comment('海底捞针')).toMatchObject({ verdict: 'pass' });

  await platform.db.insert(moderationWords).values({ word: '海底捞针', level: 'block', category: 'other' });
  await platform.changes.changed([WORDS_TAG]);

  expect(await comment('海底捞针')).toMatchObject({ verdict: 'block', ruleClass: 'other' });
});

test('a muted member gets the end of the mute, or that it is permanent', async () => {
  const { kit, platform, known } = await start();
  const requireNotMuted = createRequireNotMuted(platform);
  const mute = (mutedUntil: Date) => platform.db.update(members).set({ mutedUntil }).where(eq(members.id, known.id));

  await mute(new Date('2026-05-21T09:30:00+08:00'));
  await expect(requireNotMuted(known.id)).rejects.toMatchObject({
    id: 'member.muted',
    params: { until: '2026-05-21 09:30' },
  });
  kit.advance(86_400);
  await requireNotMuted(known.id);
  await mute(MUTED_FOR_GOOD);
  await expect(requireNotMuted(known.id)).rejects.toMatchObject({ id: 'member.muted_for_good' });
});

test('a nickname or motto with a blocked word is refused in the language of the member', async () => {
  const kit = await startApp();
  await kit.platform.db.insert(moderationWords).values(BASE_WORDS);
  const member = await makeMember(kit.platform, { nickname: '老张', username: 'laozhang' });
  const session = await logIn(kit, member);
  const profile = { username: 'laozhang', gender: 0, motto: '', avatar: '', birthday: null };

  expect(await kit.call(saveProfile, { ...profile, nickname: '加_微-信' }, session)).toMatchObject({
    code: 0,
    msg: '内容涉及“广告引流”，请修改后再提交',
    data: { error: 'text.blocked' },
  });
  const motto = { ...profile, nickname: '老张', motto: '需要的加微信' };
  expect(await kit.call(saveProfile, motto, { ...session, lang: 'en' })).toMatchObject({
    msg: 'This text violates the rule “Advertising”. Please change it and try again.',
  });
});
