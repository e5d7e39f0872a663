import { periodName } from '@rujian/contract/areas/billboards/period-name';
import type { Home } from '@rujian/contract/areas/home/public';
import type { Lang } from '@rujian/contract/base/constants';
import { UNIT } from '@rujian/contract/vocabulary/shared/units';
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { moveOf, rankEntries } from './billboard-ranks.ts';

const ENTRIES_MAX = 10;

type Entry = {
  id: number;
  /** What makes entries of two editions the same, as `objectKey` does. */
  key: string;
  isNewest: boolean;
  wasListedEarlier: boolean;
  rank: number;
  name: string;
  brand: string;
  score: number | null;
};

type Newest = {
  id: number;
  title: string;
  unit: string;
  kind: string;
  period: string;
  hasEditionBefore: boolean;
  entries: Entry[];
};

/** The newest published edition of any ranking, with the ranks of the edition before it. */
export function createHomeBillboard({ readDb }: Pick<Platform, 'readDb'>) {
  return async (lang: Lang): Promise<Home['billboard']> => {
    const { rows } = await readDb.execute<Newest>(NEWEST);
    const [newest] = rows;
    if (!newest) return null;
    const { id, title, unit, kind, period, hasEditionBefore } = newest;
    const order = { byHand: kind === 'expert' };
    const { current = [], before = [] } = Object.groupBy(newest.entries, (entry) =>
      entry.isNewest ? 'current' : 'before',
    );
    const rankBefore = new Map(rankEntries(before, order).map(({ key, rank }) => [key, rank]));
    return {
      id,
      title,
      period: periodName(period, lang),
      unit: UNIT.textOf(unit, lang),
      entries: rankEntries(current, order)
        .slice(0, ENTRIES_MAX)
        .map(({ key, rank, wasListedEarlier, ...entry }) => ({
          ...moveOf(rank, { previousRank: rankBefore.get(key) ?? null, hasEditionBefore, wasListedEarlier }),
          name: entry.name,
          brand: entry.brand,
          score: entry.score ?? 0,
        })),
    };
  };
}

function keyOf(entry: SQL): SQL {
  return sql`case
    when ${entry}.product_id is not null then 'product ' || ${entry}.product_id
    when ${entry}.company_id is not null then 'company ' || ${entry}.company_id
    when ${entry}.region_id is not null then 'region ' || ${entry}.region_id
    else coalesce(${entry}.brand_id::text, 'null') || ' ' || ${entry}.name end`;
}

const NEWEST = sql`
  with newest as (
    select edition.id, edition.billboard_id, edition.period, edition.period_to,
      board.name, board.unit, board.kind
    from billboard_editions edition join billboards board on board.id = edition.billboard_id
    where edition.status = 'published' and edition.reconstructed_at is null
    order by edition.period_to desc, board.position, edition.published_at desc, edition.id desc
    limit 1
  ), before as (
    select edition.id from newest join billboard_editions edition
      on edition.billboard_id = newest.billboard_id and edition.status = 'published'
      and (edition.period_to, edition.id) < (newest.period_to, newest.id)
    order by edition.period_to desc, edition.id desc limit 1
  ), earlier as (
    select distinct ${keyOf(sql`entry`)} as key
    from newest join billboard_editions edition on edition.billboard_id = newest.billboard_id
      and edition.status = 'published' and edition.period_to < newest.period_to
    join billboard_entries entry on entry.edition_id = edition.id
  )
  select billboard_id::int as id, name as title, unit, kind, period,
    exists (select from before) as "hasEditionBefore",
    (
      select coalesce(json_agg(json_build_object(
        'id', entry.id, 'key', ${keyOf(sql`entry`)}, 'isNewest', entry.edition_id = newest.id,
        'wasListedEarlier', ${keyOf(sql`entry`)} in (select key from earlier),
        'rank', entry.rank, 'name', entry.name, 'brand', coalesce(brand.name, ''),
        'score', entry.score
      )), '[]')
      from billboard_entries entry left join brands brand on brand.id = entry.brand_id
      where entry.edition_id = newest.id or entry.edition_id in (select id from before)
    ) as entries
  from newest`;
