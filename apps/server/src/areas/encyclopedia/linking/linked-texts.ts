import type { Named } from '@rujian/contract/base/refs';
import { LRUCache } from 'lru-cache';
import { isDryRun } from '#platform/database/dry-run.ts';
import type { ReadGlossary } from './glossary.ts';
import { type LinkedText, linkTerms } from './term-linker.ts';

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
