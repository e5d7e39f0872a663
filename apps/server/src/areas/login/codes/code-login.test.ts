// spec 3.02: user info, forms of login and registration
// spec 7.10: GET, POST /api/user/checkIn: tabs login, userlogin, register; the filled fields decide
import { checkIn, getCheckIn } from '@rujian/contract/areas/login/public';
import { account as accountRule } from '@rujian/contract/base/rules';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { logins, sessions } from '#schema/login/login.ts';
import { memberConsents, members } from '#schema/members/members.ts';
import { siteSettings } from '#schema/site/site.ts';
import { giveCode } from '#test/give-code.ts';
import { logIn } from '#test/log-in.ts';
import { makeMember, makePage } from '#test/makers.ts';
import { rememberDevice } from '#test/remember-device.ts';
import { startApp } from '#test/start-app.ts';
import { createPasswords } from '../passwords.ts';

const MOBILE = '13812345678';
const EMAIL = 'reader@rujian.test';
const PASSWORD = 'niu.zai.tianliang';

/** The form of the specification's phone pane. */
const phoneForm = (captcha: string, overrides: object = {}) => ({
  tab: 'login',
  registerType: 'mobile',
  templateCode: 'user_mobile_login',
  mobile: MOBILE,
  captcha,
  areacode: '86',
  captchaInfo: '',
  captchaId: '',
  keep: false,
  ...overrides,
});

/** The form of the specification's register pane. */
const registerForm = (captcha: string, overrides: object = {}) => ({
  tab: 'register',
  registerType: 'mobile',
  templateCode: 'user_register',
  username: '',
  password: '',
  mobile: MOBILE,
  email: '',
  areacode: '86',
  captcha,
  ...overrides,
});

test('a mobile number and SMS code log in, and create the account on first use', async () => {
  const kit = await startApp();
  const first = await giveCode(kit.platform, MOBILE, 'user_mobile_login');

  const joined = await kit.call(checkIn, phoneForm(first));
  const second = await giveCode(kit.platform, MOBILE, 'user_mobile_login');
  const again = await kit.call(checkIn, phoneForm(second, { keep: true }));

  expect(joined).toMatchObject({ code: 1, msg: '登录成功', data: { routePath: '/user' } });
  const { userInfo } = joined.data;
  expect(userInfo).toMatchObject({ mobile: MOBILE, refreshToken: '' });
  expect(z.safeParse(accountRule, userInfo.username).success).toBe(true);
  expect(userInfo.nickname).not.toContain(MOBILE);
  expect(again.data.userInfo).toMatchObject({ id: userInfo.id });
  expect(again.data.userInfo.refreshToken).toHaveLength(43);
  expect(await kit.platform.db.select().from(members)).toMatchObject([{ passwordHash: null }]);
  expect(await kit.platform.db.select().from(logins).orderBy(logins.id)).toMatchObject([
    { method: 'register' },
    { method: 'sms' },
  ]);
});

test.each(['login', 'userlogin'])('tab %s with a mobile and a code is a phone login', async (tab) => {
  const kit = await startApp();
  const code = await giveCode(kit.platform, MOBILE, 'user_mobile_login');

  const answer = await kit.call(checkIn, { tab, mobile: MOBILE, captcha: code });

  expect(answer.code).toBe(1);
});

test('a wrong code neither logs in nor creates an account', async () => {
  const kit = await startApp();
  const code = await giveCode(kit.platform, MOBILE, 'user_mobile_login');
  const wrong = code === '000000' ? '111111' : '000000';

  const answer = await kit.call(checkIn, phoneForm(wrong));

  expect(answer).toMatchObject({ code: 0, data: { error: 'code.wrong' } });
  expect(await kit.platform.db.select().from(members)).toEqual([]);
});

test('register: area code, mobile, SMS code are enough', async () => {
  const kit = await startApp();
  const code = await giveCode(kit.platform, MOBILE, 'user_register');

  const answer = await kit.call(checkIn, registerForm(code, { keep: true }));

  expect(answer).toMatchObject({ code: 1, data: { routePath: '/user' } });
  expect(answer.data.userInfo).toMatchObject({ mobile: MOBILE, refreshToken: '' });
});

