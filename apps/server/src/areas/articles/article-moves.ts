import type { CorrectionKind } from '@rujian/contract/vocabulary/articles';
import type { PublishMove } from '@rujian/contract/vocabulary/publishing';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, isInScope, type StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ReviewFlow, Timing } from '#ports/publishing.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { staff } from '#schema/staff/staff.ts';
import type { Publishing, Released } from '#services/publishing/publishing.ts';
import type { ArticleDeps } from './article-deps.ts';
import { flowItem, isFromElsewhere, mayEdit, stepsOf } from './article-standing.ts';
import { requireWhole, summaryFrom } from './article-whole.ts';
import type { Proof } from './proof/proof.ts';
import { noteUses } from './reading/article-media-uses.ts';
import {
  type ArticleRow,
  fieldsOf,
  lockArticle,
  newestVersion,
  type RevisionRow,
  sealVersion,
} from './revisions/article-versions.ts';

export type MoveWish = {
  id: number;
  /** Not given by bulk actions: they mean whatever stands there. */
  version?: number;
  move: PublishMove;
  remark?: string;
  override?: boolean;
  at?: number;
  unpublishAt?: number;
  unpublishReason?: string;
  correction?: { kind: CorrectionKind; text: string };
  blockersReason?: string;
};

export const RELEASE_JOB = 'content.release_due';

/** Moves that mean the live version, not the copy beside it. */
const OF_LIVE: readonly PublishMove[] = ['withdraw', 'restore', 'trash'];
const SEALS = { submit: 'submit', pass: 'pass', schedule: 'pass' } as const;

/** What the proof said, and about which words. */
type Proofed = { blockers: number; isForeign: boolean; revisionId: number; savedAt: Date };
type After = { release?: Released; takenDown?: { id: number; columnId: number } };

export type ArticleMoves = ReturnType<typeof createArticleMoves>;

