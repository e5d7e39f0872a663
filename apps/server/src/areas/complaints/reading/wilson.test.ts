// spec 2.22: /complaint, /complaint/{id} (ours): statistics and league, filters, clocks, timeline, masked text
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilsonLowerBound } from './complaint-statistics.ts';

const sample = fc
  .tuple(fc.integer({ min: 1, max: 10_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([of, share]) => ({ count: Math.round(of * share), of }));

test('the bound equals the textbook value', () => {
  expect(wilsonLowerBound(5, 5)).toBeCloseTo(0.5655, 4);
  expect(wilsonLowerBound(90, 100)).toBeCloseTo(0.8256, 4);
  expect(wilsonLowerBound(0, 7)).toBe(0);
  expect(wilsonLowerBound(0, 0)).toBe(0);
});

test('the bound is between zero and the share itself', () => {
  fc.assert(
    fc.property(sample, ({ count, of }) => {
      const bound = wilsonLowerBound(count, of);
      expect(bound).toBeGreaterThanOrEqual(0);
      expect(bound).toBeLessThanOrEqual(count / of + 1e-12);
    }),
  );
});

test('the same share from more complaints ranks higher, and one more success never lower', () => {
  fc.assert(
    fc.property(sample, ({ count, of }) => {
      const bound = wilsonLowerBound(count, of);
      if (count > 0) expect(wilsonLowerBound(count * 3, of * 3)).toBeGreaterThan(bound);
      expect(wilsonLowerBound(count + 1, of + 1)).toBeGreaterThanOrEqual(bound);
    }),
  );
});
