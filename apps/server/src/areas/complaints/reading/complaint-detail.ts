import {
  type Complaint,
  type ComplaintEvent,
  type ComplaintLink,
  getComplaint,
} from '@rujian/contract/areas/complaints/public';
import { DETAIL_CACHE_SECONDS, type Lang } from '@rujian/contract/base/constants';
import { COMPLAINT_STATE, type ComplaintRejectCode, type ComplaintState } from '@rujian/contract/vocabulary/complaints';
import { sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { batchKeyOf } from '#schema/fields.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import { recordLabel } from '../complaint-labels.ts';
import { rejectWords } from '../reject-reasons.ts';
import { CARD_COLUMNS, CARD_TABLES, type CardRow, endOf, timesOf, toCard, toClock } from './complaint-cards.ts';
import type { ComplaintStatisticsPart } from './complaint-statistics.ts';
import { isJoined, isPublicComplaint } from './public-complaints.ts';

type EventRow = {
  at: number;
  actor: ComplaintEvent['side'];
  action: string;
  text: string;
  state: ComplaintState | null;
};

type DetailRow = CardRow & {
  public_name: string;
  product_id: number | null;
  produced_on: string | null;
  channel: string;
  bought_month: string | null;
  reopened: number | null;
  unreached: number | null;
  events: EventRow[];
  evidence: Complaint['evidence'];
  rating: (Omit<NonNullable<Complaint['rating']>, 'wouldBuyAgain'> & { would_buy_again: boolean | null }) | null;
};

type LinkRow = { id: number; title: string; state: ComplaintLink['state']['key']; at: number };
type Related = {
  same_batch: LinkRow[];
  same_batch_total: number;
  same_problem: LinkRow[];
  checks: { id: number; food: string; result: 'pass' | 'fail'; overturned: boolean; day: string }[];
};

type Trace = {
  lead_id: number | null;
  no: string | null;
  reject_code: ComplaintRejectCode | null;
  withdrawn: boolean;
  removed: number | null;
};

const WORDS: Record<Lang, { title: string; withdrawn: string; dismissed: string }> = {
  'zh-cn': { title: '投诉', withdrawn: '投诉人已撤回', dismissed: '平台已撤下' },
  en: { title: 'Complaint ', withdrawn: 'Withdrawn by the complainant', dismissed: 'Taken down' },
};

const LINKS_SHOWN = 5;

export function serveComplaintDetail(app: App, { readDb, clock }: Platform, statistics: ComplaintStatisticsPart): void {
  serve(app, getComplaint, ({ id }, { lang }) => get(id, lang), {
    // The brand's numbers and related complaints change with any complaint, and a merged one shows
    // its lead.
    tags: ({ id }, data) => [
      ...new Set([`complaint:${id}`, `complaint:${data.id}`]),
      ...['complaints', 'brands', 'spotchecks'],
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });

  async function get(id: number, lang: Lang): Promise<Complaint> {
    const row = (await read(id)) ?? (await read(await leadOf(id, lang)));
    if (!row) throw new AppError('content.not_found');
    const [related, ofBrand] = await Promise.all([
      relatedTo(row),
      row.brand_id === null ? null : statistics.statisticsOf([row.brand_id]),
    ]);
    const now = clock.now();
    const link = ({ state, title, ...rest }: LinkRow): ComplaintLink => ({
      ...rest,
      title: maskPersonal(title),
      state: COMPLAINT_STATE.option(state, lang) as ComplaintLink['state'],
    });
    return {
      ...toCard(row, lang, now),
      publicName: row.public_name,
      detail: row.detail_masked.split(/\n+/).filter((line) => line.trim() !== ''),
      productId: row.product_id,
      producedOn: row.produced_on === null ? null : startOfDay(row.produced_on),
      channel: recordLabel(row.channel, lang),
      boughtMonth: row.bought_month ?? '',
      firstReplyAt: row.first_reply,
      reopenedAt: row.reopened,
      unreachedAt: row.unreached,
      clocks: row.clocks.map((each) => toClock(timesOf(each), lang, now, endOf(row))),
      timeline: row.events.map((event) => toEvent(event, lang)),
      evidence: row.evidence.map((file) => ({ ...file, note: maskPersonal(file.note) })),
      rating: row.rating && toRating(row.rating),
      brandStatistics: (row.brand_id !== null && ofBrand?.get(row.brand_id)) || null,
      sameBatch: related.same_batch.map(link),
      sameBatchTotal: related.same_batch_total,
      sameProblem: related.same_problem.map(link),
      batchChecks: related.checks.map(({ day, ...check }) => ({ ...check, publishedOn: startOfDay(day) })),
    };
  }

  async function read(id: number): Promise<DetailRow | undefined> {
    const { rows } = await readDb.execute<DetailRow>(sql`
      select ${CARD_COLUMNS}, complaint.public_name, complaint.product_id,
        to_char(complaint.produced_on, 'YYYY-MM-DD') as produced_on, complaint.channel,
        to_char(complaint.bought_on, 'YYYY-MM') as bought_month,
        floor(extract(epoch from complaint.reopened_at))::float8 as reopened,
        floor(extract(epoch from complaint.unreached_at))::float8 as unreached,
        coalesce((
          select json_agg(json_build_object(
            'at', floor(extract(epoch from event.at))::float8, 'actor', event.actor,
            'action', event.action, 'text', event.text, 'state', event.state_after
          ) order by event.at, event.id)
          from complaint_events event
          where event.complaint_id = complaint.id and event.audience = 'public'
        ), '[]') as events,
        coalesce((
          select json_agg(json_build_object(
            'kind', file.kind, 'note', evidence.note, 'url', '/' || file.blob_key,
            'type', file.mime_type, 'bytes', file.size_bytes
          ) order by evidence.position, evidence.id)
          from complaint_evidence evidence join media file on file.id = evidence.media_id
          where evidence.complaint_id = complaint.id and evidence.made_public_at is not null
            and file.blob_key not like 'private/%'
        ), '[]') as evidence,
        (
          select json_build_object(
            'attitude', rating.attitude, 'speed', rating.speed, 'result', rating.result,
            'text', case when rating.text_state = 'shown' then rating.text else '' end,
            'would_buy_again', rating.would_buy_again,
            'at', floor(extract(epoch from rating.at))::float8
          ) from complaint_ratings rating where rating.complaint_id = complaint.id
        ) as rating
      from ${CARD_TABLES}
      where complaint.id = ${id} and ${isPublicComplaint('complaint')}`);
    return rows[0];
  }

  /** A merged complaint has its lead's page; one that was public before shows its number, date and reason only. */
  async function leadOf(id: number, lang: Lang): Promise<number> {
    const { rows } = await readDb.execute<Trace>(sql`
      select lead.id as lead_id, complaint.no, complaint.reject_code,
        complaint.state = 'withdrawn' as withdrawn,
        case when complaint.accepted_at is not null
            and complaint.state in ('rejected', 'withdrawn')
          then floor(extract(epoch from coalesce(complaint.closed_at, complaint.updated_at)))::float8
        end as removed
      from complaints complaint
      left join complaints lead on lead.id = complaint.merged_into_id
        and ${isJoined('complaint')} and ${isPublicComplaint('lead')}
      where complaint.id = ${id}`);
    const [trace] = rows;
    if (trace?.lead_id) return trace.lead_id;
    if (!trace?.removed) throw new AppError('content.not_found');
    throw new AppError('content.withdrawn', {
      title: `${WORDS[lang].title}${trace.no ?? ''}`,
      date: trace.removed,
      reason: reasonOf(trace, lang),
      code: trace.withdrawn ? 'withdrawn' : (trace.reject_code ?? 'dismissed'),
    });
  }

  async function relatedTo({ id, batch_no: batch, brand_id: brandId, problems }: DetailRow) {
    const groups = [...new Set(problems.map((problem) => problem.split('.')[0] ?? problem))];
    const { rows } = await readDb.execute<Related>(sql`
      with same_batch as (
        select complaint.id, complaint.title, complaint.state, complaint.submitted_at
        from complaints complaint
        where ${batch}::text <> '' and complaint.batch_no <> ''
          and ${batchKeyOf(sql`complaint.batch_no`)} = ${batchKeyOf(sql`${batch}::text`)}
          and complaint.brand_id = ${brandId} and complaint.id <> ${id}
          and ${isPublicComplaint('complaint')}
      ), same_problem as (
        select complaint.id, complaint.title, complaint.state, complaint.submitted_at
        from complaints complaint
        where complaint.brand_id = ${brandId} and complaint.id <> ${id}
          and ${isPublicComplaint('complaint')}
          and exists (
            select 1 from unnest(complaint.problems) problem
            where split_part(problem, '.', 1) in ${groups}
          )
          and complaint.id not in (select same_batch.id from same_batch)
        order by complaint.submitted_at desc, complaint.id desc limit ${LINKS_SHOWN}
      ), checks as (
        select record.id, record.food_name, record.result, record.retest, record.published_on
        from spotcheck_records record
        join spotcheck_notices notice
          on notice.id = record.notice_id and notice.status = 'published'
        where ${batch}::text <> ''
          and ${batchKeyOf(sql`record.batch_no`)} = ${batchKeyOf(sql`${batch}::text`)}
          and record.brand_id = ${brandId}
        order by record.published_on desc, record.id desc limit ${LINKS_SHOWN}
      )
      select
        (select count(*)::int from same_batch) as same_batch_total,
        (select coalesce(json_agg(${LINK_JSON} order by shown.submitted_at desc, shown.id desc), '[]')
          from (
            select * from same_batch order by submitted_at desc, id desc limit ${LINKS_SHOWN}
          ) shown) as same_batch,
        (select coalesce(json_agg(${LINK_JSON} order by shown.submitted_at desc, shown.id desc), '[]')
          from same_problem shown) as same_problem,
        (select coalesce(json_agg(json_build_object(
            'id', checks.id, 'food', checks.food_name, 'result', checks.result,
            'overturned', checks.retest = 'overturned', 'day', checks.published_on
          ) order by checks.published_on desc, checks.id desc), '[]') from checks) as checks`);
    return rows[0] ?? { same_batch: [], same_batch_total: 0, same_problem: [], checks: [] };
  }
}

const LINK_JSON = sql`json_build_object(
  'id', shown.id, 'title', shown.title, 'state', shown.state,
  'at', floor(extract(epoch from shown.submitted_at))::float8
)`;

/** Messages of complainant and brand are masked like the complaint itself. */
function toEvent({ at, actor, action, text, state }: EventRow, lang: Lang): ComplaintEvent {
  return {
    at,
    side: actor,
    action: recordLabel(action, lang),
    text: actor === 'user' || actor === 'brand' ? maskPersonal(text) : text,
    state: state && COMPLAINT_STATE.option(state, lang),
  };
}

function toRating({
  would_buy_again: wouldBuyAgain,
  ...rating
}: NonNullable<DetailRow['rating']>): NonNullable<Complaint['rating']> {
  return { ...rating, text: maskPersonal(rating.text), wouldBuyAgain };
}

function reasonOf({ withdrawn, reject_code: code }: Trace, lang: Lang): string {
  if (withdrawn) return WORDS[lang].withdrawn;
  return code ? rejectWords(code, lang).name : WORDS[lang].dismissed;
}
