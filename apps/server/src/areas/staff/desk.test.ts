// spec 7.60: /api/desk/login, /me, /staff/*, /audit/*: people of the desk, their roles, the log and its proof

import {
  addStaff,
  changeStaffPassword,
  disableStaff,
  getOwnDesk,
  listAudit,
  listStaff,
  logInToDesk,
  logOutOfDesk,
  setStaffRoles,
  verifyAudit,
} from '@rujian/contract/areas/staff/desk';
import { defaultRightsOf } from '@rujian/contract/areas/staff/rights';
import type { StaffRole } from '@rujian/contract/vocabulary/staff';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { auditEntries, staff, staffRoles, staffSessions } from '#schema/staff/staff.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { passwords } from '#test/passwords.ts';
import { solvedCaptcha } from '#test/solve-captcha.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createAudit } from './audit.ts';
import { createStaffAccounts } from './staff-accounts.ts';

const PASSWORD = 'qing.chen.ji.nai';
const passwordHash = await passwords.hash(PASSWORD);

async function makePerson(
  { db }: Pick<Platform, 'db'>,
  input: Partial<typeof staff.$inferInsert> = {},
  ...roles: StaffRole[]
): Promise<number> {
  const [person] = await db
    .insert(staff)
    .values({ account: 'Zhiban', name: '值班', passwordHash, ...input })
    .returning();
  const staffId = person?.id ?? 0;
  if (roles.length > 0) await db.insert(staffRoles).values(roles.map((role) => ({ staffId, role })));
  return staffId;
}

async function form(platform: Platform, input: object = {}) {
  const captcha = await solvedCaptcha(platform);
  return { account: 'zhiban', password: PASSWORD, ...captcha, ...input };
}

test('a password and a captcha open the desk; logging out closes it', async () => {
  const kit = await startApp();
  const id = await makePerson(kit.platform, {}, 'moderator', 'duty_chief');

  const answer = await kit.call(logInToDesk, await form(kit.platform));
  const headers = { batoken: answer.data.token };
  const own = await kit.call(getOwnDesk, {}, { headers });
  const english = await kit.call(getOwnDesk, {}, { headers, lang: 'en' });
  await kit.call(logOutOfDesk, {}, { headers });
  const after = await kit.call(getOwnDesk, {}, { headers });

  expect(answer).toMatchObject({ code: 1, msg: '登录成功' });
  expect(own.data).toEqual({
    id,
    account: 'Zhiban',
    name: '值班',
    roles: [
      { key: 'duty_chief', name: '值班总编' },
      { key: 'moderator', name: '审核员' },
    ],
    rights: defaultRightsOf(['moderator', 'duty_chief']),
    columnIds: null,
    mustChangePassword: false,
    mustSetUpTotp: false,
    hasTotp: false,
  });
  expect(english.data.roles.map(({ name }) => name)).toEqual(['Duty chief editor', 'Moderator']);
  expect(after).toMatchObject({ code: 302, data: { error: 'session.required', routePath: '/desk/login' } });
  expect(await auditLog(kit.platform.db)).toMatchObject([
    { action: 'staff.login', actorKind: 'staff', staffId: id, role: 'duty_chief moderator' },
  ]);
});

test('desk login without a captcha or with a wrong one is refused', async () => {
  const kit = await startApp();
  await makePerson(kit.platform);

  const none = await kit.call(logInToDesk, { account: 'zhiban', password: PASSWORD });
  const wrong = await kit.call(logInToDesk, await form(kit.platform, { captchaId: 'never-drawn-one' }));

  expect(none).toMatchObject({ code: 0, data: { error: 'captcha.required' } });
  expect(wrong).toMatchObject({ code: 0, data: { error: 'captcha.wrong' } });
});

test.each([
  ['a wrong password', {}, { password: 'not.this.one' }],
  ['an account that does not exist', {}, { account: 'nobody' }],
  ['somebody without a password', { passwordHash: null }, {}],
  ['somebody who left the desk', { disabledAt: new Date('2026-01-01') }, {}],
])('%s gets the same answer', async (_name, input, typed) => {
  const kit = await startApp();
  await makePerson(kit.platform, input);

  const answer = await kit.call(logInToDesk, await form(kit.platform, typed));

  expect(answer).toMatchObject({
    code: 0,
    msg: '账号或密码不正确，还可尝试9次',
    data: { error: 'account.wrong_password' },
  });
});

test('ten wrong passwords lock the pair of account and address', async () => {
  const kit = await startApp();
  await makePerson(kit.platform);
  for (let number = 0; number < 10; number += 1) {
    await kit.call(logInToDesk, await form(kit.platform, { password: 'not.this.one' }));
  }

  const locked = await kit.call(logInToDesk, await form(kit.platform));
  kit.advance(1_800);
  const later = await kit.call(logInToDesk, await form(kit.platform));

  expect(locked).toMatchObject({ msg: '密码输错次数过多，请在30分钟后重试', data: { error: 'desk.locked' } });
  expect(later.code).toBe(1);
});