/** How an article is handed on: reviewed, let out, timed, withdrawn. */
export function createArticleMoves(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  parts: { flow: ReviewFlow; publishing: Publishing; proof: Proof; timing: Timing },
  deps: Pick<ArticleDeps, 'record' | 'isListedSource' | 'noteMediaUses' | 'mediaIdsOf'>,
) {
  const { flow, publishing, proof } = parts;
  const { timeOf, unpublishOf, unpublishFields } = parts.timing;
  const { record, isListedSource } = deps;

  return {
    async move(caller: StaffCaller, wish: MoveWish) {
      // Reading by the rules takes its time and its own statements: before, not inside.
      const proofed = await proofOf(wish);
      const { after, ...answer } = await db.transaction((tx) =>
        moveInside(tx, caller, wish, proofed),
      );
      await announce(after);
      return answer;
    },

    /** When a live article is to leave public view; null cancels it. */
    async setUnpublish(
      caller: StaffCaller,
      given: { id: number; version: number; at: number | null; reason: string },
    ) {
      return db.transaction(async (tx) => {
        const article = await lockArticle(tx, given.id);
        requireVersion(article, given.version);
        if (!isInScope(caller, article.columnId)) throw new AppError('column.not_in_scope');
        if (article.status !== 'published') throw new AppError('review.wrong_state');
        const fields = unpublishFields(given.at, given.reason);
        await record(
          {
            caller,
            action: 'articles.unpublish_at',
            target: { type: 'news', id: given.id },
            after: { at: given.at },
            reason: given.reason,
          },
          tx,
        );
        return answerOf(await set(tx, article.id, fields));
      });
    },

    /** The live version stays as it is; the copy remains among the revisions. */
    async discard(caller: StaffCaller, given: { id: number; version: number; reason: string }) {
      return db.transaction(async (tx) => {
        const article = await lockArticle(tx, given.id);
        requireVersion(article, given.version);
        if (!mayEdit(caller, article)) throw new AppError('article.not_editable');
        if (article.status !== 'published' || article.workRevId === null) {
          throw new AppError('review.wrong_state');
        }
        await sealVersion(tx, article.workRevId, 'side', clock.now());
        const kept = { workRevId: null, workStatus: null, scheduledFor: null };
        const after = await set(tx, article.id, kept);
        await noteUses(tx, after, deps);
        await record(
          {
            caller,
            action: 'articles.discard',
            target: { type: 'news', id: given.id },
            before: { state: article.workStatus },
            reason: given.reason,
          },
          tx,
        );
        return answerOf(after);
      });
    },
  };

  async function proofOf({ id, move }: MoveWish): Promise<Proofed> {
    const [article] = await db.select().from(articles).where(eq(articles.id, id));
    if (!article) throw new AppError('article.not_found');
    const version = await newestVersion(db, article);
    const isOut = move === 'publish' || move === 'schedule';
    return {
      blockers: isOut ? await proof.countBlockers(fieldsOf(version)) : 0,
      isForeign: await isFromElsewhere(version, isListedSource),
      revisionId: version.id,
      savedAt: version.savedAt,
    };
  }

  async function moveInside(tx: Tx, caller: StaffCaller, wish: MoveWish, proofed: Proofed) {
    const article = await lockArticle(tx, wish.id);
    if (wish.version !== undefined) requireVersion(article, wish.version);
    const version = await newestVersion(tx, article);
    if (version.id !== proofed.revisionId || +version.savedAt !== +proofed.savedAt) {
      throw new AppError('review.wrong_state');
    }
    const { steps } = await stepsOf(tx, article, version, proofed.isForeign);
    const item = flowItem(article, version, steps, OF_LIVE.includes(wish.move) ? 'live' : 'work');
    if (wish.move === 'submit' || wish.move === 'publish' || wish.move === 'schedule') {
      requireWhole(version);
    }
    const state = await flow.move(tx, caller, item, wish);
    await requireProof(tx, caller, version, wish, proofed.blockers);
    const after = await carryOut(tx, caller, { article, version, wish, state });
    const [now] = await tx.select().from(articles).where(eq(articles.id, article.id));
    return { ...answerOf(now ?? article), after };
  }

  async function carryOut(
    tx: Tx,
    caller: StaffCaller,
    step: {
      article: ArticleRow;
      version: RevisionRow;
      wish: MoveWish;
      state: ArticleRow['status'];
    },
  ): Promise<After> {
    const { article, version, wish, state } = step;
    const at = clock.now();
    const seal = SEALS[wish.move as keyof typeof SEALS];
    if (seal && article.workRevId !== null) await sealVersion(tx, article.workRevId, seal, at);
    switch (wish.move) {
      case 'publish':
        return { release: await release(tx, caller, article, version, wish) };
      case 'withdraw':
        return { takenDown: await publishing.takeDown(tx, article, (wish.remark ?? '').trim()) };
      case 'schedule': {
        const when = timeOf(wish.at);
        await jobs.send(RELEASE_JOB, {}, { startAfter: when, key: `${article.id} ${wish.at}`, tx });
        await set(tx, article.id, {
          ...statusOf(article, state),
          scheduledFor: when,
          ...unpublishOf(wish),
          editorId: article.editorId ?? caller.id,
        });
        return {};
      }
      case 'restore':
        // What was withdrawn keeps its words; readers see them again only after a new release.
        await set(tx, article.id, {
          status: state,
          trashedAt: null,
          withdrawnAt: null,
          withdrawnReason: '',
          workRevId:
            article.status === 'withdrawn'
              ? (article.liveRevId ?? article.workRevId)
              : (article.workRevId ?? article.liveRevId),
        });
        return {};
      case 'trash':
        await set(tx, article.id, { status: state, trashedAt: at, scheduledFor: null });
        return {};
      default: {
        const isReview = wish.move === 'pass' && hasRight(caller, 'articles.edit');
        await set(tx, article.id, {
          ...statusOf(article, state),
          scheduledFor: null,
          ...(isReview && { editorId: article.editorId ?? caller.id }),
        });
        return {};
      }
    }
  }

  async function release(
    tx: Tx,
    caller: StaffCaller,
    article: ArticleRow,
    version: RevisionRow,
    wish: MoveWish,
  ): Promise<Released> {
    const released = await publishing.release(tx, {
      article,
      version: await withSummary(tx, version),
      correction: wish.correction,
      by: await editorOf(tx, article.editorId ?? caller.id, caller.id),
    });
    if (wish.unpublishAt !== undefined) await set(tx, article.id, unpublishOf(wish));
    await noteUses(tx, { id: article.id, liveRevId: version.id, workRevId: null }, deps);
    return released;
  }

  async function requireProof(
    tx: Tx,
    caller: StaffCaller,
    version: RevisionRow,
    wish: MoveWish,
    blockers: number,
  ): Promise<void> {
    if (blockers === 0) return;
    const reason = wish.blockersReason?.trim() ?? '';
    if (reason === '') throw new AppError('article.blocked', { count: blockers });
    await record(
      {
        caller,
        action: 'articles.override_proof',
        target: { type: 'news', id: wish.id },
        after: { blockers, revision: version.number },
        reason,
      },
      tx,
    );
  }

  async function announce({ release: released, takenDown }: After): Promise<void> {
    if (released) await publishing.announceRelease(released);
    if (takenDown) await publishing.announceTakeDown(takenDown);
  }

  async function set(tx: Tx, id: number, values: Partial<ArticleRow>): Promise<ArticleRow> {
    const [row] = await tx
      .update(articles)
      .set({ ...values, updatedAt: clock.now(), version: sql`${articles.version} + 1` })
      .where(eq(articles.id, id))
      .returning();
    if (!row) throw new AppError('article.not_found');
    return row;
  }
}

/** A text that goes out without a summary begins with its own first words. */
export async function withSummary(tx: Tx, version: RevisionRow): Promise<RevisionRow> {
  if (version.summary !== '') return version;
  const summary = summaryFrom(version.bodyText);
  await tx.update(articleRevisions).set({ summary }).where(eq(articleRevisions.id, version.id));
  return { ...version, summary };
}

export async function editorOf(tx: Tx, editorId: number | null, staffId: number | null) {
  const [person] = editorId
    ? await tx.select({ name: staff.name }).from(staff).where(eq(staff.id, editorId))
    : [];
  return { staffId, editorId, editorName: person?.name ?? '' };
}

function requireVersion(article: ArticleRow, version: number): void {
  if (article.version !== version) throw new AppError('review.wrong_state');
}

function statusOf(article: ArticleRow, state: ArticleRow['status']): Partial<ArticleRow> {
  if (article.status !== 'published') return { status: state };
  return { workStatus: state as ArticleRow['workStatus'] };
}

function answerOf(article: ArticleRow) {
  return { version: article.version, state: article.status, workState: article.workStatus };
}
