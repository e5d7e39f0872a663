// spec 7.60: /api/desk/login, /me, /staff/*, /audit/*: people of the desk, their roles, the log and its proof
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { deskRoles, staff, staffRoles } from '#schema/staff/staff.ts';
import { testPlatform } from '#test/start-app.ts';
import { createPasswords } from './areas/login/passwords.ts';
import { createStaff } from './commands/create-staff.ts';
import { createFirstAdministrator } from './first-administrator.ts';

test('the first start creates an administrator and shows the password once', async () => {
  const { platform } = await testPlatform();
  const lines: string[] = [];
  const settings = { deskAdminPassword: undefined };

  await createFirstAdministrator(platform, settings, (line) => lines.push(line));
  await createFirstAdministrator(platform, settings, (line) => lines.push(line));

  expect(lines).toHaveLength(2);
  const password = /password (\S+) /.exec(lines[0] ?? '')?.[1] ?? '';
  expect(password).toHaveLength(20);
  const [admin] = await platform.db.select().from(staff);
  expect(admin?.account).toBe('admin');
  expect(await createPasswords().verify(admin?.passwordHash, password)).toBe(true);
  expect(await platform.db.select().from(staffRoles)).toMatchObject([{ role: 'admin' }]);
});

test('a configured password is not shown, and a common one stops the start', async () => {
  const { platform } = await testPlatform();
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);

  await expect(createFirstAdministrator(platform, { deskAdminPassword: 'woaini1314' }, write)).rejects.toThrow(
    'DESK_ADMIN_PASSWORD',
  );
  await createFirstAdministrator(platform, { deskAdminPassword: 'qing.chen.ji.nai' }, write);

  expect(lines[0]).toBe('Desk account created: admin, with the password of DESK_ADMIN_PASSWORD.\n');
});

test.each([
  [{ demo: false, deskAdminPassword: undefined }, true],
  [{ demo: false, deskAdminPassword: 'qing.chen.ji.nai' }, true],
  [{ demo: true, deskAdminPassword: undefined }, true],
  [{ demo: true, deskAdminPassword: 'qing.chen.ji.nai' }, false],
])('the first password has to be changed: %o → %s', async ({ demo, deskAdminPassword }, mustChange) => {
  const { platform } = await testPlatform();

  await createFirstAdministrator({ ...platform, demo }, { deskAdminPassword }, () => {});

  const [admin] = await platform.db.select().from(staff);
  expect(admin?.passwordGivenAt !== null).toBe(mustChange);
});

test('a new site in earnest demands a second factor of its strong roles, also if it was a demo first', async () => {
  const { platform } = await testPlatform();
  const demanding = async () => {
    const rows = await platform.db.select().from(deskRoles).where(eq(deskRoles.demandsTotp, true));
    return rows.map(({ key }) => key).sort();
  };

  await loadBase({ ...platform, demo: true });
  expect(await demanding()).toEqual([]);
  await loadBase({ ...platform, demo: false });
  expect(await demanding()).toEqual(['admin', 'duty_chief', 'finance']);
  await platform.db.update(deskRoles).set({ demandsTotp: false });
  await loadBase({ ...platform, demo: false });
  expect(await demanding()).toEqual([]);
});

test('the operator creates a staff account with a command', async () => {
  const { platform } = await testPlatform();

  const output = await createStaff(platform, ['xiaoshen', '小沈', 'moderator', 'auditor']);

  expect(output).toMatch(/^Desk account created: xiaoshen, password \S{20} /);
  expect(await platform.db.select().from(staffRoles)).toHaveLength(2);
  await expect(createStaff(platform, ['XiaoShen', '小沈', 'auditor'])).rejects.toThrow('taken');
  await expect(createStaff(platform, ['xiao', '小沈', 'emperor'])).rejects.toThrow(/emperor/);
  await expect(createStaff(platform, ['小', '小沈', 'auditor'])).rejects.toThrow(/letters/);
  await expect(createStaff(platform, ['xiao', '沈'.repeat(21), 'auditor'])).rejects.toThrow(/20/);
  await expect(createStaff(platform, ['xiao', '小沈'])).rejects.toThrow('Usage');
});