test('an administrator adds a staff member, who then logs in', async () => {
  const kit = await startApp();
  const admin = await logInStaff(kit, 'admin');
  const person = { account: 'xiaoshen', name: '小沈', password: PASSWORD };

  const added = await kit.call(addStaff, { ...person, roles: ['moderator'] }, admin);
  const entered = await kit.call(logInToDesk, await form(kit.platform, { account: 'XiaoShen', password: PASSWORD }));
  const all = await kit.call(listStaff, {}, admin);

  expect(added.data).toMatchObject({ account: 'xiaoshen', roles: [{ key: 'moderator' }] });
  expect(entered.data).toMatchObject({ id: added.data.id, name: '小沈' });
  expect(all.data.total).toBe(2);
  expect(all.data.list[1]).toMatchObject({ canLogIn: true, lastLoginAt: expect.any(Number) });
});

test.each([
  ['a short password', { password: 'short.one' }, { password: '密码须为10–64个字符' }],
  ['an account with signs', { account: '小沈' }, { account: expect.any(String) }],
  ['a role that does not exist', { roles: ['emperor'] }, { roles: expect.any(String) }],
  ['an account that is taken', { account: 'ZHIBAN' }, { account: '该账号已有人使用，请换一个' }],
])('%s is refused', async (_name, input, fields) => {
  const kit = await startApp();
  const admin = await logInStaff(kit, 'admin');
  await makePerson(kit.platform);
  const person = { account: 'xiaoshen', name: '小沈', password: PASSWORD, roles: [], ...input };

  const answer = await kit.call(addStaff, person as never, admin);

  expect(answer.data).toMatchObject({ error: 'request.invalid', fields });
});

test('a too common password is refused', async () => {
  const kit = await startApp();
  const admin = await logInStaff(kit, 'admin');
  const person = { account: 'xiaoshen', name: '小沈', password: 'woaini1314', roles: [] };

  expect(await kit.call(addStaff, person, admin)).toMatchObject({ data: { error: 'password.too_common' } });
});

test('the last administrator who can log in stays one', async () => {
  const kit = await startApp();
  const admin = await logInStaff(kit, 'admin');
  const id = await makePerson(kit.platform, {}, 'admin');

  // The one logged in by the test has no password and does not count.
  const demoted = await kit.call(setStaffRoles, { id, roles: ['auditor'] }, admin);
  const closed = await kit.call(disableStaff, { id }, admin);
  await makePerson(kit.platform, { account: 'second' }, 'admin');
  const allowed = await kit.call(setStaffRoles, { id, roles: ['auditor'] }, admin);

  expect(demoted).toMatchObject({ code: 0, data: { error: 'staff.last_admin' } });
  expect(closed).toMatchObject({ code: 0, data: { error: 'staff.last_admin' } });
  expect(allowed.code).toBe(1);
  const [entry] = await auditLog(kit.platform.db);
  expect(entry).toMatchObject({ before: { roles: ['admin'] }, after: { roles: ['auditor'] } });
});

