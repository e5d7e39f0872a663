import type { Named } from '@rujian/contract/base/refs';
import { LRUCache } from 'lru-cache';
import { isDryRun } from '#platform/database/dry-run.ts';
import type { TermFinder } from '../term-finder.ts';
import type { ReadGlossary } from './glossary.ts';
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

export type LinkedTexts = ReturnType<typeof createLinkedTexts>;

export type TextToLink = {
  /** Identifies a version of a text, such as `article 12` for a revision. */
  key: string;
  /** The term whose page shows the text. */
  ownTermId?: number;
};

const MAX_CHARACTERS = 16_000_000;

/**
 * Texts with linked terms, cached by version and glossary, so that a text is processed again only
 * when a name appears, disappears or changes its policy.
 */
export function createLinkedTexts(readGlossary: ReadGlossary) {
  const kept = new LRUCache<string, LinkedText>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ html }) => html.length + 1,
  });

  return {
    async link(html: string, { key, ownTermId }: TextToLink): Promise<{ html: string; terms: Named[] }> {
      const glossary = await readGlossary();
      const keptAs = `${glossary.version} ${key}`;
      let linked = isDryRun() ? undefined : kept.get(keptAs);
      if (!linked) {
        linked = linkTerms(html, glossary, ownTermId);
        // An unpublished version may change under the same key.
        if (!isDryRun()) kept.set(keptAs, linked);
      }
      const terms = linked.termIds.flatMap((id) => {
        const name = glossary.byId.get(id)?.title;
        return name === undefined ? [] : [{ id, name }];
      });
      return { html: linked.html, terms };
    },
  };
}
