/**
 * The path to return to, or `/` if the requested one would leave the site: browsers read `//host`,
 * `/\host` and line breaks inside an address as another host.
 */
export function localPath(wish: string): string {
  const clean = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(wish);
  if (!clean) return '/';
  const { pathname, search, hash } = new URL(wish, 'http://site.invalid');
  return pathname.startsWith('//') ? '/' : `${pathname}${search}${hash}`;
}
