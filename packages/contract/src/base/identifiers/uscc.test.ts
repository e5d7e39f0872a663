import { expect, test } from 'vitest';
import { isUscc, maskUscc, usccCheckSign, usccKey } from './uscc.ts';

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Deterministic pseudo-random numbers. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

function madeCode(next: (below: number) => number): string {
  const sign = () => SIGNS[next(SIGNS.length)] ?? '';
  const digit = () => String(next(10));
  const begin = `${sign()}${sign()}${Array.from({ length: 6 }, digit).join('')}`;
  const body = `${begin}${Array.from({ length: 9 }, sign).join('')}`;
  return body + usccCheckSign(body);
}

test('codes with a correct check character are valid, including the example of the standard', () => {
  // The example of the standard itself.
  expect(isUscc('91350100M000100Y43')).toBe(true);
  expect(isUscc('91350100M000100Y44')).toBe(false);
  const next = seeded(31);
  for (let number = 0; number < 500; number += 1) expect(isUscc(madeCode(next))).toBe(true);
});

test('changing any character makes a code invalid', () => {
  const next = seeded(7);
  for (let number = 0; number < 60; number += 1) {
    const code = madeCode(next);
    for (let place = 0; place < code.length; place += 1) {
      const other = SIGNS[(SIGNS.indexOf(code[place] ?? '') + 1 + next(30)) % SIGNS.length] ?? '';
      const changed = code.slice(0, place) + other + code.slice(place + 1);
      expect(isUscc(changed)).toBe(changed === code);
    }
  }
});

test('swapping two neighbours is detected', () => {
  const next = seeded(11);
  for (let number = 0; number < 60; number += 1) {
    const code = madeCode(next);
    for (let place = 0; place < 16; place += 1) {
      const [one = '', other = ''] = [code[place], code[place + 1]];
      const changed = code.slice(0, place) + other + one + code.slice(place + 2);
      expect(isUscc(changed)).toBe(one === other);
    }
  }
});

test('anything else is invalid, and letters that look like digits are not read as digits', () => {
  for (const text of ['', '9135', '91350100M000100Y4', '91350100M000100Y431', '9I350100M000100Y43']) {
    expect(isUscc(text)).toBe(false);
  }
});

test('spaces, small letters and full-width characters make no difference', () => {
  expect(usccKey(' 9135 0100 m000１００y43 ')).toBe('91350100M000100Y43');
});

test('the mask shows only the beginning and the end', () => {
  expect(maskUscc('91350100M000100Y43')).toBe('9135**********0Y43');
});
