import { ApiError } from '@rujian/api-client/api-error';
import type { CallApi } from '@rujian/api-client/call-api';
import { refreshSession } from '@rujian/contract/areas/login/public';
import { storedUser, updateUser } from './session.ts';

const LOCK = 'rujian-renew-session';

/**
 * Renews an expired token. With rotation a refresh token works once, so only one tab renews at a
 * time and the others find the new token in the storage. A refusal ends the session; a connection
 * error does not, and is thrown.
 */
export function renewSession(expiredToken: string, callApi: CallApi): Promise<boolean> {
  return oneAtATime(async () => {
    const user = storedUser();
    if (!user) return false;
    if (user.token !== expiredToken) return true;
    if (!user.refreshToken) return false;
    try {
      const { token, refreshToken = user.refreshToken } = await callApi(refreshSession, {
        refresh_token: user.refreshToken,
        rotate: true,
      });
      updateUser({ token, refreshToken, refresh_token: refreshToken });
      return true;
    } catch (error) {
      if (error instanceof ApiError && ['refused', 'session'].includes(error.reason)) return false;
      throw error;
    }
  });
}

let last: Promise<unknown> = Promise.resolve();

/** Across tabs if the browser has locks (https only), else within this tab. */
function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks) return navigator.locks.request(LOCK, work) as Promise<Result>;
  const result = last.then(work);
  last = result.catch(() => {});
  return result;
}