test('the stock form registers by e-mail with a username and a password, which then logs in', async () => {
  const kit = await startApp();
  const captcha = await giveCode(kit.platform, EMAIL, 'user_register');
  const stock = {
    tab: 'register',
    registerType: 'email',
    username: 'Xiaomu',
    password: PASSWORD,
    email: 'Reader@rujian.test',
    mobile: '',
    captcha,
    keep: false,
    captchaId: '',
    captchaInfo: '',
  };

  const registered = await kit.call(checkIn, stock);
  const loggedIn = await kit.call(checkIn, { tab: 'login', username: EMAIL, password: PASSWORD });

  expect(registered.data.userInfo).toMatchObject({ username: 'Xiaomu', email: EMAIL });
  expect(loggedIn.data.userInfo.id).toBe(registered.data.userInfo.id);
});

test.each([
  ['a username that is a mobile of another member', { username: '13900000001' }, 'username'],
  ['a username that is too short', { username: 'ab' }, 'username'],
  ['a password that breaks the rule', { password: '<b>12345' }, 'password'],
])('%s is refused before the code is checked', async (_name, overrides, field) => {
  const kit = await startApp();
  await makeMember(kit.platform, { mobile: '13900000001' });
  const code = await giveCode(kit.platform, MOBILE, 'user_register');

  const refused = await kit.call(checkIn, registerForm(code, overrides));
  const corrected = await kit.call(checkIn, registerForm(code));

  expect(refused).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
  expect(Object.keys(refused.data.fields)).toEqual([field]);
  expect(corrected.code).toBe(1);
});

test('a common password is refused', async () => {
  const kit = await startApp();

  const answer = await kit.call(checkIn, registerForm('123456', { password: 'woaini1314' }));

  expect(answer).toMatchObject({ code: 0, data: { error: 'password.too_common' } });
});

test('a username that is taken, in whatever case, is refused', async () => {
  const kit = await startApp();
  await makeMember(kit.platform, { username: 'Xiaomu' });
  const code = await giveCode(kit.platform, MOBILE, 'user_register');

  const answer = await kit.call(checkIn, registerForm(code, { username: 'xiaoMU' }));

  expect(answer).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
  expect(Object.keys(answer.data.fields)).toEqual(['username']);
});

test('registering a taken address logs its owner in and changes nothing else', async () => {
  const kit = await startApp();
  const passwordHash = await createPasswords().hash(PASSWORD);
  const owner = await makeMember(kit.platform, { mobile: MOBILE, username: 'owner', passwordHash });
  const code = await giveCode(kit.platform, MOBILE, 'user_register');

  const answer = await kit.call(checkIn, registerForm(code, { username: 'newcomer', password: 'another.good.one' }));

  expect(answer.data.userInfo).toMatchObject({ id: owner.id, username: 'owner' });
  const [after] = await kit.platform.db.select().from(members);
  expect(after?.passwordHash).toBe(passwordHash);
});

test('three accounts a day are created from one address; existing members can still log in', async () => {
  const kit = await startApp();
  const register = async (mobile: string) => {
    const code = await giveCode(kit.platform, mobile, 'user_mobile_login');
    return kit.call(checkIn, phoneForm(code, { mobile }));
  };
  for (const last of [1, 2, 3]) expect((await register(`1380000000${last}`)).code).toBe(1);

  const fourth = await register('13800000004');
  const known = await register('13800000001');

  expect(fourth).toMatchObject({ code: 0, data: { error: 'registration.too_many' } });
  expect(known.code).toBe(1);
});

test('a code is valid for one login', async () => {
  const kit = await startApp();
  const code = await giveCode(kit.platform, MOBILE, 'user_mobile_login');
  await kit.call(checkIn, phoneForm(code));

  const replayed = await kit.call(checkIn, phoneForm(code));

  expect(replayed).toMatchObject({ code: 0, data: { error: 'code.wrong' } });
});

test('a banned member cannot log in with a code either', async () => {
  const kit = await startApp();
  await makeMember(kit.platform, { mobile: MOBILE, bannedAt: kit.platform.clock.now() });
  const code = await giveCode(kit.platform, MOBILE, 'user_mobile_login');

  const answer = await kit.call(checkIn, phoneForm(code));

  expect(answer).toMatchObject({ code: 0, data: { error: 'account.disabled' } });
  expect(await kit.platform.db.select().from(sessions)).toEqual([]);
});

