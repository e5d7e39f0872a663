// spec 2.10: share button, poster drawn in the browser (product R22); large type (R25); language note (R26); order notes (R29)
import { expect, test } from 'vitest';
import { textLines } from './text-lines.ts';

/** A Chinese character is two wide, a Latin letter one. */
const measure = (text: string) => [...text].reduce((sum, sign) => sum + (/\p{ASCII}/u.test(sign) ? 1 : 2), 0);
const lines = (text: string, width: number, most = 9) => textLines(text, { width, most, measure });

test('Chinese breaks anywhere, but no line starts with a full stop', () => {
  expect(lines('奶价回到三元。明年', 12)).toEqual(['奶价回到三元。', '明年']);
  expect(lines('奶价回到三元', 8)).toEqual(['奶价回到', '三元']);
});

test('Latin words are not split', () => {
  expect(lines('Milk prices rise again', 11)).toEqual(['Milk prices', 'rise again']);
});

test('overflowing text ends with an ellipsis within the width', () => {
  const shown = lines('奶价回到三元明年还会再涨', 8, 2);

  expect(shown).toEqual(['奶价回到', '三元明…']);
  expect(shown.every((line) => measure(line) <= 8)).toBe(true);
});

test('an empty text has no lines', () => {
  expect(lines('  ', 8)).toEqual([]);
});
