// spec 3.02: user info, forms of login and registration
// spec 7.10: GET, POST /api/user/checkIn: tabs login, userlogin, register; the filled fields decide
import { checkIn } from '@rujian/contract/areas/login/public';
import { listSessions } from '@rujian/contract/areas/login/sessions';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Platform } from '#platform/platform.ts';
import { logins } from '#schema/login/login.ts';
import { members } from '#schema/members/members.ts';
import { makeMember } from '#test/makers.ts';
import { rememberDevice, TEST_ORIGIN } from '#test/remember-device.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { solvedCaptcha } from '#test/solve-captcha.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createFindAccount } from './entry.ts';
import { createLoginFailures } from './login-failures.ts';
import { createPasswordLogin } from './password-login.ts';
import { createPasswords } from './passwords.ts';
import { createLogins } from './sessions/logins.ts';

const PASSWORD = 'niu.zai.tianliang';
const passwordHash = await createPasswords().hash(PASSWORD);
const MINUTE = 60;

async function makeReader(platform: Platform) {
  const member = await makeMember(platform, {
    passwordHash,
    username: 'Xiaomu',
    mobile: '13912345678',
    email: 'mu@rujian.test',
  });
  await rememberDevice(platform, member);
  return member;
}

function form(input: { username?: string; password?: string; keep?: boolean } = {}) {
  return { tab: 'login', username: 'xiaomu', password: PASSWORD, ...input };
}

test.each(['xiaomu', 'XIAOMU', '13912345678', 'Mu@Rujian.test', ' xiaomu '])(
  'a username field accepting mobile, email or account: %s logs in',
  async (username) => {
    const kit = await startApp();
    const member = await makeReader(kit.platform);

    const answer = await kit.call(checkIn, form({ username }));

    expect(answer).toMatchObject({
      code: 1,
      msg: '登录成功',
      data: { routePath: '/user', userInfo: { id: member.id, refreshToken: '' } },
    });
    const { token } = answer.data.userInfo;
    const sessions = await kit.call(listSessions, {}, { headers: { 'ba-user-token': token } });
    expect(sessions.data.list).toHaveLength(1);
  },
);

test('keep gives a refresh token, in both spellings', async () => {
  const kit = await startApp();
  await makeReader(kit.platform);

  const { data } = await kit.call(checkIn, form({ keep: true }));

  expect(data.userInfo.refreshToken).toHaveLength(43);
  expect(data.userInfo.refresh_token).toBe(data.userInfo.refreshToken);
});

test.each([
  ['stock form of the older client', { tab: 'login', registerType: 'email', email: '', mobile: '', captcha: '' }],
  ['spec form', { tab: 'userlogin' }],
  ['a form with what was typed on the register tab', { tab: 'login', mobile: '13800138000', captcha: '123456' }],
])('a password logs in from the %s', async (_name, fields) => {
  const kit = await startApp();
  await makeReader(kit.platform);

  const answer = await kit.call(checkIn, { ...form(), ...fields });

  expect(answer.code).toBe(1);
});

test('a wrong password and an account that does not exist get the same answer', async () => {
  const kit = await startApp();
  const other = await makeReader(kit.platform);
  await kit.platform.db.update(members).set({ passwordHash: null }).where(eq(members.id, other.id));
  await makeMember(kit.platform, { username: 'lisi', passwordHash }).then((member) =>
    rememberDevice(kit.platform, member),
  );

  const wrong = await kit.call(checkIn, form({ username: 'lisi', password: 'not-this-one' }));
  const passwordless = await kit.call(checkIn, form());

  expect(wrong).toMatchObject({ code: 0, msg: '账号或密码不正确，还可尝试9次' });
  expect(passwordless).toMatchObject({ code: 0, msg: wrong.msg });
});

test('an unknown account and an account on an unknown device both require a captcha', async () => {
  const kit = await startApp();
  await makeMember(kit.platform, { username: 'wangwu', passwordHash });

  const unknownDevice = await kit.call(checkIn, form({ username: 'wangwu' }));
  const unknownAccount = await kit.call(checkIn, form({ username: 'nobody' }));

  const expected = { code: 0, msg: '请先完成图形验证', data: { error: 'captcha.required' } };
  expect(unknownDevice).toMatchObject(expected);
  expect(unknownAccount).toMatchObject(expected);
});

