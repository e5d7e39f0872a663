import { DEFAULT_LANG, LANG_COOKIE, LANGS, type Lang } from '@rujian/contract/base/constants';

/** BCP-47 form, as `<html lang>` and `Intl` need it. */
export const LOCALES: Record<Lang, string> = { 'zh-cn': 'zh-CN', en: 'en' };

export const LANG_NAMES: Record<Lang, string> = { 'zh-cn': '中文', en: 'English' };

export function langOf(request: Request): Lang {
  const cookies = request.headers.get('cookie') ?? '';
  const cookie = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${LANG_COOKIE}=`));
  return knownLang(cookie?.slice(LANG_COOKIE.length + 1));
}

export function knownLang(value = ''): Lang {
  return LANGS.find((lang) => lang === value.toLowerCase()) ?? DEFAULT_LANG;
}

/** Of the page in this window. */
export function pageLang(): Lang {
  return knownLang(document.documentElement.lang);
}

export function otherLang(lang: Lang): Lang {
  return lang === 'en' ? 'zh-cn' : 'en';
}
