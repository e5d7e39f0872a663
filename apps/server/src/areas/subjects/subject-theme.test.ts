import { SUBJECT_THEMES } from '@rujian/contract/areas/subjects/public';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { themeOf } from './subject-list.ts';

test('an editor’s colour becomes the nearest family of the design', () => {
  expect(['#2F7FB8', '#B5532A', '#3E7D4F', '#E3B457', '#8A5AA8'].map(themeOf)).toEqual([
    'lake',
    'clay',
    'pasture',
    'amber',
    'lake',
  ]);
});

test('a family may be named; what is no colour and what has no hue is pasture', () => {
  expect(['amber', '', 'red; background: url(x)', '#888888'].map(themeOf)).toEqual([
    'amber',
    'pasture',
    'pasture',
    'pasture',
  ]);
});

test('any text gives a family', () => {
  fc.assert(fc.property(fc.string(), (text) => SUBJECT_THEMES.includes(themeOf(text))));
});
