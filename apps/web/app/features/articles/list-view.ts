import type { ArticleCard } from '@rujian/contract/content';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { type StoryCard, storyCard } from '#web/ui/story-card.ts';
import { groupByDay } from './days.ts';
import { type ListQuery, lastPageOf } from './list-query.ts';

type Answer = { list: ArticleCard[]; total: number };

export type ListView = ReturnType<typeof listView>;

/** A list ready to be drawn: the first page opens with a large story, the rest follows by days. */
export function listView(
  { list, total }: Answer,
  query: ListQuery,
  hot: ArticleCard[],
  now: number,
) {
  const cards = list.map(storyCard);
  const [first, ...others] = cards;
  const lead = query.page === 1 ? (first ?? null) : null;
  const rest = lead ? others : cards;
  return {
    query,
    total,
    lastPage: lastPageOf(total),
    lead,
    days:
      query.sort === 'hot' && rest[0]
        ? [allAsOneDay(rest, rest[0].publishedAt)]
        : groupByDay(rest, now),
    hot: hot.map(({ id, title }) => ({ id, title: breakTitle(title) })),
  };
}

function allAsOneDay(items: StoryCard[], at: number) {
  return { name: 'earlier' as const, at, items };
}
