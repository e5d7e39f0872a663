import { expect, test } from 'vitest';
import { wordList } from './word-list.ts';

test('only the first term of an English list has a capital letter', () => {
  expect(wordList(['Refund', 'Explanation', 'DHA'], 'en', ', ')).toBe('Refund, explanation, DHA');
  expect(wordList(['退款', '说明'], 'zh-cn', '、')).toBe('退款、说明');
  expect(wordList([], 'en', ', ')).toBe('');
});
