import { OperatorError } from '#platform/operator-error.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { createPasswords } from './areas/login/passwords.ts';
import { addStaffAsOperator, randomPassword } from './areas/staff/add-person.ts';
import { seedOnce } from './base/seed-once.ts';
import type { Config } from './config.ts';

export async function createFirstAdministrator(
  platform: Pick<OpenPlatform, 'db' | 'clock'>,
  { deskAdminPassword }: Pick<Config, 'deskAdminPassword'>,
  write: (line: string) => void,
): Promise<void> {
  const { db, clock } = platform;
  const passwords = createPasswords();
  if (deskAdminPassword && passwords.isCommon(deskAdminPassword)) {
    throw new OperatorError('DESK_ADMIN_PASSWORD: this password is too common.');
  }
  const password = deskAdminPassword ?? randomPassword();
  const isFirst = await seedOnce(db, 'desk administrator', clock.now(), async (tx) => {
    const passwordHash = await passwords.hash(password);
    // A password that appeared on a screen or in a log must be changed soon.
    const passwordGivenAt = deskAdminPassword ? null : clock.now();
    const person = { account: 'admin', name: '系统管理员', roles: ['admin'] };
    await addStaffAsOperator(platform, { ...person, passwordHash, passwordGivenAt }, tx);
  });
  if (!isFirst) return;
  write(
    deskAdminPassword
      ? 'Desk account created: admin, with the password of DESK_ADMIN_PASSWORD.\n'
      : `Desk account created: admin, password ${password} (shown only this once).\n`,
  );
}
