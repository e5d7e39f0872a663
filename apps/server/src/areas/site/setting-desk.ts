import { listSettingChanges, listSettings, saveSetting } from '@rujian/contract/areas/site/desk';
import { daysOfSpan } from '@rujian/contract/areas/site/holidays';
import { SETTING_DEFAULTS, SETTING_KEYS, SETTINGS, type SettingKey } from '@rujian/contract/areas/site/settings';
import { isWebAddress } from '@rujian/contract/base/web-address';
import { PICTURE_SUFFIXES } from '@rujian/contract/vocabulary/shared/media';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { siteSettings } from '#schema/site/site.ts';
import { auditEntries, staff } from '#schema/staff/staff.ts';

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i;

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
    const found = db
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
      .orderBy(desc(auditEntries.id));
    return pageOf(found, db.$count(auditEntries, isSaved), { page, limit }, ({ id, at, by, before, after }) => ({
      id,
      at: unixSeconds(at),
      by: by ?? '',
      key: after.key,
      before: before.value,
      after: after.value,
    }));
  });
}

function settingValue(key: SettingKey, input: unknown): unknown {
  const setting = SETTINGS[key];
  switch (setting.kind) {
    case 'text':
      return wantText(input, setting.max);
    case 'localised': {
      const { 'zh-cn': chinese, en } = wantRecord(input);
      return { 'zh-cn': wantText(chinese, setting.max), en: wantText(en, setting.max * 3) };
    }
    case 'switch':
      return typeof input === 'boolean' ? input : refuse('rule.type');
    case 'number':
    case 'bytes': {
      const isWithin = Number.isInteger(input) && (input as number) >= setting.min && (input as number) <= setting.max;
      return isWithin ? input : refuse('rule.number');
    }
    case 'choices':
      return wantList(input, PICTURE_SUFFIXES.length, (one) => (PICTURE_SUFFIXES as readonly string[]).includes(one));
    case 'hosts':
      return wantList(input, setting.max, (one) => HOST.test(one)).map((one) => one.toLowerCase());
    case 'days':
      return wantDays(input, setting.max);
    case 'address': {
      const address = wantText(input, 200);
      return address === '' || isWebAddress(address) ? address : refuse('rule.url');
    }
  }
}

function wantText(input: unknown, max: number): string {
  if (input === undefined || input === null) return '';
  if (typeof input !== 'string') return refuse('rule.type');
  const text = input.trim();
  return [...text].length <= max ? text : refuse('rule.text');
}

function wantRecord(input: unknown): Record<string, unknown> {
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input);
  return isRecord ? (input as Record<string, unknown>) : refuse('rule.type');
}

function wantList(input: unknown, most: number, isKnown: (one: string) => boolean): string[] {
  const isList =
    Array.isArray(input) && input.length <= most && input.every((one) => typeof one === 'string' && isKnown(one));
  return isList ? [...new Set(input as string[])] : refuse('rule.type');
}

function wantDays(input: unknown, most: number): string[] {
  const spans = wantList(input, most, () => true);
  return spans.every((span) => daysOfSpan(span).length > 0) ? spans.sort() : refuse('rule.date');
}

function refuse(rule: 'rule.type' | 'rule.date' | 'rule.text' | 'rule.number' | 'rule.url'): never {
  throw new AppError('request.invalid', {}, { value: rule });
}
