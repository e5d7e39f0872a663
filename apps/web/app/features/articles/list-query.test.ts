import { expect, test } from 'vitest';
import { lastPageOf, listPath, listQueryOf, requirePage } from './list-query.ts';

const address = (rest: string) => new URL(`https://rujian.example${rest}`);

function thrownBy(act: () => unknown): unknown {
  try {
    return act();
  } catch (thrown) {
    return thrown;
  }
}

test('an address without a query is the first page, newest first', () => {
  expect(listQueryOf(address('/news'))).toEqual({ page: 1, sort: 'latest' });
});

test('page and order are read from the address; an unknown order is the usual one', () => {
  expect(listQueryOf(address('/news?page=3&sort=hot'))).toEqual({ page: 3, sort: 'hot' });
  expect(listQueryOf(address('/news?page=3&sort=price'))).toEqual({ page: 3, sort: 'latest' });
});

test.each(['1', '0', '-1', 'abc', '1e3', '99999999999'])(
  'page=%s leads to the one address of the first page',
  (page) => {
    const thrown = thrownBy(() => listQueryOf(address(`/news?sort=hot&page=${page}`)));

    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).status).toBe(301);
    expect((thrown as Response).headers.get('location')).toBe('/news?sort=hot');
  },
);

test('links carry only what differs from the first page', () => {
  expect(listPath('/news', { page: 1, sort: 'latest' })).toBe('/news');
  expect(listPath('/news/column/3', { page: 2, sort: 'hot' })).toBe(
    '/news/column/3?sort=hot&page=2',
  );
});

test('a page behind the end is not found, the first page of an empty list is', () => {
  expect(thrownBy(() => requirePage(4, 60))).toMatchObject({ init: { status: 404 } });
  expect(thrownBy(() => requirePage(3, 60))).toBeUndefined();
  expect(thrownBy(() => requirePage(1, 0))).toBeUndefined();
  expect(lastPageOf(61)).toBe(4);
});
