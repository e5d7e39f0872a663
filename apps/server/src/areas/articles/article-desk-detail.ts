import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import type { Lang } from '@rujian/contract/base/constants';
import type { PublishMove } from '@rujian/contract/vocabulary/publishing';
import { withAlt } from '@rujian/covers';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { ReviewFlow } from '#ports/publishing.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { articleRemarks } from '#schema/articles/desk.ts';
import { coverJson } from '#schema/cover-json.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ArticleDeps } from './article-deps.ts';
import { named, seconds } from './article-desk-list.ts';
import { namesFor } from './article-names.ts';
import { flowItem, isFromElsewhere, mayEdit, stepsOf } from './article-standing.ts';
import type { Presence } from './presence.ts';
import { revisionRow } from './revisions/article-revisions.ts';
import {
  type ArticleRow,
  newestVersion,
  type RevisionRow,
  wordsOf,
} from './revisions/article-versions.ts';

export type ArticleDeskDetail = ReturnType<typeof createArticleDeskDetail>;

/** One article for its editors. */
export function createArticleDeskDetail(
  { db }: Pick<Platform, 'db'>,
  { flow, presence }: { flow: ReviewFlow; presence: Presence },
  { isListedSource }: Pick<ArticleDeps, 'isListedSource'>,
) {
  return async (person: StaffCaller, id: number, lang: Lang): Promise<DeskArticle> => {
    const [article] = await db.select().from(articles).where(eq(articles.id, id));
    if (!article) throw new AppError('article.not_found');
    const version = await newestVersion(db, article);
    const isForeign = await isFromElsewhere(version, isListedSource);
    const { steps, reason } = await stepsOf(db, article, version, isForeign);
    const people = await peopleOf(article, version);
    const nameOf = (staffId: number | null) => named(staffId, people.get(staffId ?? 0) ?? null);
    return {
      id,
      version: article.version,
      state: article.status,
      workState: article.workStatus,
      words: await wordsOf(db, version),
      names: await namesFor(db, version),
      cover: withAlt(await coverOf(version.id), lang),
      revision: revisionRow(version, article, people.get(version.createdBy ?? 0) ?? null),
      liveRevision: article.status === 'published' ? await numberOf(article.liveRevId) : null,
      wordCount: version.wordCount,
      readingMinutes: version.readingMinutes,
      steps,
      stepsReason: reason,
      isSensitive: article.isSensitive,
      contributionId: article.contributionId,
      writer: nameOf(article.createdBy),
      editor: nameOf(article.editorId),
      weight: article.weight,
      pinnedUntil: seconds(article.pinnedUntil),
      allowComment: article.allowComment,
      commentMode: article.commentMode,
      publishedAt: seconds(article.publishedAt),
      firstPublishedAt: seconds(article.firstPublishedAt),
      updatedAt: unixSeconds(article.updatedAt),
      scheduledFor: seconds(article.scheduledFor),
      unpublishAt: seconds(article.unpublishAt),
      unpublishReason: article.unpublishReason,
      withdrawnAt: seconds(article.withdrawnAt),
      withdrawnReason: article.withdrawnReason,
      trashedAt: seconds(article.trashedAt),
      decisions: await flow.history('news', id),
      moves: await movesOf(person, article, version, steps),
      canEdit: mayEdit(person, article),
      canOverride: await flow.isOverridePossible(person, flowItem(article, version, steps)),
      lease: await presence.look(person.id, 'news', id),
      openRemarks: await db.$count(
        articleRemarks,
        and(
          eq(articleRemarks.articleId, id),
          isNull(articleRemarks.parentId),
          isNull(articleRemarks.resolvedAt),
        ),
      ),
    };
  };

  /** Those of the working copy, and those that mean the live version. */
  async function movesOf(
    person: StaffCaller,
    article: ArticleRow,
    version: RevisionRow,
    steps: number,
  ): Promise<PublishMove[]> {
    const ofWork = await flow.moves(person, flowItem(article, version, steps));
    if (article.workStatus === null) return ofWork;
    const ofLive = await flow.moves(person, flowItem(article, version, steps, 'live'));
    return [...ofWork.filter((move) => move !== 'trash'), ...ofLive];
  }

  async function coverOf(revisionId: number) {
    const [row] = await db
      .select({ cover: coverJson(articleRevisions) })
      .from(articleRevisions)
      .where(eq(articleRevisions.id, revisionId));
    if (!row) throw new AppError('article.not_found');
    return row.cover;
  }

  async function numberOf(revisionId: number | null): Promise<number | null> {
    if (revisionId === null) return null;
    const [row] = await db
      .select({ number: articleRevisions.number })
      .from(articleRevisions)
      .where(eq(articleRevisions.id, revisionId));
    return row?.number ?? null;
  }

  async function peopleOf(article: ArticleRow, version: RevisionRow): Promise<Map<number, string>> {
    const ids = [article.createdBy, article.editorId, version.createdBy].flatMap(
      (one) => one ?? [],
    );
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(inArray(staff.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
