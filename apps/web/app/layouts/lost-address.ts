const MAX_CHARACTERS = 200;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** The full path as the reader typed it, short enough for a sentence and without invisible signs. */
export function lostAddress({ pathname, search }: { pathname: string; search: string }): string {
  const characters = [...(decoded(pathname) + decoded(search)).replaceAll(INVISIBLE, '')];
  if (characters.length <= MAX_CHARACTERS) return characters.join('');
  return `${characters.slice(0, MAX_CHARACTERS).join('')}…`;
}

/** What is not UTF-8 is shown in its raw form. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
