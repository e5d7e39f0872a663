import type { ArticleCard } from '@rujian/contract/areas/articles/public';
import type { Home } from '@rujian/contract/areas/home/public';
import { HOME_NEWS, type Lang } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { type ArticleCards, type CardRow, toCard } from '#services/content/article-cards.ts';
import { newestIds } from '#services/content/article-filter.ts';
import type { RelatedArticles } from '#services/content/related-articles.ts';
import { headlineTags } from './headline-cards.ts';
import { type HeadlineSlots, HOME_SLOTS } from './headline-slots.ts';

const LEAD_RELATED = 4;
const FLASH = 8;
const FEATURES = 4;
const COLUMN_ARTICLES = 4;

export type FrontPageBlocks = Pick<
  Home,
  'lead' | 'leadRelated' | 'subs' | 'flash' | 'features' | 'columns' | 'latest'
>;

/** The article blocks of the front page: ids from the index, then their cards. */
export function createFrontPage(
  { readDb }: Pick<Platform, 'readDb'>,
  parts: { slots: HeadlineSlots; related: RelatedArticles; cards: ArticleCards },
) {
  const { slots, related, cards } = parts;

  return {
    async blocks(lang: Lang): Promise<FrontPageBlocks> {
      const [headlines, rows, columns] = await Promise.all([
        headlineGroup(lang),
        newest(),
        byColumn(lang),
      ]);
      const placed = [headlines.lead, ...headlines.subs];
      const shown = new Set(placed.map((card) => card?.t === 'news' && card.id));
      const rest = rows.filter((row) => !shown.has(row.id));
      const features = picked(rest);
      const picks = new Set(features.map((row) => row.id));
      const latest = rest.filter((row) => !picks.has(row.id)).slice(0, HOME_NEWS);
      return {
        ...headlines,
        columns,
        flash: rows.slice(0, FLASH).map((row) => {
          const { id, title, publishedAt } = toCard(row, lang);
          return { id, title, publishedAt };
        }),
        features: features.map((row) => toCard(row, lang)),
        latest: latest.map((row) => toCard(row, lang)),
      };
    },

    /** The next scheduled change of the slots. */
    nextTurn: slots.homeTurn,
    headlineTags,
  };

  async function headlineGroup(lang: Lang) {
    const headlines = await slots.home(lang);
    // Without any story, an advertisement does not become the lead.
    const lead = headlines.find(({ label }) => label !== 'ad') ?? null;
    const subs = headlines.filter((card) => card !== lead);
    const others =
      lead?.t === 'news' && lead.id ? await related.of(lead.id, LEAD_RELATED, lang) : [];
    const leadRelated = others.map(({ id, title, kicker }) => ({ id, title, kicker }));
    return { lead, subs, leadRelated };
  }

  async function newest(): Promise<CardRow[]> {
    const max = HOME_SLOTS.length + FEATURES + HOME_NEWS;
    const ids = await newestIds(readDb, {}, max, 0);
    return cards.byIds(ids.map(({ id }) => id));
  }

  async function byColumn(lang: Lang): Promise<Home['columns']> {
    const { rows: newestOfEach } = await readDb.execute<{ id: number }>(sql`
      select newest.id::int
      from columns section
      join lateral (
        select id, published_at from articles
        where column_id = section.id and status = 'published'
        order by published_at desc, id desc limit ${COLUMN_ARTICLES}
      ) newest on true
      where section.depth = 1 and section.hidden_at is null and section.merged_into_id is null
      order by section.position, section.id, newest.published_at desc, newest.id desc`);
    const rows = await cards.byIds(newestOfEach.map(({ id }) => id));
    const blocks = Map.groupBy(
      rows.map((row) => toCard(row, lang)),
      (card) => card.column?.id,
    );
    return [...blocks.values()].flatMap((cards) => columnBlock(cards));
  }
}

function columnBlock(cards: ArticleCard[]): Home['columns'] {
  const column = cards[0]?.column;
  return column ? [{ column, articles: cards }] : [];
}

/** Selected by editors' weight first, then readers' interest; shown chronologically. */
function picked(rows: CardRow[]): CardRow[] {
  const best = rows
    .filter((row) => !row.advertising)
    .toSorted((a, b) => b.weight - a.weight || b.views - a.views)
    .slice(0, FEATURES);
  return rows.filter((row) => best.includes(row));
}
