import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { check } from './rules.ts';
import { unstorableTexts } from './storable.ts';

test('a NUL and half of a surrogate pair are found wherever they are', () => {
  expect(unstorableTexts('a\0')).toEqual({ body: 'rule.characters' });
  expect(unstorableTexts({ a: { b: ['ok', '\ud800'] }, c: '\udc00x' })).toEqual({
    'a.b.1': 'rule.characters',
    c: 'rule.characters',
  });
  expect(unstorableTexts({ a: { 'x\0': 1 } })).toEqual({ a: 'rule.characters' });
});

test('whole pairs, numbers and empty values pass', () => {
  expect(unstorableTexts({ a: '🥛乳', b: 1, c: null, d: undefined, e: [] })).toEqual({});
});

test('nesting deeper than the stack is walked', () => {
  let deep: unknown = '\0';
  for (let level = 0; level < 20_000; level += 1) deep = [deep];

  expect(Object.values(unstorableTexts(deep))).toEqual(['rule.characters']);
});

test('a form hears of it by the same check as of its other rules', () => {
  expect(check(z.object({ name: z.string() }), { name: '\0' })).toEqual({
    name: 'rule.characters',
  });
});
