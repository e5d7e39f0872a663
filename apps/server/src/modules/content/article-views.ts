import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

export type ArticleViews = { id: number; views: number; visitors: number };

/** Adds what was counted since the last time, for all articles and the day, in one statement. */
export function createArticleViews({ db }: Pick<Platform, 'db'>) {
  return {
    async add(counted: readonly ArticleViews[], day: string): Promise<void> {
      await db.execute(sql`
        with counted as (
          select seen.id, seen.views, seen.visitors
          from json_to_recordset(${JSON.stringify(counted)}::json)
            as seen(id bigint, views integer, visitors integer)
          join articles on articles.id = seen.id and articles.status = 'published'
        ), of_day as (
          insert into content_days as stored (t, target_id, day, views, visitors)
          select 'news', id, ${day}, views, visitors from counted
          on conflict (t, target_id, day) do update
          set views = stored.views + excluded.views, visitors = stored.visitors + excluded.visitors
        )
        insert into content_counters as stored (t, target_id, views, visitors)
        select 'news', id, views, visitors from counted
        on conflict (t, target_id) do update
        set views = stored.views + excluded.views, visitors = stored.visitors + excluded.visitors,
          updated_at = now()`);
    },
  };
}
