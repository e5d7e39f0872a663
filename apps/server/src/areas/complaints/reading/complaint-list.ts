import { type ComplaintChoices, listComplaints } from '@rujian/contract/areas/complaints/public';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { Choice, Option } from '@rujian/contract/base/refs';
import {
  AMOUNT_BAND,
  type AmountBand,
  BATCH_GIVEN,
  COMPLAINT_DEMAND,
  COMPLAINT_GROUPS,
  COMPLAINT_PROBLEM,
  COMPLAINT_STATE,
  PUBLIC_COMPLAINT_STATES,
} from '@rujian/contract/vocabulary/complaints';
import { type SQL, sql } from 'drizzle-orm';
import { withChosen } from '#platform/chosen-choice.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { type ComplaintCards, toCard } from './complaint-cards.ts';
import { hasPublicState, isJoined, isPublicComplaint } from './public-complaints.ts';

type ComplaintQuery = ParsedInput<typeof listComplaints>;
type Filter = Omit<ComplaintQuery, 'page' | 'limit' | 'sort'>;

/** Recounted as soon as a complaint changes, so this is only an upper bound. */
const KEPT_SECONDS = 600;
const PATIENCE_MS = 30;
const BRAND_CHOICES = 100;

const FEN = 100;
const BANDS: Record<AmountBand, [number, number]> = {
  under50: [1, 50 * FEN],
  '50to200': [50 * FEN, 200 * FEN],
  '200to1000': [200 * FEN, 1000 * FEN],
  over1000: [1000 * FEN, 100_000_000],
};

export const AS_LIST = { tags: () => ['complaints', 'brands'], cacheSeconds: LIST_CACHE_SECONDS };

export type NewestIds = ReturnType<typeof serveComplaintList>;

