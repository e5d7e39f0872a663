/** `/` if the path would leave the site: browsers read `//host`, `/\host` and line breaks inside as another host. */
export function localPath(requested: string): string {
  const clean = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(requested);
  if (!clean) return '/';
  const { pathname, search, hash } = new URL(requested, 'http://site.invalid');
  return pathname.startsWith('//') ? '/' : `${pathname}${search}${hash}`;
}