test('after two wrong passwords a captcha is required, even for the right one', async () => {
  const kit = await startApp();
  await makeReader(kit.platform);
  await kit.call(checkIn, form({ password: 'wrong-one' }));
  await kit.call(checkIn, form({ password: 'wrong-two' }));

  const answer = await kit.call(checkIn, form());

  expect(answer).toMatchObject({ code: 0, data: { error: 'captcha.required' } });
});

test('a supplied captcha is checked first; a wrong one costs no attempt', async () => {
  const kit = await startApp();
  await makeReader(kit.platform);
  const captcha = { captchaId: 'never-drawn', captchaInfo: '1,1-2,2;350;200' };

  const refused = await kit.call(checkIn, { ...form(), ...captcha });
  const wrong = await kit.call(checkIn, form({ password: 'not-this-one' }));

  expect(refused).toMatchObject({ code: 0, data: { error: 'captcha.wrong' } });
  expect(wrong.data.params).toEqual({ left: 9 });
});

test('a ban is revealed only after the right password', async () => {
  const kit = await startApp();
  const member = await makeReader(kit.platform);
  const { db, clock } = kit.platform;
  await db.update(members).set({ bannedAt: clock.now() }).where(eq(members.id, member.id));

  const wrong = await kit.call(checkIn, form({ password: 'not-this-one' }));
  const right = await kit.call(checkIn, form());

  expect(wrong.data.error).toBe('account.wrong_password');
  expect(right).toMatchObject({ code: 0, data: { error: 'account.disabled' } });
});

test('a login on a new device, with its captcha, is recorded and the member is notified', async () => {
  const kit = await startApp();
  const member = await makeReader(kit.platform);
  const { db } = kit.platform;
  await kit.call(checkIn, form());
  const beforehand = await sentMessages(db);
  await db.delete(logins);

  const answer = await kit.call(checkIn, { ...form(), ...(await solvedCaptcha(kit.platform)) });

  expect(answer.code).toBe(1);
  expect(await db.select().from(logins)).toMatchObject([{ memberId: member.id, method: 'password' }]);
  expect(beforehand).toEqual([]);
  const [note] = await sentMessages(db);
  expect(note).toMatchObject({ memberId: member.id, kind: 'security', title: '账号在新设备登录' });
  expect(note?.body).toContain('2026-05-20 09:30');
});

test('a captcha is valid for one login only', async () => {
  const kit = await startApp();
  await makeReader(kit.platform);
  const captcha = await solvedCaptcha(kit.platform);
  await kit.call(checkIn, { ...form(), ...captcha });

  const replayed = await kit.call(checkIn, { ...form(), ...captcha });

  expect(replayed).toMatchObject({ code: 0, data: { error: 'captcha.wrong' } });
});

/** The login function with counted, fast password checks. */
function parts(platform: Platform, check = isRight) {
  const verify = vi.fn(check);
  const startSession = vi.fn(async () => ({ userInfo: {} as never, routePath: '/user' }));
  const logIn = createPasswordLogin({
    entry: { startSession },
    findAccount: createFindAccount(platform),
    failures: createLoginFailures(platform),
    logins: createLogins(platform),
    passwords: { verify },
    consumeCaptcha: async () => {},
  });
  return {
    verify,
    startSession,
    logIn: (name: string, password: string, input: { address?: string; captcha?: boolean } = {}) =>
      logIn(
        {
          name,
          password,
          keep: false,
          consent: '',
          captchaId: input.captcha === false ? '' : 'solved',
          captchaInfo: '',
        },
        { ...TEST_ORIGIN, address: input.address ?? TEST_ORIGIN.address },
      ),
  };
}

async function isRight(hash: string | null | undefined, password: string): Promise<boolean> {
  return hash === passwordHash && password === PASSWORD;
}

