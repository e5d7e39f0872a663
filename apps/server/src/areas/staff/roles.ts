import { rightsOf } from '@rujian/contract/areas/staff/rights';
import type { Lang } from '@rujian/contract/base/constants';
import { STAFF_ROLE, type StaffRole } from '@rujian/contract/vocabulary/staff';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { CHANGES, ROLES } from '#schema/staff/held-rights.ts';
import { deskRoleRights, deskRoles, staff, staffRoles } from '#schema/staff/staff.ts';

/** Serialises changes of people and roles, or two administrators could remove each other. */
const LOCK = 'staff administrators';

export type KnownRole = { key: string; names: Record<Lang, string>; builtIn: boolean; demandsTotp: boolean };

export async function knownRoles(db: Db | Tx): Promise<KnownRole[]> {
  const rows = await db.select().from(deskRoles).orderBy(deskRoles.createdAt, deskRoles.key);
  const laidDown = new Map(rows.map((row) => [row.key, row]));
  const builtIn = STAFF_ROLE.keys.map((key) => ({
    key,
    names: { 'zh-cn': STAFF_ROLE.label(key, 'zh-cn'), en: STAFF_ROLE.label(key, 'en') },
    builtIn: true,
    demandsTotp: laidDown.get(key)?.demandsTotp ?? false,
  }));
  const own = rows
    .filter(({ key }) => !isBuiltIn(key))
    .map(({ key, name, nameEn, demandsTotp }) => ({
      key,
      names: { 'zh-cn': name, en: nameEn },
      builtIn: false,
      demandsTotp,
    }));
  return [...builtIn, ...own];
}

export async function requireKnownRoles(tx: Tx, wanted: readonly string[]): Promise<string[]> {
  const known = await knownRoles(tx);
  const held = known.map(({ key }) => key).filter((key) => wanted.includes(key));
  if (held.length < new Set(wanted).size) throw new AppError('request.invalid', {}, { roles: 'rule.type' });
  return held;
}

export function isBuiltIn(key: string): key is StaffRole {
  return (STAFF_ROLE.keys as readonly string[]).includes(key);
}

export async function lockAdministrators(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`);
}

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

// Columns name their table explicitly, because Drizzle omits it in single-table statements.

export const DEMANDS_TOTP = sql<boolean>`exists (
  select from ${deskRoles} known join ${staffRoles} held on held.role = known.key
  where held.staff_id = ${staff}.id and known.demands_totp
)`;

export async function rightsOfPerson(db: Db | Tx, staffId: number) {
  const [found] = await db.select({ roles: ROLES, changes: CHANGES }).from(staff).where(eq(staff.id, staffId));
  return found ? rightsOf(found.roles, found.changes) : [];
}
