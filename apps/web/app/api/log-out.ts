import { ApiError } from '@rujian/api-client/api-error';
import { forgetOffline } from './offline.ts';
import { dropUser, storedUser } from './session.ts';
import { withApi } from './with-api.ts';

/** Spec §4: calls the server; on code 1 the stored value is cleared and the page reloads. */
export async function logOut(): Promise<void> {
  const [callApi, { logOut: endSession }] = await withApi(import('@rujian/contract/areas/login/public'));
  try {
    await callApi(endSession, { refresh_token: storedUser()?.refreshToken ?? '' });
  } catch (error) {
    // The error was shown, and the member can try again.
    if (error instanceof ApiError) return;
    throw error;
  }
  dropUser();
  forgetOffline();
  location.reload();
}
