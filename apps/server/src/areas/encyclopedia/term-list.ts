import { type listTerms, TERM_INITIALS, type TermList, type TermRow } from '@rujian/contract/areas/encyclopedia/public';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { TERM_CATEGORY } from '@rujian/contract/vocabulary/encyclopedia';
import type { Platform } from '#platform/platform.ts';
import type { Glossary, GlossaryTerm, ReadGlossary } from './linking/glossary.ts';
import type { TermCards } from './term-cards.ts';
import { createTermSearch, type FoundTerm } from './term-search.ts';
import type { WordOfTheDay } from './word-of-the-day.ts';

type Query = ParsedInput<typeof listTerms>;
type Filter = Pick<Query, 'initial' | 'category'>;

type Parts = { cards: TermCards; wordOfTheDay: WordOfTheDay };

/** As long as the glossary it was made from; the tag ends both. */
const SEARCH_KEPT_SECONDS = 600;

/** The glossary decides which terms a list shows; only the rows of its page are read. */
export function createTermList(
  { remember }: Pick<Platform, 'remember'>,
  readGlossary: ReadGlossary,
  { cards, wordOfTheDay }: Parts,
) {
  return async (query: Query, lang: Lang): Promise<TermList> => {
    const glossary = await readGlossary();
    const found = query.q ? (await searchIn(glossary)).find(query.q) : all(glossary);
    const chosen = found.filter(({ term }) => isIn(term, query));
    const ordered = inOrder(chosen, query);
    const shown = ordered.slice((query.page - 1) * query.limit, query.page * query.limit);
    const [list, word] = await Promise.all([rowsOf(shown, lang), wordToday(lang)]);
    return {
      list,
      wordOfTheDay: word,
      total: chosen.length,
      letters: TERM_INITIALS.map((key) => ({ key, count: countOf(found, { ...query, initial: key }) })),
      categories: TERM_CATEGORY.keys
        .map((key) => ({ ...TERM_CATEGORY.option(key, lang), count: countOf(found, { ...query, category: key }) }))
        .filter(({ count, key }) => count > 0 || key === query.category),
    };
  };

  function wordToday(lang: Lang) {
    const life = { tags: ['baike'], seconds: LIST_CACHE_SECONDS };
    return remember(`word of the day ${lang}`, life, () => wordOfTheDay.home(lang));
  }

  function searchIn(glossary: Glossary) {
    const life = { tags: ['baike'], seconds: SEARCH_KEPT_SECONDS };
    return remember(`term search ${glossary.version}`, life, async () => createTermSearch(glossary));
  }

  async function rowsOf(found: FoundTerm[], lang: Lang): Promise<TermRow[]> {
    const byId = await cards.byIds(
      found.map(({ term }) => term.id),
      lang,
    );
    return found.flatMap(({ term, alias }) => {
      const card = byId.get(term.id);
      if (!card) return [];
      const { initial, updatedAt } = term;
      return [{ ...card, initial, updatedAt, matchedAlias: alias }];
    });
  }
}

function all({ terms }: Glossary): FoundTerm[] {
  return terms.map((term) => ({ term, alias: null }));
}

function isIn({ initial, category }: GlossaryTerm, filter: Filter): boolean {
  return (
    (filter.initial === undefined || initial === filter.initial) &&
    (filter.category === undefined || category === filter.category)
  );
}

function countOf(found: FoundTerm[], filter: Filter): number {
  return found.filter(({ term }) => isIn(term, filter)).length;
}

/** A search is ordered by match quality unless the reader asks for the newest. */
function inOrder(found: FoundTerm[], { sort }: Query): FoundTerm[] {
  if (sort !== 'updated') return found;
  return found.toSorted((one, other) => other.term.updatedAt - one.term.updatedAt || other.term.id - one.term.id);
}