test.each([
  ['login forms require a mobile and SMS code', { tab: 'login', mobile: MOBILE }, ['captcha']],
  ['or a username and password', { tab: 'login', username: 'xiaomu' }, ['password']],
  ['an empty form of passwords', { tab: 'userlogin' }, ['username', 'password']],
  ['an empty phone pane', { tab: 'login' }, ['mobile', 'captcha']],
  [
    'an empty password pane of the convention',
    { tab: 'login', username: '', password: '', mobile: '', captcha: '' },
    ['username', 'password'],
  ],
  ['a registration without a code', { tab: 'register', mobile: MOBILE }, ['captcha']],
  ['an e-mail registration without an address', { tab: 'register', registerType: 'email', captcha: '1' }, ['email']],
])('%s: the missing fields are named', async (_name, input, fields) => {
  const { call } = await startApp();

  const answer = await call(checkIn, input);

  expect(answer).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
  expect(Object.keys(answer.data.fields)).toEqual(fields);
});

test('an unknown tab is refused', async () => {
  const { call } = await startApp();

  const answer = await call(checkIn, { tab: 'oauth' });

  expect(answer).toMatchObject({ code: 0, msg: '未知操作', data: { error: 'checkin.unknown_tab' } });
});

test('the login page gets the verifiable addresses and the document versions in force', async () => {
  const kit = await startApp();
  await makePage(kit.platform, 'agreement', [{ version: '2026-01-01' } as never]);
  await makePage(kit.platform, 'privacy', [{ version: '2026-02-01' } as never]);

  const visitor = await kit.call(getCheckIn, {});
  const member = await kit.call(getCheckIn, {}, await logIn(kit, await makeMember(kit.platform)));

  expect(visitor).toMatchObject({
    code: 1,
    data: { accountVerificationType: ['email', 'mobile'], consentVersion: 'agreement 2026-01-01 privacy 2026-02-01' },
  });
  // Clients interpret 302 as the end of the session.
  expect(member.code).toBe(1);
});

test('the accepted version is stored when it is the one in force, and not when it is older', async () => {
  const kit = await startApp();
  await makePage(kit.platform, 'agreement', [{ version: '2026-01-01' } as never]);
  await makePage(kit.platform, 'privacy', [{ version: '2026-02-01' } as never]);
  const { data } = await kit.call(getCheckIn, {});
  const enter = async (consent: string) =>
    kit.call(checkIn, phoneForm(await giveCode(kit.platform, MOBILE, 'user_mobile_login'), { consent }));

  await enter('agreement 2025-01-01 privacy 2025-02-01');
  const before = await kit.platform.db.select().from(memberConsents);
  await enter(data.consentVersion);

  expect(before).toEqual([]);
  const consents = kit.platform.db.select().from(memberConsents);
  expect(await consents.orderBy(memberConsents.document)).toMatchObject([
    { document: 'agreement', version: '2026-01-01' },
    { document: 'privacy', version: '2026-02-01' },
  ]);
});

test('while the member centre is closed, login is refused', async () => {
  const kit = await startApp();
  await kit.platform.db.insert(siteSettings).values({ key: 'openMemberCenter', value: false });

  const page = await kit.call(getCheckIn, {});
  const login = await kit.call(checkIn, { tab: 'login', username: 'a', password: 'b' });

  expect(page).toMatchObject({ code: 0, msg: '会员中心暂未开放' });
  expect(login.data.error).toBe('member_centre.closed');
});

test('with single sign-on a login ends the other sessions', async () => {
  const kit = await startApp();
  await kit.platform.db.insert(siteSettings).values({ key: 'singleSignOn', value: true });
  const member = await makeMember(kit.platform, { mobile: MOBILE });
  await rememberDevice(kit.platform, member);
  await logIn(kit, member);
  const code = await giveCode(kit.platform, MOBILE, 'user_mobile_login');

  await kit.call(checkIn, phoneForm(code));

  const left = await kit.platform.db.select().from(sessions).where(eq(sessions.memberId, member.id));
  expect(left).toHaveLength(1);
});
