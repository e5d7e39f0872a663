import type { Lang } from '@rujian/contract/constants';

/** Sentences of one paragraph: Chinese sets them without a space. */
export function sentences(lang: Lang, ...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false).join(lang === 'zh-cn' ? '' : ' ');
}
