import { periodName } from '@rujian/contract/areas/billboards/period-name';
import type { getBrandTimeline, Timeline, TimelineEvent } from '@rujian/contract/areas/brands/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { type CheckOutcome, TIMELINE_KIND, type TimelineKind } from '@rujian/contract/vocabulary/brands';
import { COMPLAINT_STATE, type ComplaintState } from '@rujian/contract/vocabulary/complaints';
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { itemName } from '#services/findings/item-name.ts';
import { outcomeOf, PUBLIC_RECORDS } from './check-lines.ts';
import { HAS_PUBLIC_STATE, PUBLIC } from './complaint-lines.ts';

type TimelineQuery = ParsedInput<typeof getBrandTimeline>;

type StoredEvent = Omit<TimelineEvent, 'outcome' | 'state'> & {
  result: 'pass' | 'fail' | null;
  retest: string;
  authenticity: string;
  state: ComplaintState | null;
};

export type BrandTimeline = ReturnType<typeof createBrandTimeline>;

/** Counting stops here: deeper pages are not needed, and an exact large number would be slow. */
const COUNT_MAX = 10_000;
const KEPT_SECONDS = 300;
const PERIOD_END = '　';
const SEPARATORS: Record<Lang, string> = { 'zh-cn': '、', en: ', ' };
/** Corrections have no index by brand, so only the newest of the site are scanned. */
const CORRECTIONS_LOOKED_AT = 2_000;

