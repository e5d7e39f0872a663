import type { Lang } from './constants.ts';

/** Texts with both languages side by side, Chinese first, by language. */
// @__NO_SIDE_EFFECTS__
export function bothLanguages<Key extends string>(
  pairs: Readonly<Record<Key, readonly [zhCn: string, en: string]>>,
): Record<Lang, Record<Key, string>> {
  const keys = Object.keys(pairs) as Key[];
  const inPlace = (place: 0 | 1) =>
    Object.fromEntries(keys.map((key) => [key, pairs[key][place]])) as Record<Key, string>;
  return { 'zh-cn': inPlace(0), en: inPlace(1) };
}
