import { checkBatch } from '@rujian/contract/areas/brands/check';
import {
  deleteBrand,
  getDeskBrand,
  listDeskBrands,
  listDeskRegions,
  mergeBrands,
  previewBrandMerge,
  saveBrand,
} from '@rujian/contract/areas/brands/desk';
import {
  type BrandList,
  compareBrands,
  getBrand,
  getBrandTimeline,
  getProduct,
  listBrands,
} from '@rujian/contract/areas/brands/public';
import {
  DETAIL_CACHE_SECONDS,
  type Lang,
  LIST_CACHE_SECONDS,
  MEMBER_LIST_LIMIT,
} from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { sql } from 'drizzle-orm';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { Safety } from '#ports/safety.ts';
import { setClaimed } from './brand-changes.ts';
import { createBrandDesk } from './brand-desk.ts';
import { type BrandDirectory, createBrandDirectory, createOwnNames, shelvesIn } from './brand-directory.ts';
import { type BrandDeskDeps, createBrandMerges, createBrandUses } from './brand-merges.ts';
import { createBrandSaving } from './brand-saving.ts';
import { createBatchCheck } from './check/batch-check.ts';
import { type BrandChecks, createBrandChecks } from './dossier/brand-checks.ts';
import { createBrandCompare } from './dossier/brand-compare.ts';
import {
  type ArticleCardsByIds,
  createBrandDossier,
  type ResponsesOf,
  regionName,
  type StatisticsOf,
} from './dossier/brand-dossier.ts';
import { createBrandTimeline } from './dossier/brand-timeline.ts';
import { type ComplaintNotices, createComplaintLines } from './dossier/complaint-lines.ts';
import { createProductDetail } from './dossier/product-detail.ts';
import { createProductLines } from './dossier/product-lines.ts';
import { createTestLines, type GradesOf } from './dossier/test-lines.ts';
import { serveBarcodeImport } from './library/barcode-import.ts';
import { serveCompanies } from './library/companies.ts';
import { serveIndicators } from './library/indicators.ts';
import { serveProducts } from './library/products.ts';
import { createStandards, serveStandardDownload, serveStandards } from './library/standards.ts';

const SOURCES = ['brands', 'spotchecks', 'recalls', 'foods', 'evaluations', 'billboards', 'complaints'];

type BrandNeeds = BrandDeskDeps & {
  articleCards: ArticleCardsByIds;
  gradesOf: GradesOf;
  complaintStatistics: StatisticsOf;
  complaintNotices: ComplaintNotices;
  responsesOf: ResponsesOf;
  safety: Safety;
};

