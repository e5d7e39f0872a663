import type { OwnDesk, StaffPerson, StaffRow } from '@rujian/contract/areas/staff/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { columns } from '#schema/articles/articles.ts';
import { staffColumns } from '#schema/staff/columns.ts';
import { staff, staffRoles } from '#schema/staff/staff.ts';
import { knownRoles } from './roles.ts';

export type StaffPeople = ReturnType<typeof createStaffPeople>;

export function createStaffPeople({ db }: Pick<Platform, 'db'>) {
  return {
    one,

    async own({ id, lang, rights, columnIds, pendingSetup }: StaffCaller): Promise<OwnDesk> {
      const [person] = await db.select({ totpConfirmedAt: staff.totpConfirmedAt }).from(staff).where(eq(staff.id, id));
      return {
        ...(await one(id, lang)),
        rights: [...rights],
        columnIds: columnIds && [...columnIds],
        mustChangePassword: pendingSetup === 'password',
        mustSetUpTotp: pendingSetup === 'totp',
        hasTotp: Boolean(person?.totpConfirmedAt),
      };
    },

    async list({ page, limit }: { page: number; limit: number }, lang: Lang) {
      const total = await db.$count(staff);
      const rows = await db
        .select()
        .from(staff)
        .orderBy(asc(staff.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const ids = rows.map(({ id }) => id);
      const [roles, scopes] = await Promise.all([namedRoles(ids, lang), scopesOf(ids, lang)]);
      const list = rows.map(
        (row): StaffRow => ({
          ...pick(row, 'id', 'account', 'name'),
          roles: roles.get(row.id) ?? [],
          columns: scopes.get(row.id) ?? [],
          canLogIn: row.passwordHash !== null && row.disabledAt === null,
          hasTotp: row.totpConfirmedAt !== null,
          mustChangePassword: row.passwordGivenAt !== null,
          disabledAt: row.disabledAt && unixSeconds(row.disabledAt),
          lastLoginAt: row.lastLoginAt && unixSeconds(row.lastLoginAt),
          createdAt: unixSeconds(row.createdAt),
        }),
      );
      return { list, total };
    },
  };

  async function one(id: number, lang: Lang): Promise<StaffPerson> {
    const [person] = await db.select().from(staff).where(eq(staff.id, id));
    if (!person) throw new AppError('staff.not_found');
    const { account, name } = person;
    return { id, account, name, roles: (await namedRoles([id], lang)).get(id) ?? [] };
  }

  async function namedRoles(ids: number[], lang: Lang): Promise<Map<number, StaffPerson['roles']>> {
    const rows = await db.select().from(staffRoles).where(inArray(staffRoles.staffId, ids));
    const known = await knownRoles(db);
    const held = Map.groupBy(rows, ({ staffId }) => staffId);
    return new Map(
      [...held].map(([id, own]) => [
        id,
        known
          .filter(({ key }) => own.some(({ role }) => role === key))
          .map(({ key, names }) => ({ key, name: names[lang] })),
      ]),
    );
  }

  async function scopesOf(ids: number[], lang: Lang): Promise<Map<number, StaffRow['columns']>> {
    const rows = await db
      .select({ staffId: staffColumns.staffId, column: { id: columns.id, name: columns.name, nameEn: columns.nameEn } })
      .from(staffColumns)
      .innerJoin(columns, eq(columns.id, staffColumns.columnId))
      .where(inArray(staffColumns.staffId, ids))
      .orderBy(asc(columns.position), asc(columns.id));
    const held = Map.groupBy(rows, ({ staffId }) => staffId);
    return new Map(
      [...held].map(([staffId, own]) => [
        staffId,
        own.map(({ column: { id, name, nameEn } }) => ({ id, name: lang === 'en' ? nameEn || name : name })),
      ]),
    );
  }
}
