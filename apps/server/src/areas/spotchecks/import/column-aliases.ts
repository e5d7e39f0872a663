import {
  isImportField,
  listColumnAliases,
  removeColumnAlias,
  saveColumnAlias,
} from '@rujian/contract/areas/spotchecks/import';
import type { ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { spotcheckColumnAliases, spotcheckColumnMaps } from '#schema/spotchecks/imports.ts';
import { headKey } from './sheet-header.ts';

/** The list of aliases is audited as one object. */
const ALIASES = { type: 'column_aliases', id: 1 };

export function serveColumnAliases(app: App, { db }: Pick<Platform, 'db'>, { record }: Pick<RecordDeskDeps, 'record'>) {
  serve(app, listColumnAliases, async () => {
    const rows = await db
      .select()
      .from(spotcheckColumnAliases)
      .orderBy(asc(spotcheckColumnAliases.field), asc(spotcheckColumnAliases.alias));
    const list = rows.flatMap(({ alias, field }) => (isImportField(field) ? [{ alias, field }] : []));
    return { list };
  });

  serve(app, saveColumnAlias, async ({ alias: input, field }, caller) => {
    const alias = headKey(input);
    if (alias === '') throw new AppError('request.invalid', {}, { alias: 'rule.required' });
    await db.transaction(async (tx) => {
      await tx
        .insert(spotcheckColumnAliases)
        .values({ alias, field })
        .onConflictDoUpdate({ target: spotcheckColumnAliases.alias, set: { field } });
      const after = { alias, field };
      await record(tx, { caller, action: 'column_alias.save', target: ALIASES, after });
    });
  });

  serve(app, removeColumnAlias, async ({ alias }, caller) => {
    await db.transaction(async (tx) => {
      const [gone] = await tx.delete(spotcheckColumnAliases).where(eq(spotcheckColumnAliases.alias, alias)).returning();
      if (!gone) throw new AppError('content.not_found');
      const before = { alias: gone.alias, field: gone.field };
      await record(tx, { caller, action: 'column_alias.remove', target: ALIASES, before });
    });
  });
}

export async function readAliases(db: Db | Tx): Promise<Map<string, ImportField>> {
  const rows = await db.select().from(spotcheckColumnAliases);
  return new Map(rows.flatMap(({ alias, field }) => (isImportField(field) ? [[alias, field] as const] : [])));
}

export async function rememberedFor(db: Pick<Tx, 'select'>, agency: string): Promise<Map<string, ImportField>> {
  const [row] = await db.select().from(spotcheckColumnMaps).where(eq(spotcheckColumnMaps.agency, agency));
  return new Map(
    Object.entries(row?.fields ?? {}).flatMap(([head, field]) =>
      isImportField(field) ? [[head, field] as const] : [],
    ),
  );
}

export async function remember(
  tx: Tx,
  agency: string,
  heads: readonly string[],
  columnMap: Readonly<Record<string, string>>,
): Promise<void> {
  const fields = Object.fromEntries(
    Object.entries(columnMap).flatMap(([column, field]) => {
      const head = headKey(heads[Number(column)] ?? '');
      return head === '' ? [] : [[head, field]];
    }),
  );
  await tx
    .insert(spotcheckColumnMaps)
    .values({ agency, fields })
    .onConflictDoUpdate({ target: spotcheckColumnMaps.agency, set: { fields } });
}