export function brandsArea(app: App, platform: Platform, needs: BrandNeeds) {
  const { gradesOf, complaintStatistics: statisticsOf } = needs;
  const directory = createBrandDirectory(platform);
  const checks = createBrandChecks(platform);
  const tests = createTestLines(platform, gradesOf);
  const complaints = createComplaintLines(platform, { notices: needs.complaintNotices });
  const timeline = createBrandTimeline(platform);
  const products = createProductLines(platform, tests);
  const parts = { ...needs, statisticsOf, directory, checks, tests, complaints, timeline, products };
  const check = createBatchCheck(platform, parts);
  const list = createBrandList(directory, checks);
  const dossier = createBrandDossier(platform, parts);
  const compare = createBrandCompare(platform, parts);
  const product = createProductDetail(platform, parts);
  serve(app, listBrands, (query, { lang }) => list(query, lang), {
    tags: () => ['brands', 'spotchecks'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getBrand, ({ id }, { lang }) => dossier(id, lang), {
    tags: ({ id }, data) => [
      ...[`brand:${id}`, `brand:${data.id}`, ...SOURCES, 'baike', 'list:news'],
      ...data.news.list.map((card) => `article:${card.id}`),
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serve(app, getBrandTimeline, (query, { lang }) => timeline.page(query, lang), {
    tags: ({ id }) => [`brand:${id}`, ...SOURCES, 'list:news'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, compareBrands, ({ ids }, { lang }) => compare(ids.split(',').filter(Boolean).map(Number), lang), {
    tags: () => SOURCES,
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getProduct, ({ id }, { lang }) => product(id, lang), {
    tags: ({ id }, data) => [
      ...[`product:${id}`, `brand:${data.brand.id}`, ...SOURCES],
      ...data.news.map((card) => `article:${card.id}`),
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serve(app, checkBatch, (question, { lang }) => check.answer(question, lang), {
    tags: () => SOURCES,
    cacheSeconds: LIST_CACHE_SECONDS,
  });

  const merges = createBrandMerges(platform, needs);
  const uses = createBrandUses(platform, merges);
  const desk = createBrandDesk(platform, uses);
  const saving = createBrandSaving(platform, { ...needs, uses });
  serve(app, listDeskBrands, (query, { lang }) => desk.list(query, lang));
  serve(app, getDeskBrand, ({ id }, { lang }) => desk.get(id, lang));
  serve(app, saveBrand, (input, caller) => saving.save(input, caller));
  serve(app, deleteBrand, (input, caller) => saving.remove(input, caller));
  serve(app, previewBrandMerge, (input, { lang }) => merges.preview(input, lang));
  serve(app, mergeBrands, (input, caller) => merges.merge(input, caller));
  serve(app, listDeskRegions, (_query, { lang }) => desk.regions(lang));
  serveCompanies(app, platform, needs);
  serveProducts(app, platform, needs);
  serveBarcodeImport(app, platform, needs);
  serveStandards(app, platform, needs);
  serveStandardDownload(app, platform);
  serveIndicators(app, platform, needs);

  return {
    feed: createBrandFeed(platform),
    checkBase: check.base,
    ownNames: createOwnNames(platform),
    setClaimed,
    knownStandards: createStandards(platform).known,
  };
}

function createBrandList(directory: BrandDirectory, checks: BrandChecks) {
  return async (query: Query, lang: Lang): Promise<BrandList> => {
    const { page, limit, ...filter } = query.select === 'true' ? quickSearch(query) : query;
    const { brands: found, ...choices } = await directory.matching(filter, lang);
    const brands = chosenOf(found, query);
    const shown = brands.slice((page - 1) * limit, page * limit);
    const quarters = await checks.quarters(shown.map(({ id }) => id));
    return {
      ...choices,
      total: brands.length,
      list: shown.map((brand) => ({
        ...brand,
        shelves: shelvesIn(lang, brand),
        province: regionName(brand.province, lang),
        checks: checks.recent(quarters.get(brand.id) ?? []),
      })),
    };
  };
}

type Query = ParsedInput<typeof listBrands>;

/** Spec §7: quick search of a client's select field. */
function quickSearch(query: Query) {
  const q = query.quick_search || query.quickSearch || query.q;
  return { ...query, q, limit: MEMBER_LIST_LIMIT };
}

function chosenOf<Brand extends { id: number }>(brands: Brand[], query: Query): Brand[] {
  const { select, initKey, initValue } = query;
  if (select !== 'true' || initKey !== 'id' || !initValue) return brands;
  const ids = new Set(initValue.split(',').map(Number));
  return brands.filter(({ id }) => ids.has(id));
}

const ADDRESSES_MAX = 50_000;

/** Dossiers and products for search engines; the list has no chronological order, so no feed. */
function createBrandFeed({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    name: 'brand',
    title: '品牌档案',
    description: '每个品牌的抽检、评测、投诉、榜单与新闻，按同一把尺子记录。',
    path: '/brand',
    tags: ['brands'],
    async addresses() {
      const { rows } = await readDb.execute<{ path: string; changed: number }>(sql`
        (select '/brand/' || id as path, extract(epoch from updated_at)::float8 as changed
          from brands where merged_into_id is null order by id)
        union all
        (select '/product/' || id, extract(epoch from updated_at)::float8 from products order by id)
        limit ${ADDRESSES_MAX}`);
      return rows.map(({ path, changed }) => ({ path, changedAt: new Date(changed * 1000) }));
    },
  };
}
