import { expect, test } from 'vitest';
import { formatChange, formatCount, formatExact, formatNumber } from './numbers.ts';

test.each([
  [0, '0', '0'],
  [9_999, '9,999', '9,999'],
  [12_000, '1.2万', '12K'],
  [128_640, '12.9万', '128.6K'],
  [120_000_000, '1.2亿', '120M'],
])('%i readers are written %s or %s', (count, chinese, english) => {
  expect(formatCount('zh-cn', count)).toBe(chinese);
  expect(formatCount('en', count)).toBe(english);
});

test('a decrease has a typographic minus and an increase a plus', () => {
  expect(formatChange(-0.32)).toBe('−0.3%');
  expect(formatChange(1.2)).toBe('+1.2%');
  expect(formatChange(0)).toBe('0.0%');
  expect(formatNumber(-1042.5, 2)).toBe('−1,042.50');
});

test('a measured value keeps its decimals', () => {
  expect([120_000, 0.018, 3.5].map(formatExact)).toEqual(['120,000', '0.018', '3.5']);
});
