import { expect, test } from 'vitest';
import { ERRORS, isErrorId } from './errors.ts';

const policies = Object.entries(ERRORS);

test('only a broken session answers with the codes that end a session', () => {
  const ending = policies.filter(([, { code }]) => code === 302 || code === 409);

  expect(ending.map(([id]) => id)).toEqual(['session.required', 'session.expired']);
});

test('a refusal travels with HTTP 200 and never with the code of success', () => {
  for (const [, { http, code }] of policies) {
    expect(code).not.toBe(1);
    expect(http === 200 || http >= 400).toBe(true);
  }
});

test('a page that cannot be shown answers with an error status', () => {
  for (const [, { page }] of policies) expect(page).toBeGreaterThanOrEqual(400);
});

test('names that every object has are no error ids', () => {
  expect(isErrorId('article.not_found')).toBe(true);
  expect(isErrorId('toString')).toBe(false);
  expect(isErrorId(404)).toBe(false);
});
