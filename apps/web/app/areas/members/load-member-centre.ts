import { ApiError } from '@rujian/api-client/api-error';
import { keepFreshUser } from '#web/api/session.ts';
import { keepStart } from '#web/api/session-start.ts';
import { withApi } from '#web/api/with-api.ts';
import { EMPTY_MEMBER_CENTRE, type MemberCentre, memberCentre } from './member-centre.ts';

let underWay: Promise<MemberCentre> | undefined;

export function loadMemberCentre(options: { background?: boolean } = {}): Promise<MemberCentre> {
  underWay ??= ask(options).finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** A page works without its menu, so only a broken session stops it. */
async function ask(options: { background?: boolean }): Promise<MemberCentre> {
  const [callApi, { getMemberCentre }] = await withApi(import('@rujian/contract/areas/site/public'));
  try {
    const { userInfo, menus, rules } = await callApi(getMemberCentre, {}, options);
    keepFreshUser(userInfo);
    keepStart(userInfo.id, [...menus, ...rules]);
    return memberCentre({ menus, rules });
  } catch (error) {
    if (error instanceof ApiError && error.reason !== 'session') return EMPTY_MEMBER_CENTRE;
    throw error;
  }
}
