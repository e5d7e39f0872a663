import { type RightChange, rightsOf } from '@rujian/contract/desk-rights';
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database.ts';
import { deskRoleRights, deskRoles, staff, staffRoles } from '#schema/staff.ts';

// Columns carry their table by name: Drizzle leaves it out where a statement reads one table only.

/** The roles of the person a statement about `staff` is at. */
export const ROLES = sql<string[]>`array(
  select held.role from ${staffRoles} held where held.staff_id = ${staff}.id
)`;

/** Where the matrix of the site differs from the default, for the roles of that person. */
export const CHANGES = sql<RightChange[]>`coalesce((
  select json_agg(json_build_object(
    'role', changed.role, 'right', changed.right, 'isHeld', changed.is_held
  ))
  from ${deskRoleRights} changed
  join ${staffRoles} held on held.role = changed.role
  where held.staff_id = ${staff}.id
), '[]'::json)`;

/** Whether one of his roles lets nobody work without a second factor. */
export const DEMANDS_TOTP = sql<boolean>`exists (
  select from ${deskRoles} known join ${staffRoles} held on held.role = known.key
  where held.staff_id = ${staff}.id and known.demands_totp
)`;

/** What one person may do now. */
export async function rightsOfPerson(db: Db | Tx, staffId: number) {
  const [found] = await db
    .select({ roles: ROLES, changes: CHANGES })
    .from(staff)
    .where(eq(staff.id, staffId));
  return found ? rightsOf(found.roles, found.changes) : [];
}
