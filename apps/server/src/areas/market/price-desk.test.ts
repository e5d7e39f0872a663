// spec 7.64: /api/desk/market/*: price series, values, CSV with a trial, corrections, sentence of the week (product §5)
import {
  deletePriceComment,
  importPrices,
  listDeskSeries,
  listPriceChanges,
  listPricePoints,
  savePriceComment,
  savePricePoint,
  saveSeries,
} from '@rujian/contract/areas/market/desk';
import { getMarketSeries, listMarket } from '@rujian/contract/areas/market/public';
import { expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';
import { readPriceRows } from './price-values.ts';

const SERIES = {
  key: 'raw-milk',
  name: '生鲜乳',
  unit: '元/公斤',
  decimals: 2,
  frequency: 'week' as const,
  sourceName: '农业农村部',
};

async function start() {
  const kit = await startApp();
  const editor = await logInStaff(kit, 'data_editor');
  const series = (await kit.call(saveSeries, SERIES, editor)).data.id;
  const bring = (text: string, more: object = {}) =>
    kit.call(importPrices, { series, fileName: 'prices.csv', text, ...more }, editor);
  const point = (day: string, value: number | null, more: object = {}) =>
    kit.call(savePricePoint, { series, day, value, ...more }, editor);
  return { kit, editor, series, bring, point };
}

const FILE = [
  '日期,均价（元/公斤）',
  '2026-05-04,3.05',
  '2026/5/11,3.10',
  '2026年5月18日,3.20',
  '2026-05-11,3.11',
  '不是日期,3.1',
  '2026-05-12,abc',
  '2099-01-01,3',
  '2026-05-13,3.123',
].join('\n');

test('a dry run reports every line and stores nothing; a commit stores the valid lines together', async () => {
  const { kit, bring, series, editor } = await start();

  const trial = await bring(FILE);

  expect(trial.data).toMatchObject({
    counts: { new: 3, same: 0, changed: 0, wrong: 5 },
    isStored: false,
    rows: expect.arrayContaining([
      expect.objectContaining({ line: 5, state: 'wrong', problem: '同一天在文件中出现两次' }),
      expect.objectContaining({ line: 6, problem: '日期无法识别' }),
      expect.objectContaining({ line: 7, problem: '数值无法识别' }),
      expect.objectContaining({ line: 8, problem: '日期在未来' }),
      expect.objectContaining({ line: 9, problem: '小数位数超出该指标的精度' }),
    ]),
  });
  expect((await kit.call(listMarket, {})).data.total).toBe(0);

  expect((await bring(FILE, { store: true })).data.isStored).toBe(true);
  const { data } = await kit.call(getMarketSeries, { key: 'raw-milk' });
  expect(data.points.map(({ value }) => value)).toEqual([3.05, 3.1, 3.2]);
  expect(data.corrections).toEqual([]);
  const trail = (await kit.call(listPriceChanges, { series }, editor)).data;
  expect(trail.list).toMatchObject([{ fileName: 'prices.csv', before: null }, {}, {}]);
});

test('a second import changes known values only with a reason, which readers see', async () => {
  const { kit, bring } = await start();
  await bring(FILE, { store: true });
  const revised = '2026-05-04,3.05\n2026-05-18,3.25';

  expect((await bring(revised)).data.counts).toEqual({ new: 0, same: 1, changed: 1, wrong: 0 });
  expect(await bring(revised, { store: true })).toMatchObject({ data: { error: 'price.no_reason' } });
  await bring(revised, { store: true, reason: '源数据修订' });

  const { data } = await kit.call(getMarketSeries, { key: 'raw-milk' });
  expect(data.points.at(-1)?.value).toBe(3.25);
  expect(data.corrections).toMatchObject([{ before: 3.2, after: 3.25, reason: '源数据修订' }]);
  expect(await bring(revised, { store: true })).toMatchObject({ data: { error: 'price.nothing_new' } });
});

test('one value is stored with its source, corrected with a reason and removed', async () => {
  const { kit, editor, series, point } = await start();

  await point('2026-05-04', 3.05, { sourceName: '省级监测', sourceUrl: 'https://example.com/1' });
  expect(await point('2026-05-04', 3.06)).toMatchObject({ data: { error: 'price.no_reason' } });
  await point('2026-05-04', 3.06, { reason: '录入有误' });
  await point('2026-05-11', 3.1);
  expect(await point('2026-05-11', null)).toMatchObject({ data: { error: 'price.no_reason' } });
  await point('2026-05-11', null, { reason: '来源撤回' });
  expect(await point('2026-05-12', null, { reason: '没有' })).toMatchObject({ data: { error: 'content.not_found' } });
  expect(await point('2026-05-12', 3.123)).toMatchObject({ code: 0 });

  const { data } = await kit.call(listPricePoints, { series }, editor);
  expect(data.list).toMatchObject([{ day: '2026-05-04', value: 3.06, corrections: 1 }]);
  const shown = (await kit.call(getMarketSeries, { key: 'raw-milk' })).data;
  expect(shown.corrections).toMatchObject([
    { before: 3.1, after: null, reason: '来源撤回' },
    { before: 3.05, after: 3.06, reason: '录入有误' },
  ]);
});

test('the weekly comment is stored under its Monday and public at once', async () => {
  const { kit, editor, series, point } = await start();
  await point('2026-05-18', 3.2);
  await kit.call(getMarketSeries, { key: 'raw-milk' });
  const say = (text: string) => kit.call(savePriceComment, { series, day: '2026-05-20', text, textEn: 'Up.' }, editor);

  expect(await say('太短')).toMatchObject({ code: 0 });
  expect(await say('节后补库拉动收购价，主产区供应仍偏紧。')).toMatchObject({ data: { week: '2026-05-18' } });

  const { data } = await kit.call(getMarketSeries, { key: 'raw-milk' });
  expect(data.comment?.text).toBe('节后补库拉动收购价，主产区供应仍偏紧。');
  expect((await kit.call(getMarketSeries, { key: 'raw-milk' }, { lang: 'en' })).data.comment).toEqual({
    week: data.comment?.week,
    text: 'Up.',
  });
  expect((await kit.call(listDeskSeries, {}, editor)).data.list[0]).toMatchObject({
    values: 1,
    newest: { day: '2026-05-18', value: 3.2 },
    comment: { week: '2026-05-18' },
  });
  const gone = { series, week: '2026-05-18', reason: '有误' };
  await kit.call(deletePriceComment, gone, editor);
  expect((await kit.call(getMarketSeries, { key: 'raw-milk' })).data.comment).toBeNull();
  expect(await kit.call(deletePriceComment, gone, editor)).toMatchObject({ code: 0 });
});

test('a series keeps its key, and a key has one series', async () => {
  const { kit, editor, series } = await start();

  expect(await kit.call(saveSeries, { ...SERIES, id: series, key: 'milk' }, editor)).toMatchObject({
    data: { error: 'series.key_fixed' },
  });
  expect(await kit.call(saveSeries, SERIES, editor)).toMatchObject({ data: { error: 'entity.name_taken' } });
  expect(await kit.call(saveSeries, { ...SERIES, id: series, name: '主产区生鲜乳' }, editor)).toMatchObject({
    code: 1,
  });
});

test('a read-only role cannot import, and file sizes are limited', async () => {
  const { kit, series, bring } = await start();
  const reporter = await logInStaff(kit, 'reporter');

  expect(await kit.call(importPrices, { series, fileName: 'a.csv', text: FILE }, reporter)).toMatchObject({
    data: { error: 'rule.not_held' },
  });
  expect(await bring(`${'2026-05-04,3\n'.repeat(5_100)}`)).toMatchObject({ data: { error: 'price.too_many_rows' } });
  expect(await bring('日期,"均价\n2026-05-04,3')).toMatchObject({ data: { error: 'price.unreadable' } });
});

test.each([
  ['day,value\n2026-05-04,3.05', 1],
  ['2026-05-04\t3.05\n2026-05-11\t3.10', 2],
  ['地区,日期,价格\n全国,20260504,"1,203.5"', 1],
  ['\uFEFF日期,价格\r\n２０２６－０５－０４,￥3.05\r\n\r\n', 1],
])('the file %j contains %i values', (text, count) => {
  const rows = readPriceRows(text, { decimals: 2, today: new Date('2026-06-01T00:00:00Z') });

  expect(rows.filter(({ problem }) => !problem)).toHaveLength(count);
});
