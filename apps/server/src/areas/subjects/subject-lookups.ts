import type { ArticleCard } from '@rujian/contract/areas/articles/public';
import type { SubjectBlock, SubjectRanking } from '@rujian/contract/areas/subjects/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Cover } from '@rujian/contract/base/cover/cover';
import { withAlt } from '@rujian/covers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { brands } from '#schema/brands/brands.ts';
import { coverJson } from '#schema/cover-json.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { media } from '#schema/media.ts';
import { isPublic } from '#schema/publishable.ts';
import { regions } from '#schema/site/regions.ts';
import { type ArticleCards, toCard } from '#services/content/article-cards.ts';
import { itemName } from '#services/findings/item-name.ts';
import type { ArticleRule, CheckFilter, StoredBlock } from './subject-block-data.ts';

type BlockOf<Type extends SubjectBlock['type']> = Extract<SubjectBlock, { type: Type }>;
type Test = BlockOf<'evaluation'>['tests'][number];
type Checks = BlockOf<'spotchecks'>['checks'][number];
type BrandCard = BlockOf<'brands'>['brands'][number];
export type MediaFile = { url: string; bytes: number; cover: Cover };

export type SubjectDeps = {
  /** The newest edition of a ranking; null where there is none to show. */
  ranking: (id: number, lang: Lang) => Promise<SubjectRanking | null>;
};

/** No rule shows more; the statement finds this many for each and the block takes what it wants. */
const RULE_ARTICLES = 20;
const RULE_CHECKS = 20;

export type SubjectLookups = ReturnType<typeof createSubjectLookups>;
export type Lookups = Awaited<ReturnType<SubjectLookups>>;

/**
 * Everything the blocks of one page point to, one statement for each kind of thing, however many
 * blocks there are.
 */
