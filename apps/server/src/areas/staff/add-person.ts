import { randomBytes } from 'node:crypto';
import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { staff, staffRoles } from '#schema/staff/staff.ts';
import { createAudit } from './audit.ts';
import { lockAdministrators, requireKnownRoles } from './roles.ts';

/** 120 random bits, twenty characters. */
const PASSWORD_BYTES = 15;

const OPERATOR: Caller = {
  kind: 'visitor',
  memberToken: undefined,
  lang: DEFAULT_LANG,
  address: '',
  userAgent: '',
  requestId: '',
};

type NewPerson = {
  account: string;
  name: string;
  passwordHash: string;
  /** Since when another person knows the password; null where its owner chose it. */
  passwordGivenAt: Date | null;
  roles: string[];
};

export async function addPerson(
  { account, name, passwordHash, passwordGivenAt, roles }: NewPerson,
  { caller, record, tx }: { caller: Caller; record: RecordAudit; tx: Tx },
): Promise<number> {
  await lockAdministrators(tx);
  const [added] = await tx
    .insert(staff)
    .values({ account, name: name.trim(), passwordHash, passwordGivenAt })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  if (!added) throw new AppError('request.invalid', {}, { account: 'rule.usernameTaken' });
  const { id } = added;
  const held = await requireKnownRoles(tx, roles);
  if (held.length > 0) await tx.insert(staffRoles).values(held.map((role) => ({ staffId: id, role })));
  const after = { account, name, roles: held };
  await record(tx, { caller, action: 'staff.add', target: { type: 'staff', id }, after });
  return id;
}

type NewStaff = Parameters<typeof addPerson>[0];

export function addStaffAsOperator(platform: Pick<Platform, 'clock'>, person: NewStaff, tx: Tx): Promise<number> {
  return addPerson(person, { caller: OPERATOR, record: createAudit(platform), tx });
}

export function randomPassword(): string {
  return randomBytes(PASSWORD_BYTES).toString('base64url');
}
