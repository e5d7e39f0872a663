import { listColumns } from '@rujian/contract/areas/articles/public';
import {
  deleteColumn,
  listDeskColumns,
  mergeColumn,
  saveColumn,
  sortColumns,
} from '@rujian/contract/areas/columns/desk';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';
import type { AddRedirect } from '#ports/redirects.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { headlinePlacements } from '#schema/headlines/headlines.ts';
import type { ArticleCounts } from '#services/content/article-counts.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import { columnOf, createColumnDesk, lockColumns, tagsOf } from './column-desk.ts';

type Deps = ColumnEndingDeps & { content: Pick<ContentServices, 'counts' | 'columns'> };

export function columnsArea(app: App, platform: Platform, deps: Deps): void {
  const { columns, counts } = deps.content;
  const desk = createColumnDesk(platform, counts, deps);
  const ending = createColumnEnding(platform, counts, deps);
  serve(app, listColumns, (_input, { lang }) => columns.list(lang), {
    tags: () => ['site', 'list:news'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, listDeskColumns, () => desk.list());
  serve(app, saveColumn, (input, caller) => desk.save(caller, input));
  serve(app, sortColumns, ({ order }, caller) => desk.sort(caller, order));
  serve(app, deleteColumn, ({ id }, caller) => ending.delete(caller, id));
  serve(app, mergeColumn, (input, caller) => ending.merge(caller, input));
}

type Merge = ParsedInput<typeof mergeColumn>;

type ColumnEndingDeps = {
  record: RecordAudit;
  keepDeleted: KeepDeleted;
  moveStaffColumn: (tx: Tx, move: { from: number; to: number }) => Promise<void>;
  moveContributionColumn: (tx: Tx, move: { from: number; to: number }) => Promise<void>;
  addRedirect: AddRedirect;
};

function createColumnEnding({ db, clock, changes }: Platform, counts: ArticleCounts, deps: ColumnEndingDeps) {
  const { record, addRedirect, keepDeleted, moveStaffColumn, moveContributionColumn } = deps;
  return {
    async delete(caller: StaffCaller, id: number): Promise<void> {
      await db.transaction(async (tx) => {
        await lockColumns(tx);
        const { name, slug } = await columnOf(tx, caller, id);
        const uses = await usesOf(tx, id);
        if (Object.values(uses).some((each) => each > 0)) throw new AppError('column.in_use', uses);
        await keepDeleted(tx, caller, { type: 'column', id, title: name });
        await tx.delete(columns).where(eq(columns.id, id));
        await record(tx, { caller, action: 'column.delete', target: { type: 'column', id }, before: { name, slug } });
      });
      await changes.purge(tagsOf(id));
    },

    /** Moves its articles in every version, so that restoring an old one does not bring it back. */
    async merge(caller: StaffCaller, { id, intoId, reason }: Merge): Promise<{ articles: number }> {
      if (id === intoId) throw new AppError('column.merge_itself');
      const moved = await db.transaction(async (tx) => {
        await lockColumns(tx);
        const from = await columnOf(tx, caller, id);
        const into = await columnOf(tx, caller, intoId);
        const children = await tx.$count(columns, eq(columns.parentId, id));
        if (children > 0) throw new AppError('column.has_children', { columns: children });
        const isInIt = eq(articles.columnId, id);
        const rows = await tx.update(articles).set({ columnId: intoId }).where(isInIt).returning({ id: articles.id });
        await tx
          .update(articleRevisions)
          .set({ links: sql`jsonb_set(${articleRevisions.links}, '{columnId}', to_jsonb(${intoId}::int))` })
          .where(sql`${articleRevisions.links} -> 'columnId' = to_jsonb(${id}::int)`);
        await endPlacements(tx, id);
        await moveStaffColumn(tx, { from: id, to: intoId });
        await moveContributionColumn(tx, { from: id, to: intoId });
        const isIt = or(eq(columns.id, id), eq(columns.mergedIntoId, id));
        await tx.update(columns).set({ mergedIntoId: intoId }).where(isIt);
        await addRedirect({ from: pathOf(id), to: pathOf(intoId), staffId: caller.id }, tx);
        const change = { before: { name: from.name }, after: { mergedInto: into.name, articles: rows.length } };
        await record(tx, { caller, action: 'column.merge', reason, target: { type: 'column', id }, ...change });
        return rows.length;
      });
      await counts.recount();
      await changes.purge(tagsOf(id, intoId));
      return { articles: moved };
    },
  };

  async function endPlacements(tx: Tx, columnId: number): Promise<void> {
    const now = clock.now();
    const { endsAt, startsAt } = headlinePlacements;
    await tx
      .update(headlinePlacements)
      .set({ endsAt: sql`greatest(${now.toISOString()}::timestamptz, ${startsAt} + interval '1 second')` })
      .where(and(eq(headlinePlacements.columnId, columnId), or(isNull(endsAt), gt(endsAt, now))));
  }
}

async function usesOf(tx: Tx, id: number) {
  return {
    articles: await tx.$count(articles, eq(articles.columnId, id)),
    columns: await tx.$count(columns, eq(columns.parentId, id)),
    contributions: await tx.$count(contributions, eq(contributions.columnId, id)),
  };
}

function pathOf(id: number): string {
  return `/news/column/${id}`;
}
