// spec 3.03: storage keys, one each for user info, language and token
import { LANG_COOKIE, LANG_STORAGE_KEY } from '@rujian/contract/base/constants';
import { afterEach, expect, test, vi } from 'vitest';
import { keepLang } from './keep-lang.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('the browser stores the chosen language under its key, and the next choice replaces it', () => {
  keepLang('en');
  const first = localStorage.getItem(LANG_STORAGE_KEY);
  keepLang('zh-cn');

  expect([first, localStorage.getItem(LANG_STORAGE_KEY)]).toEqual(['en', 'zh-cn']);
});

test('a browser without storage keeps the language of a link in the cookie', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked');
  });
  history.replaceState(null, '', '/news?lang=en');

  keepLang('en');

  expect(document.cookie).toContain(`${LANG_COOKIE}=en`);
});
