import { periodName } from '@rujian/contract/areas/billboards/period-name';
import type { Lang } from '@rujian/contract/base/constants';
import type { ContentCard } from '@rujian/contract/base/refs';
import { narrowBrackets } from '@rujian/contract/base/text/narrow-brackets';
import { PUBLIC_COMPLAINT_STATES } from '@rujian/contract/vocabulary/complaints';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { withAlt } from '@rujian/covers';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { billboards } from '#schema/billboards/billboards.ts';
import { type CoverJson, coverJson } from '#schema/cover-json.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import { PUBLIC_RECALLS } from '../recalls/public-recalls.ts';
import { live } from './article-cards.ts';

export type ContentRef = { t: TargetType; id: number };

type StoredContent = Omit<ListedContent, 'publishedAt' | 'datedAt' | 'titleEn' | 'failed'> & {
  at: number | null;
  dated: number | null;
  verdict: keyof typeof VERDICTS | null;
};

const VERDICTS = {
  pass: ['抽检合格', ' passed a spot check'],
  fail: ['抽检不合格', ' failed a spot check'],
  overturned: ['（复检合格）', ' (passed on retest)'],
  recalled: ['召回', ' recalled'],
} as const;

export type ListedContent = {
  t: ContentCard['t'];
  id: number;
  title: string;
  /** Where we write the title ourselves. */
  titleEn: string | null;
  summary: string;
  cover: CoverJson | null;
  /** When readers could see it first. */
  publishedAt: Date | null;
  /** Its own date, which lists show: the day of the notice, the submission of a complaint, else the same moment. */
  datedAt: Date | null;
  failed: boolean;
};

export function refKey({ t, id }: ContentRef): string {
  return `${t}:${id}`;
}

export async function readContents(db: Db | Tx, refs: readonly ContentRef[]): Promise<Map<string, ListedContent>> {
  if (refs.length === 0) return new Map();
  const { rows } = await db.execute<StoredContent>(sql`
    with asked as (
      select distinct ref.t, ref.id
      from json_to_recordset(${JSON.stringify(refs)}::json) as ref(t text, id bigint)
    )
    select t, id::int, title, summary, cover, verdict, extract(epoch from published_at)::float8 as at,
      extract(epoch from coalesce(dated_at, published_at))::float8 as dated
    from (${sql.join(KINDS, sql` union all `)}) found`);
  return new Map(
    rows.map(({ at, dated, verdict, ...row }) => [
      refKey(row),
      {
        ...row,
        ...titlesOf(row.title, verdict),
        publishedAt: at === null ? null : new Date(at * 1000),
        datedAt: dated === null ? null : new Date(dated * 1000),
        failed: verdict === 'fail',
      },
    ]),
  );
}

function titlesOf(name: string, verdict: StoredContent['verdict']) {
  if (verdict === null) return { title: name, titleEn: null };
  const [chinese, english] = VERDICTS[verdict];
  const [maker, food] = name.split(/：(.*)/);
  if (verdict === 'recalled') return { title: `${maker}${chinese}${food}`, titleEn: `${food} by ${maker}${english}` };
  return { title: name + chinese, titleEn: narrowBrackets(food ? `${food} by ${maker}` : name) + english };
}

export async function contentCards(db: Db, refs: readonly ContentRef[], lang: Lang): Promise<ContentCard[]> {
  const found = await readContents(db, refs);
  return refs.flatMap((ref) => {
    const content = found.get(refKey(ref));
    return content ? [toContentCard(content, lang)] : [];
  });
}

export function toContentCard(content: ListedContent, lang: Lang): ContentCard {
  const { t, id, cover, datedAt } = content;
  return {
    t,
    id,
    title: (lang === 'en' && content.titleEn) || content.title,
    summary: t === 'billboard' ? periodName(content.summary, lang) : content.summary,
    cover: cover && withAlt(cover, lang),
    publishedAt: datedAt ? unixSeconds(datedAt) : 0,
  };
}

const PUBLIC_COMPLAINTS = sql.raw(PUBLIC_COMPLAINT_STATES.map((state) => `'${state}'`).join(', '));
const NO_COVER = sql`null::json`;

