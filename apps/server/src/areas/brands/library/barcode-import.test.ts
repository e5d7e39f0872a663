import { importBarcodes } from '@rujian/contract/areas/brands/barcodes';
import { saveProduct } from '@rujian/contract/areas/brands/products';
import { barcodeCheckDigit } from '@rujian/contract/base/identifiers/gtin';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { brandAliases, products } from '#schema/brands/brands.ts';
import { auditEntries } from '#schema/staff/staff.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeBrand, makeProduct } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const [A, B, C] = ['200000900001', '200000900002', '200000900003'].map((body) => body + barcodeCheckDigit(body)) as [
  string,
  string,
  string,
];

const WRONG = `${A.slice(0, -1)}${(Number(A.at(-1)) + 1) % 10}`;

async function start() {
  const kit = await startApp();
  const editor = await logInStaff(kit, 'duty_chief');
  const brand = await makeBrand(kit.platform, { name: '青禾' });
  await kit.platform.db.insert(brandAliases).values({ alias: 'Qinghe', brandId: brand.id });
  const milk = await makeProduct(kit.platform, { brandId: brand.id, name: '纯牛奶', barcode: A });
  const yoghurt = await makeProduct(kit.platform, { brandId: brand.id, name: '酸奶', barcode: B });
  const cheese = await makeProduct(kit.platform, { brandId: brand.id, name: '奶酪' });
  const bring = (text: string, store = false) =>
    kit.call(importBarcodes, { fileName: 'codes.csv', text, store }, editor);
  const barcodeOf = async ({ id }: { id: number }) => {
    const [row] = await kit.platform.db.select().from(products).where(eq(products.id, id));
    return row?.barcode;
  };
  return { kit, editor, brand, milk, yoghurt, cheese, bring, barcodeOf };
}

test('each row of a table of barcodes is judged first, and only right ones are stored', async () => {
  const { kit, cheese, milk, bring, barcodeOf } = await start();
  const table = [
    '品牌,产品名称,条形码',
    `qinghe,奶酪,${C}`,
    `青禾,纯牛奶,${A}`,
    `青禾,酸奶,${WRONG}`,
    '青禾,酸奶,12345',
    '青禾,酸奶,',
    `青禾,炼乳,${C}`,
    `,酸奶,${C}`,
  ].join('\n');

  const { data } = await bring(table);

  expect(data.counts).toEqual({ new: 0, changed: 0, same: 1, wrong: 6 });
  const problems = new Map(data.rows.map(({ line, problem }) => [line, problem]));
  expect([2, 3, 4, 5, 6, 7, 8].map((line) => problems.get(line))).toEqual([
    '同一个条形码在文件中出现两次',
    '',
    '条形码的校验位不对',
    '条形码应是8、12、13或14位数字',
    '缺少条形码',
    '没有这个产品',
    '缺少产品编号，或品牌和产品名称',
  ]);
  expect(await barcodeOf(cheese)).toBeNull();

  const stored = await bring(`id,barcode\n${cheese.id},${C}\n${milk.id},12345`, true);
  expect(stored.data).toMatchObject({ isStored: true, counts: { new: 1, wrong: 1 } });
  expect([await barcodeOf(cheese), await barcodeOf(milk)]).toEqual([C, A]);
  expect(await kit.platform.db.$count(auditEntries, eq(auditEntries.action, 'product.barcodes'))).toBe(1);
});

test('a barcode of another product is refused in each of its lengths, unless that product gives it away', async () => {
  const { milk, yoghurt, cheese, bring, barcodeOf } = await start();
  const taken = await bring(`id,barcode\n${cheese.id},0${A}`);
  expect(taken.data.rows).toMatchObject([{ state: 'wrong', problem: '另一个产品已用这个条形码' }]);

  // The milk keeps its barcode, because the one it would get is not free either.
  const chain = await bring(`id,barcode\n${cheese.id},${A}\n${milk.id},${B}`);
  expect(chain.data.counts).toMatchObject({ wrong: 2 });

  const exchanged = await bring(`id,barcode\n${yoghurt.id},${A}\n${milk.id},${B}`, true);
  expect(exchanged.data.counts).toMatchObject({ changed: 2, wrong: 0 });
  expect([await barcodeOf(milk), await barcodeOf(yoghurt)]).toEqual([B, A]);
});

test('a product is refused a barcode that another has in another length', async () => {
  const { kit, editor, brand } = await start();
  const input = { brandId: brand.id, name: '黄油', category: 'other' as const };

  expect(await kit.call(saveProduct, { ...input, barcode: `0${A}` }, editor)).toMatchObject({
    data: { error: 'entity.name_taken' },
  });
  expect(await kit.call(saveProduct, { ...input, barcode: `0${C}` }, editor)).toMatchObject({ code: 1 });
});

test('a table without a header or anything new is refused, and so is a reader of the desk', async () => {
  const { kit, milk, bring } = await start();
  const reporter = await logInStaff(kit, 'reporter');

  expect(await bring(`${milk.id},${A}`)).toMatchObject({ data: { error: 'product.no_header' } });
  expect(await bring(`id,barcode\n${milk.id},${A}`, true)).toMatchObject({ data: { error: 'import.nothing_new' } });
  expect(await kit.call(importBarcodes, { fileName: 'a.csv', text: 'id,barcode' }, reporter)).toMatchObject({
    data: { error: 'rule.not_held' },
  });
});
