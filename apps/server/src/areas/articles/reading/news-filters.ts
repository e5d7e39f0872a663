import type { Lang } from '@rujian/contract/base/constants';
import type { Choice } from '@rujian/contract/base/refs';
import { ORIGIN_TYPE, type OriginType } from '@rujian/contract/vocabulary/articles';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

const CHOICES_MAX = 40;
/** What is used now; counting every article of a large site takes seconds. */
const NEWEST_ARTICLES = 2_000;
const KEPT_SECONDS = 600;
const PATIENCE_MS = 30;
export const NEWS_FILTERS = 'news filters';

type Filters = { tags: Choice[]; brands: Choice[]; origins: { key: OriginType; count: number }[] };

export function createNewsFilters({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return async (lang: Lang) => {
    const life = { tags: ['site'], lateTags: [NEWS_FILTERS], seconds: KEPT_SECONDS, patienceMs: PATIENCE_MS };
    const { tags, brands, origins } = await remember(NEWS_FILTERS, life, read);
    return {
      tags,
      brands,
      origins: origins.map(({ key, count }) => ({ key, count, name: ORIGIN_TYPE.label(key, lang) })),
    };
  };

  async function read(): Promise<Filters> {
    const { rows } = await readDb.execute<Filters>(sql`
      with newest as materialized (
        select id, live_rev_id from articles where status = 'published'
        order by published_at desc, id desc limit ${NEWEST_ARTICLES}
      )
      select
        (${namedBy(sql`content_tags`, sql`tag_id`, sql`tags`)}) as tags,
        (${namedBy(sql`content_brands`, sql`brand_id`, sql`brands`)}) as brands,
        (
          select coalesce(json_agg(json_build_object('key', origin_type, 'count', count)
            order by count desc), '[]')
          from (
            select live.origin_type, count(*)::int as count
            from newest join article_revisions live on live.id = newest.live_rev_id
            group by live.origin_type
          ) origin
        ) as origins`);
    return rows[0] ?? { tags: [], brands: [], origins: [] };
  }
}

type Part = ReturnType<typeof sql>;

function namedBy(links: Part, key: Part, names: Part) {
  return sql`
    select coalesce(json_agg(json_build_object('key', named.id::text, 'name', named.name,
      'count', counted.count) order by counted.count desc, named.name), '[]')
    from (
      select ${key} as id, count(*)::int as count
      from newest join ${links} link on link.t = 'news' and link.target_id = newest.id
      group by ${key} order by count(*) desc, ${key} limit ${CHOICES_MAX}
    ) counted join ${names} named on named.id = counted.id`;
}
