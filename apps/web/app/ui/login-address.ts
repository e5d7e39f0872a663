import { LOGIN_ROUTE_PATH } from '@rujian/contract/constants';

/** The login page that leads back to where the visitor wanted to go. */
export function loginAddress(to: string): string {
  return `${LOGIN_ROUTE_PATH}?to=${encodeURIComponent(to)}`;
}

/** The wish of `?to=` if it is a path of ours; anything else could lead a member to a forged site. */
export function localPath(wish: string | null, origin: string): string | null {
  if (!wish?.startsWith('/')) return null;
  const target = URL.parse(wish, origin);
  if (target?.origin !== origin || target.pathname === LOGIN_ROUTE_PATH) return null;
  return target.pathname + target.search + target.hash;
}
