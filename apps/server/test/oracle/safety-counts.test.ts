import { expect, test } from 'vitest';
import { createRandom } from '../fuzz/random.ts';
import { countAnswer, isGreener } from './safety-counts.ts';
import { namesIn } from './safety-names.ts';
import { questionsFrom } from './safety-questions.ts';
import { createReader } from './safety-readings.ts';
import type { SafetyRows } from './safety-rows.ts';
import { carriesDay, familyOf, onlyDay, withoutBrackets } from './safety-text.ts';

const NOTHING = { makerName: '', consignorName: '', trademark: '', batchNo: '', producedOn: null, items: [] };
const COUNTED = {
  counted: true,
  retest: 'none',
  authenticity: 'none',
  category: 'other',
  brandId: null,
  productId: null,
};

/** A site in a few rows; whatever a rule does not read is left out. */
function site(given: Record<string, Record<string, unknown>[]>): SafetyRows {
  const rows: Record<string, Record<string, unknown>[]> = {
    records: [],
    recalls: [],
    brands: [],
    products: [],
    indicators: [],
    terms: [],
    seen: [],
    ...given,
  };
  const filled = (name: string, common: object) =>
    (rows[name] ?? []).map((row, place) => ({ id: place + 1, ...common, ...row }));
  const recall = {
    batches: [],
    batchKeys: [],
    batchDays: [],
    barcodes: [],
    brandId: null,
    trademark: '',
    maker: '无名',
  };
  return {
    ...rows,
    records: filled('records', { ...NOTHING, ...COUNTED, publishedOn: '2026-05-18', result: 'pass' }),
    recalls: filled('recalls', { ...recall, state: 'open', announcedOn: '2026-05-19' }),
    brands: filled('brands', { nameEn: '', aliases: [], makers: [] }),
    products: filled('products', { barcode: null }),
    terms: filled('terms', {
      name_en: '',
      parentId: null,
      synonyms: [],
      categories: [],
      contains: [],
      without: [],
      all_of: [],
    }),
  } as unknown as SafetyRows;
}

const GOAT = { id: 1, key: 'goat', name: '羊奶', contains: ['羊奶', '羊乳'] };
const POWDER = {
  id: 2,
  key: 'powder',
  name: '奶粉',
  synonyms: ['乳粉'],
  categories: ['powder'],
  contains: ['奶粉', '乳粉'],
  without: ['乳清粉'],
};

test('all facets bind: of a brand, its goat powder, in category or name, but not what the term leaves out', () => {
  const rows = site({
    brands: [{ name: '羊谷' }],
    terms: [GOAT, POWDER],
    records: [
      { foodName: '全脂羊乳粉', brandId: 1, result: 'fail' },
      { foodName: '羊奶片', brandId: 1, category: 'powder' },
      { foodName: '羊乳清粉', brandId: 1, category: 'powder' },
      { foodName: '羊奶粉', brandId: null },
      { foodName: '灭菌羊乳', brandId: 1 },
    ],
  });
  expect(countAnswer(rows, { brand: 1, food: 'goat,powder' })).toMatchObject({ tested: 2, failed: 1, verdict: 'fail' });
  expect(countAnswer(rows, { food: 'goat' })).toMatchObject({ tested: 5 });
});

test('overturned results and fakes are records, but neither tested nor failed', () => {
  const rows = site({
    records: [
      { foodName: '酸奶', result: 'fail', retest: 'overturned', counted: false },
      { foodName: '酸奶', result: 'fail', authenticity: 'confirmed_fake', counted: false },
    ],
  });
  const counted = countAnswer(rows, { name: '酸奶' });
  expect(counted).toMatchObject({ tested: 0, failed: 0, overturned: 1, fakes: 1, records: 2, verdict: 'overturned' });
});

