import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';

test('a query keeps its input', () => {
  const values = { q: '青禾源', batch: 'QH3B-1182', date: '2026-03-18' };

  expect(askedOf(values)).toEqual(values);
});

test('an invalid date and very long texts do not break the page', () => {
  expect(askedOf({ date: '2026-02-30' })).toEqual({});
  expect(askedOf({ date: 'today' })).toEqual({});
  expect(askedOf({ q: '奶'.repeat(80) }).q).toHaveLength(50);
});
