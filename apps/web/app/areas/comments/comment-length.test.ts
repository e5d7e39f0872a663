import { expect, test } from 'vitest';
import { commentLength, lengthProblem } from './composer.tsx';
import { hashComment } from './use-thread.ts';

test.each([
  ['', 0, 'empty'],
  ['   \n ', 0, 'empty'],
  ['好', 1, 'short'],
  [' 好的 ', 2, null],
  ['🥛🥛', 2, null],
  ['𠮷'.repeat(500), 500, null],
  ['𠮷'.repeat(501), 501, 'long'],
  ['a'.repeat(10_000), 10_000, 'long'],
] as const)('the length of %j is %i code points', (text, length, problem) => {
  expect(commentLength(text)).toBe(length);
  expect(lengthProblem(text)).toBe(problem);
});

test.each([
  ['#c123', 123],
  ['#comments', null],
  ['#checks', null],
  ['#c', null],
  ['#c12x', null],
  ['', null],
])('an address that ends with %j refers to comment %s', (hash, id) => {
  expect(hashComment(hash)).toBe(id);
});
