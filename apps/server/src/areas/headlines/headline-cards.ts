import type { ArticleCard, HeadlineCard } from '@rujian/contract/areas/articles/public';
import type { Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import { isWebAddress } from '@rujian/contract/base/web-address';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { withAlt } from '@rujian/covers';
import { pick } from '#platform/pick.ts';
import { type ListedContent, toContentCard } from '#services/content/content-directory.ts';
import type { Placement } from './headline-placements.ts';

const NO_ARTICLE = { column: null, labels: [], authors: [], readingMinutes: 0, views: 0 };

type OwnWords = Pick<Placement, 'slot'> & Partial<Pick<Placement, 'titleOverride' | 'kicker' | 'label' | 'picture'>>;

export function articleHeadline(card: ArticleCard, words: OwnWords, lang: Lang): HeadlineCard {
  const { slot, titleOverride, kicker, label = null, picture } = words;
  const path = contentPath({ t: 'news', id: card.id });
  const own = { title: titleOverride || card.title, kicker: kicker || card.kicker };
  return { ...card, ...own, slot, label, path, t: 'news', cover: picture ? withAlt(picture, lang) : card.cover };
}

export function contentHeadline(content: ListedContent, placement: Placement, lang: Lang): HeadlineCard {
  const card = toContentCard(content, lang);
  return {
    ...NO_ARTICLE,
    ...card,
    ...pick(placement, 'slot', 'label', 'kicker'),
    path: contentPath(card),
    title: placement.titleOverride || card.title,
    cover: placement.picture ? withAlt(placement.picture, lang) : card.cover,
    publishedAt: card.publishedAt || placement.startsAt,
  };
}

export function outsideHeadline(
  { slot, url, titleOverride, kicker, label, picture, startsAt }: Placement,
  lang: Lang,
): HeadlineCard | null {
  if (!url || !isWebAddress(url)) return null;
  return {
    ...NO_ARTICLE,
    slot,
    label,
    t: null,
    id: null,
    path: url,
    summary: '',
    title: titleOverride || new URL(url).hostname,
    kicker: kicker || (titleOverride && new URL(url).hostname),
    cover: picture && withAlt(picture, lang),
    publishedAt: startsAt,
  };
}

const AREA_TAGS: Partial<Record<ContentType, string>> = {
  topic: 'topics',
  evaluation: 'evaluations',
  spotcheck: 'spotchecks',
  specialsubject: 'specialsubjects',
  billboard: 'billboards',
  baike: 'baike',
  complaint: 'complaints',
  brand: 'brands',
  product: 'brands',
};

export function headlineTags({ t, id }: HeadlineCard): string[] {
  const area = t && AREA_TAGS[t];
  if (area) return [area];
  return t === 'news' ? [`article:${id}`] : [];
}
