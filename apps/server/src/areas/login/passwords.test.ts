import { expect, test } from 'vitest';
import { createTurns } from '#platform/jobs/turns.ts';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

test('a password is verified by its argon2id hash', async () => {
  const passwordHash = await passwords.hash('河曲牧场-0318');

  expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(passwordHash, '河曲牧场-0318')).toBe(true);
  expect(await passwords.verify(passwordHash, '河曲牧场-0319')).toBe(false);
});

test('an account without a password accepts no password', async () => {
  expect(await passwords.verify(null, '')).toBe(false);
  expect(await passwords.verify(undefined, 'anything at all')).toBe(false);
});

test.each([
  ...['123456', '111111', 'abcabc', 'password', 'Passw0rd', 'qwerty', 'woaini1314', 'a123456'],
  ...['5201314', '19900101', '900101', 'admin@123', 'zxcvbnm', '987654', 'P@ssw0rd', 'qq123456'],
  ...['iloveyou', 'asdfgh', '1qaz2wsx', 'wang123456', 'aa123456', '66666666', 'dragon123'],
])('%s is too common to be set', (password) => {
  expect(passwords.isCommon(password)).toBe(true);
  expect(() => passwords.requireGood(password)).toThrow('password.too_common');
});

test.each(['mu4chang', '河曲牧场-0318', 'Tr0ub4dor+3', 'k8#vLq2p', 'niu.zai.tianliang'])(
  '%s may be set',
  (password) => {
    expect(() => passwords.requireGood(password)).not.toThrow();
  },
);

test('a password that breaks the rule is refused at its field', () => {
  expect(() => passwords.requireGood('abc', 'newPassword')).toThrow(
    expect.objectContaining({ fields: { newPassword: 'rule.password' } }),
  );
});

test('heavy work runs a few at a time, some waits, and the rest is refused at once', async () => {
  const takeTurn = createTurns(2, 3);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
  };

  const results = await Promise.allSettled(Array.from({ length: 10 }, () => takeTurn(work)));

  expect(most).toBe(2);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  await expect(takeTurn(async () => 'free again')).resolves.toBe('free again');
});
