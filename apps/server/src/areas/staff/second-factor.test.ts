// spec 7.49: ours: desk/loginCode, desk/totp/*, desk/session/*: second factor, sessions, new devices
import {
  beginTotp,
  confirmDevices,
  confirmTotp,
  endDeskSession,
  getSecondFactor,
  listDeskSessions,
  proveDeskLogin,
  removeTotp,
  renewRecoveryCodes,
  resetTotp,
} from '@rujian/contract/areas/staff/account';
import {
  changeStaffPassword,
  editStaff,
  getOwnDesk,
  givePassword,
  listStaff,
  logInToDesk,
  logOutOfDesk,
} from '@rujian/contract/areas/staff/desk';
import { listRoles, saveRole } from '@rujian/contract/areas/staff/desk-roles';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { staff, staffRecoveryCodes } from '#schema/staff/staff.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { passwords } from '#test/passwords.ts';
import { solvedCaptcha } from '#test/solve-captcha.ts';
import { startApp } from '#test/start-app.ts';

const PASSWORD = 'qing.chen.ji.nai';
const passwordHash = await passwords.hash(PASSWORD);

/** A logged-in staff member with a password and these roles. */
async function start(...roles: Parameters<typeof logInStaff>[1][]) {
  const kit = await startApp();
  const own = await logInStaff(kit, ...roles);
  const { db, clock } = kit.platform;
  const [person] = await db
    .update(staff)
    .set({ passwordHash })
    .where(eq(staff.id, own.staffId))
    .returning({ account: staff.account });
  const account = person?.account ?? '';
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
  const enter = async (headers: Record<string, string> = {}) => {
    const form = { account, password: PASSWORD, ...(await solvedCaptcha(kit.platform)) };
    return (await kit.call(logInToDesk, form, { headers })).data;
  };
  const setUp = async () => {
    const { secret } = (await kit.call(beginTotp, { password: PASSWORD }, own)).data;
    const { data } = await kit.call(confirmTotp, { code: codeOf(secret) }, own);
    return { secret, recoveryCodes: data.recoveryCodes };
  };
  return { ...kit, own, account, codeOf, enter, setUp };
}

test('with a second factor a password only opens the code prompt', async () => {
  const { call, own, codeOf, enter, setUp, advance } = await start('moderator');
  const { secret, recoveryCodes } = await setUp();
  advance(30);

  const first = await enter();
  const proved = await call(proveDeskLogin, { ticket: first.ticket, code: codeOf(secret) });
  const desk = await call(getOwnDesk, {}, { headers: { batoken: proved.data.token } });

  expect(first).toMatchObject({ token: '', ticket: expect.stringMatching(/.{20}/) });
  expect(desk.data).toMatchObject({ id: own.staffId, hasTotp: true });
  expect(new Set(recoveryCodes).size).toBe(10);
  const state = await call(getSecondFactor, {}, own);
  expect(state.data).toMatchObject({ recoveryCodesLeft: 10, demanded: false });
});

test('neither key nor recovery codes are readable in the database', async () => {
  const { platform, setUp } = await start();
  const { secret, recoveryCodes } = await setUp();

  const stored = JSON.stringify([
    await platform.db.select().from(staff),
    await platform.db.select().from(staffRecoveryCodes),
  ]);

  for (const word of [secret, ...recoveryCodes]) expect(stored).not.toContain(word);
});

test('a code works once, also for two concurrent logins', async () => {
  const { call, codeOf, enter, setUp, advance } = await start();
  const { secret } = await setUp();
  advance(30);
  const [one, other] = [await enter(), await enter()];
  const code = codeOf(secret);

  const together = await Promise.all([
    call(proveDeskLogin, { ticket: one.ticket, code }),
    call(proveDeskLogin, { ticket: other.ticket, code }),
  ]);

  expect(together.map((answer) => answer.code).sort()).toEqual([0, 1]);
  expect(together.find((answer) => answer.code === 0)?.data).toMatchObject({
    error: 'totp.wrong_code',
    params: { left: 4 },
  });
});

test('the code that confirmed the key opens no login', async () => {
  const { call, codeOf, enter, setUp } = await start();
  const { secret } = await setUp();
  const { ticket } = await enter();

  const answer = await call(proveDeskLogin, { ticket, code: codeOf(secret) });

  expect(answer).toMatchObject({ data: { error: 'totp.wrong_code' } });
});

