import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test.each([
  ['请勿发布广告', '请勿发布广告。'],
  ['请勿发布广告。', '请勿发布广告。'],
  ['真的吗？', '真的吗？'],
  ['他说“够了。”', '他说“够了。”'],
  [' 材料不清楚 ', '材料不清楚。'],
  ['', ''],
])('“%s” becomes “%s” in Chinese', (typed, said) => {
  expect(sentence('zh-cn', typed)).toBe(said);
});

test('an English sentence ends with an English full stop', () => {
  expect(sentence('en', 'No adverts')).toBe('No adverts.');
  expect(sentence('en', 'No adverts!')).toBe('No adverts!');
});
