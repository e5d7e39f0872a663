import { checkBatch } from '@rujian/contract/areas/brands/check';
import {
  compareBrands,
  getBrand,
  getBrandTimeline,
  getProduct,
  listBrands,
} from '@rujian/contract/areas/brands/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { BrandList } from './brand-list.ts';
import type { BatchCheck } from './check/batch-check.ts';
import type { BrandCompare } from './dossier/brand-compare.ts';
import type { BrandDossier } from './dossier/brand-dossier.ts';
import type { BrandTimeline } from './dossier/brand-timeline.ts';
import type { ProductDetail } from './dossier/product-detail.ts';

type Parts = {
  list: BrandList;
  dossier: BrandDossier;
  timeline: BrandTimeline;
  compare: BrandCompare;
  product: ProductDetail;
  check: BatchCheck;
};

/** A dossier depends on all these areas. */
const SOURCES = ['brands', 'spotchecks', 'evaluations', 'billboards', 'complaints'];

export function brandsRoutes(app: App, parts: Parts): void {
  const { list, dossier, timeline, compare, product, check } = parts;
  serve(app, listBrands, (query, { lang }) => list.page(query, lang), {
    tags: () => ['brands', 'spotchecks'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getBrand, ({ id }, { lang }) => dossier.get(id, lang), {
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
  serve(app, compareBrands, ({ ids }, { lang }) => compare.of(ids.split(',').filter(Boolean).map(Number), lang), {
    tags: () => SOURCES,
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getProduct, ({ id }, { lang }) => product.get(id, lang), {
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
}
