import type { Lang } from './langs.ts';

type Keys<Key extends string> = readonly [Key, ...Key[]];

/** A closed list of values with their labels in both languages. */
export type Vocabulary<Key extends string> = {
  keys: Keys<Key>;
  label: (key: Key, lang: Lang) => string;
  option: <Chosen extends Key>(key: Chosen, lang: Lang) => { key: Chosen; name: string };
  options: (lang: Lang) => { key: Key; name: string }[];
  /** The label of a value that may be none of the list; such a value stays as it is. */
  textOf: (value: string, lang: Lang) => string;
};

export type KeyOf<Listed extends { keys: Keys<string> }> = Listed['keys'][number];

// @__NO_SIDE_EFFECTS__
export function vocabulary<Key extends string>(
  labels: Readonly<Record<Key, readonly [zhCn: string, en: string]>>,
): Vocabulary<Key> {
  const keys = Object.keys(labels) as [Key, ...Key[]];
  const label = (key: Key, lang: Lang) => labels[key][lang === 'en' ? 1 : 0];
  const isKey = (value: string): value is Key => Object.hasOwn(labels, value);
  return {
    keys,
    label,
    option: (key, lang) => ({ key, name: label(key, lang) }),
    options: (lang) => keys.map((key) => ({ key, name: label(key, lang) })),
    textOf: (value, lang) => (isKey(value) ? label(value, lang) : value),
  };
}

// @__NO_SIDE_EFFECTS__
export function only<Key extends string, Chosen extends Key>(
  _list: readonly Key[],
  ...chosen: Keys<Chosen>
): Keys<Chosen> {
  return chosen;
}
