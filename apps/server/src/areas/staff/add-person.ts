import { AppError } from '#platform/app-error.ts';
import type { Caller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { staff, staffRoles } from '#schema/staff/staff.ts';
import { lockAdministrators } from './administrators.ts';
import { requireKnownRoles } from './role-names.ts';

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
