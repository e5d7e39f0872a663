import { DEFAULT_LANG, LANG_COOKIE, LANGS, type Lang } from '@rujian/contract/constants';

/** Spec §9: the language is remembered as long as a browser can. */
const COOKIE_SECONDS = 2_147_483_646;
const LOCALES: Record<Lang, string> = { 'zh-cn': 'zh-CN', en: 'en' };

/** The language of the desk is the one of the site. */
export const deskLang: Lang = readLang();

export const deskLocale = LOCALES[deskLang];

/** Changes the language; every text is read anew. */
export function setDeskLang(lang: Lang): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to set it is missing in older browsers.
  document.cookie = `${LANG_COOKIE}=${lang}; path=/; max-age=${COOKIE_SECONDS}; samesite=lax`;
  location.reload();
}

function readLang(): Lang {
  const cookie = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${LANG_COOKIE}=`))
    ?.slice(LANG_COOKIE.length + 1);
  return LANGS.find((lang) => lang === cookie) ?? DEFAULT_LANG;
}
