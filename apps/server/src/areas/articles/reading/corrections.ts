import type { Correction, CorrectionEntry } from '@rujian/contract/areas/articles/corrections';
import { ERRATA_CORRECTION_DAYS, type Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import { CORRECTION_ENTRY_KIND, type CorrectionEntryKind } from '@rujian/contract/vocabulary/articles';
import type { ContentType, TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, inArray, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { revisionDiff } from '#platform/text/sentence-diff.ts';
import { articleRevisions } from '#schema/articles/articles.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { readContents, refKey, toContentCard } from '#services/content/content-directory.ts';
import { isOneOf } from '#services/content/is-one-of.ts';

export type StoredCorrection = Omit<Correction, 'changes'> & { from: number | null; to: number | null };

type Row = Omit<CorrectionEntry, 'changes' | 'title' | 'path' | 'thanks'> & {
  path: string | null;
  title: string | null;
  from: number | null;
  to: number | null;
};

/** A retest has no text of its own in the record. */
const OVERTURNED: Record<Lang, string> = {
  'zh-cn': '复检推翻了原来的不合格结论，这一批次不再计入任何不合格统计。',
  en: 'A retest overturned the failed result; this batch no longer counts as failed anywhere.',
};

const FEED_ITEMS = 50;

export type Corrections = ReturnType<typeof createCorrections>;

export function createCorrections(
  { readDb }: Pick<Platform, 'readDb'>,
  { acceptedReports }: { acceptedReports: AcceptedReports },
) {
  const thanksOf = createCorrectionThanks({ readDb }, acceptedReports);

  return {
    async list(
      { page, limit, kind }: { page: number; limit: number; kind?: CorrectionEntryKind | undefined },
      lang: Lang,
    ) {
      const condition = kind === undefined ? sql`true` : sql`entry.kind = ${kind}`;
      const [{ rows }, counts] = await Promise.all([
        readDb.execute<Row>(sql`
          select entry.kind, entry.text, entry.t, entry.target_id::int as id, entry.title,
            floor(extract(epoch from entry.at))::float8 as at, entry.from_revision as "from",
            entry.to_revision as "to", entry.path
          from (${ENTRIES}) entry where ${condition}
          order by entry.at desc, entry.target_id desc
          limit ${limit} offset ${(page - 1) * limit}`),
        countKinds(),
      ]);
      const [contents, diffs, thanks] = await Promise.all([
        readContents(
          readDb,
          rows.filter(({ title }) => title === null),
        ),
        differences(rows.map((row) => ({ ...row, articleId: row.t === 'news' ? row.id : null }))),
        thanksOf(rows),
      ]);
      const list = rows.flatMap(({ from: _from, to: _to, title, path, ...row }, place) => {
        const content = contents.get(refKey(row));
        const shown = title ?? (content && toContentCard(content, lang).title);
        if (shown === undefined) return [];
        return [
          {
            ...row,
            title: shown,
            path: path ?? contentPath(row),
            text: row.kind === 'overturned' ? OVERTURNED[lang] : row.text,
            changes: diffs[place] ?? [],
            thanks: thanks[place] ?? [],
          },
        ];
      });
      const kinds = CORRECTION_ENTRY_KIND.keys.map((key) => ({
        key,
        name: CORRECTION_ENTRY_KIND.label(key, lang),
        count: counts.get(key) ?? 0,
      }));
      const total = kinds
        .filter(({ key }) => kind === undefined || key === kind)
        .reduce((sum, { count }) => sum + count, 0);
      return { list, total, kinds };
    },

    async ofArticle(articleId: number, stored: readonly StoredCorrection[]): Promise<Correction[]> {
      const diffs = await differences(stored.map((each) => ({ ...each, articleId })));
      return stored.map(({ from: _from, to: _to, ...correction }, place) => ({
        ...correction,
        changes: diffs[place] ?? [],
      }));
    },
  };

  async function countKinds(): Promise<Map<CorrectionEntryKind, number>> {
    const { rows } = await readDb.execute<{ kind: CorrectionEntryKind; count: number }>(sql`
      select entry.kind, count(*)::int as count from (${ENTRIES}) entry group by entry.kind`);
    return new Map(rows.map(({ kind, count }) => [kind, count]));
  }

  async function differences(named: readonly { articleId: number | null; from: number | null; to: number | null }[]) {
    const ids = named.flatMap(({ articleId, from, to }) =>
      articleId !== null && from !== null && to !== null ? [articleId] : [],
    );
    if (ids.length === 0) return [];
    const numbers = named.flatMap(({ from, to }) => [from ?? 0, to ?? 0]);
    const { articleId, number, title, subtitle, summary, bodyText } = articleRevisions;
    const rows = await readDb
      .select({ articleId, number, title, subtitle, summary, bodyText })
      .from(articleRevisions)
      .where(and(inArray(articleId, ids), inArray(number, [...new Set(numbers)])));
    const versions = new Map(rows.map((row) => [`${row.articleId} ${row.number}`, row]));
    return named.map(({ articleId: id, from, to }) => {
      const before = versions.get(`${id} ${from}`);
      const after = versions.get(`${id} ${to}`);
      return before && after ? revisionDiff(before, after) : [];
    });
  }
}

export function correctionsFeed(corrections: Corrections) {
  return {
    name: 'corrections',
    title: '更正与撤稿',
    description: '发布后更正或撤稿的内容，写明错在哪里、何时更正。',
    path: '/corrections',
    tags: ['corrections'],
    async newest() {
      const { list } = await corrections.list({ page: 1, limit: FEED_ITEMS }, 'zh-cn');
      return list.map(({ path, kind, title, text, at }) => ({
        path,
        title: `${kind === 'withdrawn' ? '撤稿' : '更正'}：${title}`,
        summary: text,
        publishedAt: new Date(at * 1000),
      }));
    },
    addresses: async () => [],
  };
}

const TITLE = sql`item.title`;

const TABLES = [
  ['news', sql`articles`, TITLE],
  ['evaluation', sql`evaluations`, TITLE],
  ['recall', sql`recalls`, sql`item.maker || '召回' || item.food`],
  ['specialsubject', sql`special_subjects`, TITLE],
  ['baike', sql`encyclopedia_entries`, TITLE],
] as const;

const IS_PUBLIC = TABLES.map(
  ([t, table]) => sql`
    when ${sql.raw(`'${t}'`)} then exists (
      select 1 from ${table} item where item.id = correction.target_id and item.status = 'published')`,
);

const WITHDRAWALS = TABLES.filter(([t]) => t !== 'news').map(
  ([t, table, title]) => sql`
  union all
  select 'withdrawn', item.withdrawn_reason, ${sql.raw(`'${t}'`)}, item.id, item.withdrawn_at,
    null, null, ${title}, null
  from ${table} item where item.status = 'withdrawn'`,
);

/** Corrections of public contents, and withdrawals, which carry their own title. */
const ENTRIES = sql`
  select correction.kind, correction.text, correction.t, correction.target_id, correction.at,
    correction.from_revision, correction.to_revision, null::text as title, null::text as path
  from corrections correction
  where case correction.t ${sql.join(IS_PUBLIC)} else false end
  union all
  select correction.kind, correction.text, 'spotcheck', notice.id, correction.at,
    null, null, notice.title, '/spotcheck/notice/' || notice.id
  from corrections correction join spotcheck_notices notice on notice.id = correction.target_id
  where correction.t = 'spotcheck' and notice.status = 'published'
  union all
  select correction.kind, correction.text, 'billboard', board.id, correction.at,
    null, null, board.name || ' · ' || edition.period,
    '/billboard/' || board.id || case when exists (
      select 1 from billboard_editions newer
      where newer.billboard_id = board.id and newer.status = 'published'
        and (newer.period_to, newer.id) > (edition.period_to, edition.id)
    ) then '?edition=' || edition.id else '' end
  from corrections correction
  join billboard_editions edition on edition.id = correction.target_id
  join billboards board on board.id = edition.billboard_id
  where correction.t = 'billboard' and edition.status = 'published'
  union all
  select 'withdrawn', article.withdrawn_reason, 'news', article.id, article.withdrawn_at,
    null, null, live.title, null
  from articles article join article_revisions live on live.id = article.live_rev_id
  where article.status = 'withdrawn'
  ${sql.join(WITHDRAWALS)}
  union all
  select 'withdrawn', notice.withdrawn_reason, 'spotcheck', notice.id, notice.withdrawn_at,
    null, null, notice.title, '/spotcheck/notice/' || notice.id
  from spotcheck_notices notice where notice.status = 'withdrawn'
  union all
  select 'withdrawn', edition.withdrawn_reason, 'billboard', board.id, edition.withdrawn_at,
    null, null, board.name || ' · ' || edition.period, null
  from billboard_editions edition join billboards board on board.id = edition.billboard_id
  where edition.status = 'withdrawn'
  union all
  select 'overturned', '', 'spotcheck', record.id, record.overturned_at,
    null, null, record.food_name, null
  from spotcheck_records record join spotcheck_notices notice on notice.id = record.notice_id
  where record.overturned_at is not null and notice.status = 'published'`;

type Target = { t: ContentType; id: number };
type Accepted = { t: TargetType; id: number; name: string; at: number };

/** Accepted error reports of readers who agreed to be named, with the time of acceptance. */
export type AcceptedReports = (targets: readonly Target[]) => Promise<Accepted[]>;

const NEAR_SECONDS = ERRATA_CORRECTION_DAYS * 86_400;

/** The readers to thank for a correction: each report belongs to the correction of its content nearest in time. */
function createCorrectionThanks({ readDb }: Pick<Platform, 'readDb'>, acceptedReports: AcceptedReports) {
  return async (entries: readonly (Target & { kind: string; at: number })[]): Promise<string[][]> => {
    const corrected = entries.filter(({ t, kind }) => kind !== 'withdrawn' && kind !== 'overturned' && !isOfAPart(t));
    const reports = await acceptedReports(corrected);
    if (reports.length === 0) return [];
    const times = await timesOf(reports);
    const owed = new Map<string, Set<string>>();
    for (const report of reports) {
      const nearest = times
        .filter(({ t, id }) => t === report.t && id === report.id)
        .toSorted((one, other) => Math.abs(one.at - report.at) - Math.abs(other.at - report.at))[0];
      if (!nearest || Math.abs(nearest.at - report.at) > NEAR_SECONDS) continue;
      const key = keyOf(nearest);
      owed.set(key, (owed.get(key) ?? new Set()).add(report.name));
    }
    return entries.map((entry) => (corrected.includes(entry) ? [...(owed.get(keyOf(entry)) ?? [])] : []));
  };

  /** Corrections on other pages of the list may be nearer to a report. */
  function timesOf(targets: readonly Accepted[]) {
    return readDb
      .select({
        t: corrections.t,
        id: corrections.targetId,
        at: sql<number>`floor(extract(epoch from ${corrections.at}))::float8`,
      })
      .from(corrections)
      .where(isOneOf(corrections, targets));
  }
}

/** A notice and an edition are corrected, but readers report about a check and a ranking. */
function isOfAPart(t: ContentType): boolean {
  return t === 'spotcheck' || t === 'billboard';
}

function keyOf({ t, id, at }: { t: string; id: number; at: number }): string {
  return `${t} ${id} ${at}`;
}
