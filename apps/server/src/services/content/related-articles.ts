import type { ArticleCard } from '@rujian/contract/areas/articles/public';
import type { Lang } from '@rujian/contract/base/constants';
import { desc, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/articles/articles.ts';
import { isPublic } from '#schema/publishable.ts';
import { type ArticleCards, toCard } from './article-cards.ts';

export type RelatedArticles = ReturnType<typeof createRelatedArticles>;

/** Limits the newest articles considered per shared brand, tag and column. */
const CANDIDATES_EACH = 12;

export function createRelatedArticles({ readDb }: Pick<Platform, 'readDb'>, cards: ArticleCards) {
  return {
    /**
     * Those chosen by hand first, then those that share most with the article: a brand counts more
     * than a tag, a tag more than the column.
     */
    async of(id: number, max: number, lang: Lang): Promise<ArticleCard[]> {
      const scored = sql`(
        select candidate.id, sum(candidate.score) as score
        from (${candidates(id)}) candidate
        where candidate.id <> ${id}
        group by candidate.id
      ) as scored`;
      const chosen = await readDb
        .select({ id: articles.id })
        .from(articles)
        .innerJoin(scored, eq(sql`scored.id`, articles.id))
        .where(isPublic(articles))
        .orderBy(desc(sql`scored.score`), desc(articles.publishedAt), desc(articles.id))
        .limit(max);
      const rows = await cards.byIds(chosen.map((row) => row.id));
      return rows.map((row) => toCard(row, lang));
    },
  };
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