/** Returns how a feed finds the newest complaints. */
export function serveComplaintList(app: App, { readDb, clock, remember }: Platform, cards: ComplaintCards) {
  const list = async ({ page, limit, sort, ...filter }: ComplaintQuery, lang: Lang) => {
    // Ids come from the index first and rows second, so that a deep page skips only ids.
    const [ids, total, choices] = await Promise.all([
      pageOfIds(filter, sort, limit, (page - 1) * limit),
      totalOf(filter, sort),
      choicesIn(filter, sort, lang),
    ]);
    const rows = await cards.byIds(ids);
    const now = clock.now();
    return { list: rows.map((row) => toCard(row, lang, now)), total, choices };
  };
  serve(app, listComplaints, (query, { lang }) => list(query, lang), AS_LIST);
  return (limit: number) => pageOfIds({}, 'newest', limit, 0);

  async function pageOfIds(
    filter: Filter,
    sort: ComplaintQuery['sort'],
    limit: number,
    offset: number,
  ): Promise<number[]> {
    const { rows } = await readDb.execute<{ id: number }>(sql`
      select complaint.id from complaints complaint
      ${sort === 'joined' ? JOINED : sql``}
      where ${matches(filter, sort)}
      order by ${ORDERS[sort]} limit ${limit} offset ${offset}`);
    return rows.map(({ id }) => id);
  }

  function totalOf(filter: Filter, sort: ComplaintQuery['sort']): Promise<number> {
    const open = sort === 'waiting';
    return remember(
      `complaint total ${JSON.stringify({ ...filter, open })}`,
      { tags: ['complaints'], seconds: KEPT_SECONDS, patienceMs: PATIENCE_MS },
      async () => {
        const { rows } = await readDb.execute<{ total: number }>(
          isSummed(filter, sort)
            ? sql`select coalesce(sum(complaint.complaints), 0)::int as total
                from complaint_sums complaint where ${sumMatches(filter)}`
            : sql`select count(*)::int as total
                from complaints complaint where ${matches(filter, sort)}`,
        );
        return rows[0]?.total ?? 0;
      },
    );
  }

  /** Each option is counted among the complaints that fit the other filters, which stay when it is chosen. */
  async function choicesIn(filter: Filter, sort: ComplaintQuery['sort'], lang: Lang): Promise<ComplaintChoices> {
    const offered = await choicesWithin(filter, sort, lang);
    const chosen = (Object.keys(offered) as (keyof ComplaintChoices)[]).map(async (name) => {
      const all = async () => (await choicesWithin({}, 'newest', lang))[name];
      return [name, await withChosen(offered[name], filter[name], all)] as const;
    });
    return Object.fromEntries(await Promise.all(chosen)) as ComplaintChoices;
  }

  async function choicesWithin(filter: Filter, sort: ComplaintQuery['sort'], lang: Lang): Promise<ComplaintChoices> {
    const order = sort === 'waiting' ? sort : 'newest';
    const of = async (name: keyof ComplaintChoices) => {
      const { [name]: _chosen, ...others } = filter;
      const rows = await remember(
        `complaint choices ${JSON.stringify({ ...others, order })}`,
        { tags: ['complaints', 'brands'], seconds: KEPT_SECONDS, patienceMs: PATIENCE_MS },
        async () => (await readDb.execute<CountRow>(choiceCounts(matches(others, order)))).rows,
      );
      return rows.filter((row) => row.filter === name);
    };
    const named = async (name: keyof ComplaintChoices, options: Option[]): Promise<Choice[]> => {
      const rows = await of(name);
      return options.flatMap(({ key, name: option }) => {
        const count = rows.find((row) => row.key === key)?.count ?? 0;
        return count > 0 ? [{ key, name: option, count }] : [];
      });
    };
    const told = async (name: keyof ComplaintChoices): Promise<Choice[]> =>
      (await of(name))
        .toSorted((one, other) => other.count - one.count || one.key.localeCompare(other.key))
        .map(({ key, name: own, name_en, count }) => ({
          key,
          count,
          name: lang === 'en' && name_en ? name_en : (own ?? key),
        }));
    const [brand, kind, demand, status, province, batch, amount] = await Promise.all([
      told('brand'),
      named(
        'kind',
        COMPLAINT_GROUPS.map((key) => COMPLAINT_PROBLEM.option(key, lang)),
      ),
      named('demand', COMPLAINT_DEMAND.options(lang)),
      named(
        'status',
        PUBLIC_COMPLAINT_STATES.map((key) => COMPLAINT_STATE.option(key, lang)),
      ),
      told('province'),
      named('batch', BATCH_GIVEN.options(lang)),
      named('amount', AMOUNT_BAND.options(lang)),
    ]);
    return { brand, kind, demand, status, province, batch, amount };
  }
}

type CountRow = { filter: string; key: string; name: string | null; name_en: string | null; count: number };

/** The counts of every filter option, in one statement; like complaints are counted first. */
const choiceCounts = (selected: SQL) => sql`
  with heard as (
    select complaint.state, complaint.problems, complaint.demands, complaint.brand_id,
      complaint.region_id, complaint.batch_no <> '' as has_batch, ${amountBand()} as band,
      count(*) as complaints
    from complaints complaint where ${selected}
    group by 1, 2, 3, 4, 5, 6, 7
  ), named as (
    select heard.brand_id, sum(complaints)::int as count from heard
    where heard.brand_id is not null
    group by heard.brand_id order by count desc, heard.brand_id limit ${sql.raw(String(BRAND_CHOICES))}
  )
  select 'brand' as filter, named.brand_id::text as key, brand.name, brand.name_en, named.count
    from named join brands brand on brand.id = named.brand_id
  union all
  select 'status', state, null, null, sum(complaints)::int from heard group by state
  union all
  select 'kind', kind, null, null, sum(complaints)::int
    from heard cross join lateral (
      select distinct split_part(problem, '.', 1) from unnest(heard.problems) problem
    ) kinds(kind) group by 2
  union all
  select 'demand', demand, null, null, sum(complaints)::int
    from heard cross join lateral unnest(heard.demands) demand group by 2
  union all
  select 'province', province.code, province.short_name, province.name_en, sum(complaints)::int
    from heard join regions region on region.id = heard.region_id
    join regions province on province.level = 1 and left(province.code, 2) = left(region.code, 2)
    group by province.code, province.short_name, province.name_en
  union all
  select 'batch', case when has_batch then 'yes' else 'no' end, null, null, sum(complaints)::int
    from heard group by 2
  union all
  select 'amount', band, null, null, sum(complaints)::int
    from heard where band is not null group by band`;

