// spec 2.08: /hot, /topic/{id} (ours): heat by a published formula, movement, topics
import { HEAT_SOURCE_SHARE } from '@rujian/contract/base/constants';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weightOf } from '#test/heat-weight.ts';
import { heatOf, isJump, rawOf } from './heat.ts';

const contribution = fc.double({ min: 0.01, max: 1_000, noNaN: true });
const crowd = fc.array(contribution, { minLength: 21, maxLength: 80 });

const sum = (input: readonly number[]) => input.reduce((total, each) => total + each, 0);
const falling = (input: readonly number[]) => input.toSorted((one, other) => other - one);
const raw = (input: readonly number[]) => rawOf(falling(input), sum(input));

test('an event loses half its weight in twelve hours and all of it after three days', () => {
  expect(weightOf({ view: 1 }, 0)).toBe(1);
  expect(weightOf({ view: 1, comment: 1 }, 12)).toBe(4.5);
  expect(weightOf({ share: 1 }, 24)).toBe(2.5);
  expect(weightOf({ share: 1 }, 72)).toBe(0);
  expect(weightOf({ share: 1 }, 84, '7d')).toBe(5);
});

test('the older an event, the less it weighs', () => {
  fc.assert(
    fc.property(fc.nat(80), fc.nat(80), (one, other) => {
      const [younger, older] = [Math.min(one, other), Math.max(one, other)];
      expect(weightOf({ praise: 1 }, older)).toBeLessThanOrEqual(weightOf({ praise: 1 }, younger));
    }),
  );
});

test('no source gives more than a twentieth of the raw value', () => {
  fc.assert(
    fc.property(crowd, (input) => {
      const value = raw(input);
      const counted = input.map((each) => Math.min(each, value * HEAT_SOURCE_SHARE));

      expect(sum(counted)).toBeCloseTo(value, 6);
    }),
  );
});

test('a million browsers behind one network move the raw value no more than enough of them', () => {
  fc.assert(
    fc.property(crowd, (input) => {
      const enough = sum(input);

      expect(raw([...input, enough * 1_000])).toBeCloseTo(raw([...input, enough]), 6);
    }),
  );
});

test('more interest never makes a content cooler', () => {
  fc.assert(
    fc.property(crowd, contribution, fc.nat(20), (input, more, place) => {
      const grown = input.with(place, (input[place] ?? 0) + more);

      expect(raw(grown)).toBeGreaterThanOrEqual(raw(input) - 1e-9);
      expect(raw([...input, more])).toBeGreaterThanOrEqual(raw(input) - 1e-9);
      expect(heatOf(raw(grown))).toBeGreaterThanOrEqual(heatOf(raw(input)));
    }),
  );
});

test('the order of sources is irrelevant, and time scales all alike', () => {
  fc.assert(
    fc.property(crowd, (input) => {
      expect(raw(input.toReversed())).toBeCloseTo(raw(input), 6);
      expect(raw(input.map((each) => each / 2))).toBeCloseTo(raw(input) / 2, 6);
    }),
  );
});

test('fewer than twenty sources count as nothing, twenty equal ones completely', () => {
  expect(raw(Array.from({ length: 19 }, () => 50))).toBe(0);
  expect(raw(Array.from({ length: 20 }, () => 50))).toBeCloseTo(1_000, 6);
});

test('heat is a hundred per power of ten, times the factor', () => {
  expect([0, 9, 99, 999].map((value) => heatOf(value))).toEqual([0, 100, 200, 300]);
  expect(heatOf(99, 1.2)).toBe(240);
});

test('ten times the mean of a week is held; a young or a quiet content is not', () => {
  const calm = { earlier: 1_680, hours: 168 };

  expect(isJump({ ...calm, latest: 101 })).toBe(true);
  expect(isJump({ ...calm, latest: 100 })).toBe(false);
  expect(isJump({ latest: 99, earlier: 0, hours: 168 })).toBe(false);
  expect(isJump({ latest: 5_000, earlier: 0, hours: 23 })).toBe(false);
});
