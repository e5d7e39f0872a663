import type { DeskColumn, saveColumn, sortColumns } from '@rujian/contract/areas/columns/desk';
import { and, asc, count, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { isInScope, type StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { articles, columns } from '#schema/articles/articles.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ArticleCounts } from '#services/content/article-counts.ts';

type Given = z.output<typeof saveColumn.input>;
type Order = z.output<typeof sortColumns.input>['order'];
type Row = typeof columns.$inferSelect;

export function createColumnDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  counts: ArticleCounts,
  { record }: { record: RecordAudit },
) {
  return {
    async list(): Promise<{ list: DeskColumn[]; total: number }> {
      const [rows, { byColumn }, waiting] = await Promise.all([
        db
          .select({ column: columns, editor: staff.name })
          .from(columns)
          .leftJoin(staff, eq(staff.id, columns.editorId))
          .where(isNull(columns.mergedIntoId))
          .orderBy(asc(columns.depth), asc(columns.position), asc(columns.id)),
        counts.news(),
        db
          .select({ columnId: articles.columnId, articles: count() })
          .from(articles)
          .where(ne(articles.status, 'published'))
          .groupBy(articles.columnId),
      ]);
      const unpublished = new Map(waiting.map((each) => [each.columnId, each.articles]));
      const list = rows.map(({ column, editor }) => ({
        ...shown(column),
        editor: column.editorId === null ? null : { id: column.editorId, name: editor ?? '' },
        published: byColumn[column.id] ?? 0,
        unpublished: unpublished.get(column.id) ?? 0,
      }));
      return { list, total: list.length };
    },

    async save(caller: StaffCaller, { id, ...given }: Given): Promise<{ id: number }> {
      const saved = await db.transaction(async (tx) => {
        await lockColumns(tx);
        await requireFree(tx, id, given);
        await requireLevel(tx, id, given.parentId);
        const before = id === null ? undefined : await columnOf(tx, caller, id);
        const values = stored(given, before, clock.now());
        const [row] = before
          ? await tx.update(columns).set(values).where(eq(columns.id, before.id)).returning()
          : await tx
              .insert(columns)
              .values({ ...values, position: await nextPosition(tx) })
              .returning();
        if (!row) throw new AppError('column.not_found');
        const action = before ? 'column.edit' : 'column.add';
        await record(tx, { caller, action, target: { type: 'column', id: row.id }, ...difference(before, row) });
        return row;
      });
      await announce([saved.id]);
      return { id: saved.id };
    },

    async sort(caller: StaffCaller, order: Order): Promise<void> {
      const ids = order.map(({ id }) => id);
      await db.transaction(async (tx) => {
        await lockColumns(tx);
        const rows = await tx.select().from(columns).where(inArray(columns.id, ids));
        if (rows.length !== new Set(ids).size || ids.some((id) => !isInScope(caller, id))) {
          throw new AppError('column.not_found');
        }
        const parents = new Map(order.map(({ id, parentId }) => [id, parentId]));
        const isTooDeep = order.some(({ parentId }) => parentId && (parents.get(parentId) ?? null));
        if (isTooDeep) throw new AppError('column.too_deep');
        // Level one first: the database refuses a child whose parent is not one level up.
        const levels = order.toSorted((one, other) => Number(one.parentId !== null) - Number(other.parentId !== null));
        await detach(tx, rows, parents);
        for (const { id, parentId } of levels) {
          await requireLevel(tx, id, parentId);
          const changed = { parentId, depth: parentId ? 2 : 1, position: ids.indexOf(id) };
          await tx.update(columns).set(changed).where(eq(columns.id, id));
        }
        await record(tx, { caller, action: 'column.sort', after: { order: ids } });
      });
      await announce(ids);
    },
  };

  /** Columns that move to level one are detached before anything is attached to them. */
  async function detach(tx: Tx, rows: Row[], parents: Map<number, number | null>) {
    const rising = rows.filter((row) => row.parentId && !parents.get(row.id)).map(({ id }) => id);
    if (rising.length === 0) return;
    await tx.update(columns).set({ parentId: null, depth: 1 }).where(inArray(columns.id, rising));
  }

  function announce(ids: number[]): Promise<void> {
    return changes.changed(tagsOf(...ids));
  }
}

export async function setColumnEnglishName(tx: Tx, id: number, nameEn: string): Promise<string[]> {
  await tx.update(columns).set({ nameEn }).where(eq(columns.id, id));
  return tagsOf(id);
}

export function tagsOf(...ids: number[]): string[] {
  return ['site', 'list:news', 'home', ...ids.map((id) => `column:${id}`)];
}

export async function lockColumns(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('columns'))`);
}

export async function columnOf(tx: Tx, caller: StaffCaller, id: number): Promise<Row> {
  const [row] = await tx
    .select()
    .from(columns)
    .where(and(eq(columns.id, id), isNull(columns.mergedIntoId)));
  if (!row) throw new AppError('column.not_found');
  if (!isInScope(caller, id)) throw new AppError('rule.not_held');
  return row;
}

async function requireFree(tx: Tx, id: number | null, given: { name: string; slug: string }) {
  const isOther = id === null ? undefined : ne(columns.id, id);
  const isSame = or(eq(columns.name, given.name), eq(columns.slug, given.slug));
  const [other] = await tx.select({ name: columns.name }).from(columns).where(and(isSame, isOther));
  if (!other) return;
  throw new AppError(other.name === given.name ? 'column.name_taken' : 'column.slug_taken');
}

/** A parent is on the first level, and a column with children cannot become a child. */
async function requireLevel(tx: Tx, id: number | null, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  const [parent] = await tx.select().from(columns).where(eq(columns.id, parentId));
  if (!parent || parent.mergedIntoId) throw new AppError('column.not_found');
  const children = id === null ? 0 : await tx.$count(columns, eq(columns.parentId, id));
  if (parent.depth !== 1 || parentId === id || children > 0) throw new AppError('column.too_deep');
}

async function nextPosition(tx: Tx): Promise<number> {
  const [last] = await tx.select({ position: sql<number>`coalesce(max(${columns.position}), 0)::int` }).from(columns);
  return (last?.position ?? 0) + 1;
}

function stored({ hidden, seo, ...given }: Omit<Given, 'id'>, before: Row | undefined, now: Date) {
  return {
    ...given,
    depth: given.parentId === null ? 1 : 2,
    hiddenAt: hidden ? (before?.hiddenAt ?? now) : null,
    seoTitle: seo.title,
    seoDescription: seo.description,
    seoKeywords: seo.keywords,
    updatedAt: now,
  };
}

function shown({ hiddenAt, seoTitle, seoDescription, seoKeywords, ...row }: Row) {
  return {
    ...row,
    hidden: hiddenAt !== null,
    seo: { title: seoTitle, description: seoDescription, keywords: seoKeywords },
  };
}

function difference(before: Row | undefined, after: Row) {
  const names = (Object.keys(after) as (keyof Row)[]).filter(
    (name) => name !== 'updatedAt' && JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  );
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name]]));
  return { ...(before && { before: pick(before) }), after: pick(after) };
}