test('five wrong codes end the login, and so do five minutes', async () => {
  const { call, codeOf, enter, setUp, advance } = await start();
  const { secret } = await setUp();
  const tried = await enter();
  for (let number = 0; number < 5; number += 1) {
    await call(proveDeskLogin, { ticket: tried.ticket, code: '000000' });
  }
  const late = await enter();

  advance(30);
  const sixth = await call(proveDeskLogin, { ticket: tried.ticket, code: codeOf(secret) });
  advance(300);
  const over = await call(proveDeskLogin, { ticket: late.ticket, code: codeOf(secret) });
  const unknown = await call(proveDeskLogin, { ticket: 'nobody-gave-this', code: '000000' });

  const refusal = { data: { error: 'totp.ticket_over' } };
  expect([sixth, over, unknown]).toMatchObject([refusal, refusal, refusal]);
});

test('many logins do not give more attempts: a person is locked for an hour after thirty', async () => {
  const { call, enter, setUp, advance } = await start();
  await setUp();
  const answers: unknown[] = [];
  for (let login = 0; login < 7; login += 1) {
    advance(60);
    const { ticket } = await enter();
    for (let number = 0; number < 5; number += 1) {
      answers.push((await call(proveDeskLogin, { ticket, code: '000000' })).data.error);
    }
  }

  expect(answers.slice(0, 30).every((error) => error === 'totp.wrong_code')).toBe(true);
  expect(answers.slice(30)).toEqual(Array(5).fill('desk.locked'));
});

test('a recovery code opens the desk once, in any spelling', async () => {
  const { call, enter, setUp, own } = await start();
  const { recoveryCodes } = await setUp();
  const code = (recoveryCodes[3] ?? '').replace('-', ' ').toUpperCase();

  const first = await call(proveDeskLogin, { ticket: (await enter()).ticket, code });
  const second = await call(proveDeskLogin, { ticket: (await enter()).ticket, code });

  expect(first.code).toBe(1);
  expect(second).toMatchObject({ data: { error: 'totp.wrong_code' } });
  expect((await call(getSecondFactor, {}, own)).data.recoveryCodesLeft).toBe(9);
});

test('new recovery codes and removing the factor need the password and a code', async () => {
  const { call, own, codeOf, enter, setUp, advance } = await start();
  const { secret, recoveryCodes } = await setUp();
  advance(30);
  const none = await call(removeTotp, { password: PASSWORD, code: '000000' }, own);
  const wrong = await call(renewRecoveryCodes, { password: 'not.this.one', code: '1' }, own);

  const renewed = await call(renewRecoveryCodes, { password: PASSWORD, code: codeOf(secret) }, own);
  const old = { password: PASSWORD, code: recoveryCodes[0] ?? '' };
  const refused = await call(removeTotp, old, own);
  const removed = await call(removeTotp, { password: PASSWORD, code: renewed.data.recoveryCodes[0] ?? '' }, own);

  expect(none.data).toMatchObject({ fields: { code: '验证码不正确或已用过' } });
  expect(wrong.data).toMatchObject({ fields: { password: '密码不正确' } });
  expect(refused.data).toMatchObject({ fields: { code: expect.any(String) } });
  expect(removed.code).toBe(1);
  expect((await enter()).token).not.toBe('');
  const again = await call(removeTotp, old, own);
  expect(again).toMatchObject({ data: { error: 'totp.not_set_up' } });
});

test('an unconfirmed key changes nothing and expires', async () => {
  const { call, own, codeOf, enter, advance } = await start();
  const { secret } = (await call(beginTotp, { password: PASSWORD }, own)).data;
  const wrong = await call(confirmTotp, { code: '12' }, own);

  expect((await enter()).ticket).toBe('');
  advance(900);
  const late = await call(confirmTotp, { code: codeOf(secret) }, own);

  expect(wrong.data).toMatchObject({ fields: { code: expect.any(String) } });
  expect(late).toMatchObject({ data: { error: 'totp.not_begun' } });
});

