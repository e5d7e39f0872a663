import type { Lang } from '@rujian/contract/constants';
import type { HeadlineCard } from '@rujian/contract/content';
import { sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { HEADLINE_LABELS } from '#schema/content-placements.ts';
import { type ArticleCards, type CardRow, toCard } from './article-cards.ts';

export const HOME_SLOTS = [
  'home_main',
  'home_sub1',
  'home_sub2',
  'home_sub3',
  'home_sub4',
] as const;

const FALLBACK_SECONDS = 24 * 60 * 60;

type Placement = {
  slot: string | null;
  titleOverride: string | null;
  slotKicker: string | null;
  label: (typeof HEADLINE_LABELS)[number] | null;
};

export type HeadlineSlots = ReturnType<typeof createHeadlineSlots>;

export function createHeadlineSlots(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  cards: ArticleCards,
) {
  return {
    /**
     * What stands in the slots of the front page now. The later start wins; a slot nobody filled
     * takes the hottest article of the last 24 hours, then the newest, and never an advertisement.
     */
    async home(lang: Lang): Promise<HeadlineCard[]> {
      const rows = await read();
      const placed = new Map(rows.flatMap((row) => (row.slot ? [[row.slot, row] as const] : [])));
      const shown = new Set([...placed.values()].map((row) => row.id));
      const fallbacks = rows.filter((row) => row.slot === null && !shown.has(row.id));
      return HOME_SLOTS.flatMap((slot) => {
        const row = placed.get(slot) ?? fallbacks.shift();
        return row ? [toHeadline(row, slot, lang)] : [];
      });
    },
  };

  async function read(): Promise<(CardRow & Placement)[]> {
    const now = clock.now().toISOString();
    const dayAgo = secondsBefore(clock.now(), FALLBACK_SECONDS).toISOString();
    const slots = sql.join(
      HOME_SLOTS.map((slot) => sql`${slot}`),
      sql`, `,
    );
    const max = HOME_SLOTS.length * 2;
    const chosen = sql`(
      select * from (
        select distinct on (placement.slot)
          placement.article_id, placement.slot, placement.title_override, placement.kicker,
          placement.label, 0 as place
        from headline_placements placement
        join articles target on target.id = placement.article_id and target.status = 'published'
        where placement.slot in (${slots}) and placement.starts_at <= ${now}
          and (placement.ends_at is null or placement.ends_at > ${now})
        order by placement.slot, placement.starts_at desc, placement.weight desc, placement.id desc
      ) placed
      union all
      select id, null, null, null, null, place from (
        select recent.id, row_number() over (
          order by (recent.published_at > ${dayAgo}) desc,
            case when recent.published_at > ${dayAgo} then coalesce(counter.views, 0) end desc nulls last,
            recent.published_at desc, recent.id desc
        ) as place
        from (
          (select id, live_rev_id, published_at from articles
            where status = 'published' and published_at > ${dayAgo})
          union
          (select id, live_rev_id, published_at from articles
            where status = 'published' order by published_at desc, id desc limit ${max})
        ) recent
        join article_revisions words on words.id = recent.live_rev_id and not words.advertising
        left join content_counters counter on counter.t = 'news' and counter.target_id = recent.id
      ) fallback where place <= ${max}
    ) as chosen`;
    const { rows: placements } = await readDb.execute<{ id: number } & Placement>(sql`
      select chosen.article_id::int as id, chosen.slot, chosen.title_override as "titleOverride",
        chosen.kicker as "slotKicker", chosen.label
      from ${chosen}
      order by chosen.place, chosen.article_id desc`);
    const rows = await cards.byIds(placements.map(({ id }) => id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    return placements.flatMap((placement) => {
      const row = byId.get(placement.id);
      return row ? [{ ...row, ...placement }] : [];
    });
  }
}

function toHeadline(row: CardRow & Placement, slot: string, lang: Lang): HeadlineCard {
  const card = toCard(row, lang);
  return {
    ...card,
    slot,
    title: row.titleOverride || card.title,
    kicker: row.slotKicker || card.kicker,
    label: row.label,
  };
}
