import type { Evaluation, EvaluationIndicator } from '@rujian/contract/areas/evaluations/public';
import {
  countedValue,
  isScored,
  type ProductScore,
  scoreProducts,
  weightsFromText,
  weightsText,
} from '@rujian/contract/areas/evaluations/scoring';
import type { IndicatorGroup } from '@rujian/contract/vocabulary/evaluations';
import { listAddress } from '#web/ui/lists/address.ts';
import type { EvaluationView } from '../evaluation-view.ts';

type TestData = Pick<ComparedTest, 'indicators' | 'products'>;
export type Row = {
  product: ComparedProduct;
  score: ProductScore;
  /** Ranks gained (+) or lost (−) compared with the published weights. */
  movement: number;
};
export type Comparison = ReturnType<typeof comparisonOf>;

/** The table for an address; server and browser compute the same from the same data. */
export function comparisonOf(test: TestData, address: TestAddress) {
  const { indicators, products } = test;
  const weights = address.weights ?? indicators.map(({ weight }) => weight);
  const scores = address.weights ? scoreProducts(indicators, products, weights) : products.map(({ score }) => score);
  const rows = products.flatMap((product, place): Row[] => {
    const score = scores[place];
    if (!score) return [];
    const movement = (product.score.rank ?? 0) - (score.rank ?? 0);
    return [{ product, score, movement }];
  });
  const ranked = rows.toSorted((one, other) => rankOf(one) - rankOf(other));
  const compared = address.compared.flatMap((id) => rows.filter(({ product }) => product.id === id));
  const shown = address.onlyDifferences && compared.length > 1 ? compared : rows;
  const places = indicators
    .map((_, place) => place)
    .filter((place) => !address.onlyDifferences || differs(shown, place));
  return {
    weights,
    ranked,
    rows: sorted(ranked, indicators, address.sort),
    compared,
    places,
    hidden: indicators.length - places.length,
    bestOf: indicators.map((indicator, place) => bestValue(rows, indicator, place)),
  };
}

function rankOf({ score }: Row): number {
  return score.rank ?? Number.POSITIVE_INFINITY;
}

/** Best first: by the direction of the indicator, for price the cheapest; a minus reverses it. */
function sorted(ranked: Row[], indicators: readonly EvaluationIndicator[], sort: string): Row[] {
  const isReversed = sort.startsWith('-');
  const key = sort.replace('-', '');
  if (key === BY_TOTAL) return isReversed ? ranked.toReversed() : ranked;
  const place = indicators.findIndex((indicator) => indicator.key === key);
  const sortedBy = (row: Row) => (key === BY_PRICE ? priceOf(row) : numberAt(row, indicators[place], place));
  const isAscending = (key === BY_PRICE || indicators[place]?.direction === 'lower') !== isReversed;
  return ranked.toSorted((one, other) => {
    const [first, second] = [sortedBy(one), sortedBy(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return isAscending ? first - second : second - first;
  });
}

function priceOf({ product }: Row): number | null {
  return product.pricePer100 === null ? null : Number(product.pricePer100);
}

function numberAt(row: Row, indicator: EvaluationIndicator | undefined, place: number) {
  const result = row.product.results[place];
  return result && indicator ? countedValue(result, indicator.detectionLimit) : null;
}

function bestValue(rows: readonly Row[], indicator: EvaluationIndicator, place: number) {
  const isOneSided = indicator.direction === 'higher' || indicator.direction === 'lower';
  const values = rows.flatMap((row) => numberAt(row, indicator, place) ?? []);
  if (!isOneSided || values.length < 2 || new Set(values).size === 1) return null;
  return indicator.direction === 'higher' ? Math.max(...values) : Math.min(...values);
}

export function isBest(row: Row, indicator: EvaluationIndicator, place: number, best: number | null) {
  return best !== null && numberAt(row, indicator, place) === best;
}

function differs(rows: readonly Row[], place: number): boolean {
  return new Set(rows.map(({ product }) => product.results[place]?.raw ?? '')).size > 1;
}

/** Groups that can be emphasised: those with scored indicators, if there are several. */
export function groupsOf(indicators: readonly EvaluationIndicator[]): IndicatorGroup[] {
  const groups = [...new Set(indicators.filter(isScored).map(({ group }) => group))];
  return groups.length > 1 ? groups : [];
}

const EMPHASIS = 3;

export function emphasised(indicators: readonly EvaluationIndicator[], group: IndicatorGroup): number[] {
  const weighed = indicators.map((one) => one.weight * (one.group === group ? EMPHASIS : 1));
  const sum = weighed.reduce((all, weight) => all + weight, 0);
  return weighed.map((weight) => Math.round((weight / sum) * 100));
}

export function equalWeights(indicators: readonly EvaluationIndicator[]): number[] {
  return indicators.map((indicator) => (isScored(indicator) ? 10 : 0));
}

/** What the comparison shows: without texts, purchases and pictures, because the browser gets a copy. */
export type ComparedTest = ReturnType<typeof comparedTest>;
type ComparedProduct = ComparedTest['products'][number];

export function comparedTest(test: EvaluationView) {
  return {
    id: test.id,
    plainTitle: test.plainTitle,
    indicators: test.indicators,
    ranksPrice: test.ranksPrice,
    priceUnit: test.priceUnit,
    labs: test.labs,
    methodNote: test.methodNote,
    conflictStatement: test.conflictStatement,
    funding: test.funding,
    bought: test.bought,
    tested: test.tested,
    budget: test.budget,
    products: test.products.map(
      ({ id, name, shownName, spec, product, brand, pricePer100, labelValues, results, score }) => ({
        id,
        name,
        shownName,
        spec,
        product,
        brand,
        pricePer100,
        labelValues,
        results,
        score,
      }),
    ),
  };
}

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
