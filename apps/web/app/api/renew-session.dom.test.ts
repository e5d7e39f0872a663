import { ApiError } from '@rujian/api-client/api-error';
import type { CallApi } from '@rujian/api-client/call-api';
import type { UserInfo } from '@rujian/contract/areas/login/public';
import { beforeEach, expect, test } from 'vitest';
import { renewSession } from './renew-session.ts';
import { saveUser, storedUser } from './session.ts';

beforeEach(() => localStorage.clear());

function logIn(refreshToken: string) {
  saveUser({ id: 7, token: 'old', refreshToken } as UserInfo);
}

/** A server that accepts each refresh token once and rotates it. */
function serverWith(liveRefreshTokens: string[]) {
  const asked: string[] = [];
  const callApi = async (_endpoint: unknown, input: { refresh_token: string; rotate?: boolean }) => {
    await Promise.resolve();
    asked.push(input.refresh_token);
    const at = liveRefreshTokens.indexOf(input.refresh_token);
    if (at === -1) throw new ApiError('登录已失效', { reason: 'refused' });
    if (!input.rotate) return { type: 'user-refresh', token: 'new' };
    liveRefreshTokens.splice(at, 1);
    return { type: 'user-refresh', token: 'new', refreshToken: 'next', refresh_token: 'next' };
  };
  return { callApi: callApi as unknown as CallApi, asked };
}

test('the refresh token is rotated: the new pair is stored under the same member', async () => {
  logIn('first');
  const { callApi } = serverWith(['first']);

  expect(await renewSession('old', callApi)).toBe(true);
  expect(storedUser()).toMatchObject({ id: 7, token: 'new', refreshToken: 'next' });
});

test('of calls that fail together one uses the refresh token, the others find the new one', async () => {
  logIn('first');
  const { callApi, asked } = serverWith(['first']);

  const renewed = await Promise.all([1, 2, 3].map(() => renewSession('old', callApi)));

  expect(renewed).toEqual([true, true, true]);
  expect(asked).toEqual(['first']);
});

test('without keep there is no refresh token, and the server is not called', async () => {
  logIn('');
  const { callApi, asked } = serverWith([]);

  expect(await renewSession('old', callApi)).toBe(false);
  expect(asked).toEqual([]);
});

test('a used or expired refresh token ends the session', async () => {
  logIn('stale');

  expect(await renewSession('old', serverWith([]).callApi)).toBe(false);
});

test('a broken connection does not end the session', async () => {
  logIn('first');
  const offline = () => Promise.reject(new ApiError('您断网了', { reason: 'network' }));

  await expect(renewSession('old', offline as unknown as CallApi)).rejects.toThrow('您断网了');
  expect(storedUser()?.refreshToken).toBe('first');
});
