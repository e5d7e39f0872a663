import type { ArticleCard, HeadlineCard } from '@rujian/contract/areas/articles/public';
import { HEADLINE_AD_SLOT } from '@rujian/contract/areas/headlines/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import { isWebAddress } from '@rujian/contract/base/web-address';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { withAlt } from '@rujian/covers';
import { sql } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { type ArticleCards, type CardRow, toCard } from '#services/content/article-cards.ts';
import { type ListedContent, readContents, refKey, toContentCard } from '#services/content/content-directory.ts';
import {
  type FrontIds,
  HOME_SLOTS,
  hottestOfDay,
  type Placement,
  readFrontIds,
  type Slots,
  slotColumns,
} from './headline-statements.ts';

/** Long enough for the readers of one call to share a statement. */
const SHARED_SECONDS = 1;

export type HeadlineSlots = ReturnType<typeof createHeadlineSlots>;

/**
 * The current content of the slots. The later start wins; an empty slot takes the hottest article
 * of the last 24 hours, then the most read, and never an advertisement.
 */
export function createHeadlineSlots({ readDb, clock, remember }: Platform, cards: ArticleCards) {
  return {
    front: (): Promise<FrontIds> =>
      remember('front ids', { tags: ['home'], seconds: SHARED_SECONDS }, () => readFrontIds(readDb, clock.now())),

    async home(lang: Lang, ids?: FrontIds): Promise<HeadlineCard[]> {
      const { placements, hottest } = ids ?? (await readFrontIds(readDb, clock.now()));
      const placed = await placedIn(placements, lang);
      const shown = new Set([...placed.values()].map(({ t, id }) => t === 'news' && id));
      const fallbacks = (await cards.byIds(hottest)).filter(({ id }) => !shown.has(id));
      return HOME_SLOTS.flatMap((slot) => placed.get(slot) ?? fallback(fallbacks, slot, lang));
    },

    /** The top of a column; its own articles and those of its sub-columns are the fallback. */
    async columnTop(columnId: number, columnIds: number[], lang: Lang) {
      const { placements } = await columnSlots(columnId);
      const top = (await placedIn(placements, lang)).get('column_top');
      if (top) return top;
      const { rows } = await readDb.execute<{ id: number }>(hottestOfDay({ max: 1, columnIds }, clock.now()));
      const hottest = await cards.byIds(rows.map(({ id }) => Number(id)));
      return fallback(hottest, 'column_top', lang)[0] ?? null;
    },

    async columnTurn(columnId: number): Promise<Date | null> {
      return turnOf(await columnSlots(columnId));
    },
  };

  function columnSlots(columnId: number): Promise<Slots> {
    const life = { tags: [`column:${columnId}`], seconds: SHARED_SECONDS };
    return remember(`column slots ${columnId}`, life, async () => {
      const columns = slotColumns({ slots: ['column_top'], columnId }, clock.now());
      const { rows } = await readDb.execute<Slots>(sql`select ${columns}`);
      return rows[0] ?? { placements: [], turn: null };
    });
  }

  async function placedIn(placements: readonly Placement[], lang: Lang) {
    const articleIds = placements.flatMap(({ articleId }) => articleId ?? []);
    const refs = placements.flatMap(({ t, targetId }) => (t && targetId ? [{ t, id: targetId }] : []));
    const [rows, contents] = await Promise.all([cards.byIds(articleIds), readContents(readDb, refs)]);
    const rowById = new Map(rows.map((row) => [row.id, row]));
    const placed = new Map<string, HeadlineCard>();
    for (const placement of placements) {
      if (placed.has(placement.slot)) continue;
      const card = cardOf(placement, rowById, contents, lang);
      if (card) placed.set(placement.slot, card);
    }
    return placed;
  }
}

export function turnOf({ turn }: Slots): Date | null {
  return turn === null ? null : new Date(turn * 1000);
}

function fallback(rows: CardRow[], slot: Placement['slot'], lang: Lang): HeadlineCard[] {
  const row = rows.shift();
  return row ? [articleHeadline(toCard(row, lang), { slot }, lang)] : [];
}

function cardOf(
  placement: Placement,
  rowById: ReadonlyMap<number, CardRow>,
  contents: Awaited<ReturnType<typeof readContents>>,
  lang: Lang,
): HeadlineCard | null {
  const { slot, articleId, t, targetId } = placement;
  if (articleId) {
    const row = rowById.get(articleId);
    if (!row || (row.advertising && slot !== HEADLINE_AD_SLOT)) return null;
    const card = articleHeadline(toCard(row, lang), placement, lang);
    return row.advertising ? { ...card, label: 'ad' } : card;
  }
  if (t && targetId) {
    const content = contents.get(refKey({ t, id: targetId }));
    return content ? contentHeadline(content, placement, lang) : null;
  }
  return outsideHeadline(placement, lang);
}

const NO_ARTICLE = { column: null, labels: [], authors: [], readingMinutes: 0, views: 0 };

type OwnWords = Pick<Placement, 'slot'> & Partial<Pick<Placement, 'titleOverride' | 'kicker' | 'label' | 'picture'>>;

function articleHeadline(card: ArticleCard, words: OwnWords, lang: Lang): HeadlineCard {
  const { slot, titleOverride, kicker, label = null, picture } = words;
  const path = contentPath({ t: 'news', id: card.id });
  const own = { title: titleOverride || card.title, kicker: kicker || card.kicker };
  return { ...card, ...own, slot, label, path, t: 'news', cover: picture ? withAlt(picture, lang) : card.cover };
}

function contentHeadline(content: ListedContent, placement: Placement, lang: Lang): HeadlineCard {
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

function outsideHeadline({ slot, url, titleOverride, kicker, label, picture, startsAt }: Placement, lang: Lang) {
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
  recall: 'recalls',
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
