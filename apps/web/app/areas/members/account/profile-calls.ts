import { storedUser, updateUser } from '#web/api/session.ts';

/** Loads the current member data; the refresh token stays as stored. */
export async function refreshUser(): Promise<void> {
  const [{ callApi }, { getMemberCentre }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/site/public'),
  ]);
  const { userInfo } = await callApi(getMemberCentre, {});
  const refreshToken = storedUser()?.refreshToken ?? '';
  updateUser({ ...userInfo, refreshToken, refresh_token: refreshToken });
}

export async function loadProfile() {
  const [{ callApi }, { getProfile }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/members/public'),
  ]);
  return callApi(getProfile, {});
}
