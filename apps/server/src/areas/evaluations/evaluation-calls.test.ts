// spec 2.15: /opendata/evaluation/{id}.csv, .json (ours)
// spec 7.24: /api/evaluation/index, /detail
import { getEvaluation, listEvaluations } from '@rujian/contract/areas/evaluations/public';
import { EVALUATION_FIELDS } from '@rujian/contract/areas/opendata/public';
import { trackPageView } from '@rujian/contract/areas/site/public';
import { expect, test } from 'vitest';
import { contentCounters } from '#schema/articles/links.ts';
import { indicators } from '#schema/brands/brands.ts';
import { evaluationLabs, evaluationPrenotices } from '#schema/evaluations/evaluations.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { countStatements } from '#test/count-statements.ts';
import { makeBrand, makeEvaluation } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const PROTEIN = {
  key: 'protein',
  name: '蛋白质',
  unit: 'g/100g',
  method: 'GB 5009.5',
  group: 'nutrition' as const,
  limitRaw: '≥2.9（GB 25190）',
  limitType: 'min' as const,
  limitLow: 2.9,
  knockout: true,
  weightPercent: 60,
};
const TASTE = {
  key: 'taste',
  name: '感官盲评',
  group: 'sensory' as const,
  weightPercent: 40,
  anchors: [
    { value: 0, score: 0 },
    { value: 10, score: 100 },
  ],
};

test('a test returns raw values and scores computed from them', async () => {
  const { platform, call } = await startApp();
  const brand = await makeBrand(platform, { name: '沐岭' });
  const { id } = await makeEvaluation(platform, {
    title: '两款牛奶送检',
    question: '贵一倍的那盒，贵在哪里？',
    conclusion: '贵的蛋白质高。',
    category: 'uht',
    boughtFrom: '2026-04-01',
    boughtTo: '2026-04-07',
    indicators: [PROTEIN, TASTE],
    products: [
      { name: '便宜牛奶', results: { protein: 3.1, taste: 7 }, spec: '250mL×12盒' },
      {
        name: '沐岭牛奶',
        brandId: brand.id,
        results: { protein: { raw: '3.90', value: 3.9, qualifier: '=', replicates: [3.88, 3.92] }, taste: 9 },
        priceFen: 8400,
        pricePer100Fen: 280,
        spec: '250mL×12盒',
      },
    ],
  });

  const { data } = await call(getEvaluation, { id });

  expect(data).toMatchObject({
    id,
    question: '贵一倍的那盒，贵在哪里？',
    category: { key: 'uht', name: '灭菌乳' },
    priceUnit: '100mL',
    ranksPrice: true,
    indicators: [
      {
        key: 'protein',
        method: 'GB 5009.5',
        limit: '≥2.9（GB 25190）',
        mandatory: true,
        anchorsDerived: true,
        anchors: [
          { value: 0, score: 0 },
          { value: 2.9, score: 60 },
          { value: 3.9, score: 100 },
        ],
      },
      { key: 'taste', anchorsDerived: false },
    ],
  });
  const [cheap, dear] = data.products;
  // 3.1 → 60 + 0.2 × 40 = 68; 0.6 × 68 + 0.4 × 70 = 68.8.
  expect(cheap?.score).toMatchObject({ scores: [68, 70], total: 68.8, grade: 'fair', rank: 2 });
  expect(dear).toMatchObject({
    brand: { id: brand.id, name: '沐岭' },
    price: '84.00',
    pricePer100: '2.80',
    results: [{ raw: '3.90', replicates: [3.88, 3.92] }, { value: 9 }],
    score: { total: 96, grade: 'excellent', rank: 1 },
  });
});

test('a failed mandatory limit and undetected values are scored by the published rules', async () => {
  const { platform, call } = await startApp();
  const { id } = await makeEvaluation(platform, {
    indicators: [
      { ...PROTEIN, anchors: [{ value: 0, score: 100 }] },
      {
        key: 'aflm1',
        direction: 'lower',
        weightPercent: 40,
        detectionLimit: 0.4,
        anchors: [
          { value: 0, score: 100 },
          { value: 1, score: 0 },
        ],
      },
    ],
    products: [
      { name: '未检出', results: { protein: 3, aflm1: { value: 0, qualifier: 'nd', raw: '未检出' } } },
      { name: '不合格', results: { protein: { value: 2, verdict: 'fail', raw: '2.0' }, aflm1: 0.2 } },
      { name: '没有测', results: { aflm1: 0.5 } },
    ],
  });

  const { data } = await call(getEvaluation, { id });

  expect(data.products.map(({ score }) => [score.scores[1], score.total, score.rank])).toEqual([
    [80, 92, 1],
    [80, 40, 3],
    [50, 50, 2],
  ]);
  expect(data.products[1]?.score).toMatchObject({ uncapped: 92, failedLimits: ['protein'] });
  expect(data.products[2]?.results[0]).toBeNull();
});

