import { expect, test } from 'vitest';
import { maskedPieces } from './complaint-preview.tsx';

const span = (start: number, end: number, name: string) => ({ start, end, name, kind: 'mobile' as const });

test('hidden parts are marked with their kind, the rest is unchanged', () => {
  const original = '电话13800138000，批号YS260330A1，邮箱a@b.cn';

  const pieces = maskedPieces(original, {
    shown: '电话138****8000，批号YS260330A1，邮箱***',
    hidden: [span(2, 13, '手机号'), span(29, 35, '邮箱')],
  });

  expect(pieces).toEqual([
    { text: '电话', hidden: '' },
    { text: '138****8000', hidden: '手机号' },
    { text: '，批号YS260330A1，邮箱', hidden: '' },
    { text: '***', hidden: '邮箱' },
  ]);
});

test('a text without hidden parts is one piece', () => {
  expect(maskedPieces('批号A1', { shown: '批号A1', hidden: [] })).toEqual([{ text: '批号A1', hidden: '' }]);
});

test('adjacent parts are one mark with both names, and a text can begin and end with a mark', () => {
  const masked = { shown: '****', hidden: [span(0, 2, '姓名'), span(2, 4, '手机号')] };

  expect(maskedPieces('张三12', masked)).toEqual([{ text: '****', hidden: '姓名 · 手机号' }]);
});

test('mismatched texts are shown without marks', () => {
  const masked = { shown: '完全不同', hidden: [span(2, 4, '手机号')] };

  expect(maskedPieces('电话12，再见', masked)).toEqual([{ text: '完全不同', hidden: '' }]);
});
