import { and, eq, inArray, ne } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type Caller, requireRight, type StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { columns } from '#schema/articles/articles.ts';
import { staffColumns } from '#schema/staff/columns.ts';
import { staff, staffRoles, staffSessions } from '#schema/staff/staff.ts';
import { addPerson } from './add-person.ts';
import type { StaffDeps } from './desk-login.ts';
import { lockAdministrators, requireAdministrator, requireKnownRoles, rightsOfPerson } from './roles.ts';
import { forgetFactor } from './second-factor.ts';

/** What the log says about a change. */
type Change = Pick<Parameters<RecordAudit>[1], 'action' | 'before' | 'after' | 'reason'>;
type NewPerson = { account: string; name: string; password: string; roles: string[] };

export function createStaffAccounts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, passwords }: { record: RecordAudit; passwords: StaffDeps['passwords'] },
) {
  return {
    async add({ password, ...person }: NewPerson, caller: Caller): Promise<number> {
      if (person.roles.length > 0) requireRight(caller, 'roles.edit');
      requireUncommon(password);
      const passwordHash = await passwords.hash(password);
      const input = { ...person, passwordHash, passwordGivenAt: clock.now() };
      return db.transaction((tx) => addPerson(input, { caller, record, tx }));
    },

    setRoles: (id: number, wanted: string[], caller: StaffCaller) =>
      change(id, caller, async (tx) => {
        const removed = await tx
          .delete(staffRoles)
          .where(eq(staffRoles.staffId, id))
          .returning({ role: staffRoles.role });
        const roles = await requireKnownRoles(tx, wanted);
        if (roles.length > 0) await tx.insert(staffRoles).values(roles.map((role) => ({ staffId: id, role })));
        return { action: 'staff.set_roles', before: { roles: removed.map(({ role }) => role) }, after: { roles } };
      }),

    setScope: (id: number, wanted: number[], caller: StaffCaller) =>
      change(id, caller, async (tx) => {
        const columnIds = [...new Set(wanted)];
        const known = await tx.$count(columns, inArray(columns.id, columnIds));
        if (known < columnIds.length) throw new AppError('request.invalid', {}, { columnIds: 'rule.id' });
        const removed = await tx
          .delete(staffColumns)
          .where(eq(staffColumns.staffId, id))
          .returning({ columnId: staffColumns.columnId });
        if (columnIds.length > 0) {
          await tx.insert(staffColumns).values(columnIds.map((columnId) => ({ staffId: id, columnId })));
        }
        const before = { columnIds: removed.map(({ columnId }) => columnId) };
        return { action: 'staff.set_scope', before, after: { columnIds } };
      }),

    setDisabled: (id: number, isDisabled: boolean, caller: StaffCaller) =>
      change(id, caller, async (tx) => {
        const disabledAt = isDisabled ? clock.now() : null;
        await tx.update(staff).set({ disabledAt, updatedAt: clock.now() }).where(eq(staff.id, id));
        if (isDisabled) await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
        return { action: isDisabled ? 'staff.disable' : 'staff.enable' };
      }),

    rename: (id: number, name: string, caller: StaffCaller) =>
      change(id, caller, async (tx) => {
        const [old] = await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, id));
        const after = { name: name.trim() };
        await tx
          .update(staff)
          .set({ ...after, updatedAt: clock.now() })
          .where(eq(staff.id, id));
        return { action: 'staff.edit', before: { ...old }, after };
      }),

    async givePassword(id: number, password: string, caller: StaffCaller): Promise<void> {
      requireUncommon(password);
      const passwordHash = await passwords.hash(password);
      await change(id, caller, async (tx) => {
        const now = clock.now();
        await tx.update(staff).set({ passwordHash, passwordGivenAt: now, updatedAt: now }).where(eq(staff.id, id));
        await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
        return { action: 'staff.give_password' };
      });
    },

    resetTotp: (id: number, reason: string, caller: StaffCaller) =>
      change(id, caller, async (tx) => {
        await forgetFactor(tx, id);
        await tx.delete(staffSessions).where(eq(staffSessions.staffId, id));
        return { action: 'staff.reset_totp', reason };
      }),

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
          .set({ passwordHash, passwordGivenAt: null, updatedAt: clock.now() })
          .where(eq(staff.id, id));
        await tx.delete(staffSessions).where(and(eq(staffSessions.staffId, id), ne(staffSessions.id, sessionId)));
        await record(tx, { caller, action: 'staff.password', target: { type: 'staff', id } });
      });
    },
  };

  /** Someone who manages roles can only be changed by another person who does. */
  async function change(id: number, caller: StaffCaller, work: (tx: Tx) => Promise<Change>): Promise<void> {
    await db.transaction(async (tx) => {
      await lockAdministrators(tx);
      const [person] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id));
      if (!person) throw new AppError('staff.not_found');
      const rights = await rightsOfPerson(tx, id);
      if (rights.includes('roles.edit')) requireRight(caller, 'roles.edit');
      await record(tx, { caller, target: { type: 'staff', id }, ...(await work(tx)) });
      await requireAdministrator(tx);
    });
  }

  function requireUncommon(password: string): void {
    if (passwords.isCommon(password)) throw new AppError('password.too_common');
  }
}

/** Moves column scopes to another column, so that its articles stay accessible. */
export async function moveStaffColumn(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  const moved = await tx
    .delete(staffColumns)
    .where(eq(staffColumns.columnId, from))
    .returning({ staffId: staffColumns.staffId });
  if (moved.length === 0) return;
  await tx
    .insert(staffColumns)
    .values(moved.map(({ staffId }) => ({ staffId, columnId: to })))
    .onConflictDoNothing();
}
