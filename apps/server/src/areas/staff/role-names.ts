import type { Lang } from '@rujian/contract/base/constants';
import { STAFF_ROLE, type StaffRole } from '@rujian/contract/vocabulary/staff';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { deskRoles } from '#schema/staff/staff.ts';

type Names = Record<Lang, string>;

export type KnownRole = { key: string; names: Names; builtIn: boolean; demandsTotp: boolean };

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
