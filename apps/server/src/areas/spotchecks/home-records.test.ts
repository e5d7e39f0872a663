import { getHome } from '@rujian/contract/areas/home/public';
import { expect, test } from 'vitest';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { products } from '#schema/brands/brands.ts';
import {
  evaluationIndicators,
  evaluationProducts,
  evaluationResults,
  evaluations,
} from '#schema/evaluations/evaluations.ts';
import { pricePoints, priceSeries } from '#schema/market/market.ts';
import { makeBrand } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

async function makeSeries({ platform: { db } }: Kit, key: string, points: [string, number][]) {
  const [series] = await db
    .insert(priceSeries)
    .values({
      key,
      name: '生鲜乳',
      nameEn: 'Raw milk',
      unit: '元/公斤',
      unitEn: 'CNY/kg',
      decimals: 2,
      frequency: 'week',
      sourceName: '乳见行情',
    })
    .returning();
  const rows = points.map(([day, value]) => ({ seriesId: series?.id ?? 0, day, value }));
  await db.insert(pricePoints).values(rows);
}

test('a quote shows its change since the last value and since a year ago', async () => {
  const kit = await startApp();
  await makeSeries(kit, 'raw-milk', [
    ['2025-05-20', 3.0],
    ['2026-05-11', 3.1],
    ['2026-05-18', 3.2],
  ]);
  await makeSeries(kit, 'corn', [['2026-05-18', 2.4]]);

  const { data } = await kit.call(getHome, {}, { lang: 'en' });

  expect(data.quotes).toMatchObject([
    {
      key: 'raw-milk',
      name: 'Raw milk',
      unit: 'CNY/kg',
      value: 3.2,
      changePercent: 3.2,
      yearChangePercent: 6.7,
      source: '乳见行情',
    },
    { key: 'corn', changePercent: null, yearChangePercent: null },
  ]);
  expect(data.rawMilk.map(({ value }) => value)).toEqual([3.0, 3.1, 3.2]);
});

test('the newest test shows its heaviest measured indicator', async () => {
  const { platform, call } = await startApp();
  const { db, clock } = platform;
  const brand = await makeBrand(platform, { name: '沐岭' });
  const [product] = await db.insert(products).values({ brandId: brand.id, name: '鲜牛奶' }).returning();
  const publishedAt = clock.now();
  const [test1] = await db
    .insert(evaluations)
    .values([
      { title: '八款鲜牛奶送检', category: 'pasteurised', status: 'published', publishedAt },
      { title: '还没写完的评测', category: 'cheese', status: 'draft', publishedAt },
    ])
    .returning();
  const evaluationId = test1?.id ?? 0;
  const [sample] = await db
    .insert(evaluationProducts)
    .values({ evaluationId, position: 1, brandId: brand.id, productId: product?.id ?? 0, displayName: '沐岭鲜牛奶' })
    .returning();
  const indicator = { evaluationId, unit: 'g/100mL', direction: 'higher' as const };
  const [taste, protein] = await db
    .insert(evaluationIndicators)
    .values([
      { ...indicator, position: 1, key: 'taste', name: '口感', weightPercent: 60 },
      { ...indicator, position: 2, key: 'protein', name: '蛋白质', weightPercent: 40, limitLow: 2.9 },
    ])
    .returning();
  const productId = sample?.id ?? 0;
  await db.insert(evaluationResults).values([
    { productId, indicatorId: taste?.id ?? 0, raw: '醇厚' },
    { productId, indicatorId: protein?.id ?? 0, raw: '3.62', value: 3.62 },
  ]);

  const { data } = await call(getHome, {});

  expect(data.evaluation).toMatchObject({
    id: evaluationId,
    title: '八款鲜牛奶送检',
    indicator: { name: '蛋白质', unit: 'g/100mL', limit: 2.9 },
    products: [{ name: '沐岭鲜牛奶', brand: '沐岭', value: 3.62 }],
  });
});

test('the newest published edition of a ranking is shown with previous ranks', async () => {
  const { platform, call } = await startApp();
  const { db, clock } = platform;
  const brand = await makeBrand(platform, { name: '江畔' });
  const [board] = await db
    .insert(billboards)
    .values({
      slug: 'fresh',
      name: '低温鲜奶鲜活榜',
      kind: 'data',
      object: 'product',
      periodType: 'quarter',
      unit: '分',
      method: '每月匿名购样。',
    })
    .returning();
  const edition = { billboardId: board?.id ?? 0, status: 'published' as const, publishedAt: clock.now() };
  const [former, current] = await db
    .insert(billboardEditions)
    .values([
      { ...edition, period: '第四季度', periodFrom: '2025-10-01', periodTo: '2025-12-31' },
      { ...edition, period: '第一季度', periodFrom: '2026-01-01', periodTo: '2026-03-31' },
      { ...edition, period: '第二季度', periodFrom: '2026-04-01', periodTo: '2026-06-30', status: 'audit' },
    ])
    .returning();
  const editionId = current?.id ?? 0;
  await db.insert(billboardEntries).values([
    { editionId: former?.id ?? 0, rank: 1, name: '有机鲜牛奶', score: 93 },
    { editionId: former?.id ?? 0, rank: 2, name: '当日鲜奶', brandId: brand.id, score: 90 },
    { editionId, rank: 2, name: '鲜牛奶', score: 91.2 },
    { editionId, rank: 1, name: '当日鲜奶', brandId: brand.id, score: 91.8 },
  ]);

  const { data } = await call(getHome, {});

  expect(data.billboard).toEqual({
    id: board?.id,
    title: '低温鲜奶鲜活榜',
    period: '第一季度',
    unit: '分',
    entries: [
      { rank: 1, previousRank: 2, movement: 'up', name: '当日鲜奶', brand: '江畔', score: 91.8 },
      { rank: 2, previousRank: null, movement: 'new', name: '鲜牛奶', brand: '', score: 91.2 },
    ],
  });
});
