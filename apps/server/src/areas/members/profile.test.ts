// spec 7.17: GET and POST /api/account/profile
import { getProfile, saveProfile } from '@rujian/contract/areas/members/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Platform } from '#platform/platform.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import { memberChanges } from '#schema/members/changes.ts';
import { memberConsents, members } from '#schema/members/members.ts';
import { moderationWords } from '#schema/moderation/moderation.ts';
import { logIn } from '#test/log-in.ts';
import { makeGroup, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { createConsents } from './consents.ts';
import { createProfiles } from './profile.ts';
import { createProfileChanges } from './profile-changes.ts';

async function start(input: Parameters<typeof makeMember>[1] = {}) {
  const kit = await startApp();
  const member = await makeMember(kit.platform, { nickname: '老张', username: 'laozhang', ...input });
  const session = await logIn(kit, member);
  const stored = {
    username: member.username ?? '',
    nickname: member.nickname,
    gender: 0,
    motto: '',
    avatar: '/static/images/avatar.png',
    birthday: null,
  };
  const { db } = kit.platform;
  return {
    kit,
    member,
    session,
    stored,
    save: (changes: object) => kit.call(saveProfile, { ...stored, ...changes }, session),
    read: async () => (await db.select().from(members).where(eq(members.id, member.id)))[0],
  };
}

test('the client posts everything it stores; only the profile fields are used', async () => {
  const { kit, member, save, read } = await start();

  const answer = await save({
    nickname: '牧场主',
    gender: 1,
    birthday: '1990-02-28',
    motto: '喝奶不问出处',
    id: member.id + 1,
    money: '9999.00',
    score: 9999,
    mobile: '13900000000',
    token: 'x',
    refreshToken: 'x',
    groupId: 99,
    jointime: 1,
    password: 'hacked',
  });

  expect(answer).toMatchObject({ code: 1, msg: '资料已更新', data: null });
  expect(await read()).toMatchObject({
    nickname: '牧场主',
    gender: 1,
    birthday: '1990-02-28',
    motto: '喝奶不问出处',
    mobile: member.mobile,
    groupId: member.groupId,
    passwordHash: null,
  });
  expect(await kit.platform.db.select().from(memberAccounts)).toEqual([]);
});

test('a missing birthday means none', async () => {
  const { kit, session, stored, read } = await start({ birthday: '1990-02-28' });
  const { birthday: _, ...without } = stored;

  await kit.call(saveProfile, without, session);

  expect(await read()).toMatchObject({ birthday: null });
});

test('every invalid field is reported at once, in the language of the caller', async () => {
  const { kit, session, stored } = await start();

  const answer = await kit.call(
    saveProfile,
    { ...stored, username: '13800138000', nickname: '😀', birthday: '2090-01-01' },
    { ...session, lang: 'en' },
  );

  expect(answer).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
  expect(Object.keys(answer.data.fields)).toEqual(['username', 'nickname', 'birthday']);
  expect(answer.data.fields.birthday).toBe(
    'Please enter the correct birthday: a date between 1 January 1900 and today.',
  );
});

test.each(['13800138000', '1abc', 'ab', 'a b c', 'milk@example.com', '牧场主'])(
  'an account name cannot be %j, so that it is never mistaken for a mobile number',
  async (username) => {
    const { save } = await start();

    const { data } = await save({ username });

    expect(data.fields.username).toContain('请输入正确的账号');
  },
);

test.each([
  ['奶', '昵称须为2–16位汉字、字母、数字、_或-'],
  ['一二三四五六七八九十一二三四五六七', '昵称须为2–16位汉字、字母、数字、_或-'],
  ['奶😀牛', '昵称须为2–16位汉字、字母、数字、_或-'],
  ['奶\ud83d牛', '昵称须为2–16位汉字、字母、数字、_或-'],
  ['<b>奶牛</b>', '昵称须为2–16位汉字、字母、数字、_或-'],
  ['乳见官方', '该昵称含有保留词，请换一个'],
  ['RuJian_Admin', '该昵称含有保留词，请换一个'],
])('the nickname %j is refused: %s', async (nickname, text) => {
  const { save } = await start();

  expect((await save({ nickname })).data.fields).toEqual({ nickname: text });
});

test('taken names are refused regardless of case', async () => {
  const { kit, save } = await start();
  await makeMember(kit.platform, { nickname: 'MilkMan', username: 'Milky' });

  const { data } = await save({ nickname: 'milkman', username: 'milky' });

  expect(data.fields).toEqual({ username: '该账号已有人使用，请换一个', nickname: '该昵称已有人使用，请换一个' });
});

test('schema errors are reported together with errors of other rules', async () => {
  const { kit, save } = await start();
  await save({ nickname: '挤奶工' });
  await makeMember(kit.platform, { username: 'Milky' });

  const { code, data } = await save({
    motto: '奶'.repeat(121),
    username: 'milky',
    nickname: '牧场主',
    birthday: '2090-01-01',
  });

  expect(code).toBe(0);
  expect(Object.keys(data.fields).toSorted()).toEqual(['birthday', 'motto', 'nickname', 'username']);
  expect(data.fields.nickname).toBe('昵称每30天只能修改一次');
});

test('forbidden words and foreign pictures are reported with the other fields', async () => {
  const { kit, save, read } = await start();
  const { db, clock } = kit.platform;
  await db
    .insert(moderationWords)
    .values({ word: '代购返现', category: 'advertising', level: 'block', createdAt: clock.now() });
  await makeMember(kit.platform, { username: 'Milky' });

  const { data } = await save({ motto: '代购返现', username: 'milky', avatar: '/media/avatar/20260101/notmine.png' });

  expect(data.error).toBe('request.invalid');
  expect(data.fields).toEqual({
    username: '该账号已有人使用，请换一个',
    motto: '内容涉及“广告引流”，请修改后再提交',
    avatar: expect.any(String),
  });
  expect(await read()).toMatchObject({ motto: '', username: 'laozhang' });
});

test.each([false, true])(
  'of concurrent posts with one new nickname the first counts, and the others keep their fields (read first: %s)',
  async (isReadFirst) => {
    const { kit, member, stored, read } = await start();
    const { db } = kit.platform;
    const profiles = profilesOf(kit.platform, isReadFirst);
    const post = (motto: string) =>
      profiles.save({ id: member.id, lang: 'zh-cn' }, { ...stored, nickname: '牧场主', motto, guardianConsent: false });

    await Promise.all(['一', '二', '三'].map(post));
    const { nicknameChangedAt, motto } = (await read()) ?? {};
    kit.advance(60);
    await post('四');

    expect(['一', '二', '三']).toContain(motto);
    expect(await read()).toMatchObject({ nickname: isReadFirst ? '老张' : '牧场主', nicknameChangedAt, motto: '四' });
    expect(await db.select().from(memberChanges)).toHaveLength(isReadFirst ? 1 : 0);
  },
);

function profilesOf(platform: Platform, isReadFirst = false) {
  return createProfiles(platform, {
    consents: createConsents(platform),
    avatarOf: async () => '',
    requireFitAvatar: async () => {},
    changes: createProfileChanges(platform, {
      record: async () => {},
      notify: async () => {},
      keepAvatar: async () => {},
      authorChanged: async () => {},
      rewardCompleteProfile: async () => {},
    }),
    textRules: {
      judgeNickname: async () => ({ isReadFirst, rules: [] }),
      isStrict: async () => false,
      requireAllowed: async () => {},
    },
    rewardCompleteProfile: async () => {},
    verificationTypes: () => [],
  });
}

test('of two members who choose one nickname concurrently, one gets it', async () => {
  const { kit, member, stored } = await start();
  const other = await makeMember(kit.platform);
  const { platform } = kit;
  const profiles = profilesOf(platform);

  const outcomes = await Promise.allSettled(
    [member, other].map(({ id, username }) =>
      profiles.save(
        { id, lang: 'zh-cn' },
        { ...stored, username: username ?? '', nickname: '牧场主', guardianConsent: false },
      ),
    ),
  );

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { fields: { nickname: 'rule.nicknameTaken' } },
  });
});

