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

test('a Chinese name in an English sentence has narrow brackets', () => {
  const name = '婴儿配方奶粉（1段）小罐';

  expect(fill('{name}: {count} checked', { name, count: 2 })).toBe('婴儿配方奶粉 (1段) 小罐: 2 checked');
  expect(fill('{name}：抽检{count}批次', { name, count: 2 })).toBe('婴儿配方奶粉（1段）小罐：抽检2批次');
  expect(fill('{name} {count}', { name, count: 2 })).toBe('婴儿配方奶粉（1段）小罐 2');
});