test('a failing record that only names the brand keeps it from passing, not the brand whose name is longer', () => {
  const rows = site({
    brands: [{ name: '云牧' }, { name: '云牧优选' }, { name: '朔原', makers: ['云州乳品厂(分厂)'] }],
    records: [
      { foodName: '酸奶', brandId: 1 },
      { foodName: '云牧优选酸奶', result: 'fail', makerName: '云州乳品厂（分厂）' },
    ],
  });
  expect(countAnswer(rows, { brand: 1 })).toMatchObject({ tested: 1, open: { records: 0 }, verdict: 'pass' });
  expect(countAnswer(rows, { brand: 2 })).toMatchObject({
    tested: 0,
    open: { records: 1, failed: 1 },
    verdict: 'open',
  });
  expect(countAnswer(rows, { brand: 3 })).toMatchObject({ open: { records: 1, failed: 1 }, verdict: 'open' });
});

test('packs of one product are one product, and its unmatched records are open', () => {
  const rows = site({
    brands: [{ name: '驼岭' }],
    products: [
      { name: '全脂驼乳粉', brandId: 1 },
      { name: '全脂驼乳粉（小条装）', brandId: 1 },
      { name: '冻干驼乳粉', brandId: 1 },
    ],
    records: [
      { foodName: '全脂驼乳粉', brandId: 1, productId: 1 },
      { foodName: '全脂驼乳粉（小条装）', brandId: 1, productId: 2, result: 'fail' },
      { foodName: '驼岭全脂驼乳粉', brandId: null, result: 'fail' },
      { foodName: '冻干驼乳粉', brandId: 1, productId: 3 },
    ],
  });
  expect(countAnswer(rows, { product: '1' })).toMatchObject({ tested: 2, failed: 1, open: { records: 1, failed: 1 } });
  expect(countAnswer(rows, { product: '1', open: '1' })).toMatchObject({ records: 1, open: { records: 0 } });
});

test('a batch is the same in any spelling; a date finds days only beside another facet', () => {
  const rows = site({
    records: [
      { foodName: '酸奶', batchNo: 'k-0318', brandId: 1 },
      { foodName: '酸奶', batchNo: '2026-05-18', brandId: 1 },
      { foodName: '酸奶', batchNo: 'A1', producedOn: '2026-05-18', brandId: 1 },
    ],
    brands: [{ name: '云牧' }],
  });
  expect(countAnswer(rows, { batch: 'Ｋ 0318' })).toMatchObject({ records: 1 });
  expect(countAnswer(rows, { batch: '20260518' })).toMatchObject({ records: 1 });
  expect(countAnswer(rows, { brand: 1, batch: '20260518' })).toMatchObject({ records: 2 });
  expect(countAnswer(rows, { date: '2026-05-18' })).toMatchObject({ records: 2 });
});

test('a recall under way reddens what it names and the records it matches, not another brand of its maker', () => {
  const rows = site({
    brands: [
      { name: '晨甜', makers: ['沙岭乳品厂'] },
      { name: '云牧', makers: ['沙岭乳品厂'] },
    ],
    recalls: [{ food: '鲜牛奶', maker: '沙岭乳品厂', brandId: 1, batches: ['K0318'], batchKeys: ['K0318'] }],
    records: [
      { foodName: '鲜牛奶', makerName: '沙岭乳品厂', batchNo: 'K0318' },
      { foodName: '酸奶', brandId: 2 },
    ],
  });
  expect(countAnswer(rows, { brand: 1 }).verdict).toBe('recalled');
  expect(countAnswer(rows, { maker: '沙岭乳品厂' }).recall).toEqual({ id: 1, count: 1, isOpen: true });
  expect(countAnswer(rows, { name: '酸奶' }).recall).toBeNull();
  expect(countAnswer(rows, { brand: 2, name: '酸奶' }).verdict).toBe('pass');
  // Its open record is the recalled one.
  expect(countAnswer(rows, { brand: 2 }).verdict).toBe('recalled');
});

