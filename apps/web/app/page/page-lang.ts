import type { Lang } from '@rujian/contract/base/constants';
import { knownLang } from '#web/i18n/lang.ts';

export function pageLang(): Lang {
  return knownLang(document.documentElement.lang);
}
