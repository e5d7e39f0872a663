import { expect, test } from 'vitest';
import { groupByDay } from './days.ts';

const at = (time: string) => Date.parse(`${time}+08:00`) / 1000;

test('a list is grouped into today, yesterday and earlier days in Beijing time', () => {
  const articles = [
    { id: 4, publishedAt: at('2026-04-16T07:30:00') },
    { id: 3, publishedAt: at('2026-04-16T00:05:00') },
    { id: 2, publishedAt: at('2026-04-15T23:55:00') },
    { id: 1, publishedAt: at('2026-04-13T12:00:00') },
  ];

  const days = groupByDay(articles, at('2026-04-16T09:00:00'));

  expect(days.map((day) => [day.name, day.items.map((article) => article.id)])).toEqual([
    ['today', [4, 3]],
    ['yesterday', [2]],
    ['earlier', [1]],
  ]);
});

test('an evening story is still today although the UTC date has changed', () => {
  const evening = { publishedAt: at('2026-04-16T07:59:00') };

  const days = groupByDay([evening], at('2026-04-16T23:59:00'));

  expect(days[0]?.name).toBe('today');
});

test('an empty list has no days', () => {
  expect(groupByDay([], at('2026-04-16T09:00:00'))).toEqual([]);
});
