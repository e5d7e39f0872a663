import { DEFAULT_LANG, LANG_COOKIE, LANGS, type Lang } from '@rujian/contract/constants';

/** `<html lang>` and `Intl` want the BCP-47 form. */
export const LOCALES: Record<Lang, string> = { 'zh-cn': 'zh-CN', en: 'en' };

/** Each language in its own words. */
export const LANG_NAMES: Record<Lang, string> = { 'zh-cn': '中文', en: 'English' };

/** The language of a page comes from its cookie; an unknown value means the default. */
export function langOf(request: Request): Lang {
  const cookies = request.headers.get('cookie') ?? '';
  const cookie = cookies
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${LANG_COOKIE}=`));
  return knownLang(cookie?.slice(LANG_COOKIE.length + 1));
}

/** The key of a language from a cookie value or an `<html lang>`. */
export function knownLang(value = ''): Lang {
  return LANGS.find((lang) => lang === value.toLowerCase()) ?? DEFAULT_LANG;
}

export function otherLang(lang: Lang): Lang {
  return lang === 'en' ? 'zh-cn' : 'en';
}
