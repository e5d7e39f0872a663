/**
 * The path to send a reader back to, or `/` when the wish would leave the site:
 * browsers read `//host`, `/\host` and line breaks inside an address as another host.
 */
export function localPath(wish: string): string {
  const clean = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(wish);
  if (!clean) return '/';
  const { pathname, search, hash } = new URL(wish, 'http://site.invalid');
  return pathname.startsWith('//') ? '/' : `${pathname}${search}${hash}`;
}
