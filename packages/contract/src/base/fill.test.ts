import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('a word with two forms follows its count', () => {
  const text = '{count} {count|batch|batches} checked';

  expect(fill(text, { count: 1 })).toBe('1 batch checked');
  expect(fill(text, { count: '1,204' })).toBe('1,204 batches checked');
  expect(fill(text, { count: 0 })).toBe('0 batches checked');
});

test('a placeholder without a value stays visible', () => {
  expect(fill('{count} {unit|one|many}', { count: 2 })).toBe('2 {unit|one|many}');
});
