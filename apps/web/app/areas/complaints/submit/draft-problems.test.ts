// spec 2.29: /complaint/submit (ours): guided form, kept while typing, brush on pictures, preview of the public copy, batch and similar complaints at once
import { expect, test } from 'vitest';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { problemsOf } from './draft-problems.ts';
import { texts as TEXTS } from './texts.ts';

const texts = TEXTS['zh-cn'];

const TODAY = '2026-11-15';
const NOW = { today: TODAY, pictures: 1 };

const complete: Draft = {
  ...EMPTY_DRAFT,
  brandText: '青禾源',
  problems: ['quality.spoiled'],
  demands: ['refund'],
  title: '同批次酸奶胀包',
  detail: '多'.repeat(30),
  truthDeclared: true,
};

function wrongFields(changes: Partial<Draft>): string[] {
  return Object.keys(problemsOf({ ...complete, ...changes }, NOW, texts));
}

test('a complaint with brand, problem, demand, title, description and declaration can be sent', () => {
  expect(problemsOf(complete, NOW, texts)).toEqual({});
});

test('an empty form lists what is missing in form order', () => {
  expect(Object.keys(problemsOf(EMPTY_DRAFT, { ...NOW, pictures: 0 }, texts))).toEqual([
    ...['brandText', 'problems', 'demands', 'title', 'detail', 'evidence', 'truthDeclared'],
  ]);
});

test('a short description shows how many characters are missing, in code points', () => {
  const { detail } = problemsOf({ ...complete, detail: '🥛'.repeat(28) }, NOW, texts);

  expect(detail).toBe('至少30个字，还差2个');
});

test('future dates and purchases more than three years ago are refused', () => {
  expect(wrongFields({ producedOn: '2026-11-16' })).toEqual(['producedOn']);
  expect(wrongFields({ boughtOn: '2026-11-16' })).toEqual(['boughtOn']);
  expect(wrongFields({ boughtOn: '2023-11-14' })).toEqual(['boughtOn']);
  expect(wrongFields({ boughtOn: '2023-11-15', producedOn: TODAY })).toEqual([]);
});

test('an amount has at most two decimals and six digits before them', () => {
  expect(wrongFields({ amount: '59.90' })).toEqual([]);
  expect(wrongFields({ amount: '999999.99' })).toEqual([]);
  for (const amount of ['-1', '1.234', '1000000', '五元', '1e3']) {
    expect(wrongFields({ amount }), amount).toEqual(['amount']);
  }
});

test('a report of harm requires who was harmed', () => {
  expect(wrongFields({ harm: 'suspected' })).toEqual(['harmedGroup']);
  expect(wrongFields({ harm: 'suspected', harmedGroup: 'infant' })).toEqual([]);
});

test('an alternative contact number must be a mobile number', () => {
  expect(wrongFields({ contactMobile: '12345' })).toEqual(['contactMobile']);
  expect(wrongFields({ contactMobile: '13800138000' })).toEqual([]);
});
