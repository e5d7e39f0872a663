import type { ItemWords } from '#ports/edited-items.ts';

export function occurrencesOf({ fields, bodyText }: ItemWords, find: string): number {
  const texts = [...Object.values(fields), bodyText];
  return texts.reduce((sum, text) => sum + text.split(find).length - 1, 0);
}

export function replaceInTexts<D>(document: D, find: string, replace: string): D {
  return replaced(document) as D;

  function replaced(value: unknown): unknown {
    if (typeof value === 'string') return value.replaceAll(find, replace);
    if (Array.isArray(value)) return value.map(replaced);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaced(each)]));
  }
}
