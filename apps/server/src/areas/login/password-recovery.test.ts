// spec 7.12: POST /api/account/retrievePassword
import { checkIn, retrievePassword } from '@rujian/contract/areas/login/public';
import { listSessions } from '@rujian/contract/areas/login/sessions';
import { expect, test } from 'vitest';
import { giveCode } from '#test/give-code.ts';
import { logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { rememberDevice } from '#test/remember-device.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { startApp } from '#test/start-app.ts';

const MOBILE = '13812345678';
const PASSWORD = 'niu.zai.tianliang';

const form = (captcha: string, input: object = {}) => ({
  type: 'mobile' as const,
  account: MOBILE,
  captcha,
  password: PASSWORD,
  confirmPwd: PASSWORD,
  areacode: '86',
  ...input,
});

test('forgot password: a code to the account’s mobile sets a new one and ends every session', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform, { mobile: MOBILE });
  await rememberDevice(kit.platform, member);
  const session = await logIn(kit, member, { keep: true });
  const code = await giveCode(kit.platform, MOBILE, 'user_retrieve_pwd');

  const answer = await kit.call(retrievePassword, form(code));
  const old = await kit.call(listSessions, {}, session);
  const login = await kit.call(checkIn, { tab: 'login', username: MOBILE, password: PASSWORD });

  expect(answer).toMatchObject({ code: 1, msg: '密码已修改，请重新登录', data: null });
  expect(old.code).toBe(302);
  expect(login.code).toBe(1);
  expect(await sentMessages(kit.platform.db)).toMatchObject([
    { memberId: member.id, kind: 'security', title: '密码已修改' },
  ]);
});

test('it works by e-mail too', async () => {
  const kit = await startApp();
  await makeMember(kit.platform, { email: 'mu@rujian.test' });
  const code = await giveCode(kit.platform, 'mu@rujian.test', 'user_retrieve_pwd');

  const answer = await kit.call(retrievePassword, form(code, { type: 'email', account: 'Mu@rujian.test' }));

  expect(answer.code).toBe(1);
});

test('a right code without an account and a wrong code with one get the same answer', async () => {
  const kit = await startApp();
  await makeMember(kit.platform, { mobile: MOBILE });
  const code = await giveCode(kit.platform, '13800000009', 'user_retrieve_pwd');

  const unknown = await kit.call(retrievePassword, form(code, { account: '13800000009' }));
  const wrong = await kit.call(retrievePassword, form('000000'));

  expect(unknown).toMatchObject({ code: 0, data: { error: 'code.wrong' } });
  expect(wrong.msg).toBe(unknown.msg);
});

test.each([
  ['Confirm password empty', { confirmPwd: '' }, '请再次输入密码'],
  ['Confirm password mismatch', { confirmPwd: 'another.one' }, '两次输入的密码不一致'],
  ['a malformed number', { account: '12345' }, '请输入正确的手机号'],
  [
    'a password that breaks the rule',
    { password: '12345', confirmPwd: '12345' },
    '请输入正确的密码：6–32位，不含 & < > " \'',
  ],
  ['a common password', { password: '12345678', confirmPwd: '12345678' }, '这个密码太常见，容易被猜到，请换一个'],
])('%s is refused before the code is used', async (_name, input, msg) => {
  const kit = await startApp();
  await makeMember(kit.platform, { mobile: MOBILE });
  const code = await giveCode(kit.platform, MOBILE, 'user_retrieve_pwd');

  const refused = await kit.call(retrievePassword, form(code, input));
  const { confirmPwd: _unsent, ...stock } = form(code);
  const corrected = await kit.call(retrievePassword, stock);

  expect(refused).toMatchObject({ code: 0, msg });
  expect(corrected.code).toBe(1);
});