test('a nickname can be changed once in thirty days; the first choice is free', async () => {
  const { kit, member, session, save } = await start();
  await save({ nickname: '牧场主' });

  const tooSoon = await save({ nickname: '挤奶工' });
  const unchanged = await save({ nickname: '牧场主', motto: '早' });
  const { data: profile } = await kit.call(getProfile, {}, session);

  expect(tooSoon.data.fields).toEqual({ nickname: '昵称每30天只能修改一次' });
  expect(unchanged.code).toBe(1);
  const at = kit.platform.clock.now().getTime() / 1000;
  expect(profile.nicknameFreeAt).toBe(at + 30 * 86_400);

  kit.advance(30 * 86_400);
  const later = await logIn(kit, member);
  const again = await kit.call(saveProfile, { username: 'laozhang', nickname: '挤奶工', gender: 0, motto: '' }, later);
  expect(again.code).toBe(1);
});

test('a motto has up to 120 characters as readers count them, emoji included', async () => {
  const { save, read } = await start();

  const full = await save({ motto: '🥛'.repeat(120) });
  const over = await save({ motto: '奶'.repeat(121) });

  expect(full.code).toBe(1);
  expect(over.data.fields).toEqual({ motto: '个性签名最多120个字' });
  expect((await read())?.motto).toBe('🥛'.repeat(120));
});

