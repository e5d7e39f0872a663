import { dropUser, storedUser } from './session.ts';

/** Spec §4: calls the server; on code 1 the stored value is cleared and the page reloads. */
export async function logOut(): Promise<void> {
  const [{ callApi }, { logOut: endSession }] = await Promise.all([
    import('./browser-api.ts'),
    import('@rujian/contract/auth'),
  ]);
  await callApi(endSession, { refresh_token: storedUser()?.refreshToken ?? '' });
  dropUser();
  location.reload();
}
