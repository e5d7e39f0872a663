import { expect, test } from 'vitest';
import { deadlineAge } from './deadline-age.ts';

const HOUR = 3_600;

test('a deadline is near from one hour before, and late from its exact second', () => {
  expect(deadlineAge(4 * HOUR, 2 * HOUR)).toBe('fresh');
  expect(deadlineAge(4 * HOUR, 3 * HOUR)).toBe('soon');
  expect(deadlineAge(4 * HOUR, 4 * HOUR)).toBe('late');
});

test('an item without a deadline is never late', () => {
  expect(deadlineAge(null, 99 * HOUR)).toBe('fresh');
});
