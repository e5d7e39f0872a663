import { expect, test } from 'vitest';
import { localPath, loginAddress } from './login-address.ts';

const ORIGIN = 'https://rujian.example';

test('the login page remembers the original address', () => {
  const address = new URL(loginAddress('/user/account/message?page=2#5'), ORIGIN);

  expect(address.pathname).toBe('/user/login');
  expect(localPath(address.searchParams.get('to'), ORIGIN)).toBe('/user/account/message?page=2#5');
});

test.each([
  'https://evil.example/',
  '//evil.example/user',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'user',
  '/user/login?to=/user',
  '',
  null,
])('%j is refused as a target after login', (wanted) => {
  expect(localPath(wanted, ORIGIN)).toBeNull();
});
