import { expect, test } from 'vitest';
import { replacementFor, summaryOf } from './fixes.ts';

test.each([
  ['width', '奶价,下跌', '奶价，下跌'],
  ['width', '(约1,042头)', '（约1,042头）'],
  ['width', '均价 3.1 元', '均价3.1元'],
  ['typo', '截止目前', '截至目前'],
  ['repeated', '的的', '的'],
  ['repeated', '我们我们', '我们'],
] as const)('%s: %s becomes %s', (rule, text, mended) => {
  expect(replacementFor({ rule, text })).toBe(mended);
});

test.each([
  ['absolute', '最佳'],
  ['repeated', '看看书'],
  ['width', '奶价'],
] as const)('%s: %s has no automatic fix', (rule, text) => {
  expect(replacementFor({ rule, text })).toBeUndefined();
});

test('a summary is taken from the beginning and ends with a sentence', () => {
  const bodyHtml = `<p>${'奶'.repeat(60)}。</p><p>${'价'.repeat(90)}。</p>`;

  expect(summaryOf({ bodyHtml })).toBe(`${'奶'.repeat(60)}。`);
  expect(summaryOf({ bodyHtml: '<p>很短</p>' })).toBe('很短');
});
