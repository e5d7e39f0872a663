import { COOKIE_MAX_AGE_SECONDS, LANG_COOKIE, LANG_QUERY, LANGS } from '@rujian/contract/constants';

/** Who came by a link that names its language goes on in it, though no other link names one. */
export function keepLinkedLang(): void {
  const named = new URLSearchParams(location.search).get(LANG_QUERY);
  const lang = LANGS.find((known) => known === named);
  if (!lang) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set it is missing in older browsers.
  document.cookie = `${LANG_COOKIE}=${lang}; path=/; max-age=${COOKIE_MAX_AGE_SECONDS}; samesite=lax`;
}
