import type { Lang } from '@rujian/contract/constants';
import type { StaffPerson, StaffRow } from '@rujian/contract/staff';
import { STAFF_ROLES, type StaffRole } from '@rujian/contract/staff-roles';
import { asc, eq, inArray } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { staff, staffRoles } from '#schema/staff.ts';
import { namedRoles } from './role-names.ts';

export type StaffPeople = ReturnType<typeof createStaffPeople>;

/** Who works at the desk, as others read it. */
export function createStaffPeople({ db }: Pick<Platform, 'db'>) {
  return {
    async one(id: number, lang: Lang): Promise<StaffPerson> {
      const [person] = await db.select().from(staff).where(eq(staff.id, id));
      if (!person) throw new AppError('staff.not_found');
      const { account, name } = person;
      const roles = (await rolesOf([id])).get(id) ?? [];
      return { id, account, name, roles: namedRoles(roles, lang) };
    },

    async list(
      { page, limit }: { page: number; limit: number },
      lang: Lang,
    ): Promise<{ list: StaffRow[]; total: number }> {
      const total = await db.$count(staff);
      const rows = await db
        .select()
        .from(staff)
        .orderBy(asc(staff.id))
        .limit(limit)
        .offset((page - 1) * limit);
      const roles = await rolesOf(rows.map(({ id }) => id));
      const list = rows.map(({ id, account, name, ...row }) => ({
        ...{ id, account, name },
        roles: namedRoles(roles.get(id) ?? [], lang),
        canLogIn: row.passwordHash !== null && row.disabledAt === null,
        disabledAt: row.disabledAt && unixSeconds(row.disabledAt),
        lastLoginAt: row.lastLoginAt && unixSeconds(row.lastLoginAt),
        createdAt: unixSeconds(row.createdAt),
      }));
      return { list, total };
    },
  };

  async function rolesOf(ids: number[]): Promise<Map<number, StaffRole[]>> {
    const rows = await db.select().from(staffRoles).where(inArray(staffRoles.staffId, ids));
    const held = Map.groupBy(rows, ({ staffId }) => staffId);
    return new Map(
      [...held].map(([id, own]) => [
        id,
        STAFF_ROLES.filter((role) => own.some((row) => row.role === role)),
      ]),
    );
  }
}