test('lone surrogates and control characters in a motto are harmless', async () => {
  const { save, read } = await start();

  const { code } = await save({ motto: ' 早\u0000安\ud83d\n ' });

  expect(code).toBe(1);
  expect((await read())?.motto).toBe('早 安\ufffd');
});

test.each(['1899-12-31', '2026-05-21', '2001-02-30', 'yesterday'])('a birthday on %s is refused', async (birthday) => {
  const { save } = await start();

  expect((await save({ birthday })).data.fields).toEqual({
    birthday: '请输入正确的生日：1900年1月1日到今天之间的日期',
  });
});

test("a child under fourteen needs a guardian's consent, which is stored", async () => {
  const { kit, member, save, read } = await start();

  const refused = await save({ birthday: '2012-05-21' });
  const old = await save({ birthday: '2012-05-20' });
  const agreed = await save({ birthday: '2012-05-21', guardianConsent: true });

  expect(refused.data.fields.birthday).toContain('监护人');
  expect(old.code).toBe(1);
  expect(agreed.code).toBe(1);
  expect((await read())?.birthday).toBe('2012-05-21');
  const consents = await kit.platform.db.select().from(memberConsents);
  expect(consents).toMatchObject([{ memberId: member.id, document: 'child_rule' }]);
});

test("another person's picture is refused and nothing changes", async () => {
  const { save, read } = await start();

  const { data } = await save({ avatar: '/media/uploads/strange.webp', motto: '新签名' });

  expect(data.error).toBe('avatar.not_own');
  expect((await read())?.motto).toBe('');
});

test('a group without the rule of a button is refused on the server too', async () => {
  const kit = await startApp();
  const { id: groupId } = await makeGroup(kit.platform, { rules: ['account/profile'] });
  const session = await logIn(kit, await makeMember(kit.platform, { groupId }));

  const seen = await kit.call(getProfile, {}, session);
  const refused = await kit.call(saveProfile, {}, session);

  expect(seen).toMatchObject({ code: 1, data: { accountVerificationType: ['email', 'mobile'], hasPassword: false } });
  expect(refused).toMatchObject({ code: 401, data: { error: 'rule.not_held' } });
});

test('a visitor has no profile', async () => {
  const { call } = await startApp();

  expect((await call(getProfile, {})).code).toBe(302);
  expect((await call(saveProfile, {})).code).toBe(302);
});
