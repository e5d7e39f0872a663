import { expect, test } from 'vitest';
import { caretAfter, groupedMobile, mobileDigits } from './phone-fields.tsx';

test.each([
  ['138 0013 8000', '13800138000'],
  ['+86 138-0013-8000', '13800138000'],
  ['8613800138000', '13800138000'],
  ['1380013800099', '13800138000'],
  ['138a', '138'],
])('%s is the number %s', (typed, digits) => {
  expect(mobileDigits(typed)).toBe(digits);
});

test('a number is displayed in groups and sent without them', () => {
  expect(groupedMobile('13800138000')).toBe('138 0013 8000');
  expect(groupedMobile('1380')).toBe('138 0');
  expect(groupedMobile('')).toBe('');
  expect(mobileDigits(groupedMobile('13800138000'))).toBe('13800138000');
});

test('the caret stays after the typed digit', () => {
  const shown = groupedMobile('13800138000');

  for (const digits of [0, 1, 3, 4, 7, 8, 11]) {
    expect(shown.slice(0, caretAfter(digits)).replaceAll(' ', '')).toHaveLength(digits);
  }
});
