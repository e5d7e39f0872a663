import type { TermFinder } from '../term-finder.ts';
import { readHtmlText } from './html-text.ts';

export const LINKS_PER_TEXT = 12;
export const LINKS_PER_PARAGRAPH = 2;

export type LinkableTerms = {
  finder: TermFinder;
  /** Terms that are linked automatically; the others are matched but not linked. */
  isAutomatic: (termId: number) => boolean;
};

export type LinkedText = {
  html: string;
  /** In the order of the text. */
  termIds: number[];
};

/** Links each term at its first occurrence. Only links are added, and linking is idempotent. */
export function linkTerms(html: string, { finder, isAutomatic }: LinkableTerms, ownTermId?: number): LinkedText {
  const { text, runs, linkedTerms, sourceOf } = readHtmlText(html);
  const used = new Set(linkedTerms);
  let links = linkedTerms.length;
  const termIds: number[] = [];
  const parts: string[] = [];
  let copied = 0;
  for (const { from, to, paragraph } of runs) {
    if (links >= LINKS_PER_TEXT) break;
    if (paragraph.links >= LINKS_PER_PARAGRAPH) continue;
    for (const { start, end, termId } of finder.find(text, from, to)) {
      if (links >= LINKS_PER_TEXT || paragraph.links >= LINKS_PER_PARAGRAPH) break;
      if (used.has(termId) || termId === ownTermId || !isAutomatic(termId)) continue;
      const source = sourceOf(start, end);
      parts.push(html.slice(copied, source.start), linkTo(termId, html.slice(source.start, source.end)));
      copied = source.end;
      used.add(termId);
      termIds.push(termId);
      paragraph.links += 1;
      links += 1;
    }
  }
  parts.push(html.slice(copied));
  return { html: parts.join(''), termIds };
}

function linkTo(termId: number, words: string): string {
  return `<a class="term" href="/baike/${termId}" data-term="${termId}">${words}</a>`;
}
