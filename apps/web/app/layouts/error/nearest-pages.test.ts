import { expect, test } from 'vitest';
import type { MenuEntry } from '#web/ui/site-data.ts';
import { nearestPages } from './error.tsx';

const menu: MenuEntry[] = ['/', '/news', '/headlines', '/about', '/news/column/3', '/links'].map((to) => ({
  title: to,
  kind: 'page',
  to,
  children: [],
}));

test('a missing page suggests pages of its own section first', () => {
  const offered = nearestPages(menu, '/news/column/99').map(({ to }) => to);

  expect(offered).toEqual(['/news', '/news/column/3', '/', '/headlines']);
});

test('a missing page outside any section suggests the first menu entries', () => {
  const offered = nearestPages(menu, '/nowhere').map(({ to }) => to);

  expect(offered).toEqual(['/', '/news', '/headlines', '/about']);
});

test('external entries are not suggested', () => {
  const outside: MenuEntry = { title: 'x', kind: 'outside', to: 'https://x.example', children: [] };

  expect(nearestPages([outside], '/x')).toEqual([]);
});