test('200 parallel logins on one account from one address: ten are checked and none succeeds', async () => {
  const { platform } = await testPlatform();
  await makeReader(platform);
  const { logIn, verify } = parts(platform);

  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, number) => logIn('xiaomu', `guess-${number}`)),
  );

  expect(results.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(verify).toHaveBeenCalledTimes(10);
});

test('200 parallel logins on one account from many addresses: the work is bounded, the rest is refused', async () => {
  const { platform } = await testPlatform();
  await makeReader(platform);
  const { logIn } = parts(platform, createPasswords().verify);

  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, number) =>
      logIn('xiaomu', `guess-${number}`, { address: `10.0.${number >> 8}.${number % 256}` }),
    ),
  );

  const reasons = results.map((result) => (result as PromiseRejectedResult).reason.id);
  expect(reasons.filter((id) => !['account.wrong_password', 'server.busy'].includes(id))).toEqual([]);
  // A login that finds a freed place is checked too.
  const lookedAt = reasons.filter((id) => id === 'account.wrong_password');
  expect(lookedAt.length).toBeGreaterThanOrEqual(62);
});

test('an account that does not exist costs the same work as one that does', async () => {
  const { platform } = await testPlatform();
  await makeReader(platform);
  const { logIn, verify } = parts(platform);

  await Promise.allSettled([logIn('xiaomu', 'wrong-one'), logIn('nobody', 'wrong-one')]);

  expect(verify).toHaveBeenCalledTimes(2);
});

test('the lock is on the pair of account and address, so strangers cannot lock the owner out', async () => {
  const { platform, advance } = await testPlatform();
  await makeReader(platform);
  const { logIn, startSession } = parts(platform);
  for (let number = 0; number < 10; number += 1) {
    await expect(logIn('xiaomu', 'wrong-one', { address: '10.6.6.6' })).rejects.toMatchObject({
      params: { left: 9 - number },
    });
  }

  await expect(logIn('xiaomu', PASSWORD, { address: '10.6.6.6' })).rejects.toMatchObject({
    id: 'login.locked',
    params: { minutes: 30 },
  });
  await logIn('xiaomu', PASSWORD);
  expect(startSession).toHaveBeenCalledOnce();

  advance(30 * MINUTE);
  await logIn('xiaomu', PASSWORD, { address: '10.6.6.6' });
  expect(startSession).toHaveBeenCalledTimes(2);
});

test('each further wrong password after a lock doubles it, up to a day', async () => {
  const { platform, advance } = await testPlatform();
  const { logIn } = parts(platform);
  const wrong = () => logIn('nobody', 'wrong-one').catch((error) => error);
  for (let number = 0; number < 10; number += 1) await wrong();
  const minutes: number[] = [];
  for (let number = 0; number < 8; number += 1) {
    const { params } = await wrong();
    minutes.push(params.minutes);
    advance(params.minutes * MINUTE);
    await wrong();
  }

  expect(minutes).toEqual([30, 60, 120, 240, 480, 960, 1440, 1440]);
});

test('fifty wrong passwords within an hour block an address for an hour, whatever the account', async () => {
  const { platform, advance } = await testPlatform();
  await makeReader(platform);
  const { logIn, startSession } = parts(platform);
  for (let number = 0; number < 50; number += 1) {
    await logIn(`account${number}`, 'wrong-one').catch(() => {});
  }

  await expect(logIn('xiaomu', PASSWORD)).rejects.toMatchObject({ id: 'login.locked' });
  advance(60 * MINUTE);
  await logIn('xiaomu', PASSWORD);
  expect(startSession).toHaveBeenCalledOnce();
});

test('wrong passwords from five addresses make the account require a captcha everywhere', async () => {
  const { platform } = await testPlatform();
  await makeReader(platform);
  const { logIn } = parts(platform);
  for (let number = 0; number < 5; number += 1) {
    await logIn('xiaomu', 'wrong-one', { address: `10.${number}.0.1` }).catch(() => {});
  }

  await expect(logIn('xiaomu', PASSWORD, { captcha: false })).rejects.toMatchObject({ id: 'captcha.required' });
});
