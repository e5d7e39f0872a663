import { expect, test } from 'vitest';
import { ageOf } from './review-age.ts';

const HOUR = 3_600;

test('a first review is due soon after three hours and late after four, a final one after two', () => {
  expect(ageOf('review1', 0, 2 * HOUR)).toBe('fresh');
  expect(ageOf('review1', 0, 3 * HOUR)).toBe('soon');
  expect(ageOf('review1', 0, 4 * HOUR)).toBe('late');
  expect(ageOf('review3', 0, 2 * HOUR)).toBe('late');
});

test('what waits for nobody’s review is never late', () => {
  expect(ageOf('ready', 0, 99 * HOUR)).toBe('fresh');
});
