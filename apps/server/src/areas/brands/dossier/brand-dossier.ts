import type { ArticleCard } from '@rujian/contract/areas/articles/public';
import type { ProductLine } from '@rujian/contract/areas/brands/dossier-lines';
import type { Dossier } from '@rujian/contract/areas/brands/public';
import type { ComplaintStatistics } from '@rujian/contract/areas/complaints/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { COMPANY_RELATION, type CompanyRelation, DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import type { Safety } from '#ports/safety.ts';
import { pictureJson } from '#schema/cover-json.ts';
import { shelvesIn } from '../brand-directory.ts';
import { type BrandChecks, yearsOf } from './brand-checks.ts';
import type { BrandTimeline } from './brand-timeline.ts';
import type { ComplaintLines } from './complaint-lines.ts';
import type { ProductLines } from './product-lines.ts';
import { rankLines } from './rankings.ts';
import type { TestLines } from './test-lines.ts';

const CHECKS = 6;
const TESTS = 12;
const COMPLAINTS = 5;
const NEWS = 4;
const PRODUCTS = 60;
const TERMS = 12;
const SUMS_KEPT_SECONDS = 300;
const SUMS_PATIENCE_MS = 30;
const SUMMED_AREAS = ['list:news', 'spotchecks', 'evaluations', 'billboards', 'complaints'];

export type ArticleCardsByIds = (ids: number[], lang: Lang) => Promise<ArticleCard[]>;
export type StatisticsOf = (brandIds: number[]) => Promise<Map<number, ComplaintStatistics>>;
export type ResponsesOf = (brandId: number) => Promise<Dossier['responses']>;

type Parts = {
  responsesOf: ResponsesOf;
  statisticsOf: StatisticsOf;
  checks: BrandChecks;
  tests: TestLines;
  complaints: ComplaintLines;
  timeline: BrandTimeline;
  products: ProductLines;
  articleCards: ArticleCardsByIds;
  safety: Safety;
};

type Computed = 'safety' | 'province' | 'companies' | 'facts' | 'status' | 'rankings' | 'responses' | 'terms';
type StoredBrand = Omit<Dossier, Computed | ('checks' | 'tests' | 'complaints' | 'news' | 'products')> & {
  shelvesEn: string[];
  region: { name: string; nameEn: string } | null;
  companies: (Omit<Dossier['companies'][number], 'relation' | 'province'> & {
    relation: CompanyRelation;
    region: { name: string; nameEn: string } | null;
  })[];
  newsIds: number[];
  facts: (Omit<Dossier['facts'][number], 'statedOn'> & { statedOn: string })[];
};

