import {
  evaluationIndicators,
  evaluationProducts,
  evaluationResults,
  evaluations,
} from '#schema/evaluations/evaluations.ts';
import type { Kit } from './oracle.ts';
import { tableRows } from './raw-rows.ts';

type Indicator = typeof evaluationIndicators.$inferSelect;
type Result = typeof evaluationResults.$inferSelect;

export type RawSample = typeof evaluationProducts.$inferSelect & {
  evaluation: typeof evaluations.$inferSelect;
  /** In the order of the indicators, as published; null: not scored. */
  scores: (number | null)[];
  groups: { group: string; score: number | null; weight: number; capped: boolean }[];
  uncapped: number | null;
  total: number | null;
  rank: number | null;
  /** Products of the same test. */
  products: number;
};

/** Units of GB 28050 whose label may be off by a fifth: too high, or too low. */
const AT_MOST = ['energy', 'fat', 'sugar', 'sodium'];
const AT_LEAST = ['protein', 'carbs', 'calcium', 'dha', 'vita', 'vitd'];
const GROUPS = ['safety', 'nutrition', 'process', 'label_truth', 'sensory', 'value', 'packaging', 'other'];

/** Products of public and withdrawn tests with their scores, by the formula that the method page publishes. */
export async function testedSamples(kit: Kit): Promise<RawSample[]> {
  const tests = (await tableRows(kit, evaluations)).filter(({ status }) => ['published', 'withdrawn'].includes(status));
  const samples = await tableRows(kit, evaluationProducts);
  const results = await tableRows(kit, evaluationResults);
  const indicators = await tableRows(kit, evaluationIndicators);
  const found: RawSample[] = [];
  for (const evaluation of tests) {
    const own = samples
      .filter(({ evaluationId }) => evaluationId === evaluation.id)
      .toSorted((a, b) => a.position - b.position);
    const measured = indicators
      .filter(({ evaluationId }) => evaluationId === evaluation.id)
      .toSorted((a, b) => a.position - b.position);
    const resultOf = (productId: number, indicatorId: number) =>
      results.find((one) => one.productId === productId && one.indicatorId === indicatorId) ?? null;
    const scored = own.map((sample) => ({
      ...sample,
      ...scoreOf(
        sample.labelValues,
        measured,
        (id) => resultOf(sample.id, id),
        (id) => own.map((other) => resultOf(other.id, id)),
      ),
    }));
    for (const sample of scored) {
      const ahead = scored.filter(({ total }) => total !== null && sample.total !== null && total > sample.total);
      found.push({
        ...sample,
        evaluation,
        rank: sample.total === null ? null : ahead.length + 1,
        products: own.length,
      });
    }
  }
  return found;
}

type ResultOf = (indicatorId: number) => Result | null;

function scoreOf(
  labels: Record<string, number>,
  indicators: Indicator[],
  resultOf: ResultOf,
  field: (id: number) => (Result | null)[],
) {
  const parts = indicators.map((indicator) => {
    const anchors = anchorsOf(indicator, field(indicator.id));
    const value = numberOf(resultOf(indicator.id), indicator);
    const isScored = indicator.direction !== 'none' && anchors.length > 0;
    const label = labels[indicator.key];
    const share = value !== null && label !== undefined && label > 0 ? value / label : null;
    const most = AT_MOST.includes(indicator.key)
      ? 1.2
      : ['vita', 'vitd'].includes(indicator.key)
        ? 1.8
        : Number.POSITIVE_INFINITY;
    const least = AT_LEAST.includes(indicator.key) ? 0.8 : 0;
    return {
      group: indicator.group ?? 'other',
      weight: isScored ? Math.max(0, indicator.weightPercent) : 0,
      isScored,
      exact: isScored && value !== null ? between(anchors, value) : null,
      isOff: share !== null && (share > most || share < least),
      isFailed: indicator.knockout && resultOf(indicator.id)?.verdict === 'fail',
    };
  });
  const groups = [];
  for (const group of [...new Set([...GROUPS, ...parts.map((part) => part.group)])]) {
    const own = parts.filter((part) => part.group === group);
    if (!own.some((part) => part.isScored)) continue;
    const mean = meanOf(own.filter((part) => part.isScored).map(({ exact, weight }) => ({ score: exact, weight })));
    const capped = mean !== null && mean > 50 && own.some((part) => part.isOff);
    const weight = own.reduce((sum, part) => sum + part.weight, 0);
    groups.push({ group, score: capped ? 50 : mean, weight, capped });
  }
  const mean = meanOf(groups);
  const uncapped = mean === null ? null : rounded(mean);
  const total = uncapped !== null && parts.some(({ isFailed }) => isFailed) ? Math.min(40, uncapped) : uncapped;
  return {
    scores: parts.map(({ exact }) => (exact === null ? null : rounded(exact))),
    groups: groups.map((one) => ({ ...one, score: one.score === null ? null : rounded(one.score) })),
    uncapped,
    total,
  };
}

