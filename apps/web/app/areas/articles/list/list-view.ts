import type { CorrectionEntry } from '@rujian/contract/areas/articles/corrections';
import type { ArticleCard, HeadlineCard } from '@rujian/contract/areas/articles/public';
import type { SubjectCard } from '@rujian/contract/areas/subjects/public';
import { contentPath } from '@rujian/contract/base/content-types';
import type { ContentCard } from '@rujian/contract/base/refs';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { type HeadlineStory, headlineStory } from '#web/ui/content/headline-card.ts';
import { type StoryCard, storyCard } from '#web/ui/content/story-card.ts';
import { type ListAddress, lastPageOf } from '#web/ui/lists/list-address.ts';
import { groupByDay } from './days.ts';
import { sortOf } from './list-filters.ts';

type Side = { hot: ContentCard[]; subject: SubjectCard | undefined; corrections: CorrectionEntry[] };
export type ListView = ReturnType<typeof listView>;

const HOT_READS = 6;

/** List data for the view: the first page opens with a large story, the rest is grouped by day. */
export function listView(
  { list, total }: { list: ArticleCard[]; total: number },
  address: ListAddress,
  { hot, subject, corrections }: Side,
  now: number,
  headline: HeadlineCard | null = null,
) {
  const lead = headline ? headlineStory(headline) : address.page === 1 ? leadOf(list) : null;
  const rest = list.filter(({ id }) => lead?.t !== 'news' || id !== lead.id).map(storyCard);
  const sort = sortOf(address);
  return {
    address,
    sort,
    total,
    lead,
    lastPage: lastPageOf(total),
    days: sort !== 'latest' && rest[0] ? [allAsOneDay(rest, rest[0].publishedAt)] : groupByDay(rest, now),
    hot: hot.slice(0, HOT_READS).map((card) => ({ path: contentPath(card), title: breakTitle(card.title) })),
    subject: subject && {
      id: subject.id,
      title: breakTitle(subject.title),
      subtitle: subject.subtitle,
      cover: subject.cover,
    },
    corrections: corrections.map(({ path, at, title, text }) => ({ path, at, title: breakTitle(title), text })),
  };
}

function leadOf([first]: ArticleCard[]): HeadlineStory | null {
  if (!first) return null;
  const path = contentPath({ t: 'news', id: first.id });
  return headlineStory({ ...first, slot: 'list', t: 'news', path, label: null });
}

function allAsOneDay(items: StoryCard[], at: number) {
  return { name: 'earlier' as const, at, items };
}
