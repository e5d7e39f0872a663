import type { ComplaintCard, ComplaintClock } from '@rujian/contract/areas/complaints/public';
import type { Lang } from '@rujian/contract/base/constants';
import {
  CLOCK_KIND,
  type ClockKind,
  COMPLAINT_DEMAND,
  COMPLAINT_PROBLEM,
  COMPLAINT_STATE,
  type ComplaintDemand,
  type ComplaintProblem,
  type PublicComplaintState,
} from '@rujian/contract/vocabulary/complaints';
import { type SQL, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { CLOCK_SIDES } from '#schema/complaint-deadline.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import { type CaseEnd, type ClockTimes, clockState, deadlineOf, isUnanswered, secondsLeft } from '../clocks/clocks.ts';
import { yuan } from '../complaint-columns.ts';
import { isJoined, isPublicComplaint } from './public-complaints.ts';

type ClockRow = {
  kind: ClockKind;
  round: number;
  started: number;
  due: number;
  paused: number | null;
  done: number | null;
};

export type CardRow = {
  id: number;
  no: string;
  title: string;
  detail_masked: string;
  state: PublicComplaintState;
  brand_id: number | null;
  brand: string;
  brand_en: string;
  product: string;
  batch_no: string;
  problems: ComplaintProblem[];
  demands: ComplaintDemand[];
  province: string;
  province_en: string;
  amount_fen: number;
  submitted: number;
  accepted: number;
  first_reply: number | null;
  closed: number | null;
  urgent: boolean;
  joined: number;
  clocks: ClockRow[];
};

const EXCERPT_CHARACTERS = 90;

const seconds = (column: SQL) => sql`floor(extract(epoch from ${column}))::float8`;

/** Columns of every view of a complaint, without personal data. */
export const CARD_COLUMNS = sql`complaint.id, complaint.no, complaint.title, complaint.detail_masked,
  complaint.state, complaint.brand_id, coalesce(brand.name, complaint.brand_text) as brand,
  coalesce(nullif(brand.name_en, ''), brand.name, complaint.brand_text) as brand_en,
  coalesce(nullif(complaint.product_text, ''), product.name, '') as product,
  complaint.batch_no, complaint.problems, complaint.demands,
  coalesce(province.short_name, '') as province,
  coalesce(nullif(province.name_en, ''), province.short_name, '') as province_en,
  complaint.amount_fen,
  ${seconds(sql`complaint.submitted_at`)} as submitted,
  ${seconds(sql`complaint.accepted_at`)} as accepted,
  ${seconds(sql`complaint.first_reply_at`)} as first_reply,
  ${seconds(sql`complaint.closed_at`)} as closed,
  complaint.urgent_at is not null as urgent,
  (select count(*)::int from complaints other
    where other.merged_into_id = complaint.id and ${isJoined('other')}) as joined,
  coalesce((
    select json_agg(json_build_object(
      'kind', timer.kind, 'round', timer.round,
      'started', ${seconds(sql`timer.started_at`)}, 'due', ${seconds(sql`timer.due_at`)},
      'paused', ${seconds(sql`timer.paused_at`)}, 'done', ${seconds(sql`timer.done_at`)}
    ) order by timer.kind = 'end', timer.started_at, timer.id)
    from complaint_clocks timer where timer.complaint_id = complaint.id
  ), '[]') as clocks`;

/** Only the province is public: the first two digits of a division's code. */
export const CARD_TABLES = sql`complaints complaint
  left join brands brand on brand.id = complaint.brand_id
  left join products product on product.id = complaint.product_id
  left join regions region on region.id = complaint.region_id
  left join regions province
    on province.level = 1 and left(province.code, 2) = left(region.code, 2)`;

export type ComplaintCards = ReturnType<typeof createComplaintCards>;

export function createComplaintCards({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    /** In the order of the ids, without non-public ones. */
    async byIds(ids: number[]): Promise<CardRow[]> {
      if (ids.length === 0) return [];
      const { rows } = await readDb.execute<CardRow>(sql`
        select ${CARD_COLUMNS} from ${CARD_TABLES}
        where complaint.id in ${ids} and ${isPublicComplaint('complaint')}`);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}

export function caseOf(row: CardRow, lang: Lang, now: Date) {
  const { turn, clock } = deadlineOf(row.clocks.map(timesOf), row.state);
  const brandName = lang === 'en' ? row.brand_en : row.brand;
  return {
    ...pick(row, 'id', 'no', 'title', 'product', 'urgent'),
    state: COMPLAINT_STATE.option(row.state, lang),
    brand: row.brand_id === null ? null : { id: row.brand_id, name: brandName },
    brandName,
    batchNo: row.batch_no,
    problems: row.problems.map((problem) => COMPLAINT_PROBLEM.option(problem, lang)),
    demands: row.demands.map((demand) => COMPLAINT_DEMAND.option(demand, lang)),
    amount: yuan(row.amount_fen),
    submittedAt: row.submitted,
    acceptedAt: row.accepted,
    turn,
    clock: clock && toClock(clock, lang, now),
  };
}

export function toCard(row: CardRow, lang: Lang, now: Date): ComplaintCard {
  const line = caseOf(row, lang, now);
  // A brand without a representative is being contacted by the desk, so it is not silent.
  const isLookedFor = row.clocks.some(({ kind, done }) => kind === 'contact' && done === null);
  return {
    ...line,
    title: maskPersonal(row.title),
    excerpt: excerptOf(row.detail_masked),
    brandName: line.brand ? line.brandName : maskPersonal(line.brandName),
    product: maskPersonal(row.product),
    province: lang === 'en' ? row.province_en : row.province,
    closedAt: row.closed,
    unanswered:
      !isLookedFor &&
      isUnanswered(
        { acceptedAt: dateOf(row.accepted), firstReplyAt: dateOf(row.first_reply), closedAt: dateOf(row.closed) },
        now,
      ),
    joined: row.joined,
  };
}

export function timesOf({ kind, round, started, due, paused, done }: ClockRow): ClockTimes {
  const times = { startedAt: dateOf(started), dueAt: dateOf(due), pausedAt: dateOf(paused), doneAt: dateOf(done) };
  return { kind, round, ...times };
}

export function toClock(times: ClockTimes, lang: Lang, now: Date, end?: CaseEnd): ComplaintClock {
  return {
    kind: CLOCK_KIND.option(times.kind, lang),
    round: times.round,
    side: CLOCK_SIDES[times.kind],
    state: clockState(times, now, end),
    startedAt: unixSeconds(times.startedAt),
    dueAt: unixSeconds(times.dueAt),
    doneAt: times.doneAt && unixSeconds(times.doneAt),
    leftSeconds: secondsLeft(times, now),
  };
}

export function endOf({ state, closed }: Pick<CardRow, 'state' | 'closed'>): CaseEnd {
  return { state, closedAt: dateOf(closed) };
}

function dateOf<Unix extends number | null>(unix: Unix): Unix extends null ? null : Date;
function dateOf(unix: number | null): Date | null {
  return unix === null ? null : new Date(unix * 1000);
}

function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const signs = [...line];
  return signs.length > EXCERPT_CHARACTERS ? `${signs.slice(0, EXCERPT_CHARACTERS).join('')}…` : line;
}
