import { periodName } from '@rujian/contract/areas/billboards/period-name';
import type { BillboardCard, listBillboards } from '@rujian/contract/areas/billboards/public';
import type { Home } from '@rujian/contract/areas/home/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { Choice } from '@rujian/contract/base/refs';
import { BILLBOARD_KIND, BILLBOARD_OBJECT, BILLBOARD_PERIOD } from '@rujian/contract/vocabulary/billboards';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { UNIT } from '@rujian/contract/vocabulary/shared/units';
import { withAlt } from '@rujian/covers';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore } from '#platform/text/shanghai-day.ts';
import { billboards } from '#schema/billboards/billboards.ts';
import { coverJson } from '#schema/cover-json.ts';
import { moveOf, namedFacts, rankEntries, type Words } from './billboard-editions.ts';

const LEADERS = 3;
const READ_DAYS = 30;

export type BillboardQuery = ParsedInput<typeof listBillboards>;

type Newest = {
  id: number;
  period: string;
  publishedAt: string;
  entries: number;
  leaders: { id: number; rank: number; name: string; brand: string; score: number | null }[];
};

export function createBillboardList({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    async list({ page, limit, kind, object, category, period, sort }: BillboardQuery, lang: Lang) {
      const matches = and(
        kind && eq(billboards.kind, kind),
        object && eq(billboards.object, object),
        category && eq(billboards.category, category),
        period && eq(billboards.periodType, period),
      );
      const views = viewsSince(daysBefore(clock.now(), READ_DAYS));
      const [rows, all] = await Promise.all([
        readDb
          .select({
            ...pick(billboards, 'id', 'name', 'unit'),
            ...WORDS,
            cover: coverJson(billboards),
            newest: NEWEST,
            views,
          })
          .from(billboards)
          .where(and(HAS_EDITION, matches))
          .orderBy(
            ...(sort === 'read' ? [desc(views)] : []),
            desc(NEWEST_PUBLISHED),
            billboards.position,
            billboards.id,
          )
          .limit(limit)
          .offset((page - 1) * limit),
        readDb.select(WORDS).from(billboards).where(HAS_EDITION),
      ]);
      const wanted = { kind, object, category, periodType: period };
      const total = all.filter((one) => fits(one, wanted)).length;
      const list = rows.map(({ newest, ...row }): BillboardCard => {
        return {
          ...row,
          ...namedFacts(row, lang),
          unit: UNIT.textOf(row.unit, lang),
          cover: withAlt(row.cover, lang),
          edition: {
            ...pick(newest, 'id', 'entries'),
            period: periodName(newest.period, lang),
            publishedAt: unixSeconds(new Date(newest.publishedAt)),
          },
          leaders: rankEntries(newest.leaders, { byHand: row.kind === 'expert' }),
        };
      });
      return { list, total, choices: choicesOf(all, wanted, lang) };
    },
  };
}

const WORDS = pick(billboards, 'kind', 'object', 'category', 'periodType');

const HAS_EDITION = sql`exists (
  select 1 from billboard_editions
  where billboard_id = billboards.id and status = 'published'
)`;

const NEWEST_PUBLISHED = sql`(
  select max(published_at) from billboard_editions
  where billboard_id = billboards.id and status = 'published'
)`;

/** Ordered by rank, whether by score or set by a jury. */
const NEWEST = sql<Newest>`(
  select json_build_object(
    'id', edition.id, 'period', edition.period, 'publishedAt', edition.published_at,
    'entries', (select count(*) from billboard_entries where edition_id = edition.id),
    'leaders', (
      select coalesce(json_agg(leader), '[]') from (
        select entry.id, entry.rank, entry.name, coalesce(brand.name, '') as brand, entry.score
        from billboard_entries entry left join brands brand on brand.id = entry.brand_id
        where entry.edition_id = edition.id
        order by case when billboards.kind = 'expert' then null else round(entry.score::numeric, 2) end
          desc nulls last, entry.rank, entry.id
        limit ${sql.raw(String(LEADERS))}
      ) leader
    )
  )
  from billboard_editions edition
  where edition.billboard_id = billboards.id and edition.status = 'published'
  order by edition.period_to desc, edition.id desc limit 1
)`;

function viewsSince(day: string) {
  return sql<number>`(
    select coalesce(sum(views), 0)::int from content_days
    where t = 'billboard' and target_id = billboards.id and day > ${day}
  )`;
}

type Wanted = { [Name in keyof Words]: Words[Name] | undefined };

function fits(one: Words, wanted: Wanted): boolean {
  return Object.entries(wanted).every(([name, value]) => value === undefined || one[name as keyof Words] === value);
}

/** Each choice is counted among the rankings that fit the other filters, which stay when it is pressed. */
function choicesOf(all: readonly Words[], wanted: Wanted, lang: Lang) {
  const count = <Name extends keyof Words>(name: Name, words: readonly Words[Name][]): Choice[] =>
    words.flatMap((word) => {
      const having = all.filter((one) => one[name] === word && fits(one, { ...wanted, [name]: undefined }));
      // A chosen filter that finds nothing keeps its name.
      const [first] = having.length > 0 || wanted[name] !== word ? having : all.filter((one) => one[name] === word);
      return first ? [{ ...namedFacts(first, lang)[name], count: having.length }] : [];
    });
  return {
    kind: count('kind', BILLBOARD_KIND.keys),
    object: count('object', BILLBOARD_OBJECT.keys),
    category: count('category', DAIRY_CATEGORY.keys),
    period: count('periodType', BILLBOARD_PERIOD.keys),
  };
}

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

type HomeNewest = {
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
    const { rows } = await readDb.execute<HomeNewest>(HOME_NEWEST);
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

const HOME_NEWEST = sql`
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
