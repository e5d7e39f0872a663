import {
  COOKIE_MAX_AGE_SECONDS,
  LANG_COOKIE,
  LANG_QUERY,
  LANG_STORAGE_KEY,
  LANGS,
  type Lang,
} from '@rujian/contract/base/constants';

/** The language of the page is the chosen one; the browser keeps it under its key, as spec §3 names it. */
export function keepLang(shown: Lang): void {
  keepLinkedLang();
  try {
    localStorage.setItem(LANG_STORAGE_KEY, shown);
  } catch {
    // Without storage the cookie alone keeps it.
  }
}

/** A visitor who follows a link with a language stays in it, although other links name none. */
function keepLinkedLang(): void {
  const named = new URLSearchParams(location.search).get(LANG_QUERY);
  const lang = LANGS.find((known) => known === named);
  if (!lang) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set it is missing in older browsers.
  document.cookie = `${LANG_COOKIE}=${lang}; path=/; max-age=${COOKIE_MAX_AGE_SECONDS}; samesite=lax`;
}
