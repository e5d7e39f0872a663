import type { Vocabulary } from '@rujian/contract/vocabulary/shared/vocabulary';
import { deskLang } from './lang.ts';

export function choicesOf<Key extends string, Chosen extends Key = Key>(
  { keys, label }: Vocabulary<Key>,
  chosen: readonly Chosen[] = keys as readonly Key[] as readonly Chosen[],
): { value: Chosen; label: string }[] {
  return chosen.map((value) => ({ value, label: label(value, deskLang) }));
}

export function namedChoices(
  list: readonly ({ id: number; name: string } | { id: number; title: string })[],
): { value: number; label: string }[] {
  return list.map((one) => ({ value: one.id, label: 'name' in one ? one.name : one.title }));
}
