// spec 7.18: POST /api/account/verification, /changeBind; ours: /changePassword
import { changeBind, changePassword, verifyAccount } from '@rujian/contract/areas/members/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessions } from '#schema/login/login.ts';
import { members } from '#schema/members/members.ts';
import { giveCode } from '#test/give-code.ts';
import { logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { hashPassword, isPasswordRight } from '#test/password-hash.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { startApp } from '#test/start-app.ts';

const OLD = '13800138000';
const NEW = '13900139000';
const PASSWORD = 'milk-and-honey-7';
const bind = { type: 'mobile', accountVerificationToken: '', password: '', email: '' } as const;

async function start(input: Parameters<typeof makeMember>[1] = {}) {
  const kit = await startApp();
  const { platform } = kit;
  const member = await makeMember(platform, { mobile: OLD, ...input });
  const session = await logIn(kit, member);
  return {
    kit,
    member,
    session,
    codeFor: (address: string, purpose: Parameters<typeof giveCode>[2]) => giveCode(platform, address, purpose),
    read: async () => (await platform.db.select().from(members).where(eq(members.id, member.id)))[0],
  };
}

async function startVerified() {
  const started = await start();
  const { kit, session, codeFor } = started;
  const captcha = await codeFor(OLD, 'user_mobile_verify');
  const { data } = await kit.call(verifyAccount, { type: 'mobile', captcha }, session);
  return { ...started, pass: data.accountVerificationToken };
}

test('changing the mobile number needs proof of the old one and a code of the new one', async () => {
  const { kit, session, member, pass, codeFor, read } = await startVerified();
  const captcha = await codeFor(NEW, 'user_change_mobile');

  const answer = await kit.call(changeBind, { ...bind, accountVerificationToken: pass, mobile: NEW, captcha }, session);

  expect(answer).toMatchObject({ code: 1, msg: '', data: null });
  expect((await read())?.mobile).toBe(NEW);
  const sent = await sentMessages(kit.platform.db);
  expect(sent).toMatchObject([{ memberId: member.id, kind: 'security' }]);
  expect(sent[0]?.body).toContain('139****9000');
  expect(sent[0]?.body).not.toContain(NEW);
});

test('a wrong code proves nothing', async () => {
  const { kit, session, codeFor } = await start();
  await codeFor(OLD, 'user_mobile_verify');

  const answer = await kit.call(verifyAccount, { type: 'mobile', captcha: 'wrong!' }, session);

  expect(answer).toMatchObject({ code: 0, data: { error: 'code.wrong' } });
});

test('an unbound address cannot be confirmed', async () => {
  const { kit, session } = await start();

  const answer = await kit.call(verifyAccount, { type: 'email', captcha: '123456' }, session);

  expect(answer).toMatchObject({ code: 0, data: { error: 'address.not_bound' } });
});

test('a pass works once', async () => {
  const { kit, session, pass, codeFor, read } = await startVerified();
  const first = await codeFor(NEW, 'user_change_mobile');
  const change = { ...bind, accountVerificationToken: pass };
  await kit.call(changeBind, { ...change, mobile: NEW, captcha: first }, session);

  const second = await codeFor('13700137000', 'user_change_mobile');
  const again = await kit.call(changeBind, { ...change, mobile: '13700137000', captcha: second }, session);

  expect(again).toMatchObject({ code: 0, data: { error: 'pass.invalid' } });
  expect((await read())?.mobile).toBe(NEW);
});

test('a pass is valid for ten minutes', async () => {
  const { kit, session, pass, codeFor } = await startVerified();
  kit.advance(600);
  const captcha = await codeFor(NEW, 'user_change_mobile');

  const answer = await kit.call(changeBind, { ...bind, accountVerificationToken: pass, mobile: NEW, captcha }, session);

  expect(answer).toMatchObject({ code: 0, data: { error: 'pass.invalid' } });
});

test('the pass of another member is refused', async () => {
  const { kit, pass, codeFor } = await startVerified();
  const stranger = await makeMember(kit.platform, { mobile: '13600136000' });
  const captcha = await codeFor(NEW, 'user_change_mobile');

  const answer = await kit.call(
    changeBind,
    { ...bind, accountVerificationToken: pass, mobile: NEW, captcha },
    await logIn(kit, stranger),
  );

  expect(answer).toMatchObject({ code: 0, data: { error: 'pass.invalid' } });
});

test('a wrong code of the new number does not cost the pass', async () => {
  const { kit, session, pass, codeFor } = await startVerified();
  const captcha = await codeFor(NEW, 'user_change_mobile');
  const change = { ...bind, accountVerificationToken: pass, mobile: NEW };

  const wrong = await kit.call(changeBind, { ...change, captcha: 'wrong!' }, session);
  const right = await kit.call(changeBind, { ...change, captcha }, session);

  expect(wrong).toMatchObject({ code: 0, data: { error: 'code.wrong' } });
  expect(right.code).toBe(1);
});

test('a number that belongs to another account stays with it', async () => {
  const { kit, session, pass, codeFor, read } = await startVerified();
  await makeMember(kit.platform, { mobile: NEW });
  const captcha = await codeFor(NEW, 'user_change_mobile');

  const answer = await kit.call(changeBind, { ...bind, accountVerificationToken: pass, mobile: NEW, captcha }, session);

  expect(answer).toMatchObject({ code: 0, msg: '该手机号已绑定其他账号' });
  expect((await read())?.mobile).toBe(OLD);
});

test('a first e-mail address is bound with the password', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const { kit, session, codeFor, read } = await start({ passwordHash });
  const email = 'milk@example.com';
  const captcha = await codeFor(email, 'user_change_email');
  const change = { ...bind, type: 'email' as const, email, captcha };

  const wrong = await kit.call(changeBind, { ...change, password: 'wrong-one' }, session);
  const right = await kit.call(changeBind, { ...change, password: PASSWORD }, session);

  expect(wrong).toMatchObject({ code: 0, data: { error: 'password.wrong' } });
  expect(right.code).toBe(1);
  expect((await read())?.email).toBe(email);
});

