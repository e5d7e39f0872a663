// spec 2.20: /brand, /brand/{id}, /brand/compare, /product/{id}, /check (ours): dossiers, comparison, products, batch check
// spec 7.31: /api/brand/index, /detail, /timeline, /compare, /api/product/detail, /api/check/index
import { checkBatch } from '@rujian/contract/areas/brands/check';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandCompanies, companies, indicators } from '#schema/brands/brands.ts';
import { batchKeyOf } from '#schema/fields.ts';
import { makeBrand, makeCheck, makeComplaint, makeEvaluation, makeNotice, makeProduct } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

async function makeMilk({ platform }: Kit) {
  const brand = await makeBrand(platform, { name: '青禾源' });
  const product = await makeProduct(platform, { brandId: brand.id, name: '有机纯牛奶' });
  return { brandId: brand.id, productId: product.id };
}

test('a batch is found in any spelling of its number, with what failed and what that means', async () => {
  const kit = await startApp();
  const milk = await makeMilk(kit);
  const [indicator] = await kit.platform.db
    .insert(indicators)
    .values({ key: 'tpc', name: '菌落总数', meaning: '反映卫生状况。', healthNote: '不宜食用。' })
    .returning();
  const item = { indicatorId: indicator?.id ?? 0 };
  await makeCheck(kit.platform, { ...milk, batchNo: 'QH3B-1182', result: 'fail', item });

  for (const batch of ['QH3B-1182', 'qh3b1182', 'ＱＨ３Ｂ　１１８２', 'QH3B—1182']) {
    const { data } = await kit.call(checkBatch, { q: '青禾源', batch });

    expect(data.batch, batch).toMatchObject({
      sum: { tested: 1, failed: 1 },
      checks: [{ outcome: 'fail', items: [{ meaning: '反映卫生状况。', healthNote: '不宜食用。' }] }],
    });
  }
});

test('an English answer names and explains the failed items in English', async () => {
  const kit = await startApp();
  const milk = await makeMilk(kit);
  const [indicator] = await kit.platform.db
    .insert(indicators)
    .values({
      key: 'moisture',
      name: '水分',
      nameEn: 'Moisture',
      meaning: '奶粉的干燥程度。',
      meaningEn: 'How dry the powder is.',
      healthNote: '偏高容易结块。',
    })
    .returning();
  const item = { indicatorId: indicator?.id ?? 0 };
  await makeCheck(kit.platform, { ...milk, batchNo: 'A1', result: 'fail', item });

  const { data } = await kit.call(checkBatch, { q: '青禾源', batch: 'A1' }, { lang: 'en' });

  expect(data.batch?.checks[0]?.items).toMatchObject([
    { name: 'Moisture', meaning: 'How dry the powder is.', healthNote: '偏高容易结块。' },
  ]);
});

test('batch, product and maker are answered separately', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const milk = await makeMilk(kit);
  const yogurt = await makeProduct(platform, { brandId: milk.brandId, name: '酸奶' });
  await makeCheck(platform, { ...milk, batchNo: 'A1' });
  await makeCheck(platform, { ...milk, batchNo: 'A2', result: 'fail' });
  await makeCheck(platform, { ...milk, productId: yogurt.id, batchNo: 'B1' });
  await makeComplaint(platform, { ...milk, batchNo: 'a-1' });
  await makeComplaint(platform, { ...milk, batchNo: '' });

  const { data } = await call(checkBatch, { q: '青禾源有机纯牛奶', batch: 'A1' });

  expect(data.brand?.name).toBe('青禾源');
  expect(data.product?.name).toBe('有机纯牛奶');
  expect(data.batch).toMatchObject({ sum: { tested: 1, failed: 0 }, complaintTotal: 1 });
  expect(data.sameProduct).toMatchObject({ sum: { tested: 2, failed: 1 }, complaintTotal: 2 });
  expect(data.sameMaker).toMatchObject({ sum: { tested: 3, failed: 1 } });
});

test('a production date finds samples of that day and batch numbers that contain it', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const milk = await makeMilk(kit);
  await makeCheck(platform, { ...milk, batchNo: '', producedOn: '2026-03-18' });
  await makeCheck(platform, { ...milk, batchNo: '20260318 A2' });
  await makeCheck(platform, { ...milk, batchNo: 'L2-260318' });
  await makeCheck(platform, { ...milk, batchNo: 'K0318', producedOn: '2026-03-19' });

  const byDate = await call(checkBatch, { q: '青禾源', date: '2026-03-18' });
  const byNumber = await call(checkBatch, { q: '青禾源', batch: '2026年3月18日' });
  const narrowed = await call(checkBatch, { q: '青禾源', batch: 'K0318', date: '2026-03-18' });
  const alone = await call(checkBatch, { date: '2026-03-18' });

  expect(byDate.data.batch?.sum.tested).toBe(3);
  expect(byNumber.data.batch?.sum.tested).toBe(3);
  expect(narrowed.data.batch?.sum.tested).toBe(0);
  expect(alone.data.batch?.sum.tested).toBe(3);
  expect(alone.data.brand?.name).toBe('青禾源');
});