test('infant formula is never ranked by price', async () => {
  const { platform, call } = await startApp();
  const { id } = await makeEvaluation(platform, { category: 'infant_formula' });

  const { data } = await call(getEvaluation, { id });

  expect(data.ranksPrice).toBe(false);
});

test('a test names its laboratory, the notified brands, corrections and its successor', async () => {
  const { platform, call } = await startApp();
  const { db, clock } = platform;
  const brand = await makeBrand(platform, { name: '朔原' });
  const newer = await makeEvaluation(platform, { title: '第二次' });
  const older = await makeEvaluation(platform, { title: '第一次', supersededById: newer.id });
  const evaluationId = newer.id;
  await db.insert(evaluationLabs).values({ evaluationId, name: '澄衡', reportNo: 'R-1' });
  await db
    .insert(evaluationPrenotices)
    .values([{ evaluationId, brandId: brand.id, informedAt: clock.now(), answeredAt: clock.now(), answer: '已整改' }]);
  await db
    .insert(corrections)
    .values({ t: 'evaluation', targetId: evaluationId, kind: 'number', text: '钙应为110', at: clock.now() });

  const [second, first] = await Promise.all([
    call(getEvaluation, { id: newer.id }),
    call(getEvaluation, { id: older.id }),
  ]);

  expect(second.data).toMatchObject({
    labs: [{ name: '澄衡', reportNo: 'R-1', reportUrl: '' }],
    prenotices: [{ brand: { name: '朔原' }, answer: '已整改' }],
    corrections: [{ kind: 'number', text: '钙应为110' }],
    supersedes: [{ id: older.id, title: '第一次' }],
    supersededBy: null,
  });
  expect(first.data.supersededBy).toMatchObject({ id: newer.id, title: '第二次' });
});

test('a withdrawn test says why, an unpublished one does not exist', async () => {
  const { platform, call, request } = await startApp();
  const gone = await makeEvaluation(platform, {
    title: '样品弄混的评测',
    status: 'withdrawn',
    withdrawnAt: new Date('2026-05-01T10:00:00+08:00'),
    withdrawnReason: '两款样品的编码互换',
  });
  const draft = await makeEvaluation(platform, { status: 'draft' });

  expect(await call(getEvaluation, { id: gone.id })).toMatchObject({
    code: 0,
    data: {
      error: 'content.withdrawn',
      params: { title: '样品弄混的评测', date: 1777600800, reason: '两款样品的编码互换' },
    },
  });
  for (const id of [draft.id, 999999]) {
    expect(await call(getEvaluation, { id }, { lang: 'en' })).toMatchObject({
      code: 0,
      data: { error: 'content.not_found' },
    });
  }
  expect((await call(listEvaluations, {})).data).toMatchObject({ list: [], total: 0 });
  expect((await request(getEvaluation, { id: 'abc' })).json()).toMatchObject({ code: 0 });
});

test('the list is filtered by category, brand, indicator and year, with counts', async () => {
  const { platform, call } = await startApp();
  const { db } = platform;
  const brand = await makeBrand(platform, { name: '沐岭', nameEn: 'Muling' });
  const [known] = await db.insert(indicators).values({ key: 'protein', name: '蛋白质', nameEn: 'Protein' }).returning();
  const milk = await makeEvaluation(platform, {
    category: 'uht',
    publishedAt: new Date('2025-12-31T20:00:00+08:00'),
    indicators: [{ ...PROTEIN, indicatorId: known?.id ?? null }],
    products: [{ name: '沐岭牛奶', brandId: brand.id, results: { protein: 3.9 } }],
  });
  const cheese = await makeEvaluation(platform, { category: 'cheese' });
  const ids = async (query: object) => (await call(listEvaluations, query)).data.list.map(({ id }) => id);

  expect(await ids({})).toEqual([cheese.id, milk.id]);
  expect(await ids({ category: 'uht' })).toEqual([milk.id]);
  expect(await ids({ brand: brand.id })).toEqual([milk.id]);
  expect(await ids({ indicator: known?.id })).toEqual([milk.id]);
  expect(await ids({ year: '2025' })).toEqual([milk.id]);
  expect(await ids({ year: '2026', category: 'uht' })).toEqual([]);
  expect(await ids({ page: 2 })).toEqual([]);
  const { data } = await call(listEvaluations, {}, { lang: 'en' });
  expect(data.filters).toEqual({
    category: [
      { key: 'cheese', name: 'Cheese', count: 1 },
      { key: 'uht', name: 'UHT milk', count: 1 },
    ],
    brand: [{ key: String(brand.id), name: 'Muling', count: 1 }],
    indicator: [{ key: String(known?.id), name: 'Protein', count: 1 }],
    year: [
      { key: '2026', name: '2026', count: 1 },
      { key: '2025', name: '2025', count: 1 },
    ],
  });
  const english = (await call(getEvaluation, { id: milk.id }, { lang: 'en' })).data;
  expect(english.indicators.map(({ name }) => name)).toEqual(['Protein']);
  expect(await call(listEvaluations, { category: 'stone' as never })).toMatchObject({ code: 0 });
});

