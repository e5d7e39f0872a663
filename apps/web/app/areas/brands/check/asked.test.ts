import { expect, test } from 'vitest';
import { askedOf, questionOf } from './asked.ts';

test('a query keeps its input', () => {
  const values = { q: '青禾源', batch: 'QH3B-1182', date: '2026-03-18' };

  expect(askedOf(values)).toEqual(values);
});

test('an invalid date and very long texts do not break the page', () => {
  expect(askedOf({ date: '2026-02-30' })).toEqual({});
  expect(askedOf({ date: 'today' })).toEqual({});
  expect(askedOf({ q: '奶'.repeat(80) }).q).toHaveLength(50);
});

test('a barcode is asked as it is compared, and a chosen product comes before it', () => {
  expect(questionOf({ barcode: '690 1234567892', batch: 'K0318' })).toEqual({ q: '6901234567892', batch: 'K0318' });
  expect(questionOf({ barcode: '6901234567892', product: '3' })).toEqual({ product: '3' });
});
