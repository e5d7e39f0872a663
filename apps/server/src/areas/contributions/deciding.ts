import {
  acceptContribution,
  publishContribution,
  rejectContribution,
  returnContribution,
  takeContribution,
} from '@rujian/contract/areas/contributions/desk';
import { withdrawContribution } from '@rujian/contract/areas/contributions/public';
import { CONTRIBUTION_ROUNDS_MAX } from '@rujian/contract/areas/contributions/rules';
import type { ContributionState } from '@rujian/contract/vocabulary/contributions';
import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/articles/articles.ts';
import { type ContributionRow, contributions } from '#schema/contributions/contributions.ts';
import { isPublic } from '#schema/publishable.ts';
import { stepMessage } from './author-messages.ts';
import type { History } from './contribution-history.ts';
import { requireDecider, statesBefore } from './contribution-states.ts';
import type { Deps } from './deps.ts';

type Decided = Exclude<ContributionState, 'draft' | 'submitted' | 'withdrawn'>;

const ANSWERS: readonly ContributionState[] = ['revise', 'accepted', 'rejected'];

const ACTIONS: Record<Decided, string> = {
  in_review: 'contribution.take',
  revise: 'contribution.revise',
  accepted: 'contribution.accept',
  rejected: 'contribution.reject',
  in_production: 'contribution.link',
  published: 'contribution.publish',
};

export function serveDeciding(
  app: App,
  { db, clock }: Platform,
  history: History,
  bookFee: (tx: Tx, row: ContributionRow) => Promise<void>,
  { sendMessage, addPoints, record }: Deps,
) {
  serve(app, takeContribution, ({ id }, caller) => decide(caller, id, 'in_review', { set: { editorId: caller.id } }));

  serve(app, returnContribution, ({ id, remark }, caller) => decide(caller, id, 'revise', { text: remark }));

  serve(app, acceptContribution, ({ id, remark }, caller) =>
    decide(caller, id, 'accepted', {
      text: remark,
      alongside: (row, tx) =>
        addPoints({ memberId: row.memberId, rule: 'contribution_accepted', key: `contribution:${id}` }, tx),
    }),
  );

  serve(app, rejectContribution, ({ id, reason }, caller) => decide(caller, id, 'rejected', { text: reason }));

  serve(app, publishContribution, ({ id }, caller) =>
    decide(caller, id, 'published', {
      alongside: async (row, tx) => {
        if (!(await isArticlePublic(tx, row.articleId))) throw new AppError('contribution.article_hidden');
        await bookFee(tx, row);
      },
    }),
  );

  /** The author may withdraw before acceptance; the statement decides which of two concurrent steps wins. */
  serve(app, withdrawContribution, async ({ id }, { id: memberId }) => {
    const isOwn = and(eq(contributions.id, id), eq(contributions.memberId, memberId));
    return db.transaction(async (tx) => {
      const [row] = await tx
        .update(contributions)
        .set({ state: 'withdrawn', answerDueAt: null, updatedAt: clock.now() })
        .where(and(isOwn, inArray(contributions.state, statesBefore('withdrawn', 'author'))))
        .returning();
      if (!row) throw await whyNot(tx, isOwn);
      await history.add(tx, row, { actor: 'author', stateAfter: row.state });
      return { state: row.state };
    });
  });

  return {
    async link(caller: StaffCaller, id: number, articleId: number) {
      const [article] = await db
        .select({ id: articles.id })
        .from(articles)
        .where(and(eq(articles.id, articleId), ne(articles.status, 'trash')));
      if (!article) throw new AppError('article.not_found');
      return decide(caller, id, 'in_production', { set: { articleId } });
    },

    async publishAlong(): Promise<void> {
      await db.transaction(async (tx) => {
        const live = tx.select({ id: articles.id }).from(articles).where(isPublic(articles));
        const rows = await tx
          .update(contributions)
          .set({ state: 'published', updatedAt: clock.now() })
          .where(
            and(
              inArray(contributions.state, statesBefore('published', 'editor')),
              inArray(contributions.articleId, live),
            ),
          )
          .returning();
        for (const row of rows) {
          await history.add(tx, row, { actor: 'system', stateAfter: row.state });
          await bookFee(tx, row);
          await sendMessage(stepMessage(row, 'published'), tx);
        }
      });
    },
  };

  async function decide(
    caller: StaffCaller,
    id: number,
    to: Decided,
    step: {
      text?: string;
      set?: Partial<typeof contributions.$inferInsert>;
      alongside?: (row: ContributionRow, tx: Tx) => Promise<unknown>;
    },
  ) {
    const { text = '', set = {}, alongside } = step;
    const now = clock.now();
    const answered = ANSWERS.includes(to)
      ? { answeredAt: sql`coalesce(${contributions.answeredAt}, ${now.toISOString()})`, answerDueAt: null }
      : {};
    return db.transaction(async (tx) => {
      const [before] = await tx.select().from(contributions).where(eq(contributions.id, id));
      if (!before || before.state === 'draft') throw new AppError('contribution.not_found');
      requireDecider(caller, before.kind);
      const [row] = await tx
        .update(contributions)
        .set({ ...set, ...answered, state: to, updatedAt: now })
        .where(
          and(
            eq(contributions.id, id),
            inArray(contributions.state, statesBefore(to, 'editor')),
            to === 'revise' ? lt(contributions.round, CONTRIBUTION_ROUNDS_MAX) : undefined,
          ),
        )
        .returning();
      if (!row) throw await whyNot(tx, eq(contributions.id, id), to);
      await alongside?.(row, tx);
      await history.add(tx, row, { actor: 'editor', staffId: caller.id, text, stateAfter: row.state });
      await sendMessage(stepMessage(row, to, text.trim()), tx);
      await record(tx, {
        caller,
        action: ACTIONS[to],
        target: { type: 'contribution', id },
        before: { state: before.state },
        after: { state: to },
        // Remarks about a tip stay with the tip.
        reason: row.kind === 'tip' ? '' : text.trim(),
      });
      return { state: row.state };
    });
  }
}

async function whyNot(tx: Tx, which: SQL | undefined, to?: Decided) {
  const [row] = await tx.select().from(contributions).where(which);
  if (!row) return new AppError('contribution.not_found');
  if (to === 'revise' && row.state === 'in_review') {
    return new AppError('contribution.no_more_rounds', { max: CONTRIBUTION_ROUNDS_MAX });
  }
  return new AppError('contribution.wrong_state');
}

async function isArticlePublic(tx: Tx, articleId: number | null): Promise<boolean> {
  if (articleId === null) return false;
  const [article] = await tx
    .select({ id: articles.id })
    .from(articles)
    .where(and(eq(articles.id, articleId), isPublic(articles)));
  return article !== undefined;
}
