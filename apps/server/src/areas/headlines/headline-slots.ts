import type { HeadlineCard } from '@rujian/contract/areas/articles/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Platform } from '#platform/platform.ts';
import { type ArticleCards, type CardRow, toCard } from '#services/content/article-cards.ts';
import { readContents, refKey } from '#services/content/content-directory.ts';
import { articleHeadline, contentHeadline, outsideHeadline } from './headline-cards.ts';
import { hottestOfDay } from './headline-fallback.ts';
import { nextTurn, type Placement, placementsNow, type SlotGroup } from './headline-placements.ts';

export const HOME_SLOTS = [
  'home_main',
  'home_sub1',
  'home_sub2',
  'home_sub3',
  'home_sub4',
] as const;

/** The only slot that may be sold. */
const AD_SLOT = 'home_sub4';

export type HeadlineSlots = ReturnType<typeof createHeadlineSlots>;

/**
 * The current content of the slots. The later start wins; an empty slot takes the hottest article
 * of the last 24 hours, then the most read, and never an advertisement.
 */
export function createHeadlineSlots(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  cards: ArticleCards,
) {
  return {
    async home(lang: Lang): Promise<HeadlineCard[]> {
      const now = clock.now();
      const max = HOME_SLOTS.length * 2;
      const [placed, ids] = await Promise.all([
        placedIn({ slots: HOME_SLOTS }, now, lang),
        hottestOfDay(readDb, { max, orNewest: true }, now),
      ]);
      const shown = new Set([...placed.values()].map(({ t, id }) => t === 'news' && id));
      const fallbacks = (await cards.byIds(ids)).filter(({ id }) => !shown.has(id));
      return HOME_SLOTS.flatMap((slot) => placed.get(slot) ?? fallback(fallbacks, slot, lang));
    },

    /** The top of a column; its own articles and those of its sub-columns are the fallback. */
    async columnTop(columnId: number, columnIds: number[], lang: Lang) {
      const now = clock.now();
      const [placed, ids] = await Promise.all([
        placedIn(columnTopOf(columnId), now, lang),
        hottestOfDay(readDb, { max: 1, columnIds }, now),
      ]);
      const top = placed.get('column_top');
      if (top) return top;
      return fallback(await cards.byIds(ids), 'column_top', lang)[0] ?? null;
    },

    /** The next start or end on the front page, until which it can be cached. */
    homeTurn: (): Promise<Date | null> => nextTurn(readDb, { slots: HOME_SLOTS }, clock.now()),

    columnTurn: (columnId: number): Promise<Date | null> =>
      nextTurn(readDb, columnTopOf(columnId), clock.now()),
  };

  /** Per slot the first placement whose target is public. */
  async function placedIn(group: SlotGroup, now: Date, lang: Lang) {
    const placements = await placementsNow(readDb, group, now);
    const articleIds = placements.flatMap(({ articleId }) => articleId ?? []);
    const refs = placements.flatMap(({ t, targetId }) =>
      t && targetId ? [{ t, id: targetId }] : [],
    );
    const [rows, contents] = await Promise.all([
      cards.byIds(articleIds),
      readContents(readDb, refs),
    ]);
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

function columnTopOf(columnId: number): SlotGroup {
  return { slots: ['column_top'], columnId };
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
    if (!row || (row.advertising && slot !== AD_SLOT)) return null;
    const card = articleHeadline(toCard(row, lang), placement, lang);
    return row.advertising ? { ...card, label: 'ad' } : card;
  }
  if (t && targetId) {
    const content = contents.get(refKey({ t, id: targetId }));
    return content ? contentHeadline(content, placement, lang) : null;
  }
  return outsideHeadline(placement, lang);
}
