const MAX_CHARACTERS = 200;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The full path as typed, short enough for a sentence and without invisible characters. */
export function lostAddress({ pathname, search }: { pathname: string; search: string }): string {
  const characters = [...(decoded(pathname) + decoded(search)).replaceAll(INVISIBLE, '')];
  if (characters.length <= MAX_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MAX_CHARACTERS).join('')}…`;
}

/** Invalid UTF-8 stays in its raw form. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