export function createSubjectLookups(
  { readDb }: Pick<Platform, 'readDb'>,
  cards: ArticleCards,
  { ranking }: SubjectDeps,
) {
  return async (blocks: readonly StoredBlock[], lang: Lang) => {
    const rules = blocks.flatMap((block) => (block.type === 'articles' ? block.items : []));
    const filters = blocks.flatMap((block) => (block.type === 'spotchecks' ? block.items : []));
    const idsOf = (type: 'evaluation' | 'billboard' | 'brands') => {
      const named = blocks.flatMap((block) => (block.type === type ? block.items : []));
      return [...new Set(named.map(({ id }) => id))];
    };
    const [articles, checks, files, tests, rankings, brandCards] = await Promise.all([
      readArticles(rules, lang),
      readChecks(filters, lang),
      readFiles(mediaIdsOf(blocks)),
      readTests(idsOf('evaluation'), lang),
      readRankings(idsOf('billboard'), lang),
      readBrands(idsOf('brands'), lang),
    ]);
    return { articles, checks, files, tests, rankings, brands: brandCards };
  };

  async function readArticles(rules: readonly ArticleRule[], lang: Lang): Promise<Map<ArticleRule, ArticleCard[]>> {
    if (rules.length === 0) return new Map();
    const asked = rules.map((rule, key) => ({ key, tag: rule.tagId, col: rule.columnId, brand: rule.brandId }));
    const { rows } = await readDb.execute<{ key: number; id: number }>(sql`
      select rule.key, found.id::int
      from json_to_recordset(${JSON.stringify(asked)}::json)
        as rule(key int, tag bigint, col bigint, brand bigint)
      join lateral (
        (select target_id as id, published_at from content_tags
          where t = 'news' and tag_id = rule.tag
          order by published_at desc, target_id desc limit ${RULE_ARTICLES})
        union all
        (select target_id, published_at from content_brands
          where t = 'news' and brand_id = rule.brand
          order by published_at desc, target_id desc limit ${RULE_ARTICLES})
        union all
        (select id, published_at from articles
          where status = 'published' and column_id in (
            select id from columns where id = rule.col or parent_id = rule.col
          )
          order by published_at desc, id desc limit ${RULE_ARTICLES})
      ) found on true
      order by rule.key, found.published_at desc, found.id desc`);
    const found = Map.groupBy(rows, ({ key }) => key);
    const wanted = rules.map((rule, key) =>
      rule.articleId === undefined ? (found.get(key) ?? []).map(({ id }) => id) : [rule.articleId],
    );
    const shown = await cards.byIds([...new Set(wanted.flat())]);
    const byId = new Map(shown.map((row) => [row.id, toCard(row, lang)]));
    // A story is on a page once: where an editor placed it, else in the first block that finds it.
    const taken = new Set(rules.flatMap(({ articleId }) => articleId ?? []));
    return new Map(
      rules.map((rule, key) => {
        const ids = wanted[key] ?? [];
        const free = rule.articleId === undefined ? ids.filter((id) => !taken.has(id)) : ids;
        const own = free.flatMap((id) => byId.get(id) ?? []).slice(0, rule.limit);
        for (const { id } of own) taken.add(id);
        return [rule, own];
      }),
    );
  }

  /** Batches that a retest cleared or that were fakes are in no count, as everywhere on the site. */
  async function readChecks(filters: readonly CheckFilter[], lang: Lang): Promise<Map<CheckFilter, Checks>> {
    if (filters.length === 0) return new Map();
    type Row = {
      key: number;
      batches: number;
      failed: number;
      first: string | null;
      last: string | null;
      records: (Omit<Checks['records'][number], 'publishedOn'> & { day: string })[];
    };
    const asked = filters.map(({ brandId, ...filter }, key) => ({ key, brand: brandId, ...filter }));
    const { rows } = await readDb.execute<Row>(sql`
      with rule as (
        select * from json_to_recordset(${JSON.stringify(asked)}::json)
          as rule(key int, result text, category text, brand bigint, "from" date, "to" date)
      ), matched as (
        select rule.key, rule.result as wanted, record.*
        from rule
        join spotcheck_records record on
          (rule.category is null or record.category = rule.category)
          and (rule.brand is null or record.brand_id = rule.brand)
          and (rule."from" is null or record.published_on >= rule."from")
          and (rule."to" is null or record.published_on <= rule."to")
          and record.retest <> 'overturned' and record.authenticity <> 'confirmed_fake'
        join spotcheck_notices notice
          on notice.id = record.notice_id and notice.status = 'published'
      )
      select rule.key,
        (select count(*)::int from matched where key = rule.key) as batches,
        (select count(*)::int from matched where key = rule.key and result = 'fail') as failed,
        (select min(published_on)::text from matched where key = rule.key) as first,
        (select max(published_on)::text from matched where key = rule.key) as last,
        (
          select coalesce(json_agg(shown), '[]') from (
            select matched.id, food_name as food, maker_name as maker, result,
              published_on::text as day,
              case when brand.id is null then null
                else json_build_object('id', brand.id, 'name', brand.name) end as brand,
              (
                select coalesce(json_agg(${itemName(lang)} order by item.position), '[]')
                from spotcheck_items item
                left join indicators indicator on indicator.id = item.indicator_id
                where item.record_id = matched.id and item.result = 'fail'
              ) as items
            from matched left join brands brand on brand.id = matched.brand_id
            where matched.key = rule.key and (wanted is null or result = wanted)
            order by published_on desc, matched.id desc limit ${RULE_CHECKS}
          ) shown
        ) as records
      from rule`);
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return new Map(
      filters.map((filter, key) => {
        const row = byKey.get(key);
        const records = (row?.records ?? [])
          .slice(0, filter.limit)
          .map(({ day, ...record }) => ({ ...record, publishedOn: startOfDay(day) }));
        return [
          filter,
          {
            query: queryOf(filter),
            batches: row?.batches ?? 0,
            failed: row?.failed ?? 0,
            records,
            from: row?.first ? startOfDay(row.first) : null,
            to: row?.last ? startOfDay(row.last) : null,
          },
        ];
      }),
    );
  }

  async function readFiles(ids: number[]): Promise<Map<number, MediaFile>> {
    if (ids.length === 0) return new Map();
    const rows = await readDb
      .select({
        id: media.id,
        key: media.blobKey,
        bytes: media.sizeBytes,
        // Only the picture and its words are looked at where there is one.
        cover: coverJson({
          coverMediaId: media.id,
          coverTopic: media.topic,
          coverSeed: media.id,
          coverVariant: media.id,
          coverPalette: media.topic,
          coverAlt: media.alt,
        }),
      })
      .from(media)
      .where(inArray(media.id, ids));
    return new Map(rows.map(({ id, key, bytes, cover }) => [id, { url: `/${key}`, bytes, cover }]));
  }

  async function readTests(ids: number[], lang: Lang): Promise<Map<number, Test>> {
    if (ids.length === 0) return new Map();
    const rows = await readDb
      .select({
        ...pick(evaluations, 'id', 'title', 'summary', 'publishedAt'),
        cover: coverJson(evaluations),
        products: sql<number>`(
          select count(*)::int from evaluation_products where evaluation_id = evaluations.id
        )`,
      })
      .from(evaluations)
      .where(and(isPublic(evaluations), inArray(evaluations.id, ids)));
    return new Map(
      rows.flatMap(({ publishedAt, ...row }) =>
        publishedAt
          ? [[row.id, { ...row, cover: withAlt(row.cover, lang), publishedAt: unixSeconds(publishedAt) }] as const]
          : [],
      ),
    );
  }

  async function readRankings(ids: number[], lang: Lang): Promise<Map<number, SubjectRanking>> {
    const found = await Promise.all(ids.map(async (id) => [id, await ranking(id, lang)] as const));
    return new Map(found.flatMap(([id, one]) => (one ? [[id, one] as const] : [])));
  }

  async function readBrands(ids: number[], lang: Lang): Promise<Map<number, BrandCard>> {
    if (ids.length === 0) return new Map();
    const rows = await readDb
      .select({
        ...pick(brands, 'id', 'name', 'intro'),
        categories:
          lang === 'en'
            ? sql<
                string[]
              >`case when ${brands.categoriesEn} = '{}' then ${brands.categories} else ${brands.categoriesEn} end`
            : brands.categories,
        region:
          lang === 'en'
            ? sql<string>`coalesce(nullif(${regions.nameEn}, ''), ${regions.name}, '')`
            : sql<string>`coalesce(${regions.name}, '')`,
      })
      .from(brands)
      .leftJoin(regions, eq(regions.id, brands.regionId))
      .where(inArray(brands.id, ids));
    return new Map(rows.map((row) => [row.id, row]));
  }
}

function mediaIdsOf(blocks: readonly StoredBlock[]): number[] {
  const ids = new Set<number>();
  const items = blocks.flatMap((block) => block.items as { mediaId?: number; picture?: { mediaId?: number } }[]);
  for (const { mediaId, picture } of items) {
    if (mediaId !== undefined) ids.add(mediaId);
    if (picture?.mediaId !== undefined) ids.add(picture.mediaId);
  }
  return [...ids];
}

function queryOf({ result, category, brandId, from, to }: CheckFilter): Record<string, string> {
  const brand = brandId === undefined ? undefined : String(brandId);
  const input = Object.entries({ result, category, brand, from, to });
  return Object.fromEntries(input.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