test('a member without a password binds a first e-mail address with a pass of their number', async () => {
  const { kit, session, pass, codeFor, read } = await startVerified();
  const email = 'milk@example.com';
  const captcha = await codeFor(email, 'user_change_email');
  const change = { ...bind, type: 'email' as const, email, captcha };

  const without = await kit.call(changeBind, change, session);
  const withPass = await kit.call(changeBind, { ...change, accountVerificationToken: pass }, session);

  expect(without).toMatchObject({ code: 0, data: { error: 'pass.invalid' } });
  expect(withPass.code).toBe(1);
  expect((await read())?.email).toBe(email);
});

test('binding the current address again is refused at its field', async () => {
  const { kit, session, pass } = await startVerified();

  const answer = await kit.call(
    changeBind,
    { ...bind, accountVerificationToken: pass, mobile: OLD, captcha: '123456' },
    session,
  );

  expect(answer.data.fields).toEqual({ mobile: '与当前绑定的相同，无需更换' });
});

test('a changed password ends every session, including the current one, and the member is notified', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const { kit, member, session, read } = await start({ passwordHash });
  await logIn(kit, member);

  const answer = await kit.call(
    changePassword,
    { oldPassword: PASSWORD, newPassword: 'fresh-Grass-88', confirmPassword: 'fresh-Grass-88' },
    session,
  );

  expect(answer).toMatchObject({ code: 1, data: null });
  expect(answer.msg).not.toBe('');
  expect(await kit.platform.db.select().from(sessions)).toEqual([]);
  expect(await sentMessages(kit.platform.db)).toMatchObject([{ title: '密码已修改' }]);
  expect(await isPasswordRight((await read())?.passwordHash, 'fresh-Grass-88')).toBe(true);
});

test.each([
  ['a wrong old password', { oldPassword: 'not-mine-1' }, { oldPassword: '旧密码不正确' }],
  ['no old password', { oldPassword: '' }, { oldPassword: '请输入旧密码' }],
  [
    'the old one again',
    { newPassword: PASSWORD, confirmPassword: PASSWORD },
    { newPassword: '新密码不能与旧密码相同' },
  ],
  ['two that differ', { confirmPassword: 'fresh-Grass-89' }, { confirmPassword: '两次输入的密码不一致' }],
  ['an empty repetition', { confirmPassword: '' }, { confirmPassword: '请再次输入密码' }],
])('a password is not changed with %s', async (_, changes, fields) => {
  const passwordHash = await hashPassword(PASSWORD);
  const { kit, session, read } = await start({ passwordHash });
  const newPassword = 'fresh-Grass-88';
  const right = { oldPassword: PASSWORD, newPassword, confirmPassword: newPassword };

  const answer = await kit.call(changePassword, { ...right, ...changes }, session);

  expect(answer).toMatchObject({ code: 0, data: { fields } });
  expect((await read())?.passwordHash).toBe(passwordHash);
});

test('a common password is refused', async () => {
  const passwordHash = await hashPassword(PASSWORD);
  const { kit, session } = await start({ passwordHash });

  const answer = await kit.call(changePassword, { oldPassword: PASSWORD, newPassword: '12345678' }, session);

  expect(answer).toMatchObject({ code: 0, data: { error: 'password.too_common' } });
});

test('a member without a password sets a first one with a code of their own number', async () => {
  const { kit, session, codeFor, read } = await start();
  const newPassword = 'fresh-Grass-88';
  const captcha = await codeFor(OLD, 'user_mobile_verify');

  const without = await kit.call(changePassword, { newPassword }, session);
  const wrong = await kit.call(changePassword, { newPassword, captcha: 'wrong!' }, session);
  const right = await kit.call(changePassword, { newPassword, captcha }, session);

  expect(without.code).toBe(0);
  expect(Object.keys(without.data.fields)).toEqual(['captcha']);
  expect(wrong).toMatchObject({ code: 0, data: { error: 'code.wrong' } });
  expect(right.code).toBe(1);
  expect((await read())?.passwordHash).not.toBeNull();
});
