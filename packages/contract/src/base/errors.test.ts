import { expect, test } from 'vitest';
import { ERRORS, isErrorId } from './errors.ts';

const policies = Object.entries(ERRORS);

test('only session errors answer with the session codes', () => {
  const ending = policies.filter(([, { code }]) => code === 302 || code === 409);

  expect(ending.map(([id]) => id)).toEqual(['session.required', 'session.expired']);
});

test('a refusal has HTTP 200 and never the success code', () => {
  for (const [, { http, code }] of policies) {
    expect(code).not.toBe(1);
    expect(http === 200 || http >= 400).toBe(true);
  }
});

test('an error has an error status on a rendered page', () => {
  for (const [, { page }] of policies) expect(page).toBeGreaterThanOrEqual(400);
});

test('names of Object.prototype are not error ids', () => {
  expect(isErrorId('article.not_found')).toBe(true);
  expect(isErrorId('toString')).toBe(false);
  expect(isErrorId(404)).toBe(false);
});