test('a batch number alone identifies product and maker when all results agree', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const milk = await makeMilk(kit);
  await makeCheck(platform, { ...milk, batchNo: 'QH1', makerName: '青禾源乳业' });
  await makeCheck(platform, { batchNo: 'X9', makerName: '沙岭乳品厂', result: 'fail' });
  await makeCheck(platform, { batchNo: 'X8', makerName: '沙岭乳品厂' });

  const known = (await call(checkBatch, { batch: 'qh1' })).data;
  const stranger = (await call(checkBatch, { batch: 'x9' })).data;

  expect(known).toMatchObject({ brand: { name: '青禾源' }, product: { name: '有机纯牛奶' } });
  expect(stranger).toMatchObject({ brand: null, makers: ['沙岭乳品厂'], sameMaker: { sum: { tested: 2, failed: 1 } } });
});

test("products of a brand's companies under another name belong to the maker", async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const milk = await makeMilk(kit);
  const [company] = await platform.db.insert(companies).values({ name: '内蒙古青禾源乳业有限公司' }).returning();
  await platform.db
    .insert(brandCompanies)
    .values({ brandId: milk.brandId, companyId: company?.id ?? 0, relation: 'maker' });
  await makeCheck(platform, { makerName: '内蒙古青禾源乳业有限公司', result: 'fail' });

  const { data } = await call(checkBatch, { brand: milk.brandId });

  expect(data.sameMaker?.sum).toEqual({ tested: 1, failed: 1, overturned: 0 });
  expect(data.makers).toEqual(['内蒙古青禾源乳业有限公司']);
});

test('tests of the same batch are listed, withdrawn ones as withdrawn and without a grade', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const milk = await makeMilk(kit);
  const products = [{ name: '纯牛奶', ...milk, batchNo: 'T-1', results: {} }];
  await makeEvaluation(platform, { title: '十款纯牛奶', products });
  await makeEvaluation(platform, {
    title: '撤下的评测',
    status: 'withdrawn',
    withdrawnAt: platform.clock.now(),
    products,
  });
  await makeEvaluation(platform, { title: '草稿', status: 'draft', products });

  const { data } = await call(checkBatch, { brand: milk.brandId, batch: 't1' });

  expect(data.batch?.tests.map(({ evaluation, withdrawn }) => [evaluation.name, withdrawn])).toEqual(
    expect.arrayContaining([
      ['十款纯牛奶', false],
      ['撤下的评测', true],
    ]),
  );
  expect(data.batch?.testTotal).toBe(2);
});

test('each meaning of an ambiguous name is an answer, an unknown name is said', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const milk = await makeMilk(kit);
  const other = await makeBrand(platform, { name: '青禾山' });
  const plain = await makeProduct(platform, { brandId: other.id, name: '纯牛奶', barcode: '6901234567892' });
  await makeCheck(platform, { ...milk, foodName: '有机纯牛奶' });
  await makeCheck(platform, { brandId: other.id, productId: plain.id, foodName: '纯牛奶', batchNo: 'B1' });

  const ambiguous = (await call(checkBatch, { q: '青禾' })).data;
  const unknown = (await call(checkBatch, { q: '火星品牌' })).data;
  const common = (await call(checkBatch, { q: '纯牛奶' })).data;
  const initials = (await call(checkBatch, { q: 'qhy' })).data;
  const barcode = (await call(checkBatch, { q: '6901234567892' })).data;

  expect(ambiguous.answers.map(({ title }) => title)).toEqual(['青禾源', '青禾山']);
  expect(common.product).toBeNull();
  expect(common.answers[0]).toMatchObject({ tested: 2 });
  expect(unknown).toMatchObject({ question: { unrecognised: ['火星'] }, answers: [], sameMaker: null });
  expect(initials.brand?.name).toBe('青禾源');
  expect(barcode).toMatchObject({ brand: { name: '青禾山' }, product: { name: '纯牛奶' } });
});

test('an empty result still says what was searched and up to which day', async () => {
  const { platform, call } = await startApp();
  const draft = await makeNotice(platform, { status: 'draft' });
  await makeCheck(platform, { publishedOn: '2026-01-05' });
  await makeCheck(platform, { publishedOn: '2026-05-18', result: 'fail' });
  await makeCheck(platform, { publishedOn: '2026-05-19', noticeId: draft.id, batchNo: 'Z1' });
  await makeComplaint(platform);

  const { data } = await call(checkBatch, { batch: 'Z1' });

  expect(data.batch?.sum.tested).toBe(0);
  expect(data.base).toMatchObject({ records: 2, failed: 1, notices: 2, complaints: 1, tests: 0 });
  expect(data.base.until).toBe(Date.parse('2026-05-18T00:00:00+08:00') / 1000);
});

test('a wrong date and an unknown brand are refused', async () => {
  const { call } = await startApp();

  expect(await call(checkBatch, { date: '2026-02-30' })).toMatchObject({ code: 0 });
  expect(await call(checkBatch, { brand: 404 })).toMatchObject({ code: 0, data: { error: 'content.not_found' } });
});

test('the database and the contract agree on the key of every batch number', async () => {
  const { platform } = await testPlatform();
  const signs = fc.string({ unit: fc.constantFrom(...'abzABZ019 　-－—_./·:ａＺ５①早班é№\u00a0'), maxLength: 20 });
  const texts = fc.sample(signs, { numRuns: 300, seed: 1182 });

  const { rows } = await platform.db.execute<{ key: string }>(sql`
    select ${batchKeyOf(sql`given.text`)} as key
    from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as given(text, n)
    order by given.n`);

  expect(rows.map(({ key }) => key)).toEqual(texts.map(batchKey));
});
