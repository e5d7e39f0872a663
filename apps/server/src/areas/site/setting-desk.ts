import { listSettingChanges, listSettings, saveSetting } from '@rujian/contract/areas/site/desk';
import { SETTING_DEFAULTS, SETTING_KEYS, type SettingKey } from '@rujian/contract/areas/site/settings';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { siteSettings } from '#schema/site/site.ts';
import { auditEntries, staff } from '#schema/staff/staff.ts';
import { settingValue } from './setting-values.ts';

const SAVED = 'setting.save';

export function serveSettings(
  app: App,
  { db, clock, changes, smsPerHour }: Pick<Platform, 'db' | 'clock' | 'changes' | 'smsPerHour'>,
  { record }: { record: RecordAudit },
): void {
  const defaults: Record<SettingKey, unknown> = { ...SETTING_DEFAULTS, smsPerHour };

  serve(app, listSettings, async () => {
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
  });

  serve(app, saveSetting, async ({ key, value: input }, caller) => {
    const value = settingValue(key, input);
    await db.transaction(async (tx) => {
      const [before] = await tx
        .select({ value: siteSettings.value })
        .from(siteSettings)
        .where(eq(siteSettings.key, key))
        .for('update');
      const row = { value, updatedBy: caller.id, updatedAt: clock.now() };
      await tx
        .insert(siteSettings)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: siteSettings.key, set: row });
      await record(tx, { caller, action: SAVED, before: { key, value: before?.value ?? null }, after: { key, value } });
    });
    await changes.changed(['site']);
  });

  serve(app, listSettingChanges, async ({ page, limit, key }) => {
    const isSaved = and(eq(auditEntries.action, SAVED), key && sql`${auditEntries.after} ->> 'key' = ${key}`);
    const [rows, total] = await Promise.all([
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
      db.$count(auditEntries, isSaved),
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
      total,
    };
  });
}
