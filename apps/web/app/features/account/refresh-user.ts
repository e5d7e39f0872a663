import { storedUser, updateUser } from '#web/api/session.ts';

/** Takes over what the server knows of the member now; the refresh token stays the browser's own. */
export async function refreshUser(): Promise<void> {
  const [{ callApi }, { getMemberCentre }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/site'),
  ]);
  const { userInfo } = await callApi(getMemberCentre, {});
  const refreshToken = storedUser()?.refreshToken ?? '';
  updateUser({ ...userInfo, refreshToken, refresh_token: refreshToken });
}
