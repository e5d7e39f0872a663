import type { createArticle } from '@rujian/contract/areas/articles/desk';
import { ArticleWords } from '@rujian/contract/areas/articles/labels';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import { isInScope, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { Leases, ReviewFlow } from '#ports/publishing.ts';
import { articleRevisions, articles, tags } from '#schema/articles/articles.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { maskHtml } from '#services/masking/mask-html.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import type { ArticleDeps } from './article-deps.ts';
import { isChanged, isTextChanged, mayEdit, wasPassed } from './article-rules.ts';
import type { DeskRows } from './desk/article-desk-rows.ts';
import type { Plans } from './planning/plans.ts';
import { noteUses } from './reading/article-media-uses.ts';
import {
  type ArticleRow,
  addVersion,
  fieldsFrom,
  fieldsOf,
  lockArticle,
  namesOf,
  newestVersion,
  type RevisionRow,
  staffName,
  type VersionFields,
} from './revisions/article-versions.ts';

/** Work of so many seconds goes into one version. */
const VERSION_SECONDS = 600;
const AUTHOR_CHARACTERS = 20;

type Saved = Awaited<ReturnType<typeof answer>>;
type Tried = { kept: Saved } | { refusal: 'lease.held' | 'article.stale'; params: Record<string, string | number> };
type Save = { id: number; version: number; saveId: string; words: ArticleWords };

/** Creating articles and saving drafts; no save overwrites another. */
export function createArticleDrafts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { rows, leases, flow, plans }: { rows: DeskRows; leases: Leases; flow: ReviewFlow; plans: Plans },
  deps: Pick<ArticleDeps, 'record' | 'noteMediaUses' | 'mediaIdsOf' | 'publishFile' | 'linkContribution'>,
) {
  const { record } = deps;

  return {
    async create(caller: StaffCaller, given: ParsedInput<typeof createArticle>): Promise<{ id: number }> {
      if (!isInScope(caller, given.columnId)) throw new AppError('column.not_in_scope');
      const name = [...(await staffName(db, caller.id))].slice(0, AUTHOR_CHARACTERS).join('');
      const authors = name === '' ? [] : [{ id: null, name }];
      const words = { ...BLANK_WORDS, authors, columnId: given.columnId, title: given.title };
      const { contributionId } = given;
      const whole = { ...words, ...(contributionId && (await wordsOfContribution(contributionId, given.title))) };
      const id = await db.transaction(async (tx) => {
        const made = await insert(tx, caller, whole, given);
        if (given.planId !== undefined) await plans.begin(tx, caller, given.planId, made);
        return made;
      });
      if (contributionId !== undefined) await link(caller, contributionId, id);
      return { id };
    },

    async save(caller: StaffCaller, given: Save) {
      const saved = await db.transaction((tx) => trySave(tx, caller, given));
      if ('kept' in saved) return saved.kept;
      // Refused: the text is kept as a side version, and the answer names the other editor.
      const side = await db.transaction((tx) => keepAside(tx, caller, given));
      throw new AppError(saved.refusal, { ...saved.params, side });
    },
  };

  async function insert(
    tx: Tx,
    caller: StaffCaller,
    words: ArticleWords,
    { contributionId = null, saveId }: { contributionId?: number | null; saveId?: string },
  ): Promise<number> {
    const at = clock.now();
    const fields = await fieldsFrom(tx, words);
    if (saveId) {
      const isSame = and(eq(articleRevisions.saveId, saveId), eq(articleRevisions.cause, 'create'));
      const [before] = await tx
        .select({ id: articleRevisions.articleId })
        .from(articleRevisions)
        .innerJoin(articles, eq(articles.id, articleRevisions.articleId))
        .where(and(isSame, eq(articles.createdBy, caller.id)));
      if (before) return before.id;
    }
    const { columnId } = words;
    const [article] = await tx
      .insert(articles)
      .values({ columnId, contributionId, createdBy: caller.id, createdAt: at, updatedAt: at })
      .onConflictDoNothing({ target: articles.contributionId })
      .returning({ id: articles.id });
    if (!article) return existing(tx, contributionId ?? 0);
    const cause = { cause: 'create', at, staffId: caller.id, saveId } as const;
    const version = await addVersion(tx, article.id, fields, cause);
    await tx.update(articles).set({ workRevId: version.id }).where(eq(articles.id, article.id));
    await rows.write(tx, article.id, fields);
    await noteUses(tx, { id: article.id, liveRevId: null, workRevId: version.id }, deps);
    const after = { title: fields.title, contributionId: contributionId ?? undefined };
    await record(tx, { caller, action: 'articles.create', target: { type: 'news', id: article.id }, after });
    return article.id;
  }

  async function existing(tx: Tx, contributionId: number): Promise<number> {
    const isOfIt = eq(articles.contributionId, contributionId);
    const [row] = await tx.select({ id: articles.id }).from(articles).where(isOfIt);
    if (!row) throw new AppError('contribution.not_found');
    return row.id;
  }

  async function wordsOfContribution(id: number, title: string) {
    const [row] = await db.select().from(contributions).where(eq(contributions.id, id));
    if (!row || row.kind === 'tip' || row.state === 'draft') throw new AppError('contribution.not_found');
    if (row.state !== 'accepted' && row.state !== 'in_production') throw new AppError('contribution.wrong_state');
    const urls = new Map<string, string>();
    for (const [, media = ''] of row.bodyHtml.matchAll(/data-media="(\d+)"/g)) {
      urls.set(media, await deps.publishFile(Number(media)));
    }
    const bodyHtml = row.bodyHtml.replace(
      /<img data-media="(\d+)"/g,
      (whole, media: string) => `<img src="${urls.get(media) ?? ''}" ${whole.slice(5)}`,
    );
    return {
      title: title || maskPersonal(row.title),
      bodyHtml: maskHtml(bodyHtml),
      aiUse: row.aiUse,
      originType: 'contribution' as const,
      authors: row.penName ? [{ id: null, name: row.penName }] : [],
      labels: row.rights === 'first' ? (['first'] as const).slice() : [],
    };
  }

  /** Already linked to this article after a try that broke off: nothing is left to do. */
  async function link(caller: StaffCaller, contributionId: number, articleId: number) {
    const [row] = await db
      .select({ articleId: contributions.articleId })
      .from(contributions)
      .where(eq(contributions.id, contributionId));
    if (row?.articleId !== articleId) await deps.linkContribution(caller, contributionId, articleId);
  }

  async function trySave(tx: Tx, caller: StaffCaller, given: Save): Promise<Tried> {
    const article = await lockArticle(tx, given.id);
    const current = await newestVersion(tx, article);
    if (current.saveId === given.saveId) return { kept: await answer(tx, article, current) };
    if (!mayEdit(caller, article)) throw new AppError('article.not_editable');
    if (!isInScope(caller, given.words.columnId)) throw new AppError('column.not_in_scope');
    const lease = await leases.look(caller.id, 'news', given.id, tx);
    if (lease.holder && !lease.isMine) return { refusal: 'lease.held', params: { name: lease.holder.name } };
    if (article.version !== given.version) {
      const by = await staffName(tx, current.createdBy);
      const params = { version: article.version, name: by, savedAt: unixSeconds(current.savedAt) };
      return { refusal: 'article.stale', params };
    }
    const fields = await fieldsFrom(tx, given.words);
    return { kept: await store(tx, caller, { article, current, fields, saveId: given.saveId }) };
  }

  async function store(
    tx: Tx,
    caller: StaffCaller,
    {
      article,
      current,
      fields,
      saveId,
    }: { article: ArticleRow; current: RevisionRow; fields: VersionFields; saveId: string },
  ) {
    const at = clock.now();
    let version = current;
    if (!isOpenFor(caller.id, article, current, at)) {
      const about = { cause: 'work', at, staffId: caller.id, saveId } as const;
      version = await addVersion(tx, article.id, { ...fields, editorName: current.editorName }, about);
      const change = { before: { revision: current.number }, after: { revision: version.number } };
      await record(tx, { caller, action: 'articles.save', target: { type: 'news', id: article.id }, ...change });
    } else {
      const [row] = await tx
        .update(articleRevisions)
        .set({ ...fields, saveId, savedAt: at })
        .where(eq(articleRevisions.id, current.id))
        .returning();
      if (row) version = row;
    }
    const states = await statesAfter(tx, caller, { article, current, fields });
    const isLive = article.status === 'published';
    const [after] = await tx
      .update(articles)
      .set({
        ...states,
        workRevId: version.id,
        updatedAt: at,
        // The place of a live article changes with its release.
        ...(!isLive && { columnId: fields.links.columnId }),
        version: sql`${articles.version} + 1`,
      })
      .where(eq(articles.id, article.id))
      .returning();
    const saved = after ?? article;
    await rows.write(tx, article.id, fields);
    await noteUses(tx, saved, deps);
    return answer(tx, saved, version);
  }

  /** Another text after a pass walks the way again from its first review. */
  async function statesAfter(
    tx: Tx,
    caller: StaffCaller,
    { article, current, fields }: { article: ArticleRow; current: RevisionRow; fields: VersionFields },
  ): Promise<Partial<ArticleRow>> {
    const isLive = article.status === 'published';
    const state = article.workStatus ?? article.status;
    const isText = isTextChanged(fieldsOf(current), fields);
    if (isLive && article.workStatus === null) {
      if (!isChanged(fieldsOf(current), fields)) return {};
      return { workStatus: isText ? 'draft' : 'ready' };
    }
    if (!isText || ['draft', 'review1'].includes(state)) return {};
    const { id, createdBy } = article;
    const back = (await wasPassed(tx, id)) ? ('review1' as const) : ('draft' as const);
    if (back === 'review1') {
      const revisionNumber = current.number + 1;
      await flow.restartReview(tx, caller, {
        t: 'news',
        area: 'articles',
        id,
        state,
        steps: 1,
        createdBy,
        revisionNumber,
      });
    } else {
      const change = { before: { state }, after: { state: back } };
      await record(tx, { caller, action: 'articles.rewrite', target: { type: 'news', id }, ...change });
    }
    return { [isLive ? 'workStatus' : 'status']: back, scheduledFor: null };
  }

  /** The same text sent again gives the same side version. */
  async function keepAside(tx: Tx, caller: StaffCaller, { id, saveId, words }: Save) {
    const article = await lockArticle(tx, id);
    const [before] = await tx
      .select({ number: articleRevisions.number })
      .from(articleRevisions)
      .where(and(eq(articleRevisions.articleId, article.id), eq(articleRevisions.saveId, saveId)));
    if (before) return before.number;
    const about = { cause: 'side', at: clock.now(), staffId: caller.id, saveId } as const;
    const fields = await fieldsFrom(tx, words);
    return (await addVersion(tx, id, fields, { ...about, sealed: true })).number;
  }
}

function isOpenFor(staffId: number, article: ArticleRow, version: RevisionRow, now: Date): boolean {
  return (
    version.id === article.workRevId &&
    version.sealedAt === null &&
    version.createdBy === staffId &&
    now.getTime() - version.createdAt.getTime() < VERSION_SECONDS * 1000
  );
}

async function answer(tx: Tx, article: ArticleRow, version: RevisionRow) {
  return {
    version: article.version,
    revision: version.number,
    savedAt: unixSeconds(version.savedAt),
    state: article.status as PublishState,
    workState: article.workStatus as PublishState | null,
    ...pick(version, 'wordCount', 'readingMinutes', 'authors'),
    tags: await namesOf(tx, tags, version.links.tagIds),
  };
}

/** An empty draft; its column is always set. */
export const BLANK_WORDS = z.parse(ArticleWords, { columnId: 1 });
