import type { Lang } from '@rujian/contract/base/constants';

/** Joins sentences; Chinese has no space between them. */
export function sentences(lang: Lang, ...parts: (string | false)[]): string {
  return parts.filter((part) => part !== false).join(lang === 'zh-cn' ? '' : ' ');
}
