import { rightsOf } from '@rujian/contract/areas/staff/rights';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { CHANGES, ROLES } from '#schema/staff/held-rights.ts';
import { deskRoles, staff, staffRoles } from '#schema/staff/staff.ts';

// Columns name their table explicitly, because Drizzle omits it in single-table statements.

export const DEMANDS_TOTP = sql<boolean>`exists (
  select from ${deskRoles} known join ${staffRoles} held on held.role = known.key
  where held.staff_id = ${staff}.id and known.demands_totp
)`;

export async function rightsOfPerson(db: Db | Tx, staffId: number) {
  const [found] = await db.select({ roles: ROLES, changes: CHANGES }).from(staff).where(eq(staff.id, staffId));
  return found ? rightsOf(found.roles, found.changes) : [];
}
