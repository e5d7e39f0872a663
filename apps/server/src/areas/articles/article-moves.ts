import type { discardWorkingCopy, moveArticle, setUnpublish } from '@rujian/contract/areas/articles/flow';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/articles/articles.ts';
import type { ArticleDeps } from './article-deps.ts';
import type { ArticleItems, ProofOf } from './article-items.ts';
import { mayEdit } from './article-rules.ts';
import { noteUses } from './reading/article-media-uses.ts';
import { type ArticleRow, lockArticle, readArticle, sealVersion } from './revisions/article-versions.ts';

type Request = Pick<ParsedInput<typeof moveArticle>, 'id' | 'move'> & Partial<ParsedInput<typeof moveArticle>>;
export type ArticleMoves = ReturnType<typeof createArticleMoves>;

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
      return answerOf(await readArticle(db, request.id));
    },

    async setUnpublish(caller: StaffCaller, { version: basedOn, ...request }: ParsedInput<typeof setUnpublish>) {
      await items.unpublishLater(caller, { ...request, basedOn });
      return answerOf(await readArticle(db, request.id));
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
        const [after] = await tx
          .update(articles)
          .set({ ...none, updatedAt: clock.now(), version: sql`${articles.version} + 1` })
          .where(eq(articles.id, input.id))
          .returning();
        if (!after) throw new AppError('article.not_found');
        await noteUses(tx, after, deps);
        const { id, reason } = input;
        const before = { state: article.workStatus };
        await record(tx, { caller, action: 'articles.discard', target: { type: 'news', id }, before, reason });
        return answerOf(after);
      });
    },
  };
}

function answerOf({ version, status, workStatus }: ArticleRow) {
  return { version, state: status, workState: workStatus };
}
