// spec 2.32: /market (ours): price series, news pinned to the curve, files
// spec 7.28: /api/market/index, /series; /opendata/market/{key}.csv and .json
import { getMarketSeries, listMarket } from '@rujian/contract/areas/market/public';
import { PRICE_FIELDS } from '@rujian/contract/areas/opendata/public';
import { expect, test } from 'vitest';
import { pricePoints, priceSeries } from '#schema/market/market.ts';
import { makeArticle, makeTag, withdrawArticle } from '#test/makers.ts';
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
      sourceName: '乳见行情（演示数据）',
      demo: true,
      note: '主产区收购均价',
      newsTags: ['奶价', '供需'],
    })
    .returning();
  if (points.length === 0) return;
  await db.insert(pricePoints).values(points.map(([day, value]) => ({ seriesId: series?.id ?? 0, day, value })));
}

const POINTS: [string, number][] = [
  ['2025-05-19', 3.0],
  ['2026-05-04', 3.05],
  ['2026-05-11', 3.1],
  ['2026-05-18', 3.2],
];

test('the board lists every series with its change, source, day and range', async () => {
  const kit = await startApp();
  await makeSeries(kit, 'raw-milk', POINTS);
  await makeSeries(kit, 'silent', []);

  const { data } = await kit.call(listMarket, {}, { lang: 'en' });

  expect(data.total).toBe(1);
  expect(data.list).toMatchObject([
    {
      key: 'raw-milk',
      name: 'Raw milk',
      unit: 'CNY/kg',
      value: 3.2,
      changePercent: 3.2,
      yearChangePercent: 6.7,
      demo: true,
      values: 4,
      source: '乳见行情（演示数据）',
      note: '主产区收购均价',
      frequency: { key: 'week', name: 'Weekly' },
    },
  ]);
});

test('a range of days gives the values within it, both ends included', async () => {
  const kit = await startApp();
  await makeSeries(kit, 'raw-milk', POINTS);

  const { data } = await kit.call(getMarketSeries, { key: 'raw-milk', from: '2026-05-04', to: '2026-05-11' });

  expect(data.points.map(({ value }) => value)).toEqual([3.05, 3.1]);
  expect(data.quote.value).toBe(3.2);
});

test('stories of the series are attached to the value known when they appeared', async () => {
  const kit = await startApp();
  const { platform } = kit;
  await makeSeries(kit, 'raw-milk', POINTS);
  const price = await makeTag(platform, { name: '奶价' });
  const supply = await makeTag(platform, { name: '供需' });
  const other = await makeTag(platform, { name: '酸奶' });
  const at = (day: string) => new Date(`${day}T10:00:00+08:00`);
  await makeArticle(platform, {
    title: '涨了',
    links: { tagIds: [price.id, supply.id] },
    publishedAt: at('2026-05-13'),
  });
  await makeArticle(platform, { title: '一年前', links: { tagIds: [price.id] }, publishedAt: at('2025-06-01') });
  await makeArticle(platform, { title: '无关', links: { tagIds: [other.id] }, publishedAt: at('2026-05-13') });
  const withdrawn = await makeArticle(platform, { title: '撤了', links: { tagIds: [price.id] } });
  await withdrawArticle(platform, withdrawn);

  const all = await kit.call(getMarketSeries, { key: 'raw-milk' });
  const recent = await kit.call(getMarketSeries, { key: 'raw-milk', from: '2026-05-01' });

  expect(all.data.pins.map(({ story, value }) => [story.title, value])).toEqual([
    ['一年前', 3.0],
    ['涨了', 3.1],
  ]);
  expect(recent.data.pins.map(({ story }) => story.title)).toEqual(['涨了']);
});

test('a missing series is not found, and an invalid day is refused', async () => {
  const kit = await startApp();

  expect(await kit.call(getMarketSeries, { key: 'gold' })).toMatchObject({ data: { error: 'content.not_found' } });
  expect(await kit.call(getMarketSeries, { key: 'gold', from: '2026-02-30' })).toMatchObject({
    data: { error: 'request.invalid' },
  });
});

test('a series can be downloaded as a file, with its source in every row', async () => {
  const kit = await startApp();
  await makeSeries(kit, 'raw-milk', POINTS);

  const csv = await kit.app.inject('/opendata/market/raw-milk.csv');
  const json = await kit.app.inject('/opendata/market/raw-milk.json');
  const unknown = await kit.app.inject('/opendata/market/gold.csv');

  const [head, first] = csv.body.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(PRICE_FIELDS.map(({ field }) => field).join(','));
  expect(first).toBe('raw-milk,生鲜乳,2025-05-19,3,元/公斤,乳见行情（演示数据）,yes');
  expect(json.json()).toMatchObject({ licence: 'CC BY 4.0', records: [{ day: '2025-05-19' }, {}, {}, {}] });
  expect(unknown.statusCode).toBe(404);
});
