import { STAFF_NAME_CHARACTERS } from '@rujian/contract/base/constants';
import { account as accountRule, check } from '@rujian/contract/base/rules';
import { STAFF_ROLE, type StaffRole } from '@rujian/contract/vocabulary/staff';
import { createPasswords } from '#areas/login/passwords.ts';
import { addStaffAsOperator, randomPassword } from '#areas/staff/add-person.ts';
import { AppError } from '#platform/app-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { OpenPlatform } from '#platform/platform.ts';

const USAGE = 'Usage: npm run rujian -- create-staff <account> <name> <role…>';

export async function createStaff(
  platform: Pick<OpenPlatform, 'db' | 'clock'>,
  [account = '', name = '', ...roles]: string[],
): Promise<string> {
  if (!account || !name.trim() || roles.length === 0) throw new OperatorError(USAGE);
  if (Object.keys(check(accountRule, account)).length > 0) {
    throw new OperatorError(
      `The account "${account}" has to be 3 to 16 letters, digits or _, beginning with a letter.`,
    );
  }
  if ([...name.trim()].length > STAFF_NAME_CHARACTERS) {
    throw new OperatorError(`A name has at most ${STAFF_NAME_CHARACTERS} characters.`);
  }
  const unknown = roles.filter((role) => !isRole(role));
  if (unknown.length > 0) {
    throw new OperatorError(`Unknown roles: ${unknown.join(', ')}. The roles are ${STAFF_ROLE.keys.join(', ')}.`);
  }
  const password = randomPassword();
  const passwordHash = await createPasswords().hash(password);
  const passwordGivenAt = platform.clock.now();
  const person = { account, name, passwordHash, passwordGivenAt, roles };
  try {
    await platform.db.transaction((tx) => addStaffAsOperator(platform, person, tx));
  } catch (error) {
    if (error instanceof AppError) throw new OperatorError(`The account "${account}" is taken.`);
    throw error;
  }
  return `Desk account created: ${account}, password ${password} (shown only this once).`;
}

function isRole(role: string): role is StaffRole {
  return (STAFF_ROLE.keys as readonly string[]).includes(role);
}
