// spec 4.02: logout
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOut } from './log-out.ts';
import { storedUser } from './session.ts';

beforeEach(() => {
  const user = { id: 7, token: 'access', refreshToken: 'refresh' };
  localStorage.setItem('userInfo', JSON.stringify(user));
  vi.spyOn(location, 'reload').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answerWith(code: number) {
  const sent: { headers: Headers; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push({ headers: new Headers(init.headers), body: JSON.parse(String(init.body)) });
    return new Response(JSON.stringify({ code, msg: '', data: null, time: 0 }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  return sent;
}

test('logout calls the server; on code 1 the stored value is cleared and the page reloads', async () => {
  const sent = answerWith(1);

  await logOut();

  expect(sent[0]?.body).toEqual({ refresh_token: 'refresh' });
  expect(sent[0]?.headers.get('ba-user-token')).toBe('access');
  expect(storedUser()).toBeNull();
  expect(location.reload).toHaveBeenCalled();
});

test('a logout refused by the server keeps the member logged in', async () => {
  answerWith(0);

  await logOut();

  expect(storedUser()?.id).toBe(7);
  expect(location.reload).not.toHaveBeenCalled();
});
