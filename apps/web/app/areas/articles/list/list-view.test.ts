import { expect, test } from 'vitest';
import { readListAddress } from '#web/ui/lists/list-address.ts';
import { LIST_NAMES, queryOf } from './list-view.ts';

const read = (rest: string) => queryOf(readListAddress(new URL(`https://rujian.example${rest}`), LIST_NAMES));

test('an address without a query is the first page, newest first', () => {
  expect(read('/news')).toMatchObject({ page: 1, sort: 'latest' });
});

test('filters, order and page are read from the address', () => {
  expect(read('/news?brand=3&from=2026-05-01&sort=hot7d&page=3')).toMatchObject({
    page: 3,
    sort: 'hot7d',
    brand: '3',
    from: '2026-05-01',
  });
});

test('an unknown order falls back to the default, and a non-numeric filter is ignored', () => {
  expect(read('/news?sort=price&tag=abc&brand=0')).toMatchObject({ sort: 'latest', tag: undefined, brand: undefined });
});
