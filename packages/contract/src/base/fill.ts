import { narrowBrackets } from './text/narrow-brackets.ts';

/**
 * Fills `{name}` placeholders; one without a value stays visible, so that it is noticed.
 * `{count|batch|batches}` is a word that depends on a count: the first form for 1, else the second.
 */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (place, name: string, one?: string, many = '') => {
    if (!Object.hasOwn(values, name)) return place;
    const value = String(values[name]);
    if (one === undefined) return value.includes('（') && isEnglish(text) ? narrowBrackets(value) : value;
    return value === '1' ? one : many;
  });
}

function isEnglish(text: string): boolean {
  return /[a-z]/i.test(text.replace(/\{[^{}]*\}/g, '')) && !/\p{Script=Han}/u.test(text);
}
