import type { Article, ArticleLink, BrandChip } from '@rujian/contract/areas/articles/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { articles, columns } from '#schema/articles/articles.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { type ArticleCards, cardColumns, countersOf, live, toCard } from '#services/content/article-cards.ts';
import { relatedIds } from '#services/content/related-articles.ts';
import { storedCorrections } from '#services/publishing/correction-notes.ts';
import type { Corrections } from './corrections.ts';

type StoredBrand = {
  id: number;
  name: string;
  role: BrandChip['role'];
  failedId: number | null;
  failedFood: string | null;
  failedAt: number | null;
};

/** Links encyclopedia terms in a text; `key` identifies this version of it. */
export type LinkTerms = (html: string, text: { key: string }) => Promise<{ html: string; terms: Named[] }>;

/** A text with the current addresses of its pictures, which may have been replaced. */
export type WithAddressesNow = (html: string) => Promise<string>;

const RELATED_MAX = 6;

const INTROS = sql<Record<string, string>>`(
  select coalesce(json_object_agg(author.id, author.intro), '{}')
  from authors author
  where author.id in (select (byline->>'id')::bigint from jsonb_array_elements(${live.authors}) byline)
)`;

export function createArticleDetail(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  parts: { cards: ArticleCards; corrections: Corrections; linkTerms: LinkTerms; withAddressesNow: WithAddressesNow },
) {
  const { cards, corrections, linkTerms, withAddressesNow } = parts;
  return {
    async get(id: number, lang: Lang): Promise<Article> {
      const row = await read(id);
      if (!row) throw new AppError('article.not_found');
      if (row.status === 'withdrawn') {
        throw new AppError('article.withdrawn', {
          title: row.title,
          date: unixSeconds(row.withdrawnAt ?? clock.now()),
          reason: row.withdrawnReason,
        });
      }
      const card = toCard(row, lang);
      const [relatedRows, body, corrected] = await Promise.all([
        cards.byIds(row.relatedIds),
        row.linkTerms
          ? linkTerms(row.bodyHtml, { key: `article revision ${row.revisionId}` })
          : { html: row.bodyHtml, terms: [] },
        corrections.ofArticle(id, row.corrections),
      ]);
      const isCorrected = row.corrections.length > 0 && !card.labels.includes('corrected');
      return {
        ...card,
        labels: isCorrected ? [...card.labels, 'corrected'] : card.labels,
        ...pick(row, 'subtitle', 'contents', 'originType', 'sourceName', 'sourceUrl', 'wordCount', 'coverCredit'),
        ...pick(row, 'tags', 'updateNote', 'aiUse', 'previous', 'next'),
        bodyHtml: await withAddressesNow(body.html),
        editor: row.editorName,
        updatedAt: unixSeconds(row.liveSince),
        bylines: row.authors.map(({ id: author, name }) => ({ id: author, name, intro: row.intros[author] ?? '' })),
        brands: row.brands.map(toChip),
        terms: body.terms,
        corrections: corrected,
        allowReprint: row.reprint === 'with_credit',
        related: relatedRows.map((each) => toCard(each, lang)),
        seo: {
          title: row.seoTitle || row.title,
          description: row.seoDescription || row.summary,
          keywords: row.seoKeywords.length > 0 ? row.seoKeywords : row.tags.map(({ name }) => name),
        },
      };
    },
  };

  async function read(id: number) {
    const [row] = await readDb
      .select({
        ...cardColumns,
        intros: INTROS,
        ...pick(articles, 'status', 'withdrawnAt', 'withdrawnReason'),
        ...pick(live, 'linkTerms', 'subtitle', 'bodyHtml', 'contents', 'originType', 'sourceName', 'sourceUrl'),
        ...pick(live, 'editorName', 'wordCount', 'coverCredit', 'updateNote', 'reprint'),
        ...pick(live, 'seoTitle', 'seoDescription', 'seoKeywords'),
        revisionId: live.id,
        liveSince: live.createdAt,
        tags: TAGS,
        brands: BRANDS,
        corrections: CORRECTIONS,
        previous: neighbour('<', 'desc'),
        next: neighbour('>', 'asc'),
        relatedIds: relatedIds(id, RELATED_MAX),
      })
      .from(articles)
      .innerJoin(live, eq(live.id, articles.liveRevId))
      .innerJoin(columns, eq(columns.id, articles.columnId))
      .leftJoin(contentCounters, countersOf(articles.id))
      .where(and(eq(articles.id, id), inArray(articles.status, ['published', 'withdrawn'])));
    return row;
  }
}

const TAGS = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name) order by link.position, tag.id), '[]')
  from content_tags link join tags tag on tag.id = link.tag_id
  where link.t = 'news' and link.target_id = ${articles.id}
)`;

/** An overturned failure does not count; a record is public when its notice is. */
const BRANDS = sql<StoredBrand[]>`(
  select coalesce(json_agg(json_build_object(
    'id', brand.id, 'name', brand.name, 'role', link.role,
    'failedId', failure.id, 'failedFood', failure.food_name, 'failedAt', failure.at
  ) order by link.position, brand.id), '[]')
  from content_brands link
  join brands brand on brand.id = link.brand_id
  left join lateral (
    select record.id, record.food_name,
      extract(epoch from record.published_on::timestamp at time zone 'Asia/Shanghai')::bigint as at
    from spotcheck_records record
    join spotcheck_notices notice on notice.id = record.notice_id
    where record.brand_id = brand.id and record.result = 'fail'
      and record.retest <> 'overturned' and record.authenticity <> 'confirmed_fake'
      and notice.status = 'published'
    order by record.published_on desc, record.id desc
    limit 1
  ) failure on true
  where link.t = 'news' and link.target_id = ${articles.id}
)`;

const CORRECTIONS = storedCorrections('news', sql`${articles.id}`);

function neighbour(comparison: '<' | '>', direction: 'asc' | 'desc') {
  return sql<ArticleLink | null>`(
    select json_build_object('id', other.id, 'title', words.title)
    from articles other join article_revisions words on words.id = other.live_rev_id
    where other.status = 'published' and other.column_id = ${articles.columnId}
      and (other.published_at, other.id) ${sql.raw(comparison)} (${articles.publishedAt}, ${articles.id})
    order by other.published_at ${sql.raw(direction)}, other.id ${sql.raw(direction)}
    limit 1
  )`;
}

function toChip({ id, name, role, failedId, failedFood, failedAt }: StoredBrand): BrandChip {
  const lastFailedCheck =
    failedId === null || failedFood === null || failedAt === null
      ? null
      : { id: failedId, food: failedFood, at: failedAt };
  return { id, name, role, lastFailedCheck };
}
