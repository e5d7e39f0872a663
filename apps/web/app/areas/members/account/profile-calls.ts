import { storedUser, updateUser } from '#web/api/session.ts';
import { withApi } from '#web/api/with-api.ts';

export async function refreshUser(): Promise<void> {
  const [callApi, { getMemberCentre }] = await withApi(import('@rujian/contract/areas/site/public'));
  const { userInfo } = await callApi(getMemberCentre, {});
  const refreshToken = storedUser()?.refreshToken ?? '';
  updateUser({ ...userInfo, refreshToken, refresh_token: refreshToken });
}

export async function loadProfile() {
  const [callApi, { getProfile }] = await withApi(import('@rujian/contract/areas/members/public'));
  return callApi(getProfile, {});
}
