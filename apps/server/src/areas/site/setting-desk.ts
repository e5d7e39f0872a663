import type { listSettingChanges, listSettings } from '@rujian/contract/areas/site/desk';
import { SETTING_DEFAULTS, SETTING_KEYS, type SettingKey } from '@rujian/contract/areas/site/settings';
import type { DataOf, ParsedInput } from '@rujian/contract/base/endpoint';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Caller } from '#platform/caller.ts';
import { requireStaff } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { siteSettings } from '#schema/site/site.ts';
import { auditEntries, staff } from '#schema/staff/staff.ts';
import { settingValue } from './setting-values.ts';

const SAVED = 'setting.save';

export type SettingDesk = ReturnType<typeof createSettingDesk>;

/** Operator settings, and who changed them. */
export function createSettingDesk(
  { db, clock, changes, smsPerHour }: Pick<Platform, 'db' | 'clock' | 'changes' | 'smsPerHour'>,
  { record }: { record: RecordAudit },
) {
  const defaults: Record<SettingKey, unknown> = { ...SETTING_DEFAULTS, smsPerHour };

  return {
    async list(): Promise<DataOf<typeof listSettings>> {
      const rows = await db
        .select({ key: siteSettings.key, value: siteSettings.value, at: siteSettings.updatedAt, by: staff.name })
        .from(siteSettings)
        .leftJoin(staff, eq(staff.id, siteSettings.updatedBy))
        .where(inArray(siteSettings.key, SETTING_KEYS));
      const stored = new Map(rows.map((row) => [row.key, row]));
      return {
        list: SETTING_KEYS.map((key) => {
          const row = stored.get(key);
          const changed = row?.by ? { at: unixSeconds(row.at), by: row.by } : null;
          return { key, value: row?.value ?? defaults[key], isDefault: !row, changed };
        }),
      };
    },

    async save(key: SettingKey, input: unknown, caller: Caller): Promise<void> {
      const value = settingValue(key, input);
      const updatedBy = requireStaff(caller).id;
      await db.transaction(async (tx) => {
        const [before] = await tx
          .select({ value: siteSettings.value })
          .from(siteSettings)
          .where(eq(siteSettings.key, key))
          .for('update');
        const row = { value, updatedBy, updatedAt: clock.now() };
        await tx
          .insert(siteSettings)
          .values({ key, ...row })
          .onConflictDoUpdate({ target: siteSettings.key, set: row });
        await record(tx, {
          caller,
          action: SAVED,
          before: { key, value: before?.value ?? null },
          after: { key, value },
        });
      });
      await changes.changed(['site']);
    },

    async log({
      page,
      limit,
      key,
    }: ParsedInput<typeof listSettingChanges>): Promise<DataOf<typeof listSettingChanges>> {
      const isSaved = and(eq(auditEntries.action, SAVED), key && sql`${auditEntries.after} ->> 'key' = ${key}`);
      const [rows, [counted]] = await Promise.all([
        db
          .select({
            id: auditEntries.id,
            at: auditEntries.at,
            by: staff.name,
            before: sql<{ key: string; value: unknown }>`${auditEntries.before}`,
            after: sql<{ key: string; value: unknown }>`${auditEntries.after}`,
          })
          .from(auditEntries)
          .leftJoin(staff, eq(staff.id, auditEntries.staffId))
          .where(isSaved)
          .orderBy(desc(auditEntries.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: sql<number>`count(*)::int` }).from(auditEntries).where(isSaved),
      ]);
      return {
        list: rows.map(({ id, at, by, before, after }) => ({
          id,
          at: unixSeconds(at),
          by: by ?? '',
          key: after.key,
          before: before.value,
          after: after.value,
        })),
        total: counted?.total ?? 0,
      };
    },
  };
}
