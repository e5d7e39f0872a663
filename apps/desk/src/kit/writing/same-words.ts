import { plainWords } from './plain-words.ts';

export function differingFields<Words extends object>(one: Words, other: Words): (keyof Words & string)[] {
  const fields = Object.keys(one) as (keyof Words & string)[];
  return fields.filter((field) => comparable(one, field) !== comparable(other, field));
}

/** Whether two versions say the same, whatever the server added to the text when it cleaned it. */
export function isSameWords<Words extends object>(one: Words, other: Words): boolean {
  return differingFields(one, other).length === 0;
}

/** Whose words go on after two saves from the same beginning; `both` has to be decided by the editor. */
export function sideThatChanged<Words extends object>(words: {
  base: Words;
  mine: Words;
  theirs: Words;
}): 'mine' | 'theirs' | 'both' {
  const { base, mine, theirs } = words;
  if (isSameWords(theirs, base)) return 'mine';
  return isSameWords(mine, base) || isSameWords(mine, theirs) ? 'theirs' : 'both';
}

function comparable<Words extends object>(words: Words, field: keyof Words & string): string {
  const value: unknown = words[field];
  return field === 'bodyHtml' ? comparableHtml(String(value)) : JSON.stringify(value);
}

/** A text without what the server adds when it saves: anchors, drawn charts, boxes around tables. */
export function comparableHtml(html: string): string {
  return html
    .replace(/<svg(?:(?!<svg)[\s\S])*?<\/svg>/g, '')
    .replace(/<\/?(?:div|tbody|thead)[^<>]*>/g, '')
    .replace(/ (?:id|class|rel|loading|tabindex|controls|preload)(?:="[^"]*")?/g, '')
    .replace(/ ?\/>/g, '>')
    .replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/, '');
}

export function linesAgainst(html: string, other: string): { text: string; isNew: boolean }[] {
  const known = new Set(plainWords(other).split('\n'));
  return plainWords(html)
    .split('\n')
    .map((text) => ({ text, isNew: !known.has(text) }));
}
