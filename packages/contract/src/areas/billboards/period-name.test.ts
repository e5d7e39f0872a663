import { expect, test } from 'vitest';
import { periodName } from './period-name.ts';

test.each([
  ['2026年第三季度', 'Q3 2026'],
  ['2026年第1季度', 'Q1 2026'],
  ['2026年上半年', 'First half of 2026'],
  ['2025年下半年', 'Second half of 2025'],
  ['2026年10月', 'Oct 2026'],
  ['2026年第7周', 'Week 7, 2026'],
  ['2025年度', '2025'],
  ['春季特刊', '春季特刊'],
  ['2026年13月', '2026年13月'],
])('the edition %s is %s in English and unchanged in Chinese', (period, english) => {
  expect(periodName(period, 'en')).toBe(english);
  expect(periodName(period, 'zh-cn')).toBe(period);
});
