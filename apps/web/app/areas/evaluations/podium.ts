import type { Evaluation } from '@rujian/contract/areas/evaluations/public';
import { countedValue, GRADE_FROM, isScored } from '@rujian/contract/areas/evaluations/scoring';

type Product = Evaluation['products'][number];
type Test = Pick<Evaluation, 'indicators' | 'products' | 'ranksPrice'>;

/** Highlighted products by the published weights. */
export function podiumOf({ indicators, products, ranksPrice }: Test) {
  const ranked = products
    .filter(({ score }) => score.rank !== null)
    .toSorted((one, other) => (one.score.rank ?? 0) - (other.score.rank ?? 0));
  const [best] = ranked;
  const last = ranked.at(-1);
  return {
    best: best ?? null,
    bestValue: ranksPrice ? bestValueOf(ranked) : null,
    strongest: strongestOf(indicators, ranked),
    last: last && last !== best ? last : null,
  };
}

/** The cheapest good product, else the cheapest fair one. */
export function bestValueOf(products: readonly Product[]): Product | null {
  const priced = products.filter(({ pricePer100 }) => pricePer100 !== null);
  for (const from of [GRADE_FROM.good, GRADE_FROM.fair]) {
    const [cheapest] = priced
      .filter(({ score }) => (score.total ?? 0) >= from)
      .toSorted((one, other) => Number(one.pricePer100) - Number(other.pricePer100));
    if (cheapest) return cheapest;
  }
  return null;
}

/** The leader of the top-weighted indicator. */
function strongestOf(indicators: Test['indicators'], products: readonly Product[]) {
  const place = indicators.reduce(
    (heaviest, indicator, at) =>
      isScored(indicator) && indicator.weight > (indicators[heaviest]?.weight ?? 0) ? at : heaviest,
    0,
  );
  const indicator = indicators[place];
  if (!indicator || (indicator.direction !== 'higher' && indicator.direction !== 'lower')) return null;
  const sign = indicator.direction === 'higher' ? -1 : 1;
  const [first] = products
    .flatMap((product) => {
      const result = product.results[place];
      const value = result ? countedValue(result, indicator.detectionLimit) : null;
      return value === null || !result ? [] : [{ product, result, value }];
    })
    .toSorted((one, other) => sign * (one.value - other.value));
  return first ? { indicator, place, ...first } : null;
}
