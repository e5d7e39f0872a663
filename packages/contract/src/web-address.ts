/** Longer ones are cut by browsers and servers on the way. */
const MAX_CHARACTERS = 2_000;
/** A server without user name or password; backslashes and spaces are how one host is passed off as another. */
const WEB_ADDRESS = /^https?:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?$/i;
/** `//host` and `/\host` are other sites. */
const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
/** Browsers drop some of them while they read an address, and readers do not see the others. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Surrogate}]/u;

/** A page of another site that a link may lead to: http or https, never a script. */
export function isWebAddress(value: string): boolean {
  return isPlain(value) && WEB_ADDRESS.test(value) && URL.canParse(value);
}

/** A page of ours. */
export function isSitePath(value: string): boolean {
  return isPlain(value) && SITE_PATH.test(value);
}

/** The path of a menu entry: below the site or below the member centre, with or without a slash. */
export function isMenuPath(value: string): boolean {
  return value === '' || isSitePath(value) || (isSitePath(`/${value}`) && !/^[^/]*:/.test(value));
}

function isPlain(value: string): boolean {
  return value.length <= MAX_CHARACTERS && !INVISIBLE.test(value);
}
