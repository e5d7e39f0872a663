import type { Lang } from '@rujian/contract/constants';
import { STAFF_ROLE, type StaffRole } from '@rujian/contract/vocabulary/staff';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database.ts';
import { deskRoles } from '#schema/staff.ts';

export type Names = Record<Lang, string>;

const NAMES: Record<StaffRole, Names> = {
  reporter: { 'zh-cn': '记者', en: 'Reporter' },
  column_editor: { 'zh-cn': '责任编辑', en: 'Column editor' },
  column_chief: { 'zh-cn': '栏目主编', en: 'Column chief' },
  duty_chief: { 'zh-cn': '值班总编', en: 'Chief on duty' },
  data_editor: { 'zh-cn': '数据编辑', en: 'Data editor' },
  moderator: { 'zh-cn': '审核员', en: 'Moderator' },
  complaint_officer: { 'zh-cn': '投诉专员', en: 'Complaint officer' },
  operator: { 'zh-cn': '运营管理员', en: 'Operator' },
  finance: { 'zh-cn': '财务', en: 'Finance' },
  admin: { 'zh-cn': '系统管理员', en: 'Administrator' },
  auditor: { 'zh-cn': '审计员', en: 'Auditor' },
};

export type KnownRole = { key: string; names: Names; builtIn: boolean; demandsTotp: boolean };

/** Every role there is: those of the product in their order, then those of the site by age. */
export async function knownRoles(db: Db | Tx): Promise<KnownRole[]> {
  const rows = await db.select().from(deskRoles).orderBy(deskRoles.createdAt, deskRoles.key);
  const laidDown = new Map(rows.map((row) => [row.key, row]));
  const builtIn = STAFF_ROLE.keys.map((key) => ({
    key,
    names: NAMES[key],
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

/** Each role once, in the order of all roles. */
export async function requireKnownRoles(tx: Tx, wanted: readonly string[]): Promise<string[]> {
  const known = await knownRoles(tx);
  const held = known.map(({ key }) => key).filter((key) => wanted.includes(key));
  if (held.length < new Set(wanted).size) {
    throw new AppError('request.invalid', {}, { roles: 'rule.type' });
  }
  return held;
}

export function isBuiltIn(key: string): key is StaffRole {
  return (STAFF_ROLE.keys as readonly string[]).includes(key);
}
