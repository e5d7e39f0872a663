import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';

test('a question keeps what was asked', () => {
  const values = { q: '青禾源', batch: 'QH3B-1182', date: '2026-03-18' };

  expect(askedOf(values)).toEqual(values);
});

test('a day that does not exist and endless texts do not break the page', () => {
  expect(askedOf({ date: '2026-02-30' })).toEqual({});
  expect(askedOf({ date: 'today' })).toEqual({});
  expect(askedOf({ q: '奶'.repeat(80) }).q).toHaveLength(50);
});
