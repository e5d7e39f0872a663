import type { HeadlineCard } from '@rujian/contract/areas/articles/public';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { type StoryCard, shortDeck } from './story-card.ts';

export type HeadlineStory = Pick<HeadlineCard, keyof StoryCard | 'slot' | 't' | 'path' | 'label' | 'readingMinutes'>;

export function headlineStory(card: HeadlineCard): HeadlineStory {
  const { slot, t, id, path, label, kicker, cover, column, authors, publishedAt, readingMinutes } = card;
  const kept = { slot, t, id, path, label, kicker, cover, column, authors, publishedAt, readingMinutes };
  return { ...kept, title: breakTitle(card.title), summary: shortDeck(card.summary) };
}
