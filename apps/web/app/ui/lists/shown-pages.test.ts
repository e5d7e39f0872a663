import { expect, test } from 'vitest';
import { shownPages } from './pager.tsx';

test('the pager shows the first, the last and the neighbours of the current page', () => {
  expect(shownPages(43, 86)).toEqual([1, 'gap', 42, 43, 44, 'gap', 86]);
});

test('at the start and at the end there is only one gap', () => {
  expect(shownPages(1, 86)).toEqual([1, 2, 'gap', 86]);
  expect(shownPages(86, 86)).toEqual([1, 'gap', 85, 86]);
});

test('a gap of a single page shows that page', () => {
  expect(shownPages(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('a short list shows all its pages, once each', () => {
  expect(shownPages(1, 1)).toEqual([1]);
  expect(shownPages(2, 3)).toEqual([1, 2, 3]);
});
