import type { DeskArticle } from '@rujian/contract/areas/articles/desk';
import type { Lang } from '@rujian/contract/base/constants';
import { withAlt } from '@rujian/covers';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { FirstReview, Presence } from '#ports/publishing.ts';
import { articleRevisions } from '#schema/articles/articles.ts';
import { contentRemarks } from '#schema/articles/desk.ts';
import { coverJson } from '#schema/cover-json.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ArticleDeps } from '../article-deps.ts';
import type { ArticleItems } from '../article-items.ts';
import { numberOf } from '../article-release.ts';
import { isFromElsewhere, stepsOf } from '../article-rules.ts';
import { namesFor, revisionLine } from '../article-version-store.ts';
import { type ArticleRow, type RevisionRow, wordsOf } from '../revisions/article-versions.ts';
import { named, seconds, shownOf } from './article-desk-list.ts';

export function createArticleDeskDetail(
  { db }: Pick<Platform, 'db'>,
  { items, presence, firstReview }: { items: ArticleItems; presence: Presence; firstReview: FirstReview },
  { isListedSource }: Pick<ArticleDeps, 'isListedSource'>,
) {
  return async (person: StaffCaller, id: number, lang: Lang): Promise<DeskArticle> => {
    const opened = await items.read(id);
    const { row: article } = opened;
    const { document: version } = opened.version;
    const isForeign = await isFromElsewhere(version, isListedSource);
    const { steps, reason } = await stepsOf(db, article, version, isForeign);
    const standing = await items.describe(person, opened, steps);
    const people = await peopleOf(article, version);
    const { targetId, parentId, resolvedAt } = contentRemarks;
    const isOpen = and(isNull(parentId), isNull(resolvedAt));
    const nameOf = (staffId: number | null) => named(staffId, people.get(staffId ?? 0) ?? null);
    return {
      ...shownOf(article),
      ...pick(article, 'contributionId', 'commentMode', 'unpublishReason', 'withdrawnReason'),
      ...pick(version, 'wordCount', 'readingMinutes'),
      words: await wordsOf(db, version),
      names: await namesFor(db, version),
      cover: withAlt(await coverOf(version.id), lang),
      revision: revisionLine(version, article, people.get(version.createdBy ?? 0) ?? null),
      liveRevision: article.status === 'published' ? ((await numberOf(db, article.liveRevId)) ?? null) : null,
      steps,
      stepsReason: reason,
      writer: nameOf(article.createdBy),
      editor: nameOf(article.editorId),
      firstPublishedAt: seconds(article.firstPublishedAt),
      withdrawnAt: seconds(article.withdrawnAt),
      decisions: standing.history,
      // The working copy of a live article is discarded by a call of its own, with a reason.
      moves: standing.moves.filter((move) => move !== 'trash' || !standing.isLive),
      canEdit: standing.mayEdit,
      canOverride: standing.mayOverride,
      mayFix: standing.mayFix,
      needed: standing.needed,
      firstReview: standing.moves.includes('submit')
        ? await firstReview(person, { ...article, t: 'news', area: 'articles' })
        : null,
      lease: await presence.look(person.id, 'news', id),
      openRemarks: await db.$count(contentRemarks, and(eq(contentRemarks.t, 'news'), eq(targetId, id), isOpen)),
    };
  };

  async function coverOf(revisionId: number) {
    const [row] = await db
      .select({ cover: coverJson(articleRevisions) })
      .from(articleRevisions)
      .where(eq(articleRevisions.id, revisionId));
    if (!row) throw new AppError('article.not_found');
    return row.cover;
  }

  async function peopleOf(article: ArticleRow, version: RevisionRow): Promise<Map<number, string>> {
    const ids = [article.createdBy, article.editorId, version.createdBy].flatMap((one) => one ?? []);
    if (ids.length === 0) return new Map();
    const rows = await db.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, ids));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