test('of two administrators who remove each other one stays', async () => {
  const { platform } = await testPlatform();
  const one = await makePerson(platform, { account: 'one' }, 'admin');
  const other = await makePerson(platform, { account: 'other' }, 'admin');
  const accounts = createStaffAccounts(platform, { record: createAudit(platform), passwords });
  const as = (id: number): StaffCaller => ({
    kind: 'staff',
    id,
    sessionId: 1,
    roles: ['admin'],
    columnIds: null,
    rights: defaultRightsOf(['admin']),
    memberToken: undefined,
    lang: 'zh-cn',
    address: '',
    userAgent: '',
    requestId: '',
  });

  const results = await Promise.allSettled([
    accounts.setDisabled(other, true, as(one)),
    accounts.setRoles(one, [], as(other)),
  ]);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('deactivating a staff member ends their sessions, and can be undone', async () => {
  const kit = await startApp();
  const admin = await logInStaff(kit, 'admin');
  await makePerson(kit.platform, {}, 'admin');
  const id = await makePerson(kit.platform, { account: 'leaver' }, 'moderator');
  const { data } = await kit.call(logInToDesk, await form(kit.platform, { account: 'leaver' }));
  const headers = { batoken: data.token };

  await kit.call(disableStaff, { id }, admin);
  const gone = await kit.call(getOwnDesk, {}, { headers });
  await kit.call(disableStaff, { id, disabled: false }, admin);
  const back = await kit.call(logInToDesk, await form(kit.platform, { account: 'leaver' }));

  expect(gone).toMatchObject({ data: { error: 'session.required' } });
  expect(back.code).toBe(1);
  expect(await kit.call(disableStaff, { id: 999 }, admin)).toMatchObject({ data: { error: 'staff.not_found' } });
});

test('a new password needs the old one and ends one’s other sessions', async () => {
  const kit = await startApp();
  await makePerson(kit.platform);
  const first = await kit.call(logInToDesk, await form(kit.platform));
  const second = await kit.call(logInToDesk, await form(kit.platform));
  const headers = { batoken: second.data.token };
  const newPassword = 'wan.shang.ji.nai';

  const wrong = await kit.call(changeStaffPassword, { oldPassword: 'not.this.one', newPassword }, { headers });
  const common = await kit.call(changeStaffPassword, { oldPassword: PASSWORD, newPassword: 'woaini1314' }, { headers });
  const done = await kit.call(changeStaffPassword, { oldPassword: PASSWORD, newPassword }, { headers });

  expect(wrong.data).toMatchObject({ fields: { oldPassword: '旧密码不正确' } });
  expect(common.data).toMatchObject({ error: 'password.too_common' });
  expect(done.code).toBe(1);
  expect(await kit.platform.db.select().from(staffSessions)).toHaveLength(1);
  const stranger = { headers: { batoken: first.data.token } };
  expect(await kit.call(getOwnDesk, {}, stranger)).toMatchObject({ data: { error: 'session.required' } });
  const again = await kit.call(logInToDesk, await form(kit.platform, { password: newPassword }));
  expect(again.code).toBe(1);
});

test('only administrators manage people, and only readers of the log verify it', async () => {
  const kit = await startApp();
  const moderator = await logInStaff(kit, 'moderator');
  const refusal = { code: 401, data: { error: 'rule.not_held' } };
  const person = { account: 'xiaoshen', name: '小沈', password: PASSWORD, roles: [] };

  expect(await kit.call(addStaff, person, moderator)).toMatchObject(refusal);
  expect(await kit.call(setStaffRoles, { id: 1, roles: [] }, moderator)).toMatchObject(refusal);
  expect(await kit.call(disableStaff, { id: 1 }, moderator)).toMatchObject(refusal);
  expect(await kit.call(listStaff, {}, moderator)).toMatchObject(refusal);
  expect(await kit.call(verifyAudit, {}, moderator)).toMatchObject(refusal);
});

test('the log is searched by action, person and target, newest first', async () => {
  const kit = await startApp();
  const auditor = await logInStaff(kit, 'auditor');
  const admin = await logInStaff(kit, 'admin');
  await makePerson(kit.platform, {}, 'admin');
  const leaver = await makePerson(kit.platform, { account: 'leaver' });
  await kit.call(setStaffRoles, { id: leaver, roles: ['reporter'] }, admin);
  await kit.call(disableStaff, { id: leaver }, admin);

  const all = await kit.call(listAudit, {}, auditor);
  const actions = async (query: object) =>
    (await kit.call(listAudit, query, auditor)).data.list.map(({ action }) => action);

  expect(all.data.list).toMatchObject([
    { action: 'staff.disable', actor: { kind: 'staff', id: admin.staffId, roles: 'admin' } },
    { action: 'staff.set_roles', target: { type: 'staff', id: leaver } },
  ]);
  expect(await actions({ action: 'staff' })).toHaveLength(2);
  expect(await actions({ action: 'staff.disable' })).toEqual(['staff.disable']);
  expect(await actions({ action: 'st_ff' })).toEqual([]);
  expect(await actions({ staff: auditor.staffId })).toEqual([]);
  expect(await actions({ targetType: 'staff', targetId: leaver })).toHaveLength(2);
  expect(await actions({ targetType: 'comment' })).toEqual([]);
  expect(await actions({ from: '2026-05-20', until: '2026-05-20' })).toHaveLength(2);
  expect(await actions({ from: '2026-05-21' })).toEqual([]);
  expect(await actions({ until: '2026-05-19' })).toEqual([]);
});

test('an entry can be neither changed nor removed; a forced change is detected', async () => {
  const kit = await startApp();
  const auditor = await logInStaff(kit, 'auditor');
  const { db } = kit.platform;
  const record = createAudit(kit.platform);
  for (const address of ['203.0.113.7', '2001:0DB8:0:0::7', '']) {
    const caller = { kind: 'visitor' as const, memberToken: undefined, lang: 'zh-cn' as const };
    await db.transaction((tx) =>
      record(tx, {
        caller: { ...caller, address, userAgent: '', requestId: '' },
        action: 'setting.change',
        after: { at: kit.platform.clock.now(), n: 1.5 },
      }),
    );
  }

  await expect(db.update(auditEntries).set({ reason: 'x' }).where(eq(auditEntries.id, 2))).rejects.toThrow();
  await expect(db.delete(auditEntries)).rejects.toThrow();
  await expect(db.execute(sql`truncate audit_entries`)).rejects.toThrow();
  expect((await kit.call(verifyAudit, {}, auditor)).data).toEqual({ checked: 3, next: null, broken: null });

  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(auditEntries).set({ action: 'setting.read' }).where(eq(auditEntries.id, 2));
  });
  expect((await kit.call(verifyAudit, {}, auditor)).data).toMatchObject({ checked: 1, next: null, broken: { id: 2 } });
  expect((await kit.call(verifyAudit, { after: 2 }, auditor)).data.broken).toBeNull();
});
