import { OperatorError } from '#platform/operator-error.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { createPasswords } from './areas/login/passwords.ts';
import { addStaffAsOperator, randomPassword } from './areas/staff/add-person.ts';
import { seedOnce } from './base/seed-once.ts';
import type { Config } from './config.ts';

export async function createFirstAdministrator(
  platform: Pick<OpenPlatform, 'db' | 'clock' | 'demo'>,
  { deskAdminPassword }: Pick<Config, 'deskAdminPassword'>,
  write: (line: string) => void,
): Promise<void> {
  const { db, clock, demo } = platform;
  const passwords = createPasswords();
  if (deskAdminPassword && passwords.isCommon(deskAdminPassword)) {
    throw new OperatorError('DESK_ADMIN_PASSWORD: this password is too common.');
  }
  const password = deskAdminPassword ?? randomPassword();
  const isFirst = await seedOnce(db, 'desk administrator', clock.now(), async (tx) => {
    const passwordHash = await passwords.hash(password);
    // A password that is on a screen, in a log or in a settings file must be changed; a demo keeps the one that it is given.
    const passwordGivenAt = demo && deskAdminPassword ? null : clock.now();
    const person = { account: 'admin', name: '系统管理员', roles: ['admin'] };
    await addStaffAsOperator(platform, { ...person, passwordHash, passwordGivenAt }, tx);
  });
  if (!isFirst) return;
  write(
    deskAdminPassword
      ? 'Desk account created: admin, with the password of DESK_ADMIN_PASSWORD.\n'
      : `Desk account created: admin, password ${password} (shown only this once).\n`,
  );
  write(
    demo
      ? 'DEMO is on: nobody has to set up a second factor. With DEMO=0 administrators, finance and duty chief editors do so at their first login.\n'
      : 'Its password has to be changed and a second factor set up at the first login.\n',
  );
}
