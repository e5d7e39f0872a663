import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

type ContentViews = {
  t: 'news' | 'evaluation' | 'specialsubject' | 'billboard';
  id: number;
  views: number;
  visitors: number;
};

/** Adds what was counted since the last time, for everything read and the day, in one statement. */
export function createContentViews({ db }: Pick<Platform, 'db'>) {
  return {
    async add(counted: readonly ContentViews[], day: string): Promise<void> {
      await db.execute(sql`
        with counted as (
          select seen.t, seen.id, seen.views, seen.visitors
          from json_to_recordset(${JSON.stringify(counted)}::json)
            as seen(t text, id bigint, views integer, visitors integer)
          where case seen.t
            when 'news' then exists (
              select 1 from articles where id = seen.id and status = 'published'
            )
            when 'evaluation' then exists (
              select 1 from evaluations where id = seen.id and status = 'published'
            )
            when 'specialsubject' then exists (
              select 1 from special_subjects where id = seen.id and status = 'published'
            )
            when 'billboard' then exists (
              select 1 from billboard_editions where billboard_id = seen.id and status = 'published'
            )
          end
        ), of_day as (
          insert into content_days as stored (t, target_id, day, views, visitors)
          select t, id, ${day}, views, visitors from counted
          on conflict (t, target_id, day) do update
          set views = stored.views + excluded.views, visitors = stored.visitors + excluded.visitors
        )
        insert into content_counters as stored (t, target_id, views, visitors)
        select t, id, views, visitors from counted
        on conflict (t, target_id) do update
        set views = stored.views + excluded.views, visitors = stored.visitors + excluded.visitors,
          updated_at = now()`);
    },
  };
}
