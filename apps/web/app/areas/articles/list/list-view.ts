import type { CorrectionEntry } from '@rujian/contract/areas/articles/corrections';
import type { ArticleCard, ArticleSort, HeadlineCard } from '@rujian/contract/areas/articles/public';
import type { SubjectCard } from '@rujian/contract/areas/subjects/public';
import { ARTICLE_SORTS } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { ContentCard, Option } from '@rujian/contract/base/refs';
import { breakTitle } from '#web/i18n/title-breaks.ts';
import { type HeadlineStory, headlineStory } from '#web/ui/content/headline-card.ts';
import { type StoryCard, storyCard } from '#web/ui/content/story-card.ts';
import { type ListAddress, lastPageOf } from '#web/ui/lists/list-address.ts';
import type { Filter } from '#web/ui/lists/list-tools.tsx';
import type { ArticleTexts } from '../texts.ts';
import { groupByDay } from './days.ts';

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

/** The same list, whose stories open as headlines. */
export function amongHeadlines(view: ListView): ListView {
  const headline = <Card extends { id: number | null; path?: string }>(card: Card): Card =>
    card.id === null ? card : { ...card, path: `/headlines/${card.id}` };
  return {
    ...view,
    lead: view.lead && headline(view.lead),
    days: view.days.map((day) => ({ ...day, items: day.items.map(headline) })),
  };
}

export const LIST_NAMES = ['tag', 'brand', 'origin', 'from', 'to', 'sort'] as const;

type Choices = { tags: Option[]; brands: Option[]; origins: Option[] };

function sortOf({ values }: ListAddress): ArticleSort {
  return ARTICLE_SORTS.find((sort) => sort === values.sort) ?? 'latest';
}

/** The API query; an invalid filter matches nothing instead of failing. */
export function queryOf(address: ListAddress) {
  const { tag, brand, origin, from, to } = address.values;
  return {
    page: address.page,
    sort: sortOf(address),
    tag: numeric(tag),
    brand: numeric(brand),
    origin: origin as undefined,
    from,
    to,
  };
}

function numeric(value: string | undefined): string | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) && Number(value) > 0 ? value : undefined;
}

export function filtersOf({ tags, brands, origins }: Choices, texts: ArticleTexts) {
  const filters: Filter[] = [
    { name: 'tag', label: texts.filterTag, choices: tags },
    { name: 'brand', label: texts.filterBrand, choices: brands },
    { name: 'origin', label: texts.filterOrigin, choices: origins },
  ];
  const dates = [
    { name: 'from', label: texts.filterFrom },
    { name: 'to', label: texts.filterTo },
  ];
  return { filters, dates };
}
