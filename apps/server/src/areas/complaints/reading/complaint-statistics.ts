import {
  COMPLAINT_PERIOD_MONTHS,
  COMPLAINT_SAMPLE_MIN,
  type ComplaintOverview,
  type ComplaintShare,
  type ComplaintStatistics,
} from '@rujian/contract/areas/complaints/public';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type SQL, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { FIRST_REPLY_HOURS } from '../clocks/clocks.ts';
import { isPublicComplaint } from './public-complaints.ts';

type Row = {
  brand_id: number | null;
  name: string | null;
  name_en: string | null;
  received: number;
  ended: number;
  unanswered: number;
  replied: number;
  due: number;
  on_time: number;
  resolved: number;
  defaulted: number;
  unresolved: number;
  median_hours: number | null;
  ratings: number;
  attitude: number | null;
  speed: number | null;
  result: number | null;
};

const LEAGUE_MAX = 50;
const SMALL_MAX = 40;
const PATIENCE_MS = 30;

const FIRST_REPLY = sql.raw(`interval '${FIRST_REPLY_HOURS} hours'`);
/** A clock starts after the acceptance and pauses only add to it, so a quick reply is in time. */
const ID_IF_CLOCK_DECIDES = sql`case
  when complaint.first_reply_at <= complaint.accepted_at + ${FIRST_REPLY} then null
  else complaint.id end`;

export type ComplaintStatisticsPart = ReturnType<typeof createComplaintStatistics>;

export function createComplaintStatistics({
  readDb,
  clock,
  remember,
}: Pick<Platform, 'readDb' | 'clock' | 'remember'>) {
  return {
    async statisticsOf(brandIds: readonly number[]): Promise<Map<number, ComplaintStatistics>> {
      if (brandIds.length === 0) return new Map();
      const period = periodOf(clock.now());
      const rows = await read(period, sql`group by counted.brand_id`, [...brandIds]);
      const byBrand = new Map(rows.map((row) => [row.brand_id, row]));
      return new Map(brandIds.map((id) => [id, toStatistics(byBrand.get(id), period)]));
    },

    async fieldMedian() {
      const rows = await read(periodOf(clock.now()), sql`group by counted.brand_id`);
      const enough = rows.filter((row) => row.brand_id !== null && row.received >= COMPLAINT_SAMPLE_MIN);
      const percent = (count: number, of: number) => (of > 0 ? (count / of) * 100 : null);
      return {
        brands: enough.length,
        repliedPercent: median(enough.map((row) => percent(row.replied, row.received))),
        onTimePercent: median(enough.map((row) => percent(row.on_time, row.due))),
        resolvedPercent: median(enough.map((row) => percent(row.resolved, row.received))),
        replyHours: median(enough.map((row) => (row.median_hours === null ? null : Number(row.median_hours)))),
      };
    },

    overview: (lang: Lang): Promise<ComplaintOverview> =>
      remember(
        `complaint overview ${lang}`,
        { tags: ['complaints', 'brands'], seconds: LIST_CACHE_SECONDS, patienceMs: PATIENCE_MS },
        () => overview(lang),
      ),
  };

  async function overview(lang: Lang): Promise<ComplaintOverview> {
    const period = periodOf(clock.now());
    const rows = await read(period, sql`group by grouping sets ((counted.brand_id), ())`);
    const site = rows.find((row) => row.brand_id === null && row.name === null);
    const brands = rows.flatMap((row) => {
      if (row.brand_id === null || row.name === null) return [];
      const name = lang === 'en' && row.name_en ? row.name_en : row.name;
      return [{ row, brand: { id: row.brand_id, name } }];
    });
    const isSmall = ({ row }: { row: Row }) => row.received < COMPLAINT_SAMPLE_MIN;
    const league = brands
      .filter((each) => !isSmall(each))
      .map(({ row, brand }) => ({
        brand,
        statistics: toStatistics(row, period),
        lowerBound: wilsonLowerBound(row.resolved, row.received) * 100,
      }))
      .sort((one, other) => other.lowerBound - one.lowerBound || one.brand.id - other.brand.id)
      .slice(0, LEAGUE_MAX);
    const small = brands
      .filter(isSmall)
      .sort((one, other) => other.row.received - one.row.received || one.brand.id - other.brand.id);
    return {
      site: toStatistics(site, period),
      league: league.map((entry, place) => ({
        ...entry,
        rank: place + 1,
        lowerBound: Math.round(entry.lowerBound * 10) / 10,
      })),
      small: small.slice(0, SMALL_MAX).map(({ brand, row: { received } }) => ({ brand, received })),
      smallTotal: small.length,
    };
  }

  /** Complaints without a matched brand count for the site only. */
  async function read(period: Period, groupBy: SQL, brandIds?: number[]): Promise<Row[]> {
    const { rows } = await readDb.execute<Row>(sql`
      with counted as (
        select complaint.brand_id, complaint.state, complaint.accepted_at, complaint.first_reply_at,
          complaint.closed_at, reply.paused_at,
          coalesce(reply.due_at, complaint.accepted_at + ${FIRST_REPLY}) as due_at,
          rating.attitude, rating.speed, rating.result
        from complaints complaint
        left join complaint_clocks reply
          on reply.complaint_id = ${ID_IF_CLOCK_DECIDES} and reply.kind = 'reply' and reply.round = 1
        left join complaint_ratings rating on rating.complaint_id = complaint.id
        where ${isPublicComplaint('complaint')}
          and complaint.submitted_at >= ${period.from}::timestamptz
          and complaint.submitted_at <= ${period.to}::timestamptz
          ${brandIds ? sql`and complaint.brand_id in ${brandIds}` : sql`and true`}
      ), numbers as (
        select counted.brand_id, grouping(counted.brand_id) as is_site,
          count(*)::int as received,
          count(counted.closed_at)::int as ended,
          (count(*) filter (where counted.closed_at is null and counted.first_reply_at is null))::int
            as unanswered,
          count(counted.first_reply_at)::int as replied,
          (count(*) filter (
            where counted.first_reply_at is not null
              or (counted.due_at < ${period.to}::timestamptz
                and (counted.paused_at is null or counted.paused_at > counted.due_at))
          ))::int as due,
          (count(*) filter (where counted.first_reply_at <= counted.due_at))::int as on_time,
          (count(*) filter (where counted.state = 'resolved'))::int as resolved,
          (count(*) filter (where counted.state = 'resolved_default'))::int as defaulted,
          (count(*) filter (where counted.state = 'closed_unresolved'))::int as unresolved,
          percentile_cont(0.5) within group (
            order by date_part('epoch', counted.first_reply_at - counted.accepted_at) / 3600
          ) filter (where counted.first_reply_at is not null) as median_hours,
          count(counted.attitude)::int as ratings,
          avg(counted.attitude)::float8 as attitude,
          avg(counted.speed)::float8 as speed,
          avg(counted.result)::float8 as result
        from counted ${groupBy}
      )
      select numbers.*, brand.name, brand.name_en
      from numbers left join brands brand on brand.id = numbers.brand_id
      where numbers.is_site = 1 or numbers.brand_id is not null`);
    return rows;
  }
}

