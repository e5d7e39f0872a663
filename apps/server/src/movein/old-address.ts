import { ADDRESS_MAX_CHARACTERS } from '@rujian/contract/base/constants';

/**
 * The path of an address as redirects store it: decoded, without the last slash. The front page and
 * addresses with a query have none.
 */
export function oldPath(address: string): string | undefined {
  const url = URL.parse(address, 'http://old.invalid');
  if (url?.search !== '') return undefined;
  const path = decoded(url.pathname).replace(/(?<!\/)\/+$/, '');
  return path === '' || path.length > ADDRESS_MAX_CHARACTERS ? undefined : path;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
