import type { ContentCard } from '@rujian/contract/base/refs';
import { breakTitle } from '#web/i18n/title-breaks.ts';

const DECK_CHARACTERS = 96;

/** Runs in loaders: keeps only the fields of a row. */
export function contentView<Card extends ContentCard>(card: Card): Card {
  const { title, summary } = card;
  return {
    ...card,
    title: breakTitle(title),
    summary: summary.length > DECK_CHARACTERS ? `${summary.slice(0, DECK_CHARACTERS)}…` : summary,
  };
}
