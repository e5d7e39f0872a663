import type { Lang } from '@rujian/contract/constants';
import {
  CORRECTION_ENTRY_KINDS,
  type Correction,
  type CorrectionEntry,
} from '@rujian/contract/corrections';
import { and, inArray, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions } from '#schema/content.ts';
import { readContents, refKey } from './content-directory.ts';
import { revisionDiff } from './revision-diff.ts';

type Kind = (typeof CORRECTION_ENTRY_KINDS)[number];

export type StoredCorrection = Omit<Correction, 'changes'> & {
  from: number | null;
  to: number | null;
};

type Row = Omit<CorrectionEntry, 'changes' | 'title'> & {
  title: string | null;
  from: number | null;
  to: number | null;
};

const KIND_NAMES: Record<Lang, Record<Kind, string>> = {
  'zh-cn': { fact: '事实', number: '数字', name: '名称', photo: '图片', withdrawn: '撤稿' },
  en: {
    fact: 'Facts',
    number: 'Figures',
    name: 'Names',
    photo: 'Pictures',
    withdrawn: 'Withdrawals',
  },
};

export type Corrections = ReturnType<typeof createCorrections>;

/** Nothing changes silently: what was corrected, with its difference, and what was withdrawn. */
export function createCorrections({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async list(
      { page, limit, kind }: { page: number; limit: number; kind?: Kind | undefined },
      lang: Lang,
    ) {
      const condition = kind === undefined ? sql`true` : sql`entry.kind = ${kind}`;
      const [{ rows }, counts] = await Promise.all([
        readDb.execute<Row>(sql`
          select entry.kind, entry.text, entry.t, entry.target_id::int as id, entry.title,
            extract(epoch from entry.at)::int as at, entry.from_revision as "from",
            entry.to_revision as "to"
          from (${ENTRIES}) entry where ${condition}
          order by entry.at desc, entry.target_id desc
          limit ${limit} offset ${(page - 1) * limit}`),
        countKinds(),
      ]);
      const [contents, diffs] = await Promise.all([
        readContents(
          readDb,
          rows.filter(({ title }) => title === null),
        ),
        differences(rows.map((row) => ({ ...row, articleId: row.t === 'news' ? row.id : null }))),
      ]);
      const list = rows.flatMap(({ from: _from, to: _to, title, ...row }, place) => {
        const shown = title ?? contents.get(refKey(row))?.title;
        return shown === undefined ? [] : [{ ...row, title: shown, changes: diffs[place] ?? [] }];
      });
      const kinds = CORRECTION_ENTRY_KINDS.map((key) => ({
        ...{ key, name: KIND_NAMES[lang][key], count: counts.get(key) ?? 0 },
      }));
      const total = kinds
        .filter(({ key }) => kind === undefined || key === kind)
        .reduce((sum, { count }) => sum + count, 0);
      return { list, total, kinds };
    },

    /** The corrections of one article, each with what changed. */
    async ofArticle(articleId: number, stored: readonly StoredCorrection[]): Promise<Correction[]> {
      const diffs = await differences(stored.map((each) => ({ ...each, articleId })));
      return stored.map(({ from: _from, to: _to, ...correction }, place) => ({
        ...correction,
        changes: diffs[place] ?? [],
      }));
    },

    /** The newest, for feed readers. */
    async newest(limit: number) {
      return (await this.list({ page: 1, limit }, 'zh-cn')).list;
    },
  };

  async function countKinds(): Promise<Map<Kind, number>> {
    const { rows } = await readDb.execute<{ kind: Kind; count: number }>(sql`
      select entry.kind, count(*)::int as count from (${ENTRIES}) entry group by entry.kind`);
    return new Map(rows.map(({ kind, count }) => [kind, count]));
  }

  /** Versions of articles that corrections name, read together. */
  async function differences(
    named: readonly { articleId: number | null; from: number | null; to: number | null }[],
  ) {
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

/** Corrections of what is public, and withdrawals, which carry their own title. */
const ENTRIES = sql`
  select correction.kind, correction.text, correction.t, correction.target_id, correction.at,
    correction.from_revision, correction.to_revision, null::text as title
  from corrections correction
  where correction.t <> 'news' or exists (
    select 1 from articles article
    where article.id = correction.target_id and article.status = 'published'
  )
  union all
  select 'withdrawn', article.withdrawn_reason, 'news', article.id, article.withdrawn_at,
    null, null, live.title
  from articles article join article_revisions live on live.id = article.live_rev_id
  where article.status = 'withdrawn'
  union all
  select 'withdrawn', test.withdrawn_reason, 'evaluation', test.id, test.withdrawn_at,
    null, null, test.title
  from evaluations test where test.status = 'withdrawn'
  union all
  select 'withdrawn', subject.withdrawn_reason, 'specialsubject', subject.id, subject.withdrawn_at,
    null, null, subject.title
  from special_subjects subject where subject.status = 'withdrawn'
  union all
  select 'withdrawn', term.withdrawn_reason, 'baike', term.id, term.withdrawn_at,
    null, null, term.title
  from encyclopedia_entries term where term.status = 'withdrawn'`;
