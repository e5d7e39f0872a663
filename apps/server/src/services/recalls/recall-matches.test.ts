import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '#platform/platform.ts';
import { brandCompanies, companies } from '#schema/brands/brands.ts';
import { makeBrand, makeCheck, makeComplaint, makeNotice, makeProduct, makeRecall } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { PUBLIC_RECALLS } from './public-recalls.ts';
import { RECALL_CONCERNS_COMPLAINT, RECALL_CONCERNS_PRODUCT, RECALL_CONCERNS_RECORD } from './recall-matches.ts';

const MAKER = '云州乳品厂';
const OTHER = '海桥晨牧乳品有限公司';

let platform: Platform;
beforeEach(async () => {
  ({ platform } = await testPlatform());
});

type Made = { id: number } | number;
const idOf = (made: Made) => (typeof made === 'number' ? made : made.id);

async function concerned(table: 'record' | 'product' | 'complaint', made: Made): Promise<boolean> {
  const { from, condition } = {
    record: { from: sql`spotcheck_records record`, condition: RECALL_CONCERNS_RECORD },
    product: { from: sql`products product`, condition: RECALL_CONCERNS_PRODUCT },
    complaint: { from: sql`complaints complaint`, condition: RECALL_CONCERNS_COMPLAINT },
  }[table];
  const { rows } = await platform.db.execute(
    sql`select 1 from ${PUBLIC_RECALLS} join ${from} on ${condition} where ${sql.raw(table)}.id = ${idOf(made)}`,
  );
  return rows.length > 0;
}

type Check = Parameters<typeof makeCheck>[1];
type Recall = Parameters<typeof makeRecall>[1];

describe('a recall and a sample', () => {
  test.each<[string, Recall, Check, boolean]>([
    ['the same batch of the same maker', {}, {}, true],
    ['the same batch at another maker', {}, { makerName: OTHER }, false],
    ['another batch of the same maker', {}, { batchNo: 'K0319' }, false],
    ['the same batch in other signs', {}, { batchNo: 'ｋ-0318' }, true],
    ['the batch inside another batch number', {}, { batchNo: 'K03181' }, false],
    [
      'a maker in the other kind of brackets',
      { maker: '云州(集团)乳业有限公司' },
      { makerName: '云州（集团） 乳业有限公司' },
      true,
    ],
    ['a maker whose name contains the other', { maker: '云州乳品' }, {}, false],
    ['the maker as the one that commissioned it', { maker: OTHER }, { consignorName: OTHER }, true],
    ['the same trademark at another maker', { trademark: '朔原' }, { makerName: OTHER, trademark: '朔原' }, true],
    ['no trademark at two makers', { trademark: '/' }, { makerName: OTHER, trademark: '/' }, false],
    ['an empty trademark at two makers', {}, { makerName: OTHER, trademark: '' }, false],
    ['a trademark inside another', { trademark: '原' }, { makerName: OTHER, trademark: '朔原' }, false],
    ['the same batch with another food', { food: '酸奶' }, {}, true],
    ['a recall without batches of the same food', { batches: [] }, {}, true],
    ['a recall without batches of another food', { batches: [], food: '儿童奶酪棒' }, {}, false],
    ['a recall without batches of another maker', { batches: [] }, { makerName: OTHER }, false],
    [
      'a food with its type in brackets',
      { batches: [], food: '晨甜鲜牛奶' },
      { foodName: '鲜牛奶（巴氏杀菌乳）' },
      true,
    ],
    ['a day that the batches name', { batches: ['2026-03-18'] }, { producedOn: '2026-03-18', batchNo: 'A2' }, true],
    [
      'a day of another food',
      { batches: ['2026-03-18'], food: '儿童奶酪棒' },
      { producedOn: '2026-03-18', batchNo: 'A2' },
      false,
    ],
    [
      'a day within the days of the recall',
      { batches: ['2026年3月17日至2026年3月20日'] },
      { producedOn: '2026-03-19', batchNo: '' },
      true,
    ],
    [
      'a day after the days of the recall',
      { batches: ['2026年3月17日至2026年3月20日'] },
      { producedOn: '2026-03-21', batchNo: '' },
      false,
    ],
    [
      'a day at another maker',
      { batches: ['2026-03-18'] },
      { producedOn: '2026-03-18', batchNo: '', makerName: OTHER },
      false,
    ],
    ['a recall that is only a draft', { status: 'draft', publishedAt: null }, {}, false],
  ])('%s: %o, %o → %s', async (_title, recall, check, isConcerned) => {
    await makeRecall(platform, { maker: MAKER, ...recall });
    expect(await concerned('record', await makeCheck(platform, { makerName: MAKER, ...check }))).toBe(isConcerned);
  });

  test('the brand names it whoever made it, and a recall without brand is not of every sample without one', async () => {
    const brand = await makeBrand(platform);
    await makeRecall(platform, { maker: MAKER, brandId: brand.id });
    await makeRecall(platform, { maker: MAKER, announcedOn: '2026-05-20' });

    expect(await concerned('record', await makeCheck(platform, { makerName: OTHER, brandId: brand.id }))).toBe(true);
    expect(await concerned('record', await makeCheck(platform, { makerName: OTHER }))).toBe(false);
  });
});

