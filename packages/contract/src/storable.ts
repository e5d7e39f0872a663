import type { RuleId } from './rules.ts';

/**
 * Dotted path → `rule.characters` for every text, and every key, that no database can hold: with a
 * NUL or half of a surrogate pair. They are refused rather than removed, because a password or a
 * name that is silently changed helps nobody.
 */
export function unstorableTexts(value: unknown): Record<string, RuleId> {
  const broken: Record<string, RuleId> = {};
  const waiting: [path: string, value: unknown][] = [['', value]];
  // A list instead of recursion: input may be nested deeper than the stack.
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, found] = next;
    if (typeof found === 'string' && !isStorable(found)) broken[path || 'body'] = 'rule.characters';
    if (typeof found !== 'object' || found === null) continue;
    for (const [key, inner] of Object.entries(found)) {
      if (isStorable(key)) waiting.push([path ? `${path}.${key}` : key, inner]);
      else broken[path || 'body'] = 'rule.characters';
    }
  }
  return broken;
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