test('with an indicator, failures are those of the indicator and the others are said apart', () => {
  const items = [{ indicatorId: 7, result: 'pass' }];
  const rows = site({
    records: [
      { foodName: '奶粉', result: 'fail', items: [...items, { indicatorId: 8, result: 'fail' }] },
      { foodName: '奶粉' },
    ],
  });
  const counted = countAnswer(rows, { indicator: 7 });
  expect(counted).toMatchObject({ tested: 1, failed: 0, failedOtherwise: 1, verdict: 'pass' });
  expect(countAnswer(rows, { indicator: 8 })).toMatchObject({ tested: 1, failed: 1, verdict: 'fail' });
});

test('words are read with the longest names, a product after its owner, and the rest as part of a name', () => {
  const rows = site({
    brands: [{ name: '云牧' }, { name: '云牧优选' }],
    products: [{ name: '纯牛奶', brandId: 1 }],
    terms: [GOAT, POWDER],
    records: [{ foodName: '全脂羊乳粉' }, { foodName: '纯牛奶', trademark: '羊奶' }],
  });
  const { readings, whole } = createReader(rows, namesIn(rows));
  expect(readings('云牧优选奶粉')).toEqual([{ brand: 2, food: 'powder' }]);
  expect(readings('云牧纯牛奶')).toContainEqual({ product: '1' });
  expect(readings('云牧的全脂乳粉')).toEqual([{ brand: 1, food: 'powder', name: '全脂' }]);
  expect(readings('纯牛奶')).toEqual([{ name: '纯牛奶' }]);
  expect(whole('羊奶')).toEqual([{ trademark: '羊奶' }, { food: 'goat' }]);
});

test('questions are the same for the same seed, and each group is asked', () => {
  const rows = site({
    brands: [{ name: '云牧', nameEn: 'Yunmu' }],
    products: [{ name: '纯牛奶', brandId: 1, barcode: '2000000000015' }],
    terms: [GOAT, POWDER],
    records: [{ foodName: '全脂羊乳粉', makerName: '云州乳品厂', batchNo: 'K0318', producedOn: '2026-05-18' }],
  });
  const asked = questionsFrom(rows, createRandom(1), 5);
  expect(questionsFrom(rows, createRandom(1), 5)).toEqual(asked);
  const groups = new Set(asked.map(({ group }) => group));
  expect([...groups]).toEqual(
    expect.arrayContaining([
      'brand',
      'term',
      'owner × food',
      'as spoken',
      'pinyin',
      'homophone',
      'batch',
      'unknown word',
    ]),
  );
});

test('only a pass reassures more than nothing on record, and no alarm is less than another', () => {
  expect(isGreener('pass', 'none')).toBe(true);
  expect(isGreener('none', 'fail')).toBe(true);
  expect(isGreener('open', 'recalled')).toBe(true);
  expect(isGreener('fail', 'pass')).toBe(false);
  expect(isGreener('none', 'pass')).toBe(false);
});

test('names without packs and brackets, and days in numbers', () => {
  expect(familyOf('鲜牛奶 250mL×12盒')).toBe('鲜牛奶');
  expect(familyOf('全脂驼乳粉（小条装）')).toBe(familyOf('全脂驼奶粉'));
  expect(familyOf('婴儿配方奶粉（0～6月龄，1段）小罐')).toBe(familyOf('婴儿配方奶粉（0～6月龄，1段）'));
  expect(familyOf('玻璃瓶鲜牛奶')).toBe('玻璃瓶鲜牛奶');
  expect(withoutBrackets('鲜牛奶（巴氏杀菌乳）')).toBe('鲜牛奶');
  expect(['20260318A', 'L2-260318', '2026年03月18'].map((batch) => carriesDay(batch, '2026-03-18'))).toEqual([
    true,
    true,
    true,
  ]);
  expect(carriesDay('SY9260318', '2026-03-18')).toBe(false);
  expect([onlyDay('2026/3/8'), onlyDay('20261318'), onlyDay('K0318')]).toEqual(['2026-03-08', null, null]);
});
