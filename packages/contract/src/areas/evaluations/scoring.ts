import type * as z from 'zod/mini';
import { GRADE, type Grade, INDICATOR_GROUP } from '../../vocabulary/evaluations.ts';
import type { EvaluationIndicator, EvaluationScore } from './public.ts';

export const GRADE_FROM = { excellent: 85, good: 75, fair: 60, poor: 45, bad: 0 } as const satisfies Record<
  Grade,
  number
>;

/** A failed mandatory limit caps the total at this. */
export const LIMIT_CAP = 40;
/** An overstated label caps the score of its group at this. */
export const LABEL_CAP = 50;
/** Exactly meeting a limit is a pass, no more. */
const LIMIT_SCORE = 60;
/** The worst sample of a field without a limit. */
const LAST_SCORE = 40;

export type Anchor = { value: number; score: number };

export type ScoredIndicator = Pick<
  EvaluationIndicator,
  'key' | 'group' | 'direction' | 'weight' | 'mandatory' | 'limitLow' | 'limitHigh' | 'detectionLimit'
> & { anchors: readonly Anchor[] };

export type Measured = { value: number | null; qualifier: string | null; verdict: 'pass' | 'fail' | 'na' | null };

export type ScoredProduct = {
  /** In the order of the indicators; null if not measured. */
  results: readonly (Measured | null)[];
  /** Declared values by indicator key, in the indicator's unit. */
  labelValues: Readonly<Record<string, number>>;
};

export type ProductScore = z.infer<typeof EvaluationScore>;

/** The number a result counts as: below detection counts as half the detection limit. */
export function countedValue({ value, qualifier, verdict }: Measured, detectionLimit: number | null): number | null {
  if (verdict === 'na') return null;
  if (qualifier === 'nd' || qualifier === 'absent') return detectionLimit === null ? value : detectionLimit / 2;
  return qualifier === '<' && value !== null ? value / 2 : value;
}

/** Piecewise linear between the anchors, constant beyond them; null without anchors. */
export function anchoredScore(anchors: readonly Anchor[], value: number): number | null {
  const [first] = anchors;
  if (!first) return null;
  let below = first;
  if (value <= below.value) return clamp(below.score);
  for (const above of anchors) {
    if (value <= above.value) {
      const share = (value - below.value) / (above.value - below.value);
      return clamp(below.score + share * (above.score - below.score));
    }
    below = above;
  }
  return clamp(below.score);
}

/**
 * Anchors for an indicator published without any, from its limit, its direction and the field:
 * meeting the limit gives 60, the best sample 100, missing the limit entirely 0. Without a limit the
 * best sample gets 100 and the worst 40. Values outside the measured range are not extrapolated.
 */
export function derivedAnchors(
  indicator: Omit<ScoredIndicator, 'anchors'>,
  results: readonly (Measured | null)[],
): Anchor[] {
  const { direction, limitLow, limitHigh, detectionLimit } = indicator;
  if (direction === 'none') return [];
  if (direction === 'target') return aroundTarget(limitLow, limitHigh);
  const values = results.flatMap((result) => {
    const value = result && countedValue(result, detectionLimit);
    return value === null ? [] : [value];
  });
  if (values.length === 0) return [];
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  if (direction === 'higher') {
    if (limitLow === null || limitLow <= 0) return betweenEnds(lowest, highest, LAST_SCORE, 100);
    const best = highest > limitLow ? [{ value: highest, score: 100 }] : [];
    return [{ value: 0, score: 0 }, { value: limitLow, score: LIMIT_SCORE }, ...best];
  }
  if (limitHigh === null || limitHigh <= 0) return betweenEnds(lowest, highest, 100, LAST_SCORE);
  const best = lowest < limitHigh ? [{ value: lowest, score: 100 }] : [];
  return [...best, { value: limitHigh, score: LIMIT_SCORE }, { value: 2 * limitHigh, score: 0 }];
}

function betweenEnds(lowest: number, highest: number, low: number, high: number): Anchor[] {
  if (lowest === highest) return [{ value: lowest, score: 100 }];
  return [
    { value: lowest, score: low },
    { value: highest, score: high },
  ];
}

function aroundTarget(low: number | null, high: number | null): Anchor[] {
  if (low === null || high === null || high <= low) return [];
  const width = high - low;
  return [
    { value: low - width, score: 0 },
    { value: low, score: LIMIT_SCORE },
    { value: low + width / 2, score: 100 },
    { value: high, score: LIMIT_SCORE },
    { value: high + width, score: 0 },
  ];
}

/** GB 28050: allowed deviation of a measured value from the label, as shares of the declared value. */
const LABEL_TOLERANCES: Readonly<Record<string, { from: number; to: number }>> = {
  energy: { from: 0, to: 1.2 },
  fat: { from: 0, to: 1.2 },
  sugar: { from: 0, to: 1.2 },
  sodium: { from: 0, to: 1.2 },
  protein: { from: 0.8, to: Number.POSITIVE_INFINITY },
  carbs: { from: 0.8, to: Number.POSITIVE_INFINITY },
  calcium: { from: 0.8, to: Number.POSITIVE_INFINITY },
  dha: { from: 0.8, to: Number.POSITIVE_INFINITY },
  vita: { from: 0.8, to: 1.8 },
  vitd: { from: 0.8, to: 1.8 },
};

/** Whether a label overstates, or understates an unwelcome value, beyond the tolerance of GB 28050. */
export function isLabelOff(key: string, measured: number, stated: number): boolean {
  const tolerance = LABEL_TOLERANCES[key];
  if (!tolerance || stated <= 0) return false;
  const share = measured / stated;
  return share < tolerance.from || share > tolerance.to;
}

