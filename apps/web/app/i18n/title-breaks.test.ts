import { expect, test } from 'vitest';
import { breakTitle } from './title-breaks.ts';
import { BREAK_MARK, plainTitle } from './title-marks.ts';

function lines(title: string): string[] {
  return breakTitle(title).split(BREAK_MARK);
}

test('a headline breaks only between words', () => {
  const pieces = lines('奶价连跌三十个月，第一批牧场开始主动减栏');

  expect(pieces.length).toBeGreaterThan(4);
  expect(pieces).toContain('牧场');
  expect(pieces.join('')).toBe('奶价连跌三十个月，第一批牧场开始主动减栏');
});

test('a short title does not break', () => {
  expect(breakTitle('牧场早晨六点')).toBe('牧场早晨六点');
});

test('no line begins with closing punctuation or ends with an opening quote', () => {
  const pieces = lines('“零蔗糖”酸奶真的没有糖吗？我们读了40份配料表');

  expect(pieces.filter((piece) => /^[，。？！”）》]/.test(piece))).toEqual([]);
  expect(pieces.filter((piece) => /[“（《]$/.test(piece))).toEqual([]);
});

test('a number stays with its unit', () => {
  const pieces = lines('一瓶鲜奶的36小时：从挤奶厅到便利店冷柜');

  expect(pieces.some((piece) => piece.includes('36小时'))).toBe(true);
});

test('a line does not start with a single character unless a clause does', () => {
  const pieces = lines('时隔七十五周，主产区奶价重回3.1元，谁先补栏');

  expect(pieces.filter((piece) => piece.startsWith('区'))).toEqual([]);
  expect(pieces.some((piece) => piece.startsWith('谁'))).toBe(true);
});

test('Latin text breaks only at its spaces', () => {
  expect(breakTitle('Milk prices fell again in March')).toBe('Milk prices fell again in March');
});

test('break marks are removed from a title that is copied or read out', () => {
  const title = '学生饮用奶新规解读：谁来供、谁买单';

  const marked = breakTitle(title);

  expect(marked).toContain(BREAK_MARK);
  expect(plainTitle(marked)).toBe(title);
});
