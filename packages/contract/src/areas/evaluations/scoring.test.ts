// spec 2.14: /evaluation, /evaluation/{id} (ours): products × indicators, sort, compare, readers' own weights

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GRADE, INDICATOR_GROUP } from '../../vocabulary/evaluations.ts';
import {
  anchoredScore,
  countedValue,
  derivedAnchors,
  gradeOf,
  isLabelOff,
  LABEL_CAP,
  LIMIT_CAP,
  type Measured,
  type ScoredIndicator,
  type ScoredProduct,
  scoreProducts,
  weightShares,
  weightsFromText,
  weightsText,
} from './scoring.ts';

const PROTEIN: ScoredIndicator = {
  key: 'protein',
  group: 'nutrition',
  direction: 'higher',
  weight: 60,
  mandatory: true,
  limitLow: 2.9,
  limitHigh: null,
  detectionLimit: null,
  anchors: [
    { value: 2.9, score: 60 },
    { value: 3.9, score: 100 },
  ],
};
const TASTE: ScoredIndicator = {
  ...PROTEIN,
  key: 'taste',
  group: 'sensory',
  weight: 40,
  mandatory: false,
  limitLow: null,
  anchors: [
    { value: 0, score: 0 },
    { value: 10, score: 100 },
  ],
};
const FAT: ScoredIndicator = { ...PROTEIN, key: 'fat', direction: 'none', weight: 0, anchors: [] };

function found(value: number | null, given: Partial<Measured> = {}): Measured {
  return { value, qualifier: '=', verdict: 'pass', ...given };
}

function product(...results: (Measured | null)[]): ScoredProduct {
  return { results, labelValues: {} };
}

test('the total can be computed by hand from the raw values', () => {
  const [best, second] = scoreProducts(
    [PROTEIN, TASTE],
    [product(found(3.4), found(9)), product(found(3.15), found(8))],
  );

  // 3.4 is halfway between 2.9 and 3.9: 80 points. 0.6 × 80 + 0.4 × 90 = 84.
  expect(best).toMatchObject({ scores: [80, 90], total: 84, grade: 'good', rank: 1 });
  // 3.15 → 70; 0.6 × 70 + 0.4 × 80 = 74.
  expect(second).toMatchObject({ scores: [70, 80], total: 74, grade: 'fair', rank: 2 });
});

test.each([
  [100, 'excellent'],
  [85, 'excellent'],
  [84.9, 'good'],
  [75, 'good'],
  [74.9, 'fair'],
  [60, 'fair'],
  [59.9, 'poor'],
  [45, 'poor'],
  [44.9, 'bad'],
  [0, 'bad'],
] as const)('%d points are %s', (total, grade) => {
  expect(gradeOf(total)).toBe(grade);
});

test('a failed mandatory limit caps the total at 40, even for an indicator without weight', () => {
  const strictFat = { ...FAT, mandatory: true };

  const [failed] = scoreProducts(
    [PROTEIN, TASTE, strictFat],
    [product(found(3.9), found(10), found(2, { verdict: 'fail' }))],
  );

  expect(failed).toMatchObject({ total: LIMIT_CAP, uncapped: 100, grade: 'bad' });
  expect(failed?.failedLimits).toEqual(['fat']);
});

test('a limit that is not mandatory costs points but caps nothing', () => {
  const [failed] = scoreProducts([{ ...TASTE, weight: 100 }], [product(found(9, { verdict: 'fail' }))]);

  expect(failed).toMatchObject({ total: 90, failedLimits: [] });
});

test('an overstated label caps its own group at 50', () => {
  const [off] = scoreProducts([PROTEIN, TASTE], [{ results: [found(3.9), found(10)], labelValues: { protein: 5 } }]);

  // 3.9 is 78 % of 5; at least 80 % is required. 0.6 × 50 + 0.4 × 100 = 70.
  expect(off).toMatchObject({ total: 70, labelsOff: ['protein'] });
  expect(off?.groups).toMatchObject([
    { group: 'nutrition', score: LABEL_CAP, capped: true },
    { group: 'sensory', score: 100, capped: false },
  ]);
});

test.each([
  ['protein', 80, 100, false],
  ['protein', 79.9, 100, true],
  ['protein', 300, 100, false],
  ['sodium', 120, 100, false],
  ['sodium', 120.1, 100, true],
  ['vitd', 180, 100, false],
  ['vitd', 181, 100, true],
  ['vitd', 79, 100, true],
  ['unknown', 1, 100, false],
] as const)('label of %s: found %d where %d is stated', (key, measured, stated, off) => {
  expect(isLabelOff(key, measured, stated)).toBe(off);
});

