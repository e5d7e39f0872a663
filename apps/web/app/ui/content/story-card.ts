import type { ArticleCard } from '@rujian/contract/areas/articles/public';
import { breakTitle } from '#web/i18n/title-breaks.ts';

export type StoryCard = Pick<
  ArticleCard,
  'id' | 'title' | 'kicker' | 'summary' | 'cover' | 'column' | 'authors' | 'publishedAt'
> & {
  /** Where a list has pages of its own; else the page of the news. */
  path?: string;
};

const DECK_CHARACTERS = 48;
const SHORTEST_CLAUSE = 12;

/** Runs in loaders: page data is sent twice, so a card keeps only the shown fields. */
export function storyCard(card: ArticleCard): StoryCard {
  const { id, title, kicker, summary, cover, column, authors, publishedAt } = card;
  return { id, title: breakTitle(title), kicker, summary: shortDeck(summary), cover, column, authors, publishedAt };
}

/** The sentences of a summary that fit a card, or the clauses of a long first one: never a cut. */
export function shortDeck(summary: string): string {
  if (summary.length <= DECK_CHARACTERS) return summary;
  const sentences = summary.match(/[^。！？]+[。！？]?/g) ?? [];
  let deck = '';
  for (const sentence of sentences) {
    if (deck.length + sentence.length > DECK_CHARACTERS) break;
    deck += sentence;
  }
  if (deck) return deck;
  const start = summary.slice(0, DECK_CHARACTERS);
  const clause = Math.max(...['，', '；', '：'].map((sign) => start.lastIndexOf(sign)));
  return clause >= SHORTEST_CLAUSE ? `${start.slice(0, clause)}。` : `${start}…`;
}
