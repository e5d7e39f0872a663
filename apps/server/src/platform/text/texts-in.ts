import { plainText } from '#platform/text/plain-text.ts';

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [plainText(value)];
  if (typeof value === 'number') return [String(value)];
  if (value === null || typeof value !== 'object') return [];
  return Object.values(value).flatMap(textsIn);
}