test('a value below detection counts as half the detection limit, a missing one not at all', () => {
  expect(countedValue(found(0, { qualifier: 'nd' }), 0.5)).toBe(0.25);
  expect(countedValue(found(0, { qualifier: 'nd' }), null)).toBe(0);
  expect(countedValue(found(0.4, { qualifier: '<' }), null)).toBe(0.2);
  expect(countedValue(found(3, { verdict: 'na' }), null)).toBeNull();

  const [gap] = scoreProducts([PROTEIN, TASTE], [product(null, found(8))]);
  expect(gap).toMatchObject({ scores: [null, 80], total: 80 });
});

test('a product without any score has no total, no grade and no rank', () => {
  const [nothing, something] = scoreProducts([TASTE], [product(null), product(found(5))]);

  expect(nothing).toMatchObject({ total: null, grade: null, rank: null });
  expect(something).toMatchObject({ rank: 1 });
});

test('equal totals share a rank and the next one is skipped', () => {
  const ranks = scoreProducts(
    [TASTE],
    [8, 9, 9, 7].map((value) => product(found(value))),
  );

  expect(ranks.map(({ rank }) => rank)).toEqual([3, 1, 1, 4]);
});

test('missing anchors are derived from limit, direction and the field', () => {
  const { anchors: _none, ...protein } = PROTEIN;
  const field = [found(3.1), found(3.9)];

  expect(derivedAnchors(protein, field)).toEqual([
    { value: 0, score: 0 },
    { value: 2.9, score: 60 },
    { value: 3.9, score: 100 },
  ]);
  expect(derivedAnchors({ ...protein, limitLow: null }, field)).toEqual([
    { value: 3.1, score: 40 },
    { value: 3.9, score: 100 },
  ]);
  const upper = { ...protein, direction: 'lower', limitLow: null, limitHigh: 5 } as const;
  expect(derivedAnchors(upper, field)).toEqual([
    { value: 3.1, score: 100 },
    { value: 5, score: 60 },
    { value: 10, score: 0 },
  ]);
  expect(derivedAnchors({ ...upper, limitHigh: null }, field)).toEqual([
    { value: 3.1, score: 100 },
    { value: 3.9, score: 40 },
  ]);
  expect(derivedAnchors({ ...protein, direction: 'none' }, field)).toEqual([]);
  expect(derivedAnchors({ ...protein, direction: 'target', limitHigh: 3.9 }, field)).toHaveLength(5);
});

test('weights in an address that do not fit the test are ignored', () => {
  const indicators = [PROTEIN, FAT, TASTE];

  expect(weightsText(indicators, [25, 9, 12.5])).toBe('25-12.5');
  expect(weightsFromText(indicators, '25-12.5')).toEqual([25, 0, 12.5]);
  for (const text of [null, '', '1', '1-2-3', '0-0', '-1-2', '101-1', '1e1-2', '1-', ' 1-2']) {
    expect(weightsFromText(indicators, text), String(text)).toBeNull();
  }
});

