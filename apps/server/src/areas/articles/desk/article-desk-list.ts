import type { DeskArticleRow, listDeskArticles } from '@rujian/contract/areas/articles/desk';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { withAlt } from '@rujian/covers';
import { and, arrayContains, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { COUNTED_MAX } from '#platform/database/counted-max.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { Leases } from '#ports/publishing.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { articleDeskRows } from '#schema/articles/desk.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { coverJson } from '#schema/cover-json.ts';
import { staff } from '#schema/staff/staff.ts';
import { countersOf } from '#services/content/article-cards.ts';
import type { ArticleRow } from '../revisions/article-versions.ts';
import type { DeskRows } from './article-desk-rows.ts';

type Query = ParsedInput<typeof listDeskArticles>;

const newest = alias(articleRevisions, 'newest');
const writer = alias(staff, 'writer');
const editor = alias(staff, 'editor');

export function createArticleDeskList({ db }: Platform, { rows, leases }: { rows: DeskRows; leases: Leases }) {
  return async (caller: StaffCaller, query: Query, lang: Lang) => {
    const wanted = conditionOf(query, caller.id, rows);
    const ids = () =>
      db
        .select({ id: articles.id })
        .from(articles)
        .leftJoin(articleDeskRows, eq(articleDeskRows.articleId, articles.id))
        .where(wanted);
    const counted = ids().limit(COUNTED_MAX).as('counted');
    const [list, [count]] = await Promise.all([
      ids()
        .orderBy(...orderOf(query))
        .limit(query.limit)
        .offset((query.page - 1) * query.limit)
        .then((page) => read(page, lang)),
      db.select({ total: sql<number>`count(*)::int` }).from(counted),
    ]);
    return { list, total: count?.total ?? 0 };
  };

  async function read(page: readonly { id: number }[], lang: Lang): Promise<DeskArticleRow[]> {
    const ids = page.map(({ id }) => id);
    if (ids.length === 0) return [];
    const [found, held] = await Promise.all([
      db
        .select({
          article: articles,
          column: columns.name,
          ...pick(newest, 'title', 'originType', 'labels', 'authors', 'wordCount'),
          cover: coverJson(newest),
          writer: writer.name,
          editor: editor.name,
          views: sql<number>`coalesce(${contentCounters.views}, 0)`,
          tags: TAGS,
          lastDecision: LAST_DECISION,
          openRemarks: OPEN_REMARKS,
        })
        .from(articles)
        .innerJoin(newest, eq(newest.id, sql`coalesce(${articles.workRevId}, ${articles.liveRevId})`))
        .innerJoin(columns, eq(columns.id, articles.columnId))
        .leftJoin(writer, eq(writer.id, articles.createdBy))
        .leftJoin(editor, eq(editor.id, articles.editorId))
        .leftJoin(contentCounters, countersOf(articles.id))
        .where(inArray(articles.id, ids)),
      leases.holders('news', ids),
    ]);
    const byId = new Map(found.map((row) => [row.article.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      if (!row) return [];
      const { article } = row;
      return {
        ...shownOf(article),
        ...pick(row, 'title', 'originType', 'labels', 'tags', 'wordCount', 'views', 'lastDecision', 'openRemarks'),
        column: { id: article.columnId, name: row.column },
        authors: row.authors.map(({ name }) => name),
        writer: named(article.createdBy, row.writer),
        editor: named(article.editorId, row.editor),
        cover: withAlt(row.cover, lang),
        lockedBy: held.get(id) ?? null,
      };
    });
  }
}

/** What the list and the editor tell of an article alike. */
export function shownOf(article: ArticleRow) {
  return {
    ...pick(article, 'id', 'version', 'weight', 'allowComment', 'isSensitive'),
    state: article.status,
    workState: article.workStatus,
    pinnedUntil: seconds(article.pinnedUntil),
    updatedAt: unixSeconds(article.updatedAt),
    publishedAt: seconds(article.publishedAt),
    scheduledFor: seconds(article.scheduledFor),
    unpublishAt: seconds(article.unpublishAt),
    trashedAt: seconds(article.trashedAt),
  };
}

export function seconds(at: Date | null): number | null {
  return at && unixSeconds(at);
}

export function named(id: number | null, name: string | null) {
  return id === null ? null : { id, name: name ?? '' };
}

const TAGS = sql<{ id: number; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name) order by link.place), '[]')
  from jsonb_array_elements_text(${newest.links}->'tagIds') with ordinality as link(id, place)
  join tags tag on tag.id = link.id::bigint
)`;

const LAST_DECISION = sql<DeskArticleRow['lastDecision']>`(
  select json_build_object(
    'step', decision.step, 'decision', decision.decision, 'remark', decision.remark,
    'revision', decision.revision_number, 'at', floor(extract(epoch from decision.at))::bigint,
    'by', json_build_object('id', person.id, 'name', person.name))
  from review_decisions decision join staff person on person.id = decision.staff_id
  where decision.t = 'news' and decision.target_id = ${articles.id}
  order by decision.id desc limit 1
)`;

const OPEN_REMARKS = sql<number>`(
  select count(*)::int from content_remarks remark
  where remark.t = 'news' and remark.target_id = ${articles.id}
    and remark.parent_id is null and remark.resolved_at is null
)`;

const RETURNED = sql`exists (
  select from review_decisions decision
  where decision.t = 'news' and decision.target_id = ${articles.id} and decision.decision = 'return'
    and not exists (
      select from review_decisions later
      where later.t = 'news' and later.target_id = ${articles.id} and later.id > decision.id
    )
)`;

const WAITING = ['review1', 'review2', 'review3'] as const;

function conditionOf(query: Query, staffId: number, rows: DeskRows): SQL | undefined {
  const text = query.text.trim();
  const byText = rows.condition(text);
  return and(
    stateCondition(query.state),
    query.column ? eq(articles.columnId, query.column) : undefined,
    query.editor ? eq(articles.editorId, query.editor) : undefined,
    query.author ? arrayContains(articleDeskRows.authorIds, [query.author]) : undefined,
    query.tag ? arrayContains(articleDeskRows.tagIds, [query.tag]) : undefined,
    query.brand ? arrayContains(articleDeskRows.brandIds, [query.brand]) : undefined,
    query.origin ? eq(articleDeskRows.originType, query.origin) : undefined,
    text === '' ? undefined : or(byText, /^\d{1,15}$/.test(text) ? eq(articles.id, Number(text)) : undefined),
    query.from ? gte(articles.updatedAt, dayStart(query.from)) : undefined,
    query.to ? lt(articles.updatedAt, dayStart(query.to, 1)) : undefined,
    query.mine ? or(eq(articles.createdBy, staffId), eq(articles.editorId, staffId)) : undefined,
    query.returned ? and(stateCondition('draft'), RETURNED) : undefined,
  );
}

function stateCondition(state: Query['state']): SQL | undefined {
  switch (state) {
    case '':
      return sql`${articles.status} <> 'trash'`;
    case 'review':
      return or(inArray(articles.status, [...WAITING]), inArray(articles.workStatus, [...WAITING]));
    case 'work':
      return sql`${articles.workStatus} is not null`;
    case 'published':
    case 'withdrawn':
    case 'trash':
      return eq(articles.status, state);
    default:
      return or(eq(articles.status, state), eq(articles.workStatus, state));
  }
}

function orderOf({ sort, order }: Query): SQL[] {
  const column = {
    updated: articles.updatedAt,
    published: articles.publishedAt,
    scheduled: articles.scheduledFor,
    weight: articles.weight,
    waiting: articles.updatedAt,
  }[sort];
  // The longest waiting come first by default.
  const isUp = sort === 'waiting' ? order === 'desc' : order === 'asc';
  if (isUp) return [sql`${column} asc nulls last`, sql`${articles.id} asc`];
  const isNullable = sort === 'published' || sort === 'scheduled';
  return [isNullable ? sql`${column} desc nulls last` : desc(column), desc(articles.id)];
}

function dayStart(day: string, plus = 0): Date {
  return new Date(new Date(`${day}T00:00:00+08:00`).getTime() + plus * 86_400_000);
}
