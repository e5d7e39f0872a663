import { expect, test } from 'vitest';
import { percentRead } from './reading-progress.ts';

test('a text below the window is unread', () => {
  expect(percentRead(900, 3000, 900)).toBe(0);
  expect(percentRead(1200, 3000, 900)).toBe(0);
});

test('text above the lower edge of the window counts as read', () => {
  expect(percentRead(-600, 3000, 900)).toBe(50);
});

test('a text above the window is fully read', () => {
  expect(percentRead(-4000, 3000, 900)).toBe(100);
});

test('an empty text has no progress', () => {
  expect(percentRead(0, 0, 900)).toBe(0);
});
