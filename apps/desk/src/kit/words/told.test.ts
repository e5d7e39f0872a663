import { expect, test } from 'vitest';
import { namedIn, quoteOf, told } from './told.ts';

test('a message says what happened to what', () => {
  expect(told('已保存', '巴氏奶', 'zh-cn')).toBe('已保存：巴氏奶');
  expect(told('已录用，作者会收到通知', '一杯奶的旅程', 'zh-cn')).toBe('一杯奶的旅程：已录用，作者会收到通知');
  expect(told('已保存', undefined, 'zh-cn')).toBe('已保存');
});

test.each([
  [{ id: 1, name: '巴氏奶' }, '巴氏奶'],
  [{ title: '标题', name: '名称' }, '标题'],
  [{ id: 1, form: { foodName: '纯牛奶' } }, '纯牛奶'],
  [{ id: 1, name: '' }, undefined],
  [null, undefined],
])('the name in %j is %s', (input, name) => {
  expect(namedIn(input)).toBe(name);
});

test('a comment is named by its beginning', () => {
  expect(quoteOf(' 好喝 ')).toBe('“好喝”');
  expect(quoteOf('一'.repeat(30))).toBe(`“${'一'.repeat(20)}…”`);
});
