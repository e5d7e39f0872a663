import type { DeskTermRow, listDeskTerms } from '@rujian/contract/areas/encyclopedia/desk';
import { TERM_REVIEW_DAYS } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';

type Query = z.output<typeof listDeskTerms.input>;

const DAY_SECONDS = 24 * 60 * 60;

/** Every term with its state and the age of its last review. */
export function createTermDeskList({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (query: Query): Promise<{ list: DeskTermRow[]; total: number }> => {
    const { page, limit, q, category, state, due } = query;
    const dueAt = secondsBefore(clock.now(), TERM_REVIEW_DAYS * DAY_SECONDS).toISOString();
    const isDue = sql`(entry.last_reviewed_at is null or entry.last_reviewed_at < ${dueAt}::timestamptz)`;
    const working = sql`coalesce(entry.work_status, entry.status)`;
    const { rows } = await db.execute<DeskTermRow & { total: number }>(sql`
      select entry.id::int, coalesce(copy.title, entry.title) as title, ${working} as state,
        entry.status = 'published' as "isLive", entry.category, entry.pinyin,
        entry.link_policy as "linkPolicy",
        floor(extract(epoch from entry.updated_at))::float8 as "updatedAt",
        floor(extract(epoch from entry.last_reviewed_at))::float8 as "lastReviewedAt",
        entry.status = 'published' and ${isDue} as "isReviewDue",
        case when person.id is not null
          then json_build_object('id', person.id, 'name', person.name) end as "createdBy",
        (
          select coalesce(json_agg(alias order by position, alias), '[]')
          from encyclopedia_aliases where entry_id = entry.id
        ) as aliases,
        (select count(*)::int from encyclopedia_mentions where entry_id = entry.id) as mentions,
        count(*) over ()::int as total
      from encyclopedia_entries entry
      left join staff person on person.id = entry.created_by
      left join lateral (
        select document ->> 'title' as title from content_revisions
        where t = 'baike' and target_id = entry.id order by number desc limit 1
      ) copy on true
      where (${q} = '' or position(lower(${q}) in lower(entry.title || ' ' || entry.pinyin)) > 0
          or exists (
            select from encyclopedia_aliases
            where entry_id = entry.id and position(lower(${q}) in lower(alias)) > 0
          ))
        and ${category ? sql`entry.category = ${category}` : sql`true`}
        and ${state ? sql`${working} = ${state}` : sql`entry.status <> 'trash'`}
        and ${due ? sql`entry.status = 'published' and ${isDue}` : sql`true`}
      order by entry.initial, entry.pinyin, entry.id
      limit ${limit} offset ${(page - 1) * limit}`);
    return { list: rows, total: rows[0]?.total ?? 0 };
  };
}
