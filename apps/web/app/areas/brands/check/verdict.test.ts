import type { CheckTier } from '@rujian/contract/areas/brands/check';
import { expect, test } from 'vitest';
import { verdictOf } from './verdict.ts';

const nothing: CheckTier = {
  sum: { tested: 0, failed: 0, overturned: 0 },
  checks: [],
  tests: [],
  testTotal: 0,
  complaints: [],
  complaintTotal: 0,
};

test('one failure decides, however many samples passed', () => {
  const batch = { ...nothing, sum: { tested: 9, failed: 1, overturned: 0 } };

  expect(verdictOf({ batch })).toBe('fail');
});

test('an overturned failure does not count as one', () => {
  const sum = { tested: 0, failed: 0, overturned: 1 };

  expect(verdictOf({ batch: { ...nothing, sum } })).toBe('overturned');
  expect(verdictOf({ batch: { ...nothing, sum: { ...sum, tested: 1 } } })).toBe('pass');
});

test('a batch named only in tests or complaints is known; one named nowhere is not', () => {
  expect(verdictOf({ batch: { ...nothing, complaintTotal: 1 } })).toBe('seen');
  expect(verdictOf({ batch: nothing })).toBe('none');
  expect(verdictOf({ batch: null })).toBe('noBatch');
});
