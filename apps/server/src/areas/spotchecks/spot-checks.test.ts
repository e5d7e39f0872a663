import { getHome } from '@rujian/contract/areas/home/public';
import { expect, test } from 'vitest';
import { makeCheck, makeNotice } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`) / 1000;

test('counts have their period and their denominator', async () => {
  const { platform, call } = await startApp();
  await makeCheck(platform, { publishedOn: '2026-05-19' });
  await makeCheck(platform, { publishedOn: '2026-05-14', result: 'fail' });
  await makeCheck(platform, { publishedOn: '2026-05-13' });
  await makeCheck(platform, { publishedOn: '2025-12-31', result: 'fail' });

  const { data } = await call(getHome, {});

  expect(data.weekChecks).toEqual({ batches: 2, failed: 1, from: day('2026-05-14'), to: day('2026-05-20') });
  expect(data.checks?.counts).toEqual({ batches: 3, failed: 1, from: day('2026-01-01'), to: day('2026-05-20') });
});

test('overturned failures, fakes and records of non-public notices are not listed', async () => {
  const { platform, call } = await startApp();
  const draft = await makeNotice(platform, { status: 'draft' });
  await makeCheck(platform, { foodName: '合格的奶' });
  await makeCheck(platform, { result: 'fail', retest: 'overturned' });
  await makeCheck(platform, { result: 'fail', authenticity: 'confirmed_fake' });
  await makeCheck(platform, { result: 'fail', noticeId: draft.id });

  const { data } = await call(getHome, {});

  expect(data.checks).toMatchObject({
    counts: { batches: 1, failed: 0 },
    failures: [],
    ticker: [{ food: '合格的奶', result: 'pass' }],
  });
});

test.each([
  ['neither maker nor batch', { makerName: '', batchNo: '', producedOn: '2026-05-01' }, null],
  ['a maker and a batch that are struck out', { makerName: '/', batchNo: '/' }, null],
  ['only a batch', { makerName: '', batchNo: 'K0318' }, { batch: 'K0318' }],
  ['only a maker', { makerName: '晨甜乳品厂', batchNo: '/' }, { maker: '晨甜乳品厂' }],
])('the newest failure of which a notice states %s has the answer of what is stated', async (_what, stated, facets) => {
  const { platform, call } = await startApp();
  await makeCheck(platform, { ...stated, brandId: null, result: 'fail' });

  const { code, data } = await call(getHome, {});

  expect(code).toBe(1);
  expect(data.safety && [data.safety.facets, data.safety.verdict]).toEqual(facets && [facets, 'fail']);
});

test('a failure shows the measured value, the limit and the difference', async () => {
  const { platform, call } = await startApp();
  await makeCheck(platform, {
    foodName: '晨甜鲜牛奶',
    makerName: '晨甜乳品厂',
    result: 'fail',
    item: { limitType: 'max', value: 120_000, limitHigh: 100_000 },
  });

  const { data } = await call(getHome, {});

  expect(data.checks?.failures).toEqual([
    {
      id: expect.any(Number),
      food: '晨甜鲜牛奶',
      maker: '晨甜乳品厂',
      item: '菌落总数',
      result: '120000',
      standard: '≤100000',
      bar: { value: 120_000, limit: 100_000, kind: 'max' },
      plan: null,
      publishedOn: day('2026-05-18'),
    },
  ]);
});
