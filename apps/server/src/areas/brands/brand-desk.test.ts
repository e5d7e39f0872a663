// spec 7.61: /api/desk/brand/*, company/*, product/*: brands with merge, companies, products (product §2.10)
import {
  deleteBrand,
  deleteCompany,
  getDeskBrand,
  listDeskBrands,
  listDeskCompanies,
  saveBrand,
  saveCompany,
} from '@rujian/contract/areas/brands/desk';
import { deleteProduct, listDeskProducts, saveProduct } from '@rujian/contract/areas/brands/products';
import { getBrand } from '@rujian/contract/areas/brands/public';
import { usccCheckSign } from '@rujian/contract/base/identifiers/uscc';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brandAliases } from '#schema/brands/brands.ts';
import { auditEntries } from '#schema/staff/staff.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeBrand, makeCheck, makeProduct } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const INTRO = '一家从牧场到餐桌都由自己经营的乳品企业，产品以低温鲜奶为主，工厂与牧场相距不到四十公里，每天清晨发货。';
const CODE = '91440300MA5DA1234';

async function start() {
  const kit = await startApp();
  const editor = await logInStaff(kit, 'data_editor');
  return { kit, editor };
}

test('a new brand appears on its public page with everything that was stored', async () => {
  const { kit, editor } = await start();
  const uscc = `${CODE}${usccCheckSign(CODE)}`;
  const company = await kit.call(
    saveCompany,
    { name: '青禾乳业有限公司', uscc: uscc.toLowerCase(), licences: ['SC10544030012345'] },
    editor,
  );

  const saved = await kit.call(
    saveBrand,
    {
      name: '青禾',
      nameEn: 'Qinghe',
      aliases: ['青禾牧场', '青禾鲜'],
      intro: INTRO,
      foundedYear: 1998,
      hotline: '400-000-0000',
      stockCode: '600000.SH',
      websiteUrl: 'https://example.com',
      categories: ['低温鲜奶'],
      formulaRegistrations: ['国食注字YP20260001'],
      companies: [{ id: company.data.id, relation: 'maker' }],
      facts: [
        {
          label: '牧场数',
          value: '3座',
          sourceName: '企业年报',
          sourceUrl: 'https://example.com/report',
          statedOn: '2026-03-31',
        },
      ],
    },
    editor,
  );
  const { data } = await kit.call(getBrand, { id: saved.data.id });

  expect(data).toMatchObject({
    name: '青禾',
    nameEn: 'Qinghe',
    aliases: ['青禾牧场', '青禾鲜'],
    intro: INTRO,
    companies: [{ name: '青禾乳业有限公司', uscc, licences: ['SC10544030012345'] }],
    facts: [{ label: '牧场数', value: '3座', sourceName: '企业年报' }],
    formulaRegistrations: ['国食注字YP20260001'],
  });
  const log = await auditLog(kit.platform.db);
  expect(log.map(({ action }) => action)).toEqual(['company.create', 'brand.create']);
});

test('brands are found by hanzi, pinyin, initials and aliases, each with its counts', async () => {
  const { kit, editor } = await start();
  const brand = await makeBrand(kit.platform, { name: '青禾' });
  await makeBrand(kit.platform, { name: '白麓' });
  await kit.platform.db.insert(brandAliases).values({ alias: '云顶牧场', brandId: brand.id });
  await makeProduct(kit.platform, { brandId: brand.id });
  await makeCheck(kit.platform, { brandId: brand.id });
  await makeArticle(kit.platform, { links: { brands: [{ id: brand.id, role: 'subject' }] } });
  const found = async (q: string) => (await kit.call(listDeskBrands, { q }, editor)).data.list.map(({ name }) => name);

  expect(await found('青')).toEqual(['青禾']);
  expect(await found('qinghe')).toEqual(['青禾']);
  expect(await found('qh')).toEqual(['青禾']);
  expect(await found('云顶')).toEqual(['青禾']);
  expect(await found('没有')).toEqual([]);
  const { data } = await kit.call(listDeskBrands, {}, editor);
  expect(data.total).toBe(2);
  expect(data.list.find(({ name }) => name === '青禾')).toMatchObject({
    products: 1,
    articles: 1,
    records: 1,
    complaints: 0,
  });
});

test('a change based on an old version is refused', async () => {
  const { kit, editor } = await start();
  const { id } = await makeBrand(kit.platform, { name: '青禾' });
  const save = (name: string, version: number) => kit.call(saveBrand, { id, version, name }, editor);

  expect(await save('青禾牛奶', 1)).toMatchObject({ data: { id, version: 2 } });
  expect(await save('青禾乳业', 1)).toMatchObject({ data: { error: 'entity.stale' } });
  expect((await kit.call(getDeskBrand, { id }, editor)).data.name).toBe('青禾牛奶');
});

test('a name or alias belongs to one brand', async () => {
  const { kit, editor } = await start();
  const { id } = await makeBrand(kit.platform, { name: '青禾' });
  await kit.platform.db.insert(brandAliases).values({ alias: '青禾牧场', brandId: id });

  for (const name of ['青禾', '青禾牧场']) {
    expect(await kit.call(saveBrand, { name }, editor)).toMatchObject({
      msg: `“${name}”已被占用`,
      data: { error: 'entity.name_taken' },
    });
  }
  expect(await kit.call(saveBrand, { name: '白麓', aliases: ['青禾'] }, editor)).toMatchObject({
    data: { error: 'entity.name_taken' },
  });
});