/** Indicators that readers can weight: those with a score. */
export function isScored({ direction, anchors }: ScoredIndicator): boolean {
  return direction !== 'none' && anchors.length > 0;
}

/** Scores and ranks of all products, in the given order. Default: the published weights. */
export function scoreProducts(
  indicators: readonly ScoredIndicator[],
  products: readonly ScoredProduct[],
  weights: readonly number[] = indicators.map(({ weight }) => weight),
): ProductScore[] {
  const scored = products.map((product) => scoreProduct(indicators, product, weights));
  return scored.map((product) => ({
    ...product,
    rank: product.total === null ? null : 1 + scored.filter((one) => isAhead(one, product)).length,
  }));
}

function isAhead(one: { total: number | null }, other: { total: number | null }): boolean {
  return one.total !== null && other.total !== null && one.total > other.total;
}

function scoreProduct(
  indicators: readonly ScoredIndicator[],
  { results, labelValues }: ScoredProduct,
  weights: readonly number[],
): Omit<ProductScore, 'rank'> {
  const failedLimits: string[] = [];
  const labelsOff: string[] = [];
  const exact = indicators.map((indicator, place) => {
    const result = results[place] ?? null;
    const value = result && countedValue(result, indicator.detectionLimit);
    if (result?.verdict === 'fail' && indicator.mandatory) failedLimits.push(indicator.key);
    const stated = labelValues[indicator.key];
    if (value !== null && stated !== undefined && isLabelOff(indicator.key, value, stated)) {
      labelsOff.push(indicator.key);
    }
    return value === null || !isScored(indicator) ? null : anchoredScore(indicator.anchors, value);
  });

  const members = INDICATOR_GROUP.keys
    .map((group) => ({
      group,
      places: indicators.flatMap((indicator, place) =>
        indicator.group === group && isScored(indicator) ? [place] : [],
      ),
    }))
    .filter(({ places }) => places.length > 0);
  const groups = members.map(({ group, places }) => {
    const mean = weightedMean(
      places.map((place) => ({ score: exact[place] ?? null, weight: weightAt(weights, place) })),
    );
    const isOff = indicators.some((one) => one.group === group && labelsOff.includes(one.key));
    const capped = isOff && mean !== null && mean > LABEL_CAP;
    const weight = places.reduce((sum, place) => sum + weightAt(weights, place), 0);
    return { group, score: capped ? LABEL_CAP : mean, weight, capped };
  });

  const mean = weightedMean(groups);
  const uncapped = mean === null ? null : oneDecimal(mean);
  const total = uncapped !== null && failedLimits.length > 0 ? Math.min(LIMIT_CAP, uncapped) : uncapped;
  return {
    scores: exact.map((score) => (score === null ? null : oneDecimal(score))),
    groups: groups.map((one) => ({ ...one, score: one.score === null ? null : oneDecimal(one.score) })),
    total,
    uncapped,
    grade: total === null ? null : gradeOf(total),
    failedLimits,
    labelsOff,
  };
}

/** Unmeasured parts are left out and the other weights scaled up. */
function weightedMean(parts: readonly { score: number | null; weight: number }[]): number | null {
  let sum = 0;
  let weights = 0;
  for (const { score, weight } of parts) {
    if (score === null || weight <= 0) continue;
    sum += score * weight;
    weights += weight;
  }
  return weights > 0 ? sum / weights : null;
}

export function gradeOf(total: number): Grade {
  return GRADE.keys.find((grade) => total >= GRADE_FROM[grade]) ?? 'bad';
}

/** Weights for an address: `25-0-10`, scored indicators only, in their order. */
export function weightsText(indicators: readonly ScoredIndicator[], weights: readonly number[]): string {
  return indicators
    .flatMap((indicator, place) => (isScored(indicator) ? [weightAt(weights, place)] : []))
    .map((weight) => oneDecimal(weight))
    .join('-');
}

/** Null if it does not fit these indicators: the published weights apply. */
export function weightsFromText(
  indicators: readonly ScoredIndicator[],
  text: string | null | undefined,
): number[] | null {
  if (!text) return null;
  const given = text.split('-');
  if (given.length !== indicators.filter(isScored).length) return null;
  if (!given.every((part) => /^(?:\d{1,2}(?:\.\d)?|100)$/.test(part))) return null;
  const numbers = given.map(Number);
  if (!numbers.some((weight) => weight > 0)) return null;
  let next = 0;
  return indicators.map((indicator) => {
    if (!isScored(indicator)) return 0;
    next += 1;
    return numbers[next - 1] ?? 0;
  });
}

/** Each weight as a share of the total, in per cent with one decimal. */
export function weightShares(indicators: readonly ScoredIndicator[], weights: readonly number[]): number[] {
  const counted = indicators.map((one, place) => (isScored(one) ? weightAt(weights, place) : 0));
  const sum = counted.reduce((all, weight) => all + weight, 0);
  return counted.map((weight) => (sum > 0 ? oneDecimal((weight / sum) * 100) : 0));
}

function weightAt(weights: readonly number[], place: number): number {
  return Math.max(0, weights[place] ?? 0);
}

function clamp(score: number): number {
  return Math.min(100, Math.max(0, score));
}

/** Rounds half up although binary fractions may be slightly below. */
function oneDecimal(value: number): number {
  return Math.round(value * 10 + 1e-7) / 10;
}
