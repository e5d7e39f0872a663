import { deleteView, listViews, proofArticle, saveView, suggestForArticle } from '@rujian/contract/areas/articles/aids';
import {
  createArticle,
  type DeskArticle,
  getArticleRevision,
  getDeskArticle,
  listArticleChoices,
  listDeskArticles,
  saveArticle,
} from '@rujian/contract/areas/articles/desk';
import {
  bulkArticles,
  discardWorkingCopy,
  moveArticle,
  quickEditArticle,
  setUnpublish,
} from '@rujian/contract/areas/articles/flow';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { withAlt } from '@rujian/covers';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { FirstReview, Presence } from '#ports/publishing.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { contentRemarks, contentViews } from '#schema/articles/desk.ts';
import { coverJson } from '#schema/cover-json.ts';
import { staff } from '#schema/staff/staff.ts';
import type { PublishingServices } from '#services/publishing/publishing.ts';
import { createArticleMoves, createArticleQuick } from '../article-actions.ts';
import type { ArticleDeps } from '../article-deps.ts';
import { createArticleDrafts } from '../article-drafts.ts';
import { type ArticleItems, createArticleItems, createMoveProof } from '../article-items.ts';
import { createPublishing, numberOf } from '../article-release.ts';
import { isFromElsewhere, stepsOf } from '../article-rules.ts';
import { namesFor, readRevision, revisionLine } from '../article-version-store.ts';
import type { Plans } from '../planning/plans.ts';
import { createArticleAids, createArticleSuggestions } from '../proof/article-aids.ts';
import { createArticleChoices } from '../proof/article-choices.ts';
import { createProof } from '../proof/proof.ts';
import { createProofLibrary } from '../proof/proof-library.ts';
import { type ArticleRow, newestVersion, type RevisionRow, wordsOf } from '../revisions/article-versions.ts';
import { createArticleDeskList, named, seconds, shownOf } from './article-desk-list.ts';
import { createDeskRows } from './article-desk-rows.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

type Parts = Pick<PublishingServices, 'flow' | 'leases' | 'presence' | 'firstReview' | 'defineItems'> & {
  plans: Plans;
};

export function articleDesk(app: App, platform: Platform, parts: Parts, deps: ArticleDeps) {
  const rows = createDeskRows(platform, deps);
  const publishing = createPublishing(platform);
  const readLibrary = createProofLibrary(platform);
  const proof = createProof(platform, { ...deps, readLibrary });
  const proofOf = createMoveProof(platform, { ...deps, proof });
  const items = createArticleItems(platform, { ...parts, publishing, rows, proofOf }, deps);
  const moves = createArticleMoves(platform, { items, proofOf }, deps);
  const list = createArticleDeskList(platform, { ...parts, rows });
  const detail = createArticleDeskDetail(platform, { ...parts, items }, deps);
  const drafts = createArticleDrafts(platform, { ...parts, rows }, deps);
  const quick = createArticleQuick(platform, { rows, moves, publishing }, deps);
  const suggestions = createArticleSuggestions(platform, { ...deps, readLibrary });
  const aids = createArticleAids(platform, { proof, suggestions });
  const views = createSavedViews(platform);

  serve(app, listDeskArticles, (query, caller) => list(caller, query, caller.lang));
  serve(app, getDeskArticle, ({ id }, caller) => detail(caller, id, caller.lang));
  serve(app, createArticle, (input, caller) => drafts.create(caller, input));
  serve(app, saveArticle, (input, caller) => drafts.save(caller, input));
  serve(app, listArticleChoices, createArticleChoices(platform, rows));

  serve(app, moveArticle, (input, caller) => moves.move(caller, input));
  serve(app, setUnpublish, (input, caller) => moves.setUnpublish(caller, input));
  serve(app, discardWorkingCopy, (input, caller) => moves.discard(caller, input));
  serve(app, quickEditArticle, (input, caller) => quick.edit(caller, input));
  serve(app, bulkArticles, (input, caller) => quick.bulk(caller, input, caller.lang));
  serve(app, getArticleRevision, ({ article, number }) => readRevision(platform.db, article, number));

  serve(app, proofArticle, (input, { lang }) => aids.proof(input, lang));
  serve(app, suggestForArticle, (input) => aids.suggest(input));

  serve(app, listViews, ({ screen }, { id }) => views.list(id, screen));
  serve(app, saveView, (input, { id }) => views.save(id, input));
  serve(app, deleteView, ({ id }, caller) => views.remove(caller.id, id));

  platform.jobs.define('content.desk_rows', rows.catchUp, { cron: EVERY_FIVE_MINUTES });
  return { bin: { restore: items.restoreFromBin, erase }, findArticles: rows.find };

  /** Deletes an article that is in the bin and returns its title; nothing where there is none. */
  async function erase(tx: Tx, id: number): Promise<string | undefined> {
    const isInBin = and(eq(articles.id, id), eq(articles.status, 'trash'));
    const [article] = await tx.select().from(articles).where(isInBin).for('update');
    if (!article) return undefined;
    const { title } = await newestVersion(tx, article);
    await tx.delete(articles).where(eq(articles.id, id));
    await deps.noteMediaUses(tx, { t: 'news', id }, []);
    return title;
  }
}

const VIEWS_MAX = 30;
const FILTERS_MAX = 20;

/** Saved list views per person; private, so they are not audited. */
function createSavedViews({ db }: Pick<Platform, 'db'>) {
  return {
    async list(staffId: number, screen: string) {
      const rows = await db
        .select(pick(contentViews, 'id', 'name', 'query'))
        .from(contentViews)
        .where(and(eq(contentViews.staffId, staffId), eq(contentViews.screen, screen)))
        .orderBy(asc(contentViews.id))
        .limit(VIEWS_MAX);
      return { list: rows };
    },

    async save(staffId: number, { screen, name, query }: ParsedInput<typeof saveView>) {
      const kept = Object.fromEntries(Object.entries(query).slice(0, FILTERS_MAX));
      const mine = and(eq(contentViews.staffId, staffId), eq(contentViews.screen, screen));
      const others = await db.$count(contentViews, and(mine, sql`${contentViews.name} <> ${name}`));
      if (others >= VIEWS_MAX) throw new AppError('view.too_many', { max: VIEWS_MAX });
      const [row] = await db
        .insert(contentViews)
        .values({ staffId, screen, name: name.trim(), query: kept })
        .onConflictDoUpdate({
          target: [contentViews.staffId, contentViews.screen, contentViews.name],
          set: { query: kept },
        })
        .returning();
      return { id: row?.id ?? 0, name: name.trim(), query: kept };
    },

    async remove(staffId: number, id: number): Promise<void> {
      await db.delete(contentViews).where(and(eq(contentViews.id, id), eq(contentViews.staffId, staffId)));
    },
  };
}

function createArticleDeskDetail(
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
