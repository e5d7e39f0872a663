import type { ContentCard } from '@rujian/contract/base/refs';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { shortDeck } from './story-card.ts';

/** Runs in loaders: keeps only the fields of a row. */
export function contentView<Card extends ContentCard>(card: Card): Card {
  const { title, summary } = card;
  return { ...card, title: breakTitle(title), summary: shortDeck(summary) };
}