function amountBand(): SQL {
  const bands = AMOUNT_BAND.keys.map((band) => {
    const [from, below] = BANDS[band];
    return sql.raw(`when amount_fen >= ${from} and amount_fen < ${below} then '${band}'`);
  });
  return sql`case ${sql.join(bands, sql` `)} end`;
}

const JOINED = sql`left join (
    select merged_into_id, count(*)::int as count from complaints part
    where ${isJoined('part')} group by merged_into_id
  ) joined on joined.merged_into_id = complaint.id`;

const ORDERS: Record<ComplaintQuery['sort'], SQL> = {
  newest: sql`complaint.submitted_at desc, complaint.id desc`,
  waiting: sql`complaint.accepted_at, complaint.id`,
  joined: sql`coalesce(joined.count, 0) desc, complaint.submitted_at desc, complaint.id desc`,
};

/** Whether the stored sums, which know brand and state, answer the filter. */
function isSummed({ brand: _brand, status: _status, ...others }: Filter, sort: string): boolean {
  return sort !== 'waiting' && Object.values(others).every((value) => !value);
}

function sumMatches({ brand, status }: Filter): SQL {
  const conditions: SQL[] = [hasPublicState('complaint')];
  if (brand !== undefined) conditions.push(sql`complaint.brand_id = ${brand}`);
  if (status !== undefined) conditions.push(sql`complaint.state = ${status}`);
  return sql.join(conditions, sql` and `);
}

function matches(filter: Filter, sort: ComplaintQuery['sort']): SQL {
  const { brand, kind, demand, status, province, batch, amount, q } = filter;
  const conditions = [isPublicComplaint('complaint')] as SQL[];
  if (sort === 'waiting') conditions.push(sql`complaint.closed_at is null`);
  if (brand !== undefined) conditions.push(sql`complaint.brand_id = ${brand}`);
  if (status !== undefined) conditions.push(sql`complaint.state = ${status}`);
  if (kind !== undefined) {
    const problems = COMPLAINT_PROBLEM.keys.filter((problem) => problem.split('.')[0] === kind);
    conditions.push(sql`complaint.problems && ${textArray(problems)}`);
  }
  if (demand !== undefined) conditions.push(sql`complaint.demands @> ${textArray([demand])}`);
  if (province !== undefined) {
    conditions.push(sql`complaint.region_id in (
      select region.id from regions region where left(region.code, 2) = ${province.slice(0, 2)}
    )`);
  }
  if (batch !== undefined) {
    conditions.push(batch === 'yes' ? sql`complaint.batch_no <> ''` : sql`complaint.batch_no = ''`);
  }
  if (amount !== undefined) {
    const [from, below] = BANDS[amount];
    conditions.push(sql`complaint.amount_fen >= ${from} and complaint.amount_fen < ${below}`);
  }
  const words = q?.trim();
  if (words) conditions.push(mentions(words));
  return sql.join(conditions, sql` and `);
}

function mentions(words: string): SQL {
  const like = `%${words.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql`(
    complaint.no = ${words} or complaint.title ilike ${like}
    or complaint.product_text ilike ${like} or complaint.batch_no ilike ${like}
    or complaint.brand_text ilike ${like} or complaint.detail_masked ilike ${like}
    or complaint.brand_id in (
      select brand.id from brands brand where brand.name ilike ${like} or brand.name_en ilike ${like}
    )
  )`;
}

function textArray(values: readonly string[]): SQL {
  return sql`array[${sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )}]::text[]`;
}