/** The same facts for every brand, with source, date and denominator, and no score of our own. */
export function createBrandDossier({ readDb, clock, remember }: Platform, parts: Parts) {
  const { checks, tests, complaints, statisticsOf, timeline, products, articleCards } = parts;
  const { responsesOf, safety } = parts;

  /** A merged brand answers with its successor, so that old addresses keep working. */
  return async (id: number, lang: Lang): Promise<Dossier> => {
    const brand = await read(id);
    if (!brand) throw new AppError('content.not_found');
    const { region, companies, facts, newsIds, shelvesEn, ...stored } = brand;
    const brandId = brand.id;
    const ofBrand = sql`complaint.brand_id = ${brandId}`;
    const [sums, newest, tested, newestComplaints] = await Promise.all([
      sumsOf(brandId),
      checks.newest(brandId, CHECKS, lang),
      tests.read(sql`sample.brand_id = ${brandId}`, lang, { limit: TESTS }),
      complaints.newest(ofBrand, lang, COMPLAINTS),
    ]);
    const { quarters, complaintCounts, counts, statistics } = sums;
    const [rankings, news, productLines, responses, notices, answer] = await Promise.all([
      rankLines({ readDb }, sql`entry.brand_id = ${brandId}`, lang),
      articleCards(newsIds, lang),
      products(brandId, lang, PRODUCTS),
      responsesOf(brandId),
      complaints.notices.ofBrand(brandId, lang),
      safety.ofBrand({ id: brandId }, lang),
    ]);
    const own = quarters.get(brandId) ?? [];
    return {
      ...stored,
      shelves: shelvesIn(lang, brand),
      safety: answer,
      province: regionName(region, lang),
      companies: companies.map(({ relation, region: seat, ...company }) => ({
        ...company,
        relation: COMPANY_RELATION.option(relation, lang),
        province: regionName(seat, lang),
      })),
      facts: facts.map((fact) => ({ ...fact, statedOn: startOfDay(fact.statedOn) })),
      status: { lastFailed: newest.lastFailed, openComplaints: complaintCounts.open, lastTest: tested.list[0] ?? null },
      checks: {
        recent: checks.recent(own),
        years: yearsOf(own, Number(shanghaiDay(clock.now()).slice(0, 4))),
        newest: newest.list,
      },
      tests: tested,
      complaints: {
        statistics: requireStatistics(statistics, brandId),
        newest: newestComplaints,
        total: complaintCounts.total,
        notices: notices.map(({ text }) => text),
      },
      rankings,
      news: { list: news, total: counts.news },
      products: productLines,
      responses,
      terms: await terms(stored.shelves, productLines.list, newest.list),
    };
  };

  function sumsOf(brandId: number) {
    const tags = [`brand:${brandId}`, ...SUMMED_AREAS];
    const life = { tags, seconds: SUMS_KEPT_SECONDS, patienceMs: SUMS_PATIENCE_MS };
    return remember(`dossier sums ${brandId}`, life, async () => {
      const [quarters, complaintCounts, counts, statistics] = await Promise.all([
        checks.quarters([brandId]),
        complaints.counts(sql`complaint.brand_id = ${brandId}`),
        timeline.counts(brandId),
        statisticsOf([brandId]),
      ]);
      return { quarters, complaintCounts, counts, statistics };
    });
  }

  async function read(id: number): Promise<StoredBrand | undefined> {
    const { rows } = await readDb.execute<{ brand: StoredBrand }>(sql`
      select json_build_object(
        'id', brand.id, 'name', brand.name, 'nameEn', brand.name_en,
        'logo', (${pictureJson(sql`brand.logo_media_id`, sql`''`)}), 'intro', brand.intro,
        'claimed', brand.claimed_at is not null, 'shelves', brand.categories,
        'shelvesEn', brand.categories_en,
        'foundedYear', brand.founded_year, 'websiteUrl', brand.website_url,
        'hotline', brand.hotline, 'stockCode', brand.stock_code,
        'formulaRegistrations', brand.formula_registrations,
        'updatedAt', floor(extract(epoch from brand.updated_at)),
        'aliases', (
          select coalesce(json_agg(alias order by alias), '[]')
          from brand_aliases where brand_id = brand.id
        ),
        'group', (
          select json_build_object('id', parent.id, 'name', parent.name)
          from brands parent where parent.id = brand.group_id
        ),
        'region', ${regionOf(sql`brand.region_id`)},
        'companies', (
          select coalesce(json_agg(json_build_object(
            'id', company.id, 'name', company.name, 'relation', link.relation,
            'uscc', coalesce(company.uscc, ''), 'licences', company.licences,
            'region', ${regionOf(sql`company.region_id`)}
          ) order by link.relation desc, company.id), '[]')
          from brand_companies link join companies company on company.id = link.company_id
          where link.brand_id = brand.id
        ),
        'facts', (
          select coalesce(json_agg(json_build_object(
            'label', fact.label, 'value', fact.value, 'sourceName', fact.source_name,
            'sourceUrl', fact.source_url, 'statedOn', fact.stated_on
          ) order by fact.stated_on desc, fact.id), '[]')
          from brand_facts fact where fact.brand_id = brand.id
        ),
        'newsIds', (
          select coalesce(json_agg(target_id), '[]') from (
            select target_id from content_brands where brand_id = brand.id and t = 'news'
            order by published_at desc, target_id desc limit ${NEWS}
          ) link
        ),
        'answers', (
          select coalesce(json_agg(json_build_object(
            'evaluation', json_build_object('id', evaluation.id, 'name', evaluation.title),
            'answeredAt', floor(extract(epoch from prenotice.answered_at)), 'answer', prenotice.answer
          ) order by prenotice.answered_at desc), '[]')
          from evaluation_prenotices prenotice
          join evaluations evaluation
            on evaluation.id = prenotice.evaluation_id and evaluation.status = 'published'
          where prenotice.brand_id = brand.id and prenotice.answered_at is not null and prenotice.answer <> ''
        )
      ) as brand
      from brands asked
      join brands brand on brand.id = coalesce(asked.merged_into_id, asked.id)
      where asked.id = ${id}`);
    return rows[0]?.brand;
  }

  async function terms(shelves: string[], lines: ProductLine[], records: Dossier['checks']['newest']) {
    const categories = lines.map(({ category }) => DAIRY_CATEGORY.textOf(category.key, 'zh-cn'));
    const failedItems = records.flatMap(({ items }) => items.map(({ name }) => name));
    const words = [...new Set([...failedItems, ...shelves, ...categories])];
    if (words.length === 0) return [];
    const wanted = valueList(words);
    const { rows } = await readDb.execute<{ term: Named }>(sql`
      select json_build_object('id', entry.id, 'name', entry.title) as term
      from encyclopedia_entries entry
      where entry.status = 'published' and entry.id in (
        select id from encyclopedia_entries where title in (${wanted})
        union select entry_id from encyclopedia_aliases where alias in (${wanted})
      )
      order by entry.pinyin, entry.id limit ${TERMS}`);
    return rows.map(({ term }) => term);
  }
}

/** Brands without complaints have zeros too. */
export function requireStatistics(statistics: Map<number, ComplaintStatistics>, brandId: number): ComplaintStatistics {
  const found = statistics.get(brandId);
  if (!found) throw new Error(`No complaint statistics of brand ${brandId}`);
  return found;
}

function regionOf(regionId: ReturnType<typeof sql>) {
  return sql`(
    select json_build_object('name', short_name, 'nameEn', name_en)
    from regions where id = ${regionId}
  )`;
}

export function regionName(region: { name: string; nameEn: string } | null, lang: Lang): string {
  if (!region) return '';
  return lang === 'en' ? region.nameEn || region.name : region.name;
}
