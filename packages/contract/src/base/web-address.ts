/** Browsers and servers cut longer addresses. */
const MAX_CHARACTERS = 2_000;
/** A host without user name or password; backslashes and spaces can disguise the host. */
const WEB_ADDRESS = /^https?:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?$/i;
/** `//host` and `/\host` are other sites. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
/** Browsers drop some of these in addresses, and readers cannot see the others. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Surrogate}]/u;

/** A link target on another site: http or https, never a script. */
export function isWebAddress(value: string): boolean {
  return isPlain(value) && WEB_ADDRESS.test(value) && URL.canParse(value);
}

export function isSitePath(value: string): boolean {
  return isPlain(value) && SITE_PATH.test(value);
}

/** Path of a menu entry: below the site or the member centre, with or without a slash. */
export function isMenuPath(value: string): boolean {
  return value === '' || isSitePath(value) || (isSitePath(`/${value}`) && !/^[^/]*:/.test(value));
}

function isPlain(value: string): boolean {
  return value.length <= MAX_CHARACTERS && !INVISIBLE.test(value);
}
