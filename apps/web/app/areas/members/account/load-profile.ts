/** Data of both pages besides the stored user info. */
export async function loadProfile() {
  const [{ callApi }, { getProfile }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/areas/members/public'),
  ]);
  return callApi(getProfile, {});
}