function numberOf(result: Result | null, { detectionLimit }: Indicator): number | null {
  if (!result || result.verdict === 'na') return null;
  if (result.qualifier === 'nd' || result.qualifier === 'absent')
    return detectionLimit === null ? result.value : detectionLimit / 2;
  return result.value !== null && result.qualifier === '<' ? result.value / 2 : result.value;
}

type Anchor = { value: number; score: number };

/** Published anchors, else those that follow from limit, direction and the field. */
export function anchorsOf(indicator: Indicator, field: readonly (Result | null)[]): Anchor[] {
  const { anchors, direction, limitLow: low, limitHigh: high } = indicator;
  if (anchors.length > 0) return anchors.toSorted((one, other) => one.value - other.value);
  if (direction === 'none') return [];
  if (direction === 'target') {
    if (low === null || high === null || high <= low) return [];
    const width = high - low;
    return [
      [low - width, 0],
      [low, 60],
      [low + width / 2, 100],
      [high, 60],
      [high + width, 0],
    ].map(([value = 0, score = 0]) => ({ value, score }));
  }
  const values = field.flatMap((result) => numberOf(result, indicator) ?? []);
  if (values.length === 0) return [];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const limit = direction === 'higher' ? low : high;
  if (limit === null || limit <= 0) {
    if (least === most) return [{ value: least, score: 100 }];
    return direction === 'higher'
      ? [
          { value: least, score: 40 },
          { value: most, score: 100 },
        ]
      : [
          { value: least, score: 100 },
          { value: most, score: 40 },
        ];
  }
  if (direction === 'higher') {
    return [
      { value: 0, score: 0 },
      { value: limit, score: 60 },
      ...(most > limit ? [{ value: most, score: 100 }] : []),
    ];
  }
  return [
    ...(least < limit ? [{ value: least, score: 100 }] : []),
    { value: limit, score: 60 },
    { value: 2 * limit, score: 0 },
  ];
}

function between(anchors: readonly Anchor[], value: number): number {
  let [below] = anchors;
  for (const above of anchors) {
    if (!below || value < above.value) {
      const from = below ?? above;
      if (from === above || value <= from.value) return clamped(from.score);
      return clamped(from.score + ((value - from.value) / (above.value - from.value)) * (above.score - from.score));
    }
    below = above;
  }
  return clamped(below?.score ?? 0);
}

function meanOf(parts: readonly { score: number | null; weight: number }[]): number | null {
  const known = parts.filter(({ score, weight }) => score !== null && weight > 0);
  const weights = known.reduce((sum, { weight }) => sum + weight, 0);
  return weights === 0 ? null : known.reduce((sum, { score, weight }) => sum + (score ?? 0) * weight, 0) / weights;
}

function clamped(score: number): number {
  return Math.min(100, Math.max(0, score));
}

function rounded(value: number): number {
  return Math.round(value * 10 + 1e-7) / 10;
}