test('the bounds of the fields hold', async () => {
  const { kit, editor } = await start();
  const fields = async (input: object) => {
    const { data } = await kit.call(saveBrand, { name: '青禾', ...input } as never, editor);
    return (data as unknown as { fields: object }).fields;
  };

  expect(await fields({ name: '青' })).toHaveProperty('name');
  expect(await fields({ name: '青'.repeat(31) })).toHaveProperty('name');
  expect(await fields({ intro: '太短' })).toHaveProperty('intro');
  expect(await fields({ websiteUrl: 'example' })).toHaveProperty('websiteUrl');
  const { id } = (await kit.call(saveBrand, { name: '白麓' }, editor)).data;
  expect(await kit.call(saveBrand, { id, version: 1, name: '白麓', groupId: id }, editor)).toMatchObject({
    data: { error: 'brand.own_group' },
  });
  expect(await kit.call(saveBrand, { name: '云顶', logoId: 999 }, editor)).toMatchObject({
    data: { error: 'content.not_found' },
  });
});

test('a used brand cannot be deleted, and the refusal lists its uses', async () => {
  const { kit, editor } = await start();
  const brand = await makeBrand(kit.platform, { name: '青禾' });
  const product = await makeProduct(kit.platform, { brandId: brand.id });
  await makeCheck(kit.platform, { brandId: brand.id, productId: product.id });
  const reason = '重复';

  expect(await kit.call(deleteBrand, { id: brand.id, reason }, editor)).toMatchObject({
    msg: '仍在使用，不能删除：产品1、抽检记录1',
    data: { error: 'entity.in_use' },
  });
  expect(await kit.call(deleteProduct, { id: product.id, reason }, editor)).toMatchObject({
    data: { error: 'entity.in_use', params: { uses: '抽检记录1' } },
  });
  const empty = await makeBrand(kit.platform, { name: '白麓' });
  const company = (await kit.call(saveCompany, { name: '白麓乳业公司' }, editor)).data;
  await kit.call(
    saveBrand,
    { id: empty.id, version: 1, name: '白麓', companies: [{ ...company, relation: 'parent' }] },
    editor,
  );
  expect(await kit.call(deleteCompany, { id: company.id, reason }, editor)).toMatchObject({
    data: { error: 'entity.in_use' },
  });
  expect(await kit.call(deleteBrand, { id: empty.id, reason }, editor)).toMatchObject({ code: 1 });
  expect(await kit.call(deleteCompany, { id: company.id, reason }, editor)).toMatchObject({ code: 1 });
  expect(await kit.call(getBrand, { id: empty.id })).toMatchObject({ data: { error: 'content.not_found' } });
});

test('a product has a valid and unique barcode', async () => {
  const { kit, editor } = await start();
  const { id: brandId } = await makeBrand(kit.platform, { name: '青禾' });
  const save = (name: string, barcode: string) =>
    kit.call(saveProduct, { brandId, name, category: 'uht', barcode }, editor);

  expect(await save('纯牛奶', '6901028075764')).toMatchObject({
    data: { fields: { barcode: '条形码不正确，请核对校验位' } },
  });
  const saved = await save('纯牛奶', '6901028075763');
  expect(saved).toMatchObject({ code: 1 });
  expect(await save('鲜牛奶', '6901028075763')).toMatchObject({ data: { error: 'entity.name_taken' } });
  expect(await save('纯牛奶', '')).toMatchObject({ data: { error: 'entity.name_taken' } });
  const { data } = await kit.call(listDeskProducts, { q: '6901028075763' }, editor);
  expect(data.list).toMatchObject([{ id: saved.data.id, brand: { name: '青禾' }, records: 0 }]);
});

test('a company code has a valid check digit', async () => {
  const { kit, editor } = await start();
  const save = (uscc: string) => kit.call(saveCompany, { name: '青禾乳业有限公司', uscc }, editor);
  const wrong = usccCheckSign(CODE) === '0' ? '1' : '0';

  expect(await save(`${CODE}${wrong}`)).toMatchObject({ data: { fields: { uscc: expect.any(String) } } });
  expect(await kit.call(saveCompany, { name: '青禾乳业有限公司', licences: ['SC1'] }, editor)).toMatchObject({
    code: 0,
  });
  expect(await save(`${CODE}${usccCheckSign(CODE)}`)).toMatchObject({ code: 1 });
  const { data } = await kit.call(listDeskCompanies, { q: '9144 0300' }, editor);
  expect(data.total).toBe(1);
});

test('a read-only role cannot store', async () => {
  const { kit } = await start();
  const reporter = await logInStaff(kit, 'reporter');

  expect(await kit.call(listDeskBrands, {}, reporter)).toMatchObject({ code: 1 });
  expect(await kit.call(saveBrand, { name: '青禾' }, reporter)).toMatchObject({ data: { error: 'rule.not_held' } });
  expect(await kit.platform.db.$count(auditEntries, eq(auditEntries.action, 'brand.create'))).toBe(0);
});
