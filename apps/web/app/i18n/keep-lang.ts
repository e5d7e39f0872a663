import { COOKIE_MAX_AGE_SECONDS, LANG_COOKIE, LANG_QUERY, LANGS } from '@rujian/contract/base/constants';

/** A visitor who follows a link with a language stays in it, although other links name none. */
export function keepLinkedLang(): void {
  const named = new URLSearchParams(location.search).get(LANG_QUERY);
  const lang = LANGS.find((known) => known === named);
  if (!lang) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set it is missing in older browsers.
  document.cookie = `${LANG_COOKIE}=${lang}; path=/; max-age=${COOKIE_MAX_AGE_SECONDS}; samesite=lax`;
}
