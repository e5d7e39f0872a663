import { DEFAULT_LANG, LANG_COOKIE, LANGS, type Lang } from '@rujian/contract/base/constants';

const STORAGE_KEY = 'rujian-desk-lang';
const LOCALES: Record<Lang, string> = { 'zh-cn': 'zh-CN', en: 'en' };

/** By default that of the site, but a language disabled for readers stays available to staff. */
export const deskLang: Lang = known(localStorage.getItem(STORAGE_KEY)) ?? siteLang();

export const deskLocale = LOCALES[deskLang];

export function setDeskLang(lang: Lang): void {
  localStorage.setItem(STORAGE_KEY, lang);
  location.reload();
}

function siteLang(): Lang {
  const cookie = document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${LANG_COOKIE}=`))
    ?.slice(LANG_COOKIE.length + 1);
  return known(cookie) ?? DEFAULT_LANG;
}

function known(value: string | null | undefined): Lang | undefined {
  return LANGS.find((lang) => lang === value);
}
