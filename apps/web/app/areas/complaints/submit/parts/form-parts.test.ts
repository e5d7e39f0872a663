import { expect, test } from 'vitest';
import { firstOpenPart, isPartDone, openFields, PARTS, partOf } from './form-parts.ts';

const PROBLEMS = { title: 'too short', evidence: 'missing', amount: 'not a number' };

test('a part lists its own errors in form order', () => {
  expect(PARTS.map((_, part) => openFields(part, PROBLEMS))).toEqual([['amount'], ['title'], ['evidence'], []]);
});

test('a part without errors is done', () => {
  expect(isPartDone(3, PROBLEMS)).toBe(true);
  expect(isPartDone(0, PROBLEMS)).toBe(false);
});

test('a restored draft opens at the first part with an error, a complete one at the last', () => {
  expect(firstOpenPart({ title: 'too short' })).toBe(1);
  expect(firstOpenPart({})).toBe(PARTS.length - 1);
});

test('a field knows its part; an unknown one belongs to the first', () => {
  expect([partOf('batchNo'), partOf('truthDeclared'), partOf('form')]).toEqual([0, 3, 0]);
});
