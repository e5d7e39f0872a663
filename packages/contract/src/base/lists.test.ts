// spec 2.34: id all digits; non-numeric → 301 to /
// spec 3.01: route parameters id, url, slug
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { id, listQuery } from './lists.ts';
import { check } from './rules.ts';

test.each(['1', '12', 12, '007', '9'.repeat(15)])('%j is an id', (value) => {
  const parsed = z.parse(id, value);

  expect(parsed).toBe(Number(value));
});

test.each([
  '0',
  '-1',
  '1e3',
  ' 12',
  '12 ',
  '1.5',
  '0x10',
  '١٢',
  'abc',
  '',
  '9'.repeat(16),
  '9'.repeat(40),
  0,
  -1,
  1.5,
  1e20,
  Number.NaN,
  null,
  undefined,
  true,
  ['1'],
  {},
])('%j is not an id', (value) => {
  expect(check(z.object({ id }), { id: value })).toEqual({ id: 'rule.id' });
});

const query = z.object(listQuery);

test('by default a list starts at page one with twenty entries', () => {
  expect(z.parse(query, {})).toEqual({ page: 1, limit: 20 });
});

test('page and limit are accepted up to their bounds', () => {
  expect(z.parse(query, { page: '500', limit: '100' })).toEqual({ page: 500, limit: 100 });
});

test.each(['-1', '0', 'abc', '', '501', '1e2', ' 1', '1.5', ['1', '2']])('page=%j breaks the page rule', (page) => {
  expect(check(query, { page })).toEqual({ page: 'rule.page' });
});

test.each(['1000', '101', '0', '-5', 'all', ''])('limit=%j breaks the limit rule', (limit) => {
  expect(check(query, { limit })).toEqual({ limit: 'rule.limit' });
});

test('for any input a list either starts within its bounds or names the broken rule', () => {
  fc.assert(
    fc.property(fc.anything(), (page) => {
      const result = z.safeParse(query, { page });
      if (result.success) return result.data.page >= 1 && result.data.page <= 500;
      return check(query, { page }).page === 'rule.page';
    }),
  );
});
