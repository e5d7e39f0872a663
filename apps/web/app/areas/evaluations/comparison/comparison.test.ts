// spec 2.14: /evaluation, /evaluation/{id} (ours): products × indicators, sort, compare, readers' own weights
import type { Evaluation } from '@rujian/contract/areas/evaluations/public';
import { scoreProducts } from '@rujian/contract/areas/evaluations/scoring';
import { expect, test } from 'vitest';
import type { EvaluationView } from '../evaluation-view.ts';
import { bestValueOf, podiumOf } from '../evaluation-view.ts';
import { comparisonOf, emphasised, groupsOf, readTestAddress, testAddress } from './comparison.ts';

type Test = Pick<EvaluationView, 'id' | 'indicators' | 'products' | 'ranksPrice'>;

const INDICATOR = {
  unit: '',
  method: '',
  limit: '',
  limitLow: null,
  limitHigh: null,
  mandatory: false,
  anchorsDerived: false,
  detectionLimit: null,
  meaning: '',
};

/** Three milks: the expensive one is good at everything, one at protein, one at taste. */
function milkTest(overrides: Partial<Test> = {}): Test {
  const scale = [
    { value: 0, score: 0 },
    { value: 10, score: 100 },
  ];
  const indicators: Evaluation['indicators'] = [
    {
      ...INDICATOR,
      key: 'protein',
      name: '蛋白质',
      group: 'nutrition',
      direction: 'higher',
      weight: 60,
      anchors: scale,
    },
    { ...INDICATOR, key: 'taste', name: '口感', group: 'sensory', direction: 'higher', weight: 40, anchors: scale },
    { ...INDICATOR, key: 'fat', name: '脂肪', group: 'nutrition', direction: 'none', weight: 0, anchors: [] },
  ];
  const products = [
    productOf(1, '均衡', [9, 9, 3], '2.90'),
    productOf(2, '蛋白', [9.5, 5, 3], '1.30'),
    productOf(3, '好喝', [4, 9.5, 3], '1.20'),
  ];
  const scores = scoreProducts(indicators, products);
  return {
    id: 5,
    indicators,
    ranksPrice: true,
    products: products.map((product, place) => ({
      ...product,
      score: scores[place] as Evaluation['products'][number]['score'],
    })),
    ...overrides,
  };
}

function productOf(id: number, name: string, values: number[], pricePer100: string) {
  return {
    id,
    name,
    shownName: name,
    spec: '',
    batchNo: '',
    producedOn: null,
    shelfLifeDays: null,
    licenceNo: '',
    brand: { id, name },
    product: { id, name },
    origin: '',
    price: null,
    pricePer100,
    channel: '',
    shop: '',
    sampleCount: null,
    labelValues: {},
    pros: [],
    cons: [],
    verdict: '',
    results: values.map((value) => ({
      raw: String(value),
      value,
      qualifier: '=',
      replicates: [],
      uncertainty: null,
      verdict: null,
      note: '',
    })),
  };
}

function namesFor(search: string, test: Test = milkTest()): string[] {
  const { rows } = comparisonOf(test, readTestAddress(search, test));
  return rows.map(({ product }) => product.name);
}

test('a table can be sorted by total, any indicator and price, in both directions', () => {
  expect(namesFor('')).toEqual(['均衡', '蛋白', '好喝']);
  expect(namesFor('?sort=-total')).toEqual(['好喝', '蛋白', '均衡']);
  expect(namesFor('?sort=taste')).toEqual(['好喝', '均衡', '蛋白']);
  expect(namesFor('?sort=-protein')).toEqual(['好喝', '均衡', '蛋白']);
  expect(namesFor('?sort=price')).toEqual(['好喝', '蛋白', '均衡']);
  expect(namesFor('?sort=stone')).toEqual(['均衡', '蛋白', '好喝']);
});

test('infant formula cannot be sorted by price and has no best value', () => {
  const formula = milkTest({ ranksPrice: false });

  expect(namesFor('?sort=price', formula)).toEqual(['均衡', '蛋白', '好喝']);
  expect(podiumOf(formula).bestValue).toBeNull();
});

test('weights in the address change the ranks and show how far each product moved', () => {
  const milk = milkTest();

  const { ranked } = comparisonOf(milk, readTestAddress('?w=5-100', milk));

  expect(ranked.map(({ product, movement }) => [product.name, movement])).toEqual([
    ['好喝', 2],
    ['均衡', -1],
    ['蛋白', -1],
  ]);
});

test('an address keeps order, selection and weights, and omits defaults', () => {
  const milk = milkTest();
  const address = readTestAddress('?w=10-90&p=3,1,99,3&sort=taste&diff=1&utm=x', milk);

  expect(address).toEqual({ sort: 'taste', compared: [3, 1], onlyDifferences: true, weights: [10, 90, 0] });
  expect(testAddress(milk, address)).toBe('/evaluation/5?sort=taste&p=3,1&diff=1&w=10-90');
  expect(testAddress(milk, { sort: 'total', weights: [60, 40, 0] })).toBe('/evaluation/5');
  expect(readTestAddress('?w=60-40', milk).weights).toBeNull();
  expect(readTestAddress('?w=1-2-3', milk).weights).toBeNull();
});

test('indicators equal for all compared products can be hidden', () => {
  const milk = milkTest();

  const all = comparisonOf(milk, readTestAddress('?p=1,2', milk));
  const different = comparisonOf(milk, readTestAddress('?p=1,2&diff=1', milk));

  expect(all.places).toEqual([0, 1, 2]);
  expect(different).toMatchObject({ places: [0, 1], hidden: 1 });
});

test('a group can be emphasised', () => {
  const { indicators } = milkTest();

  expect(groupsOf(indicators)).toEqual(['nutrition', 'sensory']);
  expect(emphasised(indicators, 'sensory')).toEqual([33, 67, 0]);
});

test('the best value is the cheapest good product, else the cheapest fair one', () => {
  const milk = milkTest();
  const { best, bestValue, last, strongest } = podiumOf(milk);

  // 均衡 90, 蛋白 77, 好喝 62: the cheapest product is not good enough.
  expect([best?.name, bestValue?.name, last?.name]).toEqual(['均衡', '蛋白', '好喝']);
  expect(strongest).toMatchObject({ indicator: { key: 'protein' }, product: { name: '蛋白' } });
  expect(bestValueOf(milk.products.filter(({ name }) => name === '好喝'))?.name).toBe('好喝');
});