const number = fc.double({ min: -50, max: 500, noNaN: true });
const weight = fc.integer({ min: 0, max: 100 });
const indicator: fc.Arbitrary<ScoredIndicator> = fc
  .record({
    group: fc.constantFrom(...INDICATOR_GROUP.keys),
    direction: fc.constantFrom('higher' as const, 'lower' as const),
    weight,
    mandatory: fc.boolean(),
    start: number,
    steps: fc.array(fc.record({ by: fc.integer({ min: 1, max: 90 }), gain: fc.integer({ min: 0, max: 40 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
  })
  .map(({ start, steps, direction, ...given }) => {
    let [value, score] = [start, direction === 'higher' ? 0 : 100];
    const anchors = [{ value, score }];
    for (const { by, gain } of steps) {
      value += by;
      score = Math.min(100, Math.max(0, score + (direction === 'higher' ? gain : -gain)));
      anchors.push({ value, score });
    }
    const limits = { limitLow: null, limitHigh: null, detectionLimit: null };
    return { ...given, ...limits, direction, anchors, key: 'any' };
  });
const result: fc.Arbitrary<Measured | null> = fc.option(
  fc.record({
    value: fc.option(number),
    qualifier: fc.constantFrom('=', '<', 'nd'),
    verdict: fc.constantFrom('pass' as const, 'fail' as const, 'na' as const, null),
  }),
);
const testOf = fc.array(indicator, { minLength: 1, maxLength: 6 }).chain((indicators) =>
  fc.record({
    indicators: fc.constant(indicators.map((one, place) => ({ ...one, key: `i${place}` }))),
    products: fc.array(
      fc
        .array(result, { minLength: indicators.length, maxLength: indicators.length })
        .map((results) => ({ results, labelValues: {} })),
      { minLength: 1, maxLength: 6 },
    ),
  }),
);

test('every score is between 0 and 100 and has the grade of its total', () => {
  fc.assert(
    fc.property(testOf, ({ indicators, products }) => {
      for (const { scores, groups, total, grade } of scoreProducts(indicators, products)) {
        const all = [...scores, ...groups.map(({ score }) => score), total];
        expect(all.every((one) => one === null || (one >= 0 && one <= 100))).toBe(true);
        expect(grade).toBe(total === null ? null : gradeOf(total));
        if (grade) expect(GRADE.keys).toContain(grade);
      }
    }),
  );
});

test('a better value never scores worse', () => {
  fc.assert(
    fc.property(indicator, number, number, ({ anchors, direction }, one, other) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      const [atLow, atHigh] = [anchoredScore(anchors, low) ?? 0, anchoredScore(anchors, high) ?? 0];
      if (direction === 'higher') expect(atHigh).toBeGreaterThanOrEqual(atLow - 1e-9);
      else expect(atHigh).toBeLessThanOrEqual(atLow + 1e-9);
    }),
  );
});

test('derived anchors give the best sample the best score, with any limit', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('higher' as const, 'lower' as const),
      fc.option(fc.integer({ min: 1, max: 100 })),
      fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 8 }),
      (direction, limit, values) => {
        const bare = { ...TASTE, direction, limitLow: limit, limitHigh: limit };
        const anchors = derivedAnchors(
          bare,
          values.map((value) => found(value)),
        );
        const best = direction === 'higher' ? Math.max(...values) : Math.min(...values);
        const scores = values.map((value) => anchoredScore(anchors, value) ?? -1);

        expect(anchoredScore(anchors, best)).toBe(Math.max(...scores));
        expect(scores.every((score) => score >= 0 && score <= 100)).toBe(true);
      },
    ),
  );
});

test('only the ratio of the weights counts', () => {
  fc.assert(
    fc.property(testOf, fc.constantFrom(0.5, 2, 3, 10), ({ indicators, products }, times) => {
      const weights = indicators.map((one) => one.weight);
      const scaled = weights.map((one) => one * times);

      const totals = (given: number[]) =>
        scoreProducts(indicators, products, given).map(({ total, rank }) => ({ total, rank }));
      expect(totals(scaled)).toEqual(totals(weights));
    }),
  );
});

test('no total exceeds the cap of a failed mandatory limit', () => {
  fc.assert(
    fc.property(testOf, ({ indicators, products }) => {
      for (const { total, failedLimits } of scoreProducts(indicators, products)) {
        if (failedLimits.length > 0) expect(total ?? 0).toBeLessThanOrEqual(LIMIT_CAP);
      }
    }),
  );
});

test('the order of products changes no score and no rank', () => {
  fc.assert(
    fc.property(testOf, ({ indicators, products }) => {
      const forwards = scoreProducts(indicators, products);
      const backwards = scoreProducts(indicators, products.toReversed()).toReversed();

      expect(backwards).toEqual(forwards);
    }),
  );
});

test('omitting a result of an indicator without weight changes nothing else', () => {
  fc.assert(
    fc.property(testOf, ({ indicators, products }) => {
      const weights = indicators.map((one, place) => (place === 0 ? 0 : one.weight));
      const gaps = products.map(({ results, labelValues }) => ({
        results: results.map((one, place) => (place === 0 ? null : one)),
        labelValues,
      }));
      const free = indicators.map((one) => ({ ...one, mandatory: false }));

      const totals = (given: ScoredProduct[]) => scoreProducts(free, given, weights).map(({ total }) => total);
      expect(totals(gaps)).toEqual(totals(products));
    }),
  );
});

test('weights survive a round trip through an address', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ scored: fc.boolean(), tenths: fc.integer({ min: 0, max: 1000 }) }), {
        minLength: 1,
        maxLength: 40,
      }),
      (given) => {
        const indicators = given.map(({ scored }) => (scored ? TASTE : FAT));
        const weights = given.map(({ scored, tenths }) => (scored ? tenths / 10 : 0));
        fc.pre(weights.some((one) => one > 0));

        const text = weightsText(indicators, weights);
        expect(weightsFromText(indicators, text)).toEqual(weights);
        const sum = weightShares(indicators, weights).reduce((all, share) => all + share, 0);
        expect(Math.abs(sum - 100)).toBeLessThan(3);
      },
    ),
  );
});
