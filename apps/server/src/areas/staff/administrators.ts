import { rightsOf } from '@rujian/contract/areas/staff/rights';
import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { ROLES } from '#schema/staff/held-rights.ts';
import { deskRoleRights, staff } from '#schema/staff/staff.ts';

/** Serialises changes of people and roles, or two administrators could remove each other. */
const LOCK = 'staff administrators';

export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
}

/** Ensures after a change that someone who can log in may still manage roles and people. */
export async function requireAdministrator(tx: Tx): Promise<void> {
  const changes = await tx.select().from(deskRoleRights);
  const people = await tx
    .select({ roles: ROLES })
    .from(staff)
    .where(and(isNull(staff.disabledAt), isNotNull(staff.passwordHash)));
  const isLeft = people.some(({ roles }) => {
    const rights = rightsOf(roles, changes);
    return rights.includes('roles.edit') && rights.includes('staff.edit');
  });
  if (!isLeft) throw new AppError('staff.last_admin');
}
