import type {
  bulkArticles,
  discardWorkingCopy,
  moveArticle,
  quickEditArticle,
  setUnpublish,
} from '@rujian/contract/areas/articles/flow';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { message } from '@rujian/contract/base/messages';
import { isPublishMove } from '@rujian/contract/base/publishing/publishing';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, isInScope, type StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles, type RevisionLinks, tags } from '#schema/articles/articles.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ArticleDeps } from './article-deps.ts';
import type { ArticleItems, ProofOf } from './article-items.ts';
import type { Publishing } from './article-release.ts';
import { mayEdit } from './article-rules.ts';
import type { DeskRows } from './desk/article-desk-rows.ts';
import { noteUses } from './reading/article-media-uses.ts';
import {
  type ArticleRow,
  addVersion,
  entriesFor,
  fieldsOf,
  lockArticle,
  namesOf,
  newestVersion,
  readArticle,
  sealVersion,
  versionById,
} from './revisions/article-versions.ts';

type Changes = Omit<ParsedInput<typeof quickEditArticle>, 'version'> & { version?: number };
type Bulk = ParsedInput<typeof bulkArticles>;

export function createArticleQuick(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  parts: { rows: DeskRows; moves: ReturnType<typeof createArticleMoves>; publishing: Publishing },
  { record }: Pick<ArticleDeps, 'record'>,
) {
  const { rows, moves, publishing } = parts;

  return {
    edit,

    async bulk(caller: StaffCaller, { ids, action, ...request }: Bulk, lang: Lang) {
      const done: number[] = [];
      const refused: { id: number; title: string; why: string }[] = [];
      for (const id of new Set(ids)) {
        try {
          await one(caller, id, action, request);
          done.push(id);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push({ id, title: await titleOf(id), why: message(lang, error.id, error.params) });
        }
      }
      return { done, refused };
    },
  };

  async function one(
    caller: StaffCaller,
    id: number,
    action: Bulk['action'],
    { remark, columnId, tag, allowComment }: Omit<Bulk, 'ids' | 'action'>,
  ): Promise<void> {
    if (isPublishMove(action)) await moves.move(caller, { id, move: action, remark });
    else if (!hasRight(caller, 'articles.edit')) throw new AppError('rule.not_held');
    else if (action === 'column') await edit(caller, { id, columnId });
    else if (action === 'comments') await edit(caller, { id, allowComment });
    else await edit(caller, { id, tags: await tagsWith(id, action, tag.trim()) });
  }

  async function tagsWith(id: number, action: 'tag' | 'untag', tag: string): Promise<string[]> {
    const { links } = await newestVersion(db, await readArticle(db, id));
    const names = (await namesOf(db, tags, links.tagIds)).map(({ name }) => name);
    const others = names.filter((name) => name !== tag);
    return action === 'untag' ? others : [...others, tag].slice(0, TAGS_MAX);
  }

  async function edit(caller: StaffCaller, given: Changes) {
    const { answer, released } = await db.transaction((tx) => editInside(tx, caller, given));
    if (released) await publishing.announceRelease(released);
    return answer;
  }

  async function editInside(tx: Tx, caller: StaffCaller, given: Changes) {
    const article = await lockArticle(tx, given.id);
    if (given.version !== undefined && given.version !== article.version) throw new AppError('review.wrong_state');
    if (!mayEdit(caller, article)) throw new AppError('article.not_editable');
    if (given.columnId && !isInScope(caller, given.columnId)) throw new AppError('column.not_in_scope');
    await setRow(tx, caller, article, given);
    await setLinks(tx, caller, article, given);
    const [after] = await tx.select().from(articles).where(eq(articles.id, article.id));
    const now = after ?? article;
    const columnIds = [article.columnId, now.columnId];
    return {
      answer: { version: now.version, state: now.status, workState: now.workStatus },
      // Nothing new to read, but lists must be read again.
      released:
        article.status === 'published' ? { id: now.id, columnIds, isNew: false, isCorrected: false } : undefined,
    };
  }

  async function setRow(tx: Tx, caller: StaffCaller, article: ArticleRow, given: Changes): Promise<void> {
    const { weight, pinnedUntil, allowComment, commentMode, editorId, isSensitive } = given;
    if (editorId) {
      const [person] = await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, editorId));
      if (!person) throw new AppError('staff.not_found');
    }
    const all = Object.entries({ weight, allowComment, commentMode, editorId, isSensitive });
    const values: Partial<ArticleRow> = Object.fromEntries(all.filter(([, value]) => value !== undefined));
    if (pinnedUntil !== undefined) values.pinnedUntil = pinnedUntil === null ? null : new Date(pinnedUntil * 1000);
    const before = Object.fromEntries(Object.keys(values).map((name) => [name, article[name as keyof ArticleRow]]));
    const changed = { ...values, updatedAt: clock.now(), version: sql`${articles.version} + 1` };
    await tx.update(articles).set(changed).where(eq(articles.id, article.id));
    const after = { ...values, ...(given.columnId && pick(given, 'columnId')), ...(given.tags && pick(given, 'tags')) };
    const entry = { action: 'articles.quick_edit', target: { type: 'news', id: article.id }, before, after };
    await record(tx, { caller, ...entry });
  }

  /** Column and tags belong to versions: a live article gets a new one that says the same words. */
  async function setLinks(tx: Tx, caller: StaffCaller, article: ArticleRow, { columnId, tags: names }: Changes) {
    if (columnId === undefined && names === undefined) return;
    const named = names?.map((name) => ({ id: null, name }));
    const tagIds = named && (await entriesFor(tx, tags, named)).map(({ id }) => id);
    const changed: Partial<RevisionLinks> = { ...(columnId && { columnId }), ...(tagIds && { tagIds }) };
    const isLive = article.status === 'published';
    const work = article.workRevId ? await copy(tx, caller.id, article.workRevId, changed, 'work') : null;
    if (!isLive) {
      const fields = { ...(work && { workRevId: work.id }), ...(columnId && { columnId }) };
      await tx.update(articles).set(fields).where(eq(articles.id, article.id));
      return;
    }
    const live = await copy(tx, caller.id, article.liveRevId ?? 0, changed, 'publish');
    const by = { staffId: caller.id, editorId: article.editorId, editorName: live.editorName };
    await publishing.release(tx, { article, version: live, publishedAt: article.publishedAt ?? clock.now(), by });
    const values = { workRevId: work?.id ?? null };
    await tx.update(articles).set(values).where(eq(articles.id, article.id));
  }

  async function copy(
    tx: Tx,
    staffId: number,
    revisionId: number,
    links: Partial<RevisionLinks>,
    cause: 'work' | 'publish',
  ) {
    const old = await versionById(tx, revisionId);
    if (!old) throw new AppError('article.not_found');
    const fields = { ...fieldsOf(old), links: { ...old.links, ...links } };
    const about = { cause, at: clock.now(), staffId, sealed: true };
    const version = await addVersion(tx, old.articleId, fields, about);
    await rows.write(tx, old.articleId, fields);
    return version;
  }

  async function titleOf(id: number): Promise<string> {
    const [row] = await db
      .select({ title: articleRevisions.title })
      .from(articles)
      .innerJoin(articleRevisions, eq(articleRevisions.id, sql`coalesce(${articles.workRevId}, ${articles.liveRevId})`))
      .where(eq(articles.id, id));
    return row?.title ?? '';
  }
}

