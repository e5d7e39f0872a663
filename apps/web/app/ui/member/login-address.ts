import { LOGIN_ROUTE_PATH } from '@rujian/contract/base/constants';

export function loginAddress(to: string): string {
  return `${LOGIN_ROUTE_PATH}?to=${encodeURIComponent(to)}`;
}

/** The target of `?to=` if it is a path of this site; anything else could send a member to a forged site. */
export function localPath(wanted: string | null, origin: string): string | null {
  if (!wanted?.startsWith('/')) return null;
  const target = URL.parse(wanted, origin);
  if (target?.origin !== origin || target.pathname === LOGIN_ROUTE_PATH) return null;
  return target.pathname + target.search + target.hash;
}
