import type { Lang } from '@rujian/contract/base/constants';
import { deskLang } from './lang.ts';

export { fill } from '@rujian/contract/base/fill';

/** The texts of a feature in the language of the desk, which only changes with a reload. */
export function useTexts<Texts>(inLanguages: Record<Lang, Texts>): Texts {
  return inLanguages[deskLang];
}

/** The same outside of components. */
export function textsOf<Texts>(inLanguages: Record<Lang, Texts>): Texts {
  return inLanguages[deskLang];
}
