import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { PUBLIC_CONTENTS } from './content-directory.ts';

export type ContentUse = { t: TargetType; id: number; net: string; views: number; visitors: number; shares: number };

export function createContentUse({ db }: Pick<Platform, 'db'>) {
  return {
    /** Adds new counts in one statement; only public contents count. */
    async add(use: readonly ContentUse[], at: Date): Promise<void> {
      await db.execute(sql`
        with asked as (
          select seen.t, seen.id, seen.net, seen.views, seen.visitors, seen.shares
          from json_to_recordset(${JSON.stringify(use)}::json)
            as seen(t text, id bigint, net text, views integer, visitors integer, shares integer)
        ), public as (${PUBLIC_CONTENTS}), counted as (
          select asked.* from asked join public on public.t = asked.t and public.id = asked.id
        ), summed as (
          select t, id, sum(views) as views, sum(visitors) as visitors, sum(shares) as shares
          from counted group by t, id
        ), of_hour as (
          insert into heat_buckets as stored (t, target_id, hour, net, views, visitors, shares)
          select t, id, date_trunc('hour', ${at.toISOString()}::timestamptz), net,
            views, visitors, shares
          from counted
          on conflict (t, target_id, hour, net) do update
          set views = stored.views + excluded.views, visitors = stored.visitors + excluded.visitors,
            shares = stored.shares + excluded.shares
        ), of_day as (
          insert into content_days as stored (t, target_id, day, views, visitors)
          select t, id, ${shanghaiDay(at)}, views, visitors from summed where views > 0
          on conflict (t, target_id, day) do update
          set views = stored.views + excluded.views, visitors = stored.visitors + excluded.visitors
        )
        insert into content_counters as stored (t, target_id, views, visitors, shares)
        select t, id, views, visitors, shares from summed
        on conflict (t, target_id) do update
        set views = stored.views + excluded.views, visitors = stored.visitors + excluded.visitors,
          shares = stored.shares + excluded.shares, updated_at = now()`);
    },
  };
}