export function createBrandTimeline({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return {
    counts,

    async page({ id, kind, page, limit }: TimelineQuery, lang: Lang): Promise<Timeline> {
      const [events, counted] = await Promise.all([read({ id, kind, page, limit }, lang), counts(id)]);
      const kinds = TIMELINE_KIND.keys.map((key) => ({
        key,
        name: TIMELINE_KIND.label(key, lang),
        count: counted[key],
      }));
      const total = kind ? counted[kind] : kinds.reduce((sum, { count }) => sum + count, 0);
      return { list: events.map((event) => toEvent(event, lang)), total, kinds };
    },
  };

  async function read({ id, kind, page, limit }: TimelineQuery, lang: Lang): Promise<StoredEvent[]> {
    const offset = (page - 1) * limit;
    const kinds = kind ? [kind] : TIMELINE_KIND.keys;
    const branches = kinds.map((one) => sql`(${BRANCHES[one](id)} limit ${offset + limit})`);
    const { rows } = await readDb.execute<{ event: StoredEvent }>(sql`
      with page as (
        select * from (${sql.join(branches, sql` union all `)}) found
        order by at desc, kind, id desc limit ${limit} offset ${offset}
      )
      select json_build_object(
        'kind', page.kind, 'id', page.id, 'at', floor(extract(epoch from page.at)),
        'title', details.title, 'note', details.note, 'result', details.result,
        'retest', coalesce(details.retest, ''), 'authenticity', coalesce(details.authenticity, ''),
        'rank', details.rank, 'state', details.state
      ) as event
      from page join lateral (${detailsIn(lang)}) details on true
      order by page.at desc, page.kind, page.id desc`);
    return rows.map(({ event }) => event);
  }

  function counts(id: number): Promise<Record<TimelineKind, number>> {
    const life = {
      tags: [`brand:${id}`, 'list:news', 'spotchecks', 'evaluations', 'billboards', 'complaints'],
      seconds: KEPT_SECONDS,
    };
    return remember(`brand timeline ${id}`, life, async () => {
      const counted = TIMELINE_KIND.keys.map((kind) => {
        const stored = STORED_COUNTS[kind]?.(id) ?? boundedCount(kind, id);
        return sql`(${stored})::int as ${sql.identifier(kind)}`;
      });
      const { rows } = await readDb.execute<Record<TimelineKind, number>>(sql`select ${sql.join(counted, sql`, `)}`);
      return rows[0] as Record<TimelineKind, number>;
    });
  }

  function toEvent(event: StoredEvent, lang: Lang): TimelineEvent {
    const { result, retest, authenticity, state, ...details } = event;
    const outcome: CheckOutcome | null = result && outcomeOf(result, retest, authenticity);
    const note = details.kind === 'ranking' ? rankingNote(details.note, lang) : details.note;
    return { ...details, note, outcome, state: state && COMPLAINT_STATE.option(state, lang) };
  }
}

function boundedCount(kind: TimelineKind, brandId: number): SQL {
  return sql`select count(*) from (${BRANCHES[kind](brandId, false)} limit ${COUNT_MAX}) bounded`;
}

/** What is counted when it is written. */
const STORED_COUNTS: Partial<Record<TimelineKind, (brandId: number) => SQL>> = {
  check: (brandId) => sql`select least(coalesce(sum(records), 0), ${COUNT_MAX})
    from spotcheck_sums where brand_id = ${brandId}`,
  complaint: (brandId) => sql`select least(coalesce(sum(complaints), 0), ${COUNT_MAX})
    from complaint_sums complaint where brand_id = ${brandId} and ${HAS_PUBLIC_STATE}`,
};

function rankingNote(note: string, lang: Lang): string {
  const [period = '', name = ''] = note.split(PERIOD_END);
  return lang === 'en' ? `${periodName(period, lang)}, ${name}` : note;
}

/** Per kind: its time and its target (`row` distinguishes entries of one target). */
const BRANCHES: Record<TimelineKind, (brandId: number, ordered?: boolean) => SQL> = {
  news: (brandId, ordered = true) => sql`
    select 'news' as kind, link.target_id as id, link.target_id as row, link.published_at as at
    from content_brands link where link.brand_id = ${brandId} and link.t = 'news'
    ${ordered ? sql`order by link.published_at desc, link.target_id desc` : sql``}`,
  check: (brandId, ordered = true) => sql`
    select 'check' as kind, record.id, record.id as row,
      record.published_on::timestamp at time zone 'Asia/Shanghai' as at
    from ${PUBLIC_RECORDS} where record.brand_id = ${brandId}
    ${ordered ? sql`order by record.published_on desc, record.id desc` : sql``}`,
  test: (brandId, ordered = true) => sql`
    select 'test' as kind, evaluation.id, ${brandId}::bigint as row, evaluation.published_at as at
    from evaluations evaluation
    where evaluation.status = 'published' and evaluation.id in (
      select evaluation_id from evaluation_products where brand_id = ${brandId}
    )
    ${ordered ? sql`order by evaluation.published_at desc, evaluation.id desc` : sql``}`,
  ranking: (brandId, ordered = true) => sql`
    select 'ranking' as kind, edition.billboard_id as id, entry.id as row,
      edition.published_at as at
    from billboard_entries entry
    join billboard_editions edition on edition.id = entry.edition_id
      and edition.status = 'published' and edition.reconstructed_at is null
    where entry.brand_id = ${brandId}
    ${ordered ? sql`order by edition.published_at desc, entry.id desc` : sql``}`,
  complaint: (brandId, ordered = true) => sql`
    select 'complaint' as kind, complaint.id, complaint.id as row, complaint.submitted_at as at
    from complaints complaint where complaint.brand_id = ${brandId} and ${PUBLIC}
    ${ordered ? sql`order by complaint.submitted_at desc, complaint.id desc` : sql``}`,
  correction: (brandId, ordered = true) => sql`
    select 'correction' as kind, correction.target_id as id, correction.id as row, correction.at
    from (
      select * from corrections where t = 'news' order by at desc, id desc
      limit ${CORRECTIONS_LOOKED_AT}
    ) correction
    join content_brands link on link.t = 'news' and link.target_id = correction.target_id
      and link.brand_id = ${brandId}
    ${ordered ? sql`order by correction.at desc, correction.id desc` : sql``}`,
};

const detailsIn = (lang: Lang) => sql`
  select words.title, '' as note, null as result, null as retest, null as authenticity,
    null::int as rank, null as state
  from articles article join article_revisions words on words.id = article.live_rev_id
  where page.kind = 'news' and article.id = page.id and article.status = 'published'
  union all
  select record.food_name, coalesce((
      select string_agg(${itemName(lang)}, ${SEPARATORS[lang]} order by item.position)
      from spotcheck_items item left join indicators indicator on indicator.id = item.indicator_id
      where item.record_id = record.id and item.result = 'fail'
    ), ''), record.result, record.retest, record.authenticity, null, null
  from spotcheck_records record where page.kind = 'check' and record.id = page.id
  union all
  select evaluation.title, coalesce((
      select string_agg(sample.display_name, ${SEPARATORS[lang]} order by sample.position)
      from evaluation_products sample
      where sample.evaluation_id = evaluation.id and sample.brand_id = page.row
    ), ''), null, null, null, null, null
  from evaluations evaluation where page.kind = 'test' and evaluation.id = page.id
  union all
  select board.name, edition.period || ${PERIOD_END} || entry.name, null, null, null, entry.rank, null
  from billboard_entries entry
  join billboard_editions edition on edition.id = entry.edition_id
  join billboards board on board.id = edition.billboard_id
  where page.kind = 'ranking' and entry.id = page.row
  union all
  select complaint.title, '', null, null, null, null, complaint.state
  from complaints complaint where page.kind = 'complaint' and complaint.id = page.id
  union all
  select words.title, correction.text, null, null, null, null, null
  from corrections correction
  join articles article on article.id = correction.target_id and article.status = 'published'
  join article_revisions words on words.id = article.live_rev_id
  where page.kind = 'correction' and correction.id = page.row`;
