import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { STANDARD_STATE } from '../vocabulary/brands.ts';
import { dayOrNone, urlOrNone, wordsBetween, wordsUpTo } from './desk-fields.ts';
import { boundsOf, choiceOf, isNullable } from './field-bounds.ts';
import { id, wholeNumber } from './lists.ts';

test('a form reads lengths from the schema, also below further rules', () => {
  const strict = wordsBetween(4, 40).check(z.refine((text) => text.startsWith('GB')));

  expect(boundsOf(strict)).toEqual({ kind: 'text', isRequired: true, minLength: 4, maxLength: 40 });
  expect(boundsOf(wordsUpTo(300))).toEqual({ kind: 'text', isRequired: false, maxLength: 300 });
  expect(boundsOf(urlOrNone)).toEqual({ kind: 'text', isRequired: false });
});

test('numbers, days, switches and lists have their own controls', () => {
  expect(boundsOf(z._default(wholeNumber(0, 4, 'rule.number'), 2))).toEqual({
    kind: 'number',
    isRequired: false,
    isWhole: true,
    min: 0,
    max: 4,
  });
  expect(boundsOf(dayOrNone)).toEqual({ kind: 'day', isRequired: false });
  expect(boundsOf(z._default(z.boolean(), false))).toEqual({ kind: 'switch', isRequired: false });
  expect(boundsOf(z.array(wordsUpTo(20)).check(z.maxLength(6)))).toEqual({
    kind: 'list',
    isRequired: true,
    maxEntries: 6,
  });
});

test('a closed list brings its labels, also when it may be left out', () => {
  const { kind, options, isRequired } = boundsOf(z.optional(choiceOf(STANDARD_STATE)));

  expect({ kind, isRequired }).toEqual({ kind: 'choice', isRequired: false });
  expect(options?.textOf('current', 'en')).toBe('In force');
});

test('an id that may be missing is nullable', () => {
  expect(isNullable(z._default(z.nullable(id), null))).toBe(true);
  expect(isNullable(wordsUpTo(20))).toBe(false);
});
