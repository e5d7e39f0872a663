import type { saveView } from '@rujian/contract/areas/articles/aids';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { contentViews } from '#schema/articles/desk.ts';

const VIEWS_MAX = 30;
const FILTERS_MAX = 20;

/** Saved list views per person; private, so they are not audited. */
export function createSavedViews({ db }: Pick<Platform, 'db'>) {
  return {
    async list(staffId: number, screen: string) {
      const rows = await db
        .select(pick(contentViews, 'id', 'name', 'query'))
        .from(contentViews)
        .where(and(eq(contentViews.staffId, staffId), eq(contentViews.screen, screen)))
        .orderBy(asc(contentViews.id))
        .limit(VIEWS_MAX);
      return { list: rows };
    },

    async save(staffId: number, { screen, name, query }: ParsedInput<typeof saveView>) {
      const kept = Object.fromEntries(Object.entries(query).slice(0, FILTERS_MAX));
      const mine = and(eq(contentViews.staffId, staffId), eq(contentViews.screen, screen));
      const others = await db.$count(contentViews, and(mine, sql`${contentViews.name} <> ${name}`));
      if (others >= VIEWS_MAX) throw new AppError('view.too_many', { max: VIEWS_MAX });
      const [row] = await db
        .insert(contentViews)
        .values({ staffId, screen, name: name.trim(), query: kept })
        .onConflictDoUpdate({
          target: [contentViews.staffId, contentViews.screen, contentViews.name],
          set: { query: kept },
        })
        .returning();
      return { id: row?.id ?? 0, name: name.trim(), query: kept };
    },

    async remove(staffId: number, id: number): Promise<void> {
      await db.delete(contentViews).where(and(eq(contentViews.id, id), eq(contentViews.staffId, staffId)));
    },
  };
}
