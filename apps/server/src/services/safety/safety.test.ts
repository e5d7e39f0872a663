// spec 7.31: /api/brand/index, /detail, /timeline, /compare, /api/product/detail, /api/check/index
import { checkBatch } from '@rujian/contract/areas/brands/check';
import { getBrand, getProduct } from '@rujian/contract/areas/brands/public';
import { getHome } from '@rujian/contract/areas/home/public';
import { searchAll, suggestSearch } from '@rujian/contract/areas/search/public';
import { expect, test } from 'vitest';
import { countStatements } from '#test/count-statements.ts';
import { makeBrand, makeCheck, makeProduct } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

async function makePowder({ platform }: Kit) {
  const brand = await makeBrand(platform, { name: '星垄' });
  const product = await makeProduct(platform, {
    brandId: brand.id,
    name: '婴儿配方奶粉（1段）',
    category: 'infant_formula',
  });
  return { brandId: brand.id, productId: product.id };
}

test('search, batch check, dossier, product and suggestions give the same answer', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const powder = await makePowder(kit);
  await makeCheck(platform, { ...powder, batchNo: 'A1', publishedOn: '2026-05-01' });
  await makeCheck(platform, { ...powder, batchNo: 'A2', result: 'fail' });

  const checked = (await call(checkBatch, { q: '星垄' })).data.answers[0];
  const searched = (await call(searchAll, { q: '星垄' })).data.answers[0];
  const dossier = (await call(getBrand, { id: powder.brandId })).data.safety;
  const product = (await call(getProduct, { id: powder.productId })).data.safety;
  const suggested = (await call(suggestSearch, { q: '星垄' })).data.list[0];

  expect(checked).toMatchObject({ kind: 'brand', verdict: 'fail', tested: 2, failed: 1 });
  expect(checked?.lastFailed).toMatchObject({ batch: 'A2' });
  expect(searched).toEqual(checked);
  expect(dossier).toEqual(checked);
  expect(product).toMatchObject({ kind: 'product', title: '星垄婴儿配方奶粉（1段）', tested: 2 });
  expect(suggested).toMatchObject({
    path: `/check?brand=${powder.brandId}`,
    safety: { verdict: 'fail', tested: 2, failed: 1 },
  });
});

test('home shows the answer for the batch that failed last', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const powder = await makePowder(kit);
  const older = { result: 'fail', publishedOn: '2026-03-01' } as const;
  await makeCheck(platform, { ...powder, ...older, batchNo: 'A2' });
  const maker = { makerName: '沙岭晨甜乳品厂', batchNo: 'K0318', publishedOn: '2026-04-01' };
  await makeCheck(platform, { ...maker, foodName: '晨甜鲜牛奶', result: 'fail' });
  await makeCheck(platform, { ...powder, batchNo: 'A3', publishedOn: '2026-05-01' });

  const { safety } = (await call(getHome, {})).data;
  const asked = (await call(checkBatch, { q: '沙岭晨甜乳品厂', batch: 'K0318' })).data.answers[0];

  expect(safety).toMatchObject({ kind: 'batch', verdict: 'fail', tested: 1, failed: 1 });
  expect(safety).toMatchObject({ title: asked?.title, lastFailed: asked?.lastFailed });
});

test('a proven fake is in no count and is named separately', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const powder = await makePowder(kit);
  const fake = { result: 'fail', authenticity: 'confirmed_fake' } as const;
  await makeCheck(platform, { ...powder, batchNo: 'A1' });
  await makeCheck(platform, { ...powder, ...fake, batchNo: 'F1' });

  const brand = (await call(checkBatch, { q: '星垄' })).data.answers[0];
  const batch = (await call(checkBatch, { batch: 'F1' })).data.answers[0];

  expect(brand).toMatchObject({ verdict: 'pass', tested: 1, failed: 0, fakes: 1 });
  expect(batch).toMatchObject({ kind: 'batch', verdict: 'fake', tested: 0, fakes: 1 });
});

test('a name on records without a brand is found, once for the same records', async () => {
  const { platform, call } = await startApp();
  const record = { makerName: '沙岭晨甜乳品厂', trademark: '沙岭晨甜', foodName: '晨甜鲜牛奶' };
  await makeCheck(platform, { ...record, batchNo: 'K0318', result: 'fail' });

  const byName = (await call(checkBatch, { q: '晨甜' })).data;
  const byBatch = (await call(checkBatch, { q: 'K0318' })).data;
  const byBoth = (await call(checkBatch, { q: '晨甜', batch: 'K0318' })).data;
  const byWrongName = (await call(checkBatch, { q: '没有这个牌子', batch: 'K0318' })).data;

  expect(byName.answers).toMatchObject([{ kind: 'trademark', verdict: 'fail', tested: 1 }]);
  expect(byBatch.answers).toMatchObject([{ kind: 'batch', verdict: 'fail' }]);
  expect(byBoth.answers[0]).toMatchObject({ kind: 'batch', verdict: 'fail' });
  expect(byWrongName).toMatchObject({ question: { unrecognised: [] }, answers: [{ verdict: 'fail' }] });
});

test('the same number of another maker is an answer of its own', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const powder = await makePowder(kit);
  await makeCheck(platform, { ...powder, batchNo: 'A1' });
  await makeCheck(platform, { makerName: '沙岭乳品厂', batchNo: 'K0318', result: 'fail' });

  const { answers } = (await call(checkBatch, { brand: powder.brandId, batch: 'K0318' })).data;

  expect(answers[0]).toMatchObject({ kind: 'batch', verdict: 'none' });
  expect(answers[1]).toMatchObject({ kind: 'batch', verdict: 'fail' });
  expect(answers[2]).toMatchObject({ kind: 'brand', verdict: 'pass' });
});

test('an answer needs the same number of statements for any number of records', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const powder = await makePowder(kit);
  await makeCheck(platform, { ...powder, batchNo: 'A0', result: 'fail' });
  const statements = () => {
    platform.answers.clear();
    platform.memory.clear();
    return countStatements(platform.readDb, () => call(checkBatch, { q: '星垄' }));
  };
  const before = await statements();
  for (let count = 1; count < 8; count += 1) {
    await makeProduct(platform, { brandId: powder.brandId, name: `奶粉${count}` });
    await makeCheck(platform, { ...powder, batchNo: `A${count}`, result: 'fail' });
  }

  expect(await statements()).toBe(before);
});