test('an administrator removes a lost factor, which is audited', async () => {
  const kit = await start('moderator');
  await kit.setUp();
  const admin = await logInStaff(kit, 'admin');
  await kit.platform.db.update(staff).set({ passwordHash }).where(eq(staff.id, admin.staffId));

  await kit.call(resetTotp, { id: kit.own.staffId, reason: '手机丢失' }, admin);

  expect(await kit.call(getOwnDesk, {}, kit.own)).toMatchObject({ data: { error: 'session.required' } });
  expect((await kit.enter()).token).not.toBe('');
  const entries = await auditLog(kit.platform.db);
  expect(entries).toContainEqual(expect.objectContaining({ action: 'staff.reset_totp', reason: '手机丢失' }));
});

test('a role that requires a second factor only allows its setup until it is done', async () => {
  const kit = await start('admin');
  const { call, own, setUp } = kit;
  const { data } = await call(listRoles, {}, own);
  const admin = data.roles.find(({ key }) => key === 'admin');
  const rights = admin?.rights ?? [];

  await call(saveRole, { key: 'admin', rights, demandsTotp: true }, own);
  const closed = await call(listStaff, {}, own);
  const desk = await call(getOwnDesk, {}, own);
  await setUp();
  const opened = await call(listStaff, {}, own);

  expect(closed).toMatchObject({ msg: '你的角色要求两步验证，请先完成设置' });
  expect(desk.data).toMatchObject({ mustSetUpTotp: true, hasTotp: false });
  expect(opened.code).toBe(1);
});

test('a password set by another person must be changed first', async () => {
  const kit = await start('admin');
  const { call, own } = kit;
  const person = await logInStaff(kit, 'auditor');
  await call(givePassword, { id: person.staffId, password: 'wan.shang.ji.nai' }, own);
  const [row] = await kit.platform.db.select().from(staff).where(eq(staff.id, person.staffId));
  const form = { account: row?.account ?? '', password: 'wan.shang.ji.nai' };

  const ended = await call(getOwnDesk, {}, person);
  const { data } = await call(logInToDesk, { ...form, ...(await solvedCaptcha(kit.platform)) });
  const headers = { batoken: data.token };
  const desk = await call(getOwnDesk, {}, { headers });
  const closed = await call(listStaff, {}, { headers });
  const change = { oldPassword: form.password, newPassword: 'zao.chen.ji.nai' };
  await call(changeStaffPassword, change, { headers });
  const opened = await call(listStaff, {}, { headers });

  expect(ended).toMatchObject({ data: { error: 'session.required' } });
  expect(desk.data.mustChangePassword).toBe(true);
  expect(closed).toMatchObject({ msg: '请先修改初始密码', data: { error: 'desk.password_first' } });
  expect(opened.code).toBe(1);
  expect((await call(logOutOfDesk, {}, { headers })).code).toBe(1);
});

test('staff see their sessions, end one or all others, and are notified of new devices', async () => {
  const { call, own, enter, platform } = await start('moderator');
  const windows = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0' };
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/605' };
  await enter(windows);
  const quiet = await call(listDeskSessions, {}, own);
  await enter(phone);
  await enter(windows);

  const { data } = await call(listDeskSessions, {}, own);
  const strange = await logInStaff({ platform });
  const stolen = await call(endDeskSession, { id: data.sessions[0]?.id ?? 0 }, strange);
  const other = data.sessions.find(({ isCurrent }) => !isCurrent);
  const one = await call(endDeskSession, { id: other?.id ?? 0 }, own);
  const rest = await call(endDeskSession, {}, own);
  await call(confirmDevices, {}, own);
  const after = await call(listDeskSessions, {}, own);

  expect(quiet.data.newDevices).toEqual([]);
  expect(data.sessions).toHaveLength(4);
  expect(data.newDevices).toMatchObject([{ device: expect.stringContaining('iPhone') }]);
  expect(stolen).toMatchObject({ data: { error: 'desk_session.not_found' } });
  expect([one.data.ended, rest.data.ended]).toEqual([1, 2]);
  expect(after.data).toMatchObject({ sessions: [{ isCurrent: true }], newDevices: [] });
});

test('renaming a staff member is audited with the old name', async () => {
  const { call, own, platform } = await start('admin');

  await call(editStaff, { id: own.staffId, name: ' 李编辑 ' }, own);

  expect((await call(getOwnDesk, {}, own)).data.name).toBe('李编辑');
  const [entry] = await auditLog(platform.db);
  expect(entry).toMatchObject({ action: 'staff.edit', after: { name: '李编辑' } });
});
