import type { ArticleCard } from '@rujian/contract/areas/articles/public';
import { breakTitle } from '#web/i18n/title-breaks.ts';

/** An article in a story block. */
export type StoryCard = Pick<
  ArticleCard,
  'id' | 'title' | 'kicker' | 'summary' | 'cover' | 'column' | 'authors' | 'publishedAt'
>;

/** No block shows more than two lines of a summary. */
const DECK_CHARACTERS = 96;

/** Runs in loaders: page data is sent twice, so a card keeps only the shown fields. */
export function storyCard(card: ArticleCard): StoryCard {
  const { id, title, kicker, summary, cover, column, authors, publishedAt } = card;
  return {
    id,
    title: breakTitle(title),
    kicker,
    summary: shortDeck(summary),
    cover,
    column,
    authors,
    publishedAt,
  };
}

export function shortDeck(summary: string): string {
  return summary.length > DECK_CHARACTERS ? `${summary.slice(0, DECK_CHARACTERS)}…` : summary;
}
