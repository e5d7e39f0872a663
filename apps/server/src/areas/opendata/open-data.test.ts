// spec 2.13: /opendata (ours): files and data dictionary
// spec 7.23: /api/corrections/index, /api/tag/detail, /api/author/detail, /api/opendata/index
import { listDatasets } from '@rujian/contract/areas/opendata/index-file';
import { expect, test } from 'vitest';
import { pricePoints, priceSeries } from '#schema/market/market.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { makeCheck, makeNotice } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('every data set shows its number of records and last change', async () => {
  const { platform, call, app } = await startApp();
  await makeCheck(platform);
  await makeCheck(platform, { noticeId: (await makeNotice(platform, { status: 'draft' })).id });

  const { data } = await call(listDatasets, {});
  const [checks] = data.list;
  const file = await app.inject(`${checks?.files[0]?.path}.csv`);

  expect(data.list.map(({ key }) => key)).toEqual([
    ...['spotcheck', 'recall', 'evaluation', 'billboard', 'price', 'standard'],
  ]);
  const [record] = await platform.db.select().from(spotcheckRecords).orderBy(spotcheckRecords.id);
  expect(checks?.records).toBe(1);
  expect(checks?.changedAt).toBeGreaterThanOrEqual(Date.parse('2026-05-20T09:30+08:00') / 1000);
  expect(checks?.changedAt).toBeGreaterThanOrEqual(Math.floor((record?.updatedAt.getTime() ?? 0) / 1000));
  expect(data.list[2]).toMatchObject({ records: 0, changedAt: null, files: [] });
  expect(file.statusCode).toBe(200);
});

test('a price with a mistyped year does not break the open data page', async () => {
  const { platform, call } = await startApp();
  const [series] = await platform.db
    .insert(priceSeries)
    .values({
      key: 'raw-milk',
      name: '生鲜乳',
      nameEn: 'Farm-gate milk',
      unit: '元/公斤',
      decimals: 2,
      frequency: 'week',
      sourceName: '乳见行情',
    })
    .returning();
  const point = { seriesId: series?.id ?? 0, day: '9999-12-31', value: 3.1 };
  await platform.db.insert(pricePoints).values(point);

  const { code, data } = await call(listDatasets, {});
  const english = await call(listDatasets, {}, { lang: 'en' });

  const changedAt = Date.parse('9999-12-31T00:00+08:00') / 1000;
  expect(code).toBe(1);
  expect(data.list[4]).toMatchObject({ records: 1, changedAt, files: [{ changedAt, title: '生鲜乳' }] });
  expect(english.data.list[4]?.files).toMatchObject([{ title: 'Farm-gate milk' }]);
});
