import type { HeadlineCard } from '@rujian/contract/areas/articles/public';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { type StoryCard, shortDeck } from './story-card.ts';

export type HeadlineStory = Pick<HeadlineCard, keyof StoryCard | 'slot' | 't' | 'path' | 'label' | 'readingMinutes'>;

export function headlineStory(card: HeadlineCard): HeadlineStory {
  const { slot, t, id, path, label, title, kicker, summary, cover, column } = card;
  const { authors, publishedAt, readingMinutes } = card;
  return {
    slot,
    t,
    id,
    path,
    label,
    kicker,
    cover,
    column,
    authors,
    publishedAt,
    readingMinutes,
    title: breakTitle(title),
    summary: shortDeck(summary),
  };
}
