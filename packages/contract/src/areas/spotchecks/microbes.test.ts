import { expect, test } from 'vitest';
import { isMicrobe, isRetestable } from './microbes.ts';

test.each([
  ...['菌落总数', '大肠菌群', '霉菌', '酵母', '金黄色葡萄球菌', '沙门氏菌', '商业无菌', '乳酸菌数'],
  ...['单核细胞增生李斯特氏菌', '克罗诺杆菌属（阪崎肠杆菌）', '蜡样芽孢', '霉菌和酵母'],
])('%s is microbiological', (item) => {
  expect(isMicrobe(item)).toBe(true);
});

test.each(['蛋白质', '黄曲霉毒素M1', '霉菌毒素', '杀菌剂残留', '山梨酸及其钾盐', '水分', '酸度', '三聚氰胺'])(
  '%s is not',
  (item) => {
    expect(isMicrobe(item)).toBe(false);
  },
);

test.each([
  [['菌落总数'], 'none', true],
  [['菌落总数'], 'applied', false],
  [['菌落总数', '大肠菌群'], 'upheld', false],
  [['菌落总数', '蛋白质'], 'applied', true],
  [['菌落总数', '蛋白质'], 'upheld', true],
  [['菌落总数', '蛋白质'], 'overturned', false],
  [['蛋白质'], 'overturned', true],
  [[], 'applied', true],
] as const)('a sample that failed for %s, retest %s: %s', (items, retest, isAllowed) => {
  expect(isRetestable(items, retest)).toBe(isAllowed);
});
