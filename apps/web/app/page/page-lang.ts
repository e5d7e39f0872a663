import type { Lang } from '@rujian/contract/base/constants';
import { knownLang } from '#web/i18n/lang.ts';

/** Language of the page in this window. */
export function pageLang(): Lang {
  return knownLang(document.documentElement.lang);
}
