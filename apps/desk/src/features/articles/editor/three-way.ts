import type { ArticleWords } from '@rujian/contract/article-words';
import { plainWords } from './counts.ts';

export type Side = 'mine' | 'theirs';
export type FieldConflict = {
  field: keyof ArticleWords;
  changedBy: Side | 'both';
};

/** Fields in which two versions differ, and who moved away from the words both began with. */
export function conflictsOf(
  base: ArticleWords,
  mine: ArticleWords,
  theirs: ArticleWords,
): FieldConflict[] {
  const fields = Object.keys(mine) as (keyof ArticleWords)[];
  return fields.flatMap((field) => {
    const [before, here, there] = [base, mine, theirs].map((words) => comparable(words, field));
    if (here === there) return [];
    const changedBy = there === before ? 'mine' : here === before ? 'theirs' : 'both';
    return [{ field, changedBy }];
  });
}

function comparable(words: ArticleWords, field: keyof ArticleWords): string {
  return field === 'bodyHtml' ? comparableHtml(words.bodyHtml) : JSON.stringify(words[field]);
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
export function mergeWords(
  mine: ArticleWords,
  theirs: ArticleWords,
  conflicts: readonly FieldConflict[],
  chosen: Partial<Record<keyof ArticleWords, Side>>,
): ArticleWords {
  const merged: Record<string, unknown> = { ...mine };
  for (const { field, changedBy } of conflicts) {
    const side = chosen[field] ?? (changedBy === 'theirs' ? 'theirs' : 'mine');
    merged[field] = (side === 'mine' ? mine : theirs)[field];
  }
  return merged as ArticleWords;
}

export type MarkedLine = { text: string; isNew: boolean };

/** The lines of a text; those that the words before did not have are new. */
export function linesAgainst(html: string, before: string): MarkedLine[] {
  const known = new Set(plainWords(before).split('\n'));
  return plainWords(html)
    .split('\n')
    .map((text) => ({ text, isNew: !known.has(text) }));
}