const evaluation = alias(evaluations, 'evaluation');
const subject = alias(specialSubjects, 'subject');
const billboard = alias(billboards, 'billboard');
const term = alias(encyclopediaEntries, 'term');
const topic = alias(topics, 'topic');

const KINDS: SQL[] = [
  sql`select 'news' as t, article.id, live.title, live.summary, ${coverJson(live)} as cover,
      article.published_at, null::text as verdict, null::timestamptz as dated_at
    from asked join articles article
      on asked.t in ('news', 'headlines') and article.id = asked.id and article.status = 'published'
    join article_revisions live on live.id = article.live_rev_id`,
  sql`select 'evaluation', evaluation.id, evaluation.title, evaluation.summary,
      ${coverJson(evaluation)}, evaluation.published_at, null, null
    from asked join evaluations evaluation
      on asked.t = 'evaluation' and evaluation.id = asked.id and evaluation.status = 'published'`,
  sql`select 'spotcheck', record.id,
      case when record.maker_name in ('', '/') then '' else record.maker_name || '：' end
        || record.food_name,
      notice.title, ${NO_COVER}, coalesce(notice.first_published_at, notice.published_at),
      case when record.retest = 'overturned' then 'overturned' else record.result end,
      notice.published_on::timestamp at time zone 'Asia/Shanghai'
    from asked join spotcheck_records record on asked.t = 'spotcheck' and record.id = asked.id
    join spotcheck_notices notice
      on notice.id = record.notice_id and notice.status = 'published'`,
  sql`select 'recall', recall.id, recall.maker || '：' || recall.food, recall.reason, ${NO_COVER},
      coalesce(recall.first_published_at, recall.published_at), 'recalled',
      recall.announced_on::timestamp at time zone 'Asia/Shanghai'
    from asked join ${PUBLIC_RECALLS} on asked.t = 'recall' and recall.id = asked.id`,
  sql`select 'specialsubject', subject.id, subject.title, subject.intro, ${coverJson(subject)},
      subject.published_at, null, null
    from asked join special_subjects subject
      on asked.t = 'specialsubject' and subject.id = asked.id and subject.status = 'published'`,
  sql`select 'billboard', billboard.id, billboard.name, edition.period, ${coverJson(billboard)},
      edition.published_at, null, null
    from asked join billboards billboard on asked.t = 'billboard' and billboard.id = asked.id
    join lateral (
      select period, published_at from billboard_editions
      where billboard_id = billboard.id and status = 'published'
      order by period_to desc limit 1
    ) edition on true`,
  sql`select 'baike', term.id, term.title, term.summary, ${coverJson(term)}, term.published_at, null, null
    from asked join encyclopedia_entries term
      on asked.t = 'baike' and term.id = asked.id and term.status = 'published'`,
  sql`select 'complaint', complaint.id, complaint.title, coalesce(brand.name, complaint.brand_text),
      ${NO_COVER}, complaint.accepted_at, null, complaint.submitted_at
    from asked join complaints complaint on asked.t = 'complaint' and complaint.id = asked.id
      and complaint.accepted_at is not null and complaint.state in (${PUBLIC_COMPLAINTS})
    left join brands brand on brand.id = complaint.brand_id`,
  sql`select 'brand', brand.id, brand.name, brand.intro, ${NO_COVER}, null::timestamptz, null, null
    from asked join brands brand
      on asked.t = 'brand' and brand.id = asked.id and brand.merged_into_id is null`,
  sql`select 'product', product.id, product.name, brand.name, ${NO_COVER}, null::timestamptz, null, null
    from asked join products product on asked.t = 'product' and product.id = asked.id
    join brands brand on brand.id = product.brand_id`,
  sql`select 'topic', topic.id, topic.title, topic.summary, ${coverJson(topic)}, topic.started_at,
      null, null
    from asked join topics topic on asked.t = 'topic' and topic.id = asked.id`,
];

export const PUBLIC_CONTENTS = sql`
  select distinct t, id from (${sql.join(KINDS, sql` union all `)}) found`;
