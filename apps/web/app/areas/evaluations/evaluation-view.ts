import type { Evaluation } from '@rujian/contract/areas/evaluations/public';
import { countedValue, GRADE_FROM, isScored } from '@rujian/contract/areas/evaluations/scoring';
import type { Grade } from '@rujian/contract/vocabulary/evaluations';
import { isoTime } from '#web/i18n/dates.ts';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { dotPlotShape, NARROW_PLOT, WIDE_PLOT } from '#web/ui/charts/dot-plot-shape.ts';
import { NARROW_SCATTER, scatterShape, WIDE_SCATTER } from '#web/ui/charts/scatter-shape.ts';
import { organizationLd } from '#web/ui/json-ld.ts';

/** The column of names is narrow on phones. */
const SHORTEST_BROKEN_NAME = 6;

export type EvaluationView = ReturnType<typeof evaluationView>;
export type TestChart = NonNullable<ReturnType<typeof chartOf>>;

export function evaluationView(test: Evaluation) {
  return {
    ...test,
    title: breakTitle(test.title),
    plainTitle: test.title,
    products: test.products.map((product) => ({
      ...product,
      shownName: breakTitle(product.name, SHORTEST_BROKEN_NAME),
    })),
    podium: podiumView(test),
    chart: chartOf(test),
  };
}

function podiumView(test: Evaluation) {
  const { best, bestValue, strongest, last } = podiumOf(test);
  const nameOf = (product: Evaluation['products'][number] | null) =>
    product && {
      id: product.id,
      name: product.name,
      price: product.pricePer100,
      total: product.score.total,
      grade: product.score.grade,
      failed: test.indicators.filter(({ key }) => product.score.failedLimits.includes(key)).map(({ name }) => name),
    };
  return {
    best: nameOf(best),
    bestValue: nameOf(bestValue),
    last: nameOf(last),
    strongest: strongest && {
      id: strongest.product.id,
      name: strongest.product.name,
      raw: strongest.result.raw,
      indicator: strongest.indicator.name,
      unit: strongest.indicator.unit,
      weight: strongest.indicator.weight,
    },
  };
}

/** The indicator with the highest weight, against price if prices may be compared. */
function chartOf({ indicators, products, ranksPrice }: Evaluation) {
  const place = indicators.reduce(
    (heaviest, { weight }, at) => (weight > (indicators[heaviest]?.weight ?? 0) ? at : heaviest),
    0,
  );
  const indicator = indicators[place];
  const points = products.flatMap(({ name, results, pricePer100, score }) => {
    const result = results[place];
    const value = result && indicator ? countedValue(result, indicator.detectionLimit) : null;
    const price = pricePer100 === null ? null : Number(pricePer100);
    return value === null ? [] : [{ name, value, price, tone: toneOf(score.grade) }];
  });
  if (!indicator || points.length < 2) return null;
  const limit = indicator.direction === 'lower' ? indicator.limitHigh : indicator.limitLow;
  const ordered = points.toSorted((one, other) => other.value - one.value);
  const facts = {
    name: indicator.name,
    unit: indicator.unit,
    limit,
    count: points.length,
    highest: ordered[0],
    lowest: ordered.at(-1),
  };
  const priced = points.flatMap(({ name, value, price, tone }) =>
    price === null ? [] : [{ name, x: price, y: value, tone }],
  );
  if (!ranksPrice || priced.length < points.length) {
    return {
      ...facts,
      kind: 'dots' as const,
      wide: dotPlotShape(points, limit, WIDE_PLOT),
      narrow: dotPlotShape(points, limit, NARROW_PLOT),
    };
  }
  return {
    ...facts,
    kind: 'scatter' as const,
    wide: scatterShape(priced, limit, WIDE_SCATTER),
    narrow: scatterShape(priced, limit, NARROW_SCATTER),
  };
}

function toneOf(grade: Grade | null) {
  if (grade === null || GRADE_FROM[grade] < GRADE_FROM.good) return 'low' as const;
  return grade === 'excellent' ? ('high' as const) : ('middle' as const);
}

type Site = Parameters<typeof organizationLd>[0];

export function testedProductsLd(
  site: Site,
  { products, publishedAt, plainTitle }: Pick<EvaluationView, 'products' | 'publishedAt' | 'plainTitle'>,
) {
  const ranked = products
    .filter(({ score }) => score.rank !== null)
    .toSorted((one, other) => (one.score.rank ?? 0) - (other.score.rank ?? 0));
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: plainTitle,
    numberOfItems: ranked.length,
    itemListElement: ranked.map(({ name, brand, product, verdict, score }) => ({
      '@type': 'ListItem',
      position: score.rank,
      item: {
        '@type': 'Product',
        name,
        url: `${site.siteUrl}/product/${product.id}`,
        brand: { '@type': 'Brand', name: brand.name },
        review: {
          '@type': 'Review',
          reviewBody: verdict,
          datePublished: isoTime(publishedAt),
          author: organizationLd(site),
          reviewRating: { '@type': 'Rating', ratingValue: score.total, bestRating: 100, worstRating: 0 },
        },
      },
    })),
  };
}

type Product = Evaluation['products'][number];

export function podiumOf({
  indicators,
  products,
  ranksPrice,
}: Pick<Evaluation, 'indicators' | 'products' | 'ranksPrice'>) {
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

function strongestOf(indicators: Evaluation['indicators'], products: readonly Product[]) {
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
