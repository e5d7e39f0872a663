import type { Lang } from '@rujian/contract/base/constants';
import { boundsOf, isNullable } from '@rujian/contract/base/field-bounds';
import type { Resource } from '@rujian/contract/base/resource';
import { and, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import { changedFields } from './changed-fields.ts';
import { refusingBroken } from './constraints.ts';
import { type UseArea, usesText } from './use-names.ts';

type Fields = Record<string, unknown>;
type ResourceTable = PgTable & { id: PgColumn };
type InputOf<R extends Resource> = z.output<R['save']['input']>;
type QueryOf<R extends Resource> = z.output<R['list']['input']>;
type FilterOf<R extends Resource> = keyof R['filters'] & keyof QueryOf<R>;

type ResourceStore<R extends Resource, Table extends ResourceTable> = {
  table: Table;
  search: (text: string, like: string) => (SQL | undefined)[];
  filters: {
    [Name in FilterOf<R>]: PgColumn | ((value: NonNullable<QueryOf<R>[Name]>) => SQL | undefined);
  };
  order: (PgColumn | SQL)[] | ((query: QueryOf<R>) => (PgColumn | SQL)[]);
  form?: (row: Table['$inferSelect']) => Partial<InputOf<R>>;
  columns?: (
    input: InputOf<R>,
    before: Table['$inferSelect'] | undefined,
    caller: StaffCaller,
  ) => { [Column in keyof Table['$inferInsert']]?: Table['$inferInsert'][Column] | SQL };
  parts?: {
    read: (
      db: Tx | Platform['db'],
      ids: number[],
    ) => Promise<(id: number) => Partial<InputOf<R>> & Partial<z.input<R['row']>>>;
    write: (tx: Tx, id: number, input: InputOf<R>) => Promise<void>;
    logged: (input: InputOf<R>) => Fields;
  };
  more?: (
    rows: Table['$inferSelect'][],
    lang: Lang,
  ) => Promise<(row: Table['$inferSelect']) => Partial<z.input<R['row']>>>;
  replaces?: (input: InputOf<R>) => SQL;
  /** Throws if the input is impossible: it refers to something missing, or changes a fixed key. */
  require?: (tx: Tx, input: InputOf<R>, before: Table['$inferSelect'] | undefined) => Promise<void>;
  takenName?: (input: InputOf<R>) => string;
  /** Columns that refer to an entry and keep it from being deleted; a document refers to it by a condition. */
  uses: (readonly [UseArea, PgColumn, (SQL | ((id: number) => SQL))?])[];
  tags?: (row: Table['$inferSelect'], before: Table['$inferSelect'] | undefined) => string[] | Promise<string[]>;
  /** Readers never see the old text once more after a change. */
  isPurged?: boolean;
};

export function serveResource<R extends Resource, Table extends ResourceTable>(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, keepDeleted }: { record: RecordAudit; keepDeleted: KeepDeleted },
  resource: R,
  store: ResourceStore<R, Table>,
): void {
  type Row = Table['$inferSelect'] & Fields & { id: number };
  const { type, fields } = resource;
  const table: ResourceTable = store.table;
  const columns = getTableColumns(table);
  const answered = Object.entries(resource.row._zod.def.shape);

  serve<Resource['list']>(app, resource.list, async (query, { lang }) => {
    const { page, limit, q, ...filters } = query as Fields & { page: number; limit: number; q: string };
    const wanted = and(...Object.entries(filters).map(filter), searched(q.trim()));
    const rows = (await db
      .select()
      .from(table)
      .where(wanted)
      .orderBy(...orderOf(query as QueryOf<R>), table.id)
      .limit(limit)
      .offset((page - 1) * limit)) as Row[];
    const more = await store.more?.(rows, lang);
    const ids = rows.map(({ id }) => id);
    const parts = await store.parts?.read(db, ids);
    const list = rows.map((row) => ({ ...answer(row, lang), ...parts?.(row.id), ...more?.(row) }));
    return { list, total: await db.$count(table, wanted) };
  });

  serve<Resource['save']>(app, resource.save, async (given, caller) => {
    const { id, ...input } = given as Fields & { id?: number };
    const name = store.takenName?.(input as InputOf<R>) ?? titleOf(input);
    const { row, before } = await refusingBroken(name, () => db.transaction((tx) => save(tx, id, input, caller)));
    const tags = (await store.tags?.(row, before)) ?? [];
    await (store.isPurged ? changes.purge(tags) : changes.changed(tags));
    return { id: row.id };
  });

  serve<Resource['remove']>(app, resource.remove, async (given, caller) => {
    const removed = given as { id: number; reason: string };
    const row = await db.transaction((tx) => remove(tx, removed, caller));
    await changes.purge((await store.tags?.(row, undefined)) ?? []);
    return null;
  });

  async function save(tx: Tx, id: number | undefined, input: Fields, caller: StaffCaller) {
    const same = store.replaces?.(input as InputOf<R>);
    const before = id === undefined ? same && (await rowOf(tx, same)) : await lockedRow(tx, id);
    await store.require?.(tx, input as InputOf<R>, before);
    const formBefore = before && (await wholeForm(tx, before));
    const values = { ...stored(input), ...store.columns?.(input as InputOf<R>, before, caller) };
    const [row] = before
      ? await tx.update(table).set(values).where(eq(table.id, before.id)).returning()
      : await tx
          .insert(table)
          .values({ ...values, ...('createdBy' in columns && { createdBy: caller.id }) })
          .returning();
    const saved = row as Row;
    await store.parts?.write(tx, saved.id, input as InputOf<R>);
    await record(tx, {
      caller,
      action: before ? `${type}.edit` : `${type}.create`,
      target: { type, id: saved.id },
      ...changedFields(formBefore ? logged(formBefore) : {}, logged(input)),
    });
    return { row: saved, before };
  }

  async function remove(tx: Tx, { id, reason }: { id: number; reason: string }, caller: StaffCaller): Promise<Row> {
    const row = await lockedRow(tx, id);
    const uses = usesText(await usesOf(tx, id), caller.lang);
    if (uses !== '') throw new AppError('entity.in_use', { uses });
    const title = titleOf(formOf(row));
    await keepDeleted(tx, caller, { type, id, title, reason });
    await tx.delete(table).where(eq(table.id, id));
    const target = { type, id };
    const before = { [resource.title]: title };
    await record(tx, { caller, action: `${type}.delete`, target, reason, before });
    return row;
  }

  async function lockedRow(tx: Tx, id: number): Promise<Row> {
    const row = await rowOf(tx, eq(table.id, id));
    if (!row) throw new AppError('content.not_found');
    return row;
  }

  async function rowOf(tx: Tx, condition: SQL): Promise<Row | undefined> {
    const [row] = await tx.select().from(table).where(condition).for('update');
    return row as Row | undefined;
  }

  function filter([name, value]: [string, unknown]): SQL | undefined {
    if (value === '' || value === undefined) return undefined;
    const condition = store.filters[name as FilterOf<R>];
    return typeof condition === 'function' ? condition(value as never) : eq(condition as PgColumn, value);
  }

  function orderOf(query: QueryOf<R>): (PgColumn | SQL)[] {
    return typeof store.order === 'function' ? store.order(query) : store.order;
  }

  function searched(text: string): SQL | undefined {
    if (text === '') return undefined;
    return or(...store.search(text, `%${text.replace(/[%_\\]/g, '\\$&')}%`));
  }

  function stored(input: Fields): Fields {
    const own = Object.entries(input)
      .filter(([name]) => name in columns)
      .map(([name, value]) => [name, value === '' && !columns[name]?.notNull ? null : value]);
    return { ...Object.fromEntries(own), ...('updatedAt' in columns && { updatedAt: clock.now() }) };
  }

  function formOf(row: Row): Fields {
    const own = Object.keys(fields).map((name) => [
      name,
      row[name] === null && !isNullable(fields[name] as z.core.$ZodType) ? '' : row[name],
    ]);
    return { ...Object.fromEntries(own), ...store.form?.(row) };
  }

  async function wholeForm(tx: Tx, row: Row): Promise<Fields> {
    const parts = await store.parts?.read(tx, [row.id]);
    return { ...formOf(row), ...parts?.(row.id) };
  }

  function logged(form: Fields): Fields {
    return { ...form, ...store.parts?.logged(form as InputOf<R>) };
  }

  function answer(row: Row, lang: Lang): Fields {
    const whole: Fields = { ...row, ...formOf(row) };
    return Object.fromEntries(
      answered.map(([name]) => {
        const value = whole[name];
        const field = fields[name];
        const options = field && boundsOf(field).options;
        if (options) return [name, { key: value, name: options.textOf(String(value), lang) }];
        return [name, value instanceof Date ? unixSeconds(value) : value];
      }),
    );
  }

  async function usesOf(tx: Tx, id: number): Promise<Map<string, number>> {
    if (store.uses.length === 0) return new Map();
    const counts = store.uses.map(
      ([area, column, condition = sql`true`]) => sql`
        select ${area}::text as area, count(*)::int as count from ${column.table}
        where ${typeof condition === 'function' ? condition(id) : sql`${column} = ${id} and ${condition}`}`,
    );
    const { rows } = await tx.execute<{ area: string; count: number }>(sql.join(counts, sql` union all `));
    return new Map(rows.map(({ area, count }) => [area, count]));
  }

  function titleOf(entry: Fields): string {
    return String(entry[resource.title]);
  }
}
