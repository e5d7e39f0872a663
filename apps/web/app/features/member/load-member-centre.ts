import { ApiError } from '@rujian/api-client/api-error';
import { storedUser, updateUser } from '#web/api/session.ts';
import { EMPTY_MEMBER_CENTRE, type MemberCentre, memberCentre } from './member-centre.ts';

/**
 * The start call of the member centre: menus and rules, and the member as the server knows him now.
 * A page can be used without its menu, so only a broken session stops it.
 */
export async function loadMemberCentre(
  options: { background?: boolean } = {},
): Promise<MemberCentre> {
  const [{ callApi }, { getMemberCentre }] = await Promise.all([
    import('#web/api/browser-api.ts'),
    import('@rujian/contract/site'),
  ]);
  try {
    const { userInfo, menus, rules } = await callApi(getMemberCentre, {}, options);
    const { token: _token, refreshToken: _refresh, refresh_token: _spelling, ...fresh } = userInfo;
    // Tokens stay as stored: the answer has none to refresh with.
    if (storedUser()?.id === userInfo.id) updateUser(fresh);
    return memberCentre({ menus, rules });
  } catch (error) {
    if (error instanceof ApiError && error.reason !== 'session') return EMPTY_MEMBER_CENTRE;
    throw error;
  }
}
