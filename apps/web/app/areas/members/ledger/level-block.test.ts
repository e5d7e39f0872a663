import { expect, test } from 'vitest';
import { levelPercent } from './level-block.tsx';

test('progress counts from the start of the level, not from zero', () => {
  expect(levelPercent(100, { level: 2, from: 100, next: 500 })).toBe(0);
  expect(levelPercent(300, { level: 2, from: 100, next: 500 })).toBe(50);
  expect(levelPercent(499, { level: 2, from: 100, next: 500 })).toBe(99);
});

test('the highest level is complete', () => {
  expect(levelPercent(9000, { level: 5, from: 8000, next: null })).toBe(100);
});
