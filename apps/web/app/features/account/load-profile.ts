/** What both pages need besides the user info that the browser keeps. */
export async function loadProfile() {
  const [{ callApi }, { getProfile }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/members'),
  ]);
  return callApi(getProfile, {});
}
