import type { Lang } from '@rujian/contract/base/constants';

/**
 * The texts of a folder, Chinese first, then English. `texts.ts?lang=en` is the same file with one
 * language (`texts-plugin.ts`): readers load only their own.
 */
// @__NO_SIDE_EFFECTS__
export function bothLanguages<Key extends string>(
  pairs: Readonly<Record<Key, readonly [zhCn: string, en: string]>>,
): Record<Lang, Record<Key, string>> {
  const keys = Object.keys(pairs) as Key[];
  const inPlace = (place: 0 | 1) =>
    Object.fromEntries(keys.map((key) => [key, pairs[key][place]])) as Record<Key, string>;
  return { 'zh-cn': inPlace(0), en: inPlace(1) };
}
