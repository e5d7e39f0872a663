// spec 2.05: /headlines, /headlines/{id}
import { expect, test } from 'vitest';
import { readListAddress } from '#web/ui/lists/list-address.ts';
import { amongHeadlines, LIST_NAMES, listView, queryOf } from './list-view.ts';

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

test('the stories of the headlines open as headlines, the large one too', () => {
  const list = [5, 4].map((id) => ({ id, title: `题${id}`, summary: '', publishedAt: id })) as never;
  const address = readListAddress(new URL('https://rujian.example/headlines'), LIST_NAMES);
  const side = { hot: [], subject: undefined, corrections: [] };

  const { lead, days } = amongHeadlines(listView({ list, total: 2 }, address, side, 10));

  expect([lead, ...days.flatMap(({ items }) => items)].map((card) => card?.path)).toEqual([
    '/headlines/5',
    '/headlines/4',
  ]);
});
