import type { ArticleCard } from '@rujian/contract/content';
import { contentPath } from '@rujian/contract/content-types';
import type { ContentCard } from '@rujian/contract/refs';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { type ListAddress, lastPageOf } from '#web/ui/list-address.ts';
import { type StoryCard, storyCard } from '#web/ui/story-card.ts';
import { groupByDay } from './days.ts';
import { sortOf } from './list-filters.ts';

type Answer = { list: ArticleCard[]; total: number };

export type ListView = ReturnType<typeof listView>;

const HOT_READS = 6;

/** A list ready to be drawn: the first page opens with a large story, the rest follows by days. */
export function listView(
  { list, total }: Answer,
  address: ListAddress,
  hot: ContentCard[],
  now: number,
) {
  const cards = list.map(storyCard);
  const [first, ...others] = cards;
  const lead = address.page === 1 ? (first ?? null) : null;
  const rest = lead ? others : cards;
  const sort = sortOf(address);
  return {
    ...{ address, sort, total, lead },
    lastPage: lastPageOf(total),
    days:
      sort !== 'latest' && rest[0]
        ? [allAsOneDay(rest, rest[0].publishedAt)]
        : groupByDay(rest, now),
    hot: hot
      .slice(0, HOT_READS)
      .map((card) => ({ path: contentPath(card), title: breakTitle(card.title) })),
  };
}

function allAsOneDay(items: StoryCard[], at: number) {
  return { name: 'earlier' as const, at, items };
}
