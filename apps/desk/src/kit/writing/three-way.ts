import { plainWords } from './plain-words.ts';

export type Side = 'mine' | 'theirs';
export type FieldConflict<Words> = {
  field: keyof Words & string;
  changedBy: Side | 'both';
};

/** Fields in which two versions differ, and who moved away from the words both began with. */
export function conflictsOf<Words extends object>(
  base: Words,
  mine: Words,
  theirs: Words,
): FieldConflict<Words>[] {
  const fields = Object.keys(mine) as (keyof Words & string)[];
  return fields.flatMap((field) => {
    const [before, here, there] = [base, mine, theirs].map((words) => comparable(words, field));
    if (here === there) return [];
    const changedBy = there === before ? 'mine' : here === before ? 'theirs' : 'both';
    return [{ field, changedBy }];
  });
}

/** Whether two versions say the same, whatever the server added to the text when it cleaned it. */
export function isSameWords<Words extends object>(one: Words, other: Words): boolean {
  return conflictsOf(one, one, other).length === 0;
}

function comparable<Words extends object>(words: Words, field: keyof Words & string): string {
  const value: unknown = words[field];
  return field === 'bodyHtml' ? comparableHtml(String(value)) : JSON.stringify(value);
}

/** A text without what the server adds when it saves: anchors, drawn charts, boxes around tables. */
export function comparableHtml(html: string): string {
  return html
    .replace(/<svg[\s\S]*?<\/svg>/g, '')
    .replace(/<\/?(?:div|tbody|thead)[^>]*>/g, '')
    .replace(/ (?:id|class|rel|loading|tabindex|controls|preload)(?:="[^"]*")?/g, '')
    .replace(/ ?\/>/g, '>')
    .replace(/(?:<p><\/p>)+$/, '');
}

/** Takes each field from the chosen side; where nobody chose, from whoever changed it. */
export function mergeWords<Words extends object>(
  mine: Words,
  theirs: Words,
  conflicts: readonly FieldConflict<Words>[],
  chosen: Partial<Record<string, Side>>,
): Words {
  const merged = { ...mine };
  for (const { field, changedBy } of conflicts) {
    const side = chosen[field] ?? (changedBy === 'theirs' ? 'theirs' : 'mine');
    merged[field] = (side === 'mine' ? mine : theirs)[field];
  }
  return merged;
}

export type MarkedLine = { text: string; isNew: boolean };

/** The lines of a text; those that the words before did not have are new. */
export function linesAgainst(html: string, before: string): MarkedLine[] {
  const known = new Set(plainWords(before).split('\n'));
  return plainWords(html)
    .split('\n')
    .map((text) => ({ text, isNew: !known.has(text) }));
}
