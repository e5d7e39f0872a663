import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';

test('a question in words and every facet of an address are kept', () => {
  const values = { q: '青禾源', batch: 'QH3B-1182', date: '2026-03-18', maker: '云州乳品厂', food: 'goat,organic' };

  expect(askedOf({ ...values, brand: '3', barcode: '6901234567892' })).toEqual({
    ...values,
    brand: 3,
    barcode: '6901234567892',
  });
});

test('an invalid date and very long texts do not break the page', () => {
  expect(askedOf({ date: '2026-02-30' })).toEqual({});
  expect(askedOf({ date: 'today', brand: '-1' })).toEqual({});
  expect(askedOf({ q: '奶'.repeat(280) }).q).toHaveLength(200);
});

test('digits that are no barcode are asked as words, so that the answer says what is wrong with them', () => {
  expect(askedOf({ barcode: '6901234567890', batch: 'K0318' })).toEqual({ q: '6901234567890', batch: 'K0318' });
});
