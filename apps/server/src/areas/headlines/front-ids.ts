import { HOME_NEWS } from '@rujian/contract/base/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { hottestOfDay, NOT_IN_STREAM, STREAMS } from './headline-fallback.ts';
import { type Slots, slotColumns } from './headline-placements.ts';

export const HOME_SLOTS = ['home_main', 'home_sub1', 'home_sub2', 'home_sub3', 'home_sub4'] as const;
export const FEATURES = 4;
export const FLASH = 6;
const COLUMN_ARTICLES = 4;

export type FrontIds = Slots & {
  hottest: number[];
  newest: number[];
  /** The newest of each column, in the order of the columns. */
  byColumn: number[];
  flash: number[];
};

const NONE: FrontIds = { placements: [], turn: null, hottest: [], newest: [], byColumn: [], flash: [] };

export async function readFrontIds(db: Db, now: Date): Promise<FrontIds> {
  const hottest = hottestOfDay({ max: HOME_SLOTS.length * 2, orNewest: true }, now);
  const { rows } = await db.execute<FrontIds>(sql`
    select ${slotColumns({ slots: HOME_SLOTS }, now)},
      ${idsOf(hottest)} as hottest,
      ${idsOf(NEWEST)} as newest,
      ${idsOf(NEWEST_BY_COLUMN)} as "byColumn",
      ${idsOf(NEWEST_SHORT)} as flash`);
  return rows[0] ?? NONE;
}

function idsOf(query: SQL): SQL {
  return sql`array_to_json(array(${query}))`;
}

const NEWEST = sql`
  select id from articles where status = 'published' and ${NOT_IN_STREAM}
  order by published_at desc, id desc limit ${HOME_SLOTS.length + FEATURES + HOME_NEWS + FLASH}`;

const NEWEST_SHORT = sql`
  select id from articles where status = 'published' and column_id in (${STREAMS})
  order by published_at desc, id desc limit ${FLASH}`;

const NEWEST_BY_COLUMN = sql`
  select newest.id
  from columns section
  join lateral (
    select id, published_at from articles
    where column_id = section.id and status = 'published'
    order by published_at desc, id desc limit ${COLUMN_ARTICLES}
  ) newest on true
  where section.depth = 1 and section.template <> 'timeline' and section.hidden_at is null and section.merged_into_id is null
  order by section.position, section.id, newest.published_at desc, newest.id desc`;
