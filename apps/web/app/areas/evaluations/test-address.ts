import type { Evaluation } from '@rujian/contract/areas/evaluations/public';
import { weightsFromText, weightsText } from '@rujian/contract/areas/evaluations/scoring';
import { listAddress } from '#web/ui/lists/address.ts';

export const COMPARED_MAX = 4;
export const BY_TOTAL = 'total';
export const BY_PRICE = 'price';

/** View state of a test; the rest of the page follows from it and the data. */
export type TestAddress = {
  /** Key of an indicator, `total` or `price`; a minus reverses it. */
  sort: string;
  compared: number[];
  onlyDifferences: boolean;
  weights: number[] | null;
};

type Test = Pick<Evaluation, 'id' | 'indicators' | 'ranksPrice'> & { products: readonly { id: number }[] };

/** Values that do not fit the test are ignored: a link may be older than its last change. */
export function readTestAddress(search: string, test: Test): TestAddress {
  const query = new URLSearchParams(search);
  const weights = weightsFromText(test.indicators, query.get('w'));
  return {
    sort: knownSort(query.get('sort') ?? '', test),
    compared: knownProducts(query.get('p') ?? '', test),
    onlyDifferences: query.get('diff') === '1',
    weights: weights && isPublished(weights, test) ? null : weights,
  };
}

export function testAddress(test: Test, address: Partial<TestAddress>): string {
  const { sort, compared = [], onlyDifferences = false, weights } = address;
  return listAddress(`/evaluation/${test.id}`, {
    sort: sort === BY_TOTAL ? undefined : sort,
    p: compared.join(','),
    diff: onlyDifferences ? '1' : undefined,
    w: weights && !isPublished(weights, test) ? weightsText(test.indicators, weights) : undefined,
  }).replaceAll('%2C', ',');
}

function knownSort(text: string, { indicators, ranksPrice }: Test): string {
  const key = text.replace(/^-/, '');
  const isKnown =
    key === BY_TOTAL || (key === BY_PRICE && ranksPrice) || indicators.some((indicator) => indicator.key === key);
  return isKnown ? text : BY_TOTAL;
}

function knownProducts(text: string, { products }: Test): number[] {
  const ids = text.split(',').map(Number);
  const known = ids.filter((id) => products.some((product) => product.id === id));
  return [...new Set(known)].slice(0, COMPARED_MAX);
}

function isPublished(weights: readonly number[], { indicators }: Test): boolean {
  const published = indicators.map(({ weight }) => weight);
  return weightsText(indicators, weights) === weightsText(indicators, published);
}