type Period = { from: string; to: string; fromSeconds: number; toSeconds: number };

/** Twelve months that begin with a day, so that all numbers of one day cover the same period. */
export function periodOf(now: Date): Period {
  const earlier = new Date(now);
  earlier.setUTCMonth(earlier.getUTCMonth() - COMPLAINT_PERIOD_MONTHS);
  const fromSeconds = startOfDay(shanghaiDay(earlier));
  return {
    from: new Date(fromSeconds * 1000).toISOString(),
    to: now.toISOString(),
    fromSeconds,
    toSeconds: unixSeconds(now),
  };
}

function toStatistics(row: Row | undefined, period: Period): ComplaintStatistics {
  const received = row?.received ?? 0;
  const share = (count = 0, of = received) => shareOf(count, of);
  const ifEnough = (value: number | null | undefined, of: number, decimals: number) =>
    value === null || value === undefined || of < COMPLAINT_SAMPLE_MIN
      ? null
      : Math.round(Number(value) * 10 ** decimals) / 10 ** decimals;
  const replied = row?.replied ?? 0;
  const ratings = row?.ratings ?? 0;
  const ended = row?.ended ?? 0;
  const unanswered = row?.unanswered ?? 0;
  return {
    from: period.fromSeconds,
    to: period.toSeconds,
    received,
    enough: received >= COMPLAINT_SAMPLE_MIN,
    ended,
    unanswered,
    inProgress: received - ended - unanswered,
    replied: share(replied),
    onTime: share(row?.on_time, row?.due ?? 0),
    resolved: share(row?.resolved),
    defaulted: share(row?.defaulted),
    unresolved: share(row?.unresolved),
    medianReplyHours: { hours: ifEnough(row?.median_hours, replied, 1), of: replied },
    satisfaction: {
      attitude: ifEnough(row?.attitude, ratings, 1),
      speed: ifEnough(row?.speed, ratings, 1),
      result: ifEnough(row?.result, ratings, 1),
      of: ratings,
    },
  };
}

function median(values: (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).sort((one, other) => one - other);
  const [low, high] = [known[(known.length - 1) >> 1], known[known.length >> 1]];
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
}

function shareOf(count: number, of: number): ComplaintShare {
  return { count, of, percent: of < COMPLAINT_SAMPLE_MIN ? null : Math.round((count / of) * 100) };
}

/** Two-sided 95 %. */
const Z = 1.959_963_984_540_054;

/** Lower bound of the Wilson score interval: five of five ranks below ninety of a hundred. */
export function wilsonLowerBound(count: number, of: number): number {
  if (count === 0) return 0;
  const share = count / of;
  const zz = (Z * Z) / of;
  const centre = share + zz / 2;
  const margin = Z * Math.sqrt((share * (1 - share) + zz / 4) / of);
  return (centre - margin) / (1 + zz);
}
