import { expect, test } from 'vitest';
import { percentRead } from './reading-progress.ts';

test('a text that has not come into view is not read', () => {
  expect(percentRead(900, 3000, 900)).toBe(0);
  expect(percentRead(1200, 3000, 900)).toBe(0);
});

test('what has passed the lower edge of the window counts as read', () => {
  expect(percentRead(-600, 3000, 900)).toBe(50);
});

test('a text above the window is read to its end and no further', () => {
  expect(percentRead(-4000, 3000, 900)).toBe(100);
});

test('an empty text has no progress', () => {
  expect(percentRead(0, 0, 900)).toBe(0);
});
