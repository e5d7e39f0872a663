import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

type RelatedTitle = { id: number; title: string; kicker: string };

const CANDIDATES_EACH = 12;

/** Chosen by hand first, then those that share most: a brand counts more than a tag, a tag more than the column. */
export function relatedIds(id: number, max: number): SQL<number[]> {
  return sql<number[]>`array_to_json(array(
    select related.id from articles related ${scoredFor(id)} ${inOrder(max)}
  ))`;
}

export async function readRelatedTitles(db: Db, id: number, max: number): Promise<RelatedTitle[]> {
  const { rows } = await db.execute<RelatedTitle>(sql`
    select related.id::int, words.title, words.kicker
    from articles related ${scoredFor(id)}
    join article_revisions words on words.id = related.live_rev_id
    ${inOrder(max)}`);
  return rows;
}

function scoredFor(id: number): SQL {
  return sql`join (
    select candidate.id, sum(candidate.score) as score
    from (${candidates(id)}) candidate
    where candidate.id <> ${id}
    group by candidate.id
  ) scored on scored.id = related.id`;
}

function inOrder(max: number): SQL {
  return sql`where related.status = 'published'
    order by scored.score desc, related.published_at desc, related.id desc limit ${max}`;
}

function candidates(id: number) {
  return sql`
    select chosen.related_id as id, 1000 - chosen.position as score
    from article_related chosen where chosen.article_id = ${id}
    union all
    select other.target_id, 30 from content_brands own
    join lateral (
      select target_id from content_brands
      where brand_id = own.brand_id and t = 'news'
      order by published_at desc, target_id desc limit ${CANDIDATES_EACH}
    ) other on true
    where own.t = 'news' and own.target_id = ${id}
    union all
    select other.target_id, 20 from content_tags own
    join lateral (
      select target_id from content_tags
      where tag_id = own.tag_id and t = 'news'
      order by published_at desc, target_id desc limit ${CANDIDATES_EACH}
    ) other on true
    where own.t = 'news' and own.target_id = ${id}
    union all
    select other.id, 1 from articles own
    join lateral (
      select id from articles
      where column_id = own.column_id and status = 'published'
      order by published_at desc, id desc limit ${CANDIDATES_EACH}
    ) other on true
    where own.id = ${id}`;
}