const TAGS_MAX = 8;

type Request = Pick<ParsedInput<typeof moveArticle>, 'id' | 'move'> & Partial<ParsedInput<typeof moveArticle>>;

export function createArticleMoves(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { items, proofOf }: { items: ArticleItems; proofOf: ProofOf },
  deps: Pick<ArticleDeps, 'record' | 'noteMediaUses' | 'mediaIdsOf'>,
) {
  const { record } = deps;

  return {
    /** Bulk actions name no version: they mean the newest one. */
    async move(caller: StaffCaller, request: Request) {
      const { version: basedOn, correction, blockersReason = '', ...rest } = request;
      const proofed = await proofOf(request);
      await items.move(caller, { ...rest, basedOn }, { proofed, correction, blockersReason });
      return movedArticle(await readArticle(db, request.id));
    },

    async setUnpublish(caller: StaffCaller, { version: basedOn, ...request }: ParsedInput<typeof setUnpublish>) {
      await items.unpublishLater(caller, { ...request, basedOn });
      return movedArticle(await readArticle(db, request.id));
    },

    /** The live version stays as it is; the copy remains among the revisions. */
    async discard(caller: StaffCaller, input: ParsedInput<typeof discardWorkingCopy>) {
      return db.transaction(async (tx) => {
        const article = await lockArticle(tx, input.id);
        if (article.version !== input.version) throw new AppError('review.wrong_state');
        if (!mayEdit(caller, article)) throw new AppError('article.not_editable');
        if (article.status !== 'published' || article.workRevId === null) throw new AppError('review.wrong_state');
        await sealVersion(tx, article.workRevId, 'side', clock.now());
        const none = { workRevId: null, workStatus: null, scheduledFor: null };
        const changed = { ...none, updatedAt: clock.now(), version: sql`${articles.version} + 1` };
        const [after] = await tx.update(articles).set(changed).where(eq(articles.id, input.id)).returning();
        if (!after) throw new AppError('article.not_found');
        await noteUses(tx, after, deps);
        const { id, reason } = input;
        const before = { state: article.workStatus };
        await record(tx, { caller, action: 'articles.discard', target: { type: 'news', id }, before, reason });
        return movedArticle(after);
      });
    },
  };
}

function movedArticle({ version, status, workStatus }: ArticleRow) {
  return { version, state: status, workState: workStatus };
}
