import { ITEM_FIELDS } from '@rujian/contract/base/item-fields';
import { deskLang } from '../lang.ts';

/** What a field of an edited item is called; a name of the wire that has none stays as it is. */
export function fieldName(field: string): string {
  const names = ITEM_FIELDS[field];
  return names ? names[deskLang === 'en' ? 1 : 0] : field;
}