test('a card names the best product', async () => {
  const { platform, call } = await startApp();
  await makeEvaluation(platform, {
    indicators: [TASTE],
    products: [
      { name: '一般', results: { taste: 6 } },
      { name: '最好', results: { taste: 9 } },
    ],
  });

  const { data } = await call(listEvaluations, {});

  expect(data.list[0]).toMatchObject({
    products: 2,
    indicators: 1,
    best: { name: '最好', total: 90, grade: 'excellent' },
  });
});

test('views of a test are counted like those of an article', async () => {
  const { app, platform, call } = await startApp();
  const { id } = await makeEvaluation(platform);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };

  await call(trackPageView, { path: `/evaluation/${id}?sort=taste` }, { headers });
  await call(trackPageView, { path: '/evaluation/999999' }, { headers });
  await app.close();

  const counters = await platform.db.select().from(contentCounters);
  expect(counters).toMatchObject([{ t: 'evaluation', targetId: id, views: 1, visitors: 1 }]);
});

test('the most read test comes first on request', async () => {
  const { platform, call } = await startApp();
  const old = await makeEvaluation(platform, { publishedAt: new Date('2026-01-01T00:00:00Z') });
  const fresh = await makeEvaluation(platform);
  await platform.db.insert(contentCounters).values({ t: 'evaluation', targetId: old.id, views: 9 });

  const { data } = await call(listEvaluations, { sort: 'read' });
  const unknown = await call(listEvaluations, { sort: 'loudest' as never });

  expect(data.list.map(({ id, views }) => [id, views])).toEqual([
    [old.id, 9],
    [fresh.id, 0],
  ]);
  expect(unknown.data.list[0]?.id).toBe(fresh.id);
});

test('a page of tests needs a fixed number of statements', async () => {
  const { platform, call } = await startApp();
  const full = { indicators: [PROTEIN, TASTE], products: [{ name: '牛奶', results: { protein: 3.5, taste: 8 } }] };
  for (let made = 0; made < 5; made += 1) await makeEvaluation(platform, full);

  const one = await countStatements(platform.db, () => call(listEvaluations, { limit: 1 }));
  const five = await countStatements(platform.db, () => call(listEvaluations, { limit: 5 }));

  expect(five).toBeLessThanOrEqual(one);
});

test("a test's data can be downloaded with every column of the data dictionary", async () => {
  const { app, platform } = await startApp();
  const { id } = await makeEvaluation(platform, {
    title: '两款牛奶送检',
    indicators: [PROTEIN],
    products: [{ name: '=沐岭牛奶', results: { protein: 3.9 } }],
  });

  const csv = await app.inject(`/opendata/evaluation/${id}.csv`);
  const json = await app.inject(`/opendata/evaluation/${id}.json`);

  const [head = '', row = ''] = csv.body.replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(EVALUATION_FIELDS.map(({ field }) => field).join(','));
  expect(row).toContain('两款牛奶送检');
  expect(row).toContain(`'=沐岭牛奶`);
  expect(csv.headers['content-disposition']).toContain(`evaluation-${id}.csv`);
  expect(json.json()).toMatchObject({
    source: `http://rujian.test/evaluation/${id}`,
    licence: 'CC BY 4.0',
    evaluation: { id, products: [{ score: { total: 100 } }] },
  });
  expect((await app.inject('/opendata/evaluation/999.csv')).statusCode).toBe(404);
  expect((await app.inject('/opendata/evaluation/abc.csv')).statusCode).toBe(404);
});

test('feeds and search engines find published tests', async () => {
  const { app, platform } = await startApp();
  const shown = await makeEvaluation(platform, { title: '看得见的评测' });
  await makeEvaluation(platform, { title: '没写完的评测', status: 'draft' });

  const feed = (await app.inject('/rss/evaluation')).body;
  const map = (await app.inject('/sitemap-evaluation.xml')).body;

  expect(feed).toContain('看得见的评测');
  expect(feed).not.toContain('没写完的评测');
  expect(map).toContain(`http://rujian.test/evaluation/${shown.id}`);
});