describe('a recall and a product', () => {
  test('a barcode names it in each of its lengths', async () => {
    const brand = await makeBrand(platform);
    await makeRecall(platform, { food: '别的名称', maker: OTHER, barcodes: ['06912345678901'] });

    const named = await makeProduct(platform, { brandId: brand.id, barcode: '6912345678901' });
    expect(await concerned('product', named)).toBe(true);
    const other = await makeProduct(platform, { brandId: brand.id, barcode: '6912345678918' });
    expect(await concerned('product', other)).toBe(false);
  });

  test('its brand and food name it, another food or brand does not', async () => {
    const [brand, other] = [await makeBrand(platform, { name: '朔原' }), await makeBrand(platform, { name: '小朔原' })];
    await makeRecall(platform, { food: '朔原高品质鲜奶', brandId: brand.id });

    const of = async (brandId: number, name: string) =>
      concerned('product', await makeProduct(platform, { brandId, name }));
    expect(await of(brand.id, '高品质鲜奶')).toBe(true);
    expect(await of(brand.id, '儿童奶酪棒')).toBe(false);
    expect(await of(other.id, '高品质鲜奶')).toBe(false);
  });

  test('a recall without brand names the products of its trademark and of its maker', async () => {
    const [mark, made, other] = [
      await makeBrand(platform, { name: '晨甜' }),
      await makeBrand(platform),
      await makeBrand(platform),
    ];
    const [company] = await platform.db.insert(companies).values({ name: MAKER }).returning();
    const link = { brandId: made.id, companyId: company?.id ?? 0, relation: 'maker' as const };
    await platform.db.insert(brandCompanies).values(link);
    await makeRecall(platform, { maker: MAKER, trademark: '晨甜' });

    const of = async (brandId: number) =>
      concerned('product', await makeProduct(platform, { brandId, name: '鲜牛奶' }));
    expect(await of(mark.id)).toBe(true);
    expect(await of(made.id)).toBe(true);
    expect(await of(other.id)).toBe(false);
  });

  test('a recalled batch on record names it, once its notice is public', async () => {
    const brand = await makeBrand(platform);
    const notice = await makeNotice(platform, { status: 'draft', publishedAt: null });
    const [shown, hidden] = [
      await makeProduct(platform, { brandId: brand.id, name: '甲' }),
      await makeProduct(platform, { brandId: brand.id, name: '乙' }),
    ];
    await makeCheck(platform, { makerName: MAKER, productId: shown.id });
    await makeCheck(platform, { makerName: MAKER, productId: hidden.id, noticeId: notice.id });
    await makeRecall(platform, { maker: MAKER });

    expect(await concerned('product', shown)).toBe(true);
    expect(await concerned('product', hidden)).toBe(false);
  });
});

describe('a recall and a complaint', () => {
  test.each([
    [{ batchNo: 'k 0318' }, true],
    [{ batchNo: 'K0319' }, false],
    [{ producedOn: '2026-03-18', productText: '鲜牛奶' }, true],
    [{ producedOn: '2026-03-18', productText: '奶酪棒' }, false],
    [{}, false],
  ])('of its brand: %o → %s', async (given, isConcerned) => {
    const brand = await makeBrand(platform);
    await makeRecall(platform, { brandId: brand.id, batches: ['K0318', '2026-03-18'] });
    expect(await concerned('complaint', await makeComplaint(platform, { brandId: brand.id, ...given }))).toBe(
      isConcerned,
    );
  });

  test('a brand that was typed is compared with maker, trademark and brand; another one is not concerned', async () => {
    const brand = await makeBrand(platform, { name: '朔原' });
    await makeRecall(platform, { maker: MAKER, trademark: '晨甜', brandId: brand.id });
    const of = async (brandText: string) =>
      concerned('complaint', await makeComplaint(platform, { brandText, batchNo: 'K0318' }));

    expect(await Promise.all([MAKER, '晨甜', ' 朔原', '朔', OTHER].map(of))).toEqual([true, true, true, false, false]);
  });
});
