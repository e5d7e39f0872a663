import type { StaffRole } from '@rujian/contract/staff-roles';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Caller, StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { staff, staffRoles, staffSessions } from '#schema/staff.ts';
import { addPerson } from './add-person.ts';
import type { RecordAudit } from './audit.ts';
import type { StaffWishes } from './staff-wishes.ts';

type NewPerson = { account: string; name: string; password: string; roles: StaffRole[] };

/** Changes of administrators wait for each other, or two could remove one another. */
const ADMINS_LOCK = 'staff administrators';

export type StaffAccounts = ReturnType<typeof createStaffAccounts>;

export function createStaffAccounts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, passwords }: { record: RecordAudit; passwords: StaffWishes['passwords'] },
) {
  return {
    async add({ password, ...person }: NewPerson, caller: Caller): Promise<number> {
      requireUncommon(password);
      const passwordHash = await passwords.hash(password);
      return db.transaction((tx) => addPerson({ ...person, passwordHash }, { caller, record, tx }));
    },

    setRoles: (id: number, wanted: StaffRole[], caller: Caller) =>
      change(id, async (tx) => {
        const removed = await tx
          .delete(staffRoles)
          .where(eq(staffRoles.staffId, id))
          .returning({ role: staffRoles.role });
        const roles = [...new Set(wanted)];
        if (roles.length > 0) {
          await tx.insert(staffRoles).values(roles.map((role) => ({ staffId: id, role })));
        }
        const before = { roles: removed.map(({ role }) => role) };
        const target = { type: 'staff', id };
        await record({ caller, action: 'staff.set_roles', target, before, after: { roles } }, tx);
      }),

    setDisabled: (id: number, isDisabled: boolean, caller: Caller) =>
      change(id, async (tx) => {
        const disabledAt = isDisabled ? clock.now() : null;
        await tx.update(staff).set({ disabledAt, updatedAt: clock.now() }).where(eq(staff.id, id));
        if (isDisabled) await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
        const action = isDisabled ? 'staff.disable' : 'staff.enable';
        await record({ caller, action, target: { type: 'staff', id } }, tx);
      }),

    /** The session that asks stays. */
    async changePassword(
      { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
      caller: StaffCaller,
    ): Promise<void> {
      const { id, sessionId } = caller;
      const [own] = await db.select().from(staff).where(eq(staff.id, id));
      if (!(await passwords.verify(own?.passwordHash, oldPassword))) {
        throw new AppError('request.invalid', {}, { oldPassword: 'rule.oldPassword' });
      }
      requireUncommon(newPassword);
      const passwordHash = await passwords.hash(newPassword);
      await db.transaction(async (tx) => {
        await tx
          .update(staff)
          .set({ passwordHash, updatedAt: clock.now() })
          .where(eq(staff.id, id));
        await tx
          .delete(staffSessions)
          .where(and(eq(staffSessions.staffId, id), ne(staffSessions.id, sessionId)));
        await record({ caller, action: 'staff.password', target: { type: 'staff', id } }, tx);
      });
    },
  };

  async function change(id: number, work: (tx: Tx) => Promise<void>): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${ADMINS_LOCK}))`);
      const [person] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id));
      if (!person) throw new AppError('staff.not_found');
      await work(tx);
      const [left] = await tx
        .select({ id: staff.id })
        .from(staff)
        .innerJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), eq(staffRoles.role, 'admin')))
        .where(and(isNull(staff.disabledAt), isNotNull(staff.passwordHash)))
        .limit(1);
      if (!left) throw new AppError('staff.last_admin');
    });
  }

  function requireUncommon(password: string): void {
    if (passwords.isCommon(password)) throw new AppError('password.too_common');
  }
}
