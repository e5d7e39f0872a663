// spec 3.03: storage keys, one each for user info, language and token
import type { UserInfo } from '@rujian/contract/areas/login/public';
import { BROWSER_COOKIE, USER_INFO_STORAGE_KEY, USER_TOKEN_STORAGE_KEY } from '@rujian/contract/base/constants';
import { beforeEach, expect, test } from 'vitest';
import { beginSession, dropUser, storedUser, updateUser } from './session.ts';

beforeEach(() => {
  localStorage.clear();
  closeBrowser();
});

/** Session cookies are removed, the storage stays. */
function closeBrowser() {
  // biome-ignore lint/suspicious/noDocumentCookie: the test does what the browser does at its end.
  document.cookie = `${BROWSER_COOKIE}=; path=/; max-age=0`;
}

function logIn(refreshToken: string) {
  beginSession({ id: 7, token: 'a', refreshToken } as UserInfo);
}

test('logged in means that both id and token are stored', () => {
  logIn('b');
  expect(storedUser()).toMatchObject({ id: 7, token: 'a' });

  updateUser({ token: '' });
  expect(storedUser()).toBeNull();
});

test('a session that is not kept ends with the browser and leaves no token behind', () => {
  logIn('');
  updateUser({ nickname: '牧场' });
  expect(storedUser()).toMatchObject({ id: 7, nickname: '牧场' });

  closeBrowser();
  // A page opened later reads the storage for the first time.
  localStorage.setItem(USER_INFO_STORAGE_KEY, `${localStorage.getItem(USER_INFO_STORAGE_KEY)} `);

  expect(storedUser()).toBeNull();
  expect(localStorage.getItem(USER_INFO_STORAGE_KEY)).toBeNull();
  expect(localStorage.getItem(USER_TOKEN_STORAGE_KEY)).toBeNull();
});

test('a session that is kept outlives the browser', () => {
  logIn('b');
  closeBrowser();
  localStorage.setItem(USER_INFO_STORAGE_KEY, `${localStorage.getItem(USER_INFO_STORAGE_KEY)} `);

  expect(storedUser()).toMatchObject({ id: 7 });
});

test('user info and user token have separate keys', () => {
  logIn('b');

  expect(localStorage.getItem(USER_TOKEN_STORAGE_KEY)).toBe('a');
  expect(JSON.parse(localStorage.getItem(USER_INFO_STORAGE_KEY) ?? '')).not.toHaveProperty('token');

  dropUser();
  expect(localStorage.length).toBe(0);
});

test('a token that an older release stored in the user info moves to its own key without a logout', () => {
  const old = { id: 7, nickname: '牧场', token: 'old', refreshToken: 'b' };
  localStorage.setItem(USER_INFO_STORAGE_KEY, JSON.stringify(old));

  expect(storedUser()).toEqual(old);
  expect(localStorage.getItem(USER_TOKEN_STORAGE_KEY)).toBe('old');
  expect(localStorage.getItem(USER_INFO_STORAGE_KEY)).not.toContain('old');
  expect(storedUser()).toEqual(old);
});
