import type { ArticleCard } from '@rujian/contract/areas/articles/public';
import type { Home } from '@rujian/contract/areas/home/public';
import { HOME_NEWS, type Lang } from '@rujian/contract/base/constants';
import type { Platform } from '#platform/platform.ts';
import { type ArticleCards, type CardRow, toCard } from '#services/content/article-cards.ts';
import { readRelatedTitles } from '#services/content/related-articles.ts';
import { type HeadlineSlots, headlineTags, turnOf } from './headline-slots.ts';
import { FEATURES, FLASH, type FrontIds } from './headline-statements.ts';

const LEAD_RELATED = 4;
/** Read in excess, because what the page shows elsewhere is left out. */
const RELATED_READ = 12;

export function createFrontPage({ readDb }: Platform, parts: { slots: HeadlineSlots; cards: ArticleCards }) {
  const { slots, cards } = parts;

  return {
    async blocks(lang: Lang) {
      const ids = await slots.front();
      // Read together, so that the blocks find them kept.
      await cards.byIds(articlesOf(ids));
      const [headlines, rows, columns, short] = await Promise.all([
        headlineGroup(ids, lang),
        cards.byIds(ids.newest),
        byColumn(ids, lang),
        cards.byIds(ids.flash),
      ]);
      const placed = [headlines.lead, ...headlines.subs];
      const shown = new Set(placed.map((card) => card?.t === 'news' && card.id));
      const rest = rows.filter((row) => !shown.has(row.id));
      const features = picked(rest);
      const picks = new Set(features.map((row) => row.id));
      const others = rest.filter((row) => !picks.has(row.id));
      const latest = others.slice(0, HOME_NEWS);
      // Without a stream, what is older than the list stays the only place of its stories.
      const flash = short.length > 0 ? short : others.slice(HOME_NEWS, HOME_NEWS + FLASH);
      const elsewhere = new Set([...shown, ...[...features, ...latest, ...flash].map(({ id }) => id)]);
      return {
        ...headlines,
        leadRelated: headlines.leadRelated.filter(({ id }) => !elsewhere.has(id)).slice(0, LEAD_RELATED),
        columns,
        flash: flash.map((row) => {
          const { id, title, publishedAt } = toCard(row, lang);
          return { id, title, publishedAt };
        }),
        flashColumnId: short[0]?.columnId ?? null,
        features: features.map((row) => toCard(row, lang)),
        latest: latest.map((row) => toCard(row, lang)),
      };
    },

    nextTurn: async () => turnOf(await slots.front()),
    headlineTags,
  };

  async function headlineGroup(ids: FrontIds, lang: Lang) {
    const headlines = await slots.home(lang, ids);
    // Without any story, an advertisement does not become the lead.
    const lead = headlines.find(({ label }) => label !== 'ad') ?? null;
    const subs = headlines.filter((card) => card !== lead);
    const leadRelated = lead?.t === 'news' && lead.id ? await readRelatedTitles(readDb, lead.id, RELATED_READ) : [];
    return { lead, subs, leadRelated };
  }

  async function byColumn(ids: FrontIds, lang: Lang): Promise<Home['columns']> {
    const rows = await cards.byIds(ids.byColumn);
    const blocks = Map.groupBy(
      rows.map((row) => toCard(row, lang)),
      (card) => card.column?.id,
    );
    return [...blocks.values()].flatMap((cards) => columnBlock(cards));
  }
}

function articlesOf({ placements, hottest, newest, byColumn, flash }: FrontIds): number[] {
  const placed = placements.flatMap(({ articleId }) => articleId ?? []);
  return [...new Set([...placed, ...hottest, ...newest, ...byColumn, ...flash])];
}

function columnBlock(cards: ArticleCard[]): Home['columns'] {
  const column = cards[0]?.column;
  return column ? [{ column, articles: cards }] : [];
}

function picked(rows: CardRow[]): CardRow[] {
  const best = rows
    .filter((row) => !row.advertising)
    .toSorted((a, b) => b.weight - a.weight || b.views - a.views)
    .slice(0, FEATURES);
  return rows.filter((row) => best.includes(row));
}
