import { randomBytes } from 'node:crypto';
import { type DeskRole, deleteRole, listRoles, saveRole } from '@rujian/contract/areas/staff/desk-roles';
import {
  DESK_RIGHTS,
  type DeskRight,
  defaultRightsOf,
  type RightChange,
  rightsOf,
} from '@rujian/contract/areas/staff/rights';
import { type Lang, OWN_ROLES_MAX } from '@rujian/contract/base/constants';
import { count, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { deskRoleRights, deskRoles, staffRoles } from '#schema/staff/staff.ts';
import { isBuiltIn, type KnownRole, knownRoles, lockAdministrators, requireAdministrator } from './roles.ts';

const KEY_BYTES = 4;

export function serveRoles(app: App, { db, clock }: Platform, { record }: { record: RecordAudit }): void {
  serve(app, listRoles, async (_input, { lang }) => ({ roles: await list(lang) }));

  serve(app, saveRole, async (wanted, caller) => {
    const key = await db.transaction(async (tx) => {
      await lockAdministrators(tx);
      const roles = await knownRoles(tx);
      const before = wanted.key === '' ? undefined : existing(roles, wanted.key);
      const key = before?.key ?? newKey(roles, wanted.names);
      const now = clock.now();
      const names = before?.builtIn ? before.names : (wanted.names ?? before?.names);
      const labels = before?.builtIn || !names ? {} : { name: names['zh-cn'], nameEn: names.en };
      const values = { ...labels, demandsTotp: wanted.demandsTotp, updatedAt: now };
      const [row] = await tx
        .insert(deskRoles)
        .values({ key, createdAt: now, ...values })
        .onConflictDoUpdate({ target: deskRoles.key, set: values })
        .returning({ id: deskRoles.id });
      const [held, gained] = await setRights(tx, key, wanted.rights);
      await requireAdministrator(tx);
      await record(tx, {
        caller,
        action: before ? 'role.change' : 'role.add',
        target: { type: 'role', id: row?.id ?? 0 },
        before: before && { key, ...pick(before, 'names', 'demandsTotp'), rights: difference(held, gained) },
        after: { key, names, demandsTotp: wanted.demandsTotp, rights: difference(gained, held) },
      });
      return key;
    });
    const saved = (await list(caller.lang)).find((role) => role.key === key);
    if (!saved) throw new AppError('role.not_found');
    return saved;
  });

  serve(app, deleteRole, ({ key }, caller) =>
    db.transaction(async (tx) => {
      await lockAdministrators(tx);
      const role = existing(await knownRoles(tx), key);
      if (role.builtIn) throw new AppError('role.built_in');
      const people = await tx.$count(staffRoles, eq(staffRoles.role, key));
      if (people > 0) throw new AppError('role.in_use', { people });
      const [row] = await tx.delete(deskRoles).where(eq(deskRoles.key, key)).returning({ id: deskRoles.id });
      const rights = await tx
        .delete(deskRoleRights)
        .where(eq(deskRoleRights.role, key))
        .returning({ right: deskRoleRights.right });
      const before = { key, ...pick(role, 'names', 'demandsTotp'), rights: rights.map(({ right }) => right) };
      const target = { type: 'role', id: row?.id ?? 0 };
      await record(tx, { caller, action: 'role.delete', target, before });
    }),
  );

  async function list(lang: Lang): Promise<DeskRole[]> {
    const [roles, changes, holders] = await Promise.all([
      knownRoles(db),
      db.select().from(deskRoleRights),
      db.select({ role: staffRoles.role, people: count() }).from(staffRoles).groupBy(staffRoles.role),
    ]);
    const people = new Map(holders.map((row) => [row.role, row.people]));
    return roles.map((role) => toRole(role, changes, people.get(role.key) ?? 0, lang));
  }

  function newKey(roles: KnownRole[], names: object | undefined): string {
    if (!names) throw new AppError('request.invalid', {}, { 'names.zh-cn': 'rule.required' });
    const own = roles.filter(({ builtIn }) => !builtIn);
    if (own.length >= OWN_ROLES_MAX) throw new AppError('role.too_many', { max: OWN_ROLES_MAX });
    return `own_${randomBytes(KEY_BYTES).toString('hex')}`;
  }

  async function setRights(tx: Tx, key: string, wanted: DeskRight[]) {
    const old = await tx.delete(deskRoleRights).where(eq(deskRoleRights.role, key)).returning();
    const defaults = defaultRightsOf([key]);
    const changes = DESK_RIGHTS.filter((right) => wanted.includes(right) !== defaults.includes(right)).map((right) => ({
      role: key,
      right,
      isHeld: wanted.includes(right),
    }));
    if (changes.length > 0) await tx.insert(deskRoleRights).values(changes);
    return [rightsOf([key], old), rightsOf([key], changes)] as const;
  }
}

function existing(roles: KnownRole[], key: string): KnownRole {
  const role = roles.find((each) => each.key === key);
  if (!role) throw new AppError('role.not_found');
  return role;
}

function difference(some: readonly DeskRight[], others: readonly DeskRight[]): DeskRight[] {
  return some.filter((right) => !others.includes(right));
}

function toRole(role: KnownRole, changes: RightChange[], people: number, lang: Lang): DeskRole {
  const { key, names } = role;
  return {
    ...role,
    people,
    name: names[lang],
    rights: rightsOf([key], changes),
    defaultRights: isBuiltIn(key) ? defaultRightsOf([key]) : [],
  };
}
