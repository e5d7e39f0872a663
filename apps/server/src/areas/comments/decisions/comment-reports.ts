import type { reportComment } from '@rujian/contract/areas/comments/public';
import { COMMENT_HIDING_REPORTS, REPORT_MIN_ACCOUNT_DAYS, REPORTS_A_DAY } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, eq, gt, inArray, isNotNull, lte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { comments, reports } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';
import type { CommentDeps } from '../comment-deps.ts';
import { reviewNote } from '../comment-notes.ts';
import { lockThread, moveComment, tagsOf } from '../comment-states.ts';

export function createCommentReports({ db, clock, changes }: Platform, deps: CommentDeps) {
  return {
    async report(memberId: number, { id, reason, note }: ParsedInput<typeof reportComment>): Promise<void> {
      const hidden = await db.transaction(async (tx) => {
        await lockUntilCommit(tx, `reports ${memberId}`);
        await requireReportable(tx, memberId, id);
        await requireRoom(tx, memberId);
        const [stored] = await tx
          .insert(reports)
          .values({ t: 'comment', targetId: id, memberId, reason, note, createdAt: clock.now() })
          .onConflictDoNothing()
          .returning({ id: reports.id });
        if (!stored) throw new AppError('report.repeated');
        return hideIfDoubted(tx, id);
      });
      if (hidden) await changes.purge(tagsOf(hidden));
    },
  };

  async function requireReportable(tx: Tx, memberId: number, id: number): Promise<void> {
    const [comment] = await tx
      .select(pick(comments, 'memberId', 'rootId'))
      .from(comments)
      .where(and(eq(comments.id, id), eq(comments.status, 'passed')));
    if (!comment) throw new AppError('comment.not_found');
    if (comment.memberId === memberId) throw new AppError('report.own');
    // Serialises reports of one comment, or none of three concurrent ones would see three.
    await lockThread(tx, comment.rootId ?? id);
  }

  async function requireRoom(tx: Tx, memberId: number): Promise<void> {
    const today = secondsBefore(clock.now(), DAY_SECONDS);
    const made = await tx.$count(reports, and(eq(reports.memberId, memberId), gt(reports.createdAt, today)));
    if (made >= REPORTS_A_DAY) throw new AppError('report.enough_today', { max: REPORTS_A_DAY });
  }

  async function hideIfDoubted(tx: Tx, id: number) {
    const open = await tx
      .select({ memberId: reports.memberId })
      .from(reports)
      .where(and(eq(reports.t, 'comment'), eq(reports.targetId, id), eq(reports.state, 'open')));
    if (open.length < COMMENT_HIDING_REPORTS) return null;
    const reporters = open.map(({ memberId }) => memberId);
    const trust = await deps.trustOf(reporters, tx);
    const trusted = reporters.filter((reporter) => (trust.get(reporter) ?? 0) >= 1);
    const counted = (await isDecided(tx, id)) ? await established(tx, trusted) : trusted;
    if (counted.length < COMMENT_HIDING_REPORTS) return null;
    const moved = await moveComment(tx, deps.countReactions, { id, action: 'hide' });
    if (moved) await deps.sendMessage(reviewNote(moved.after, 'hidden'), tx);
    return moved?.after ?? null;
  }

  /** Whether a person let it stand: passed, restored, or dismissed earlier reports. */
  async function isDecided(tx: Tx, id: number): Promise<boolean> {
    const ofComment = and(eq(reports.t, 'comment'), eq(reports.targetId, id));
    const [reviewed, dismissed] = [
      await tx.$count(comments, and(eq(comments.id, id), isNotNull(comments.reviewedBy))),
      await tx.$count(reports, and(ofComment, eq(reports.state, 'dismissed'), isNotNull(reports.decidedBy))),
    ];
    return reviewed + dismissed > 0;
  }

  /** Accounts made to hide a comment are young. */
  async function established(tx: Tx, memberIds: number[]): Promise<number[]> {
    const youngest = secondsBefore(clock.now(), REPORT_MIN_ACCOUNT_DAYS * DAY_SECONDS);
    const rows = await tx
      .select({ id: members.id })
      .from(members)
      .where(and(inArray(members.id, memberIds), lte(members.joinedAt, youngest)));
    return rows.map(({ id }) => id);
  }
}

export async function settleReports(
  tx: Tx,
  deps: Pick<CommentDeps, 'addPoints' | 'reportsEnded'>,
  decision: { commentId: number; state: 'upheld' | 'dismissed'; staffId: number | null; at: Date | null },
): Promise<void> {
  const { commentId, state, staffId, at } = decision;
  const settled = await tx
    .update(reports)
    .set({ state, decidedBy: staffId, decidedAt: at })
    .where(and(eq(reports.t, 'comment'), eq(reports.targetId, commentId), eq(reports.state, 'open')))
    .returning(pick(reports, 'id', 'memberId'));
  await deps.reportsEnded(
    settled.map(({ memberId }) => memberId),
    state,
    tx,
  );
  if (state === 'dismissed') return;
  // In the order of members, so that two decisions cannot deadlock on accounts.
  for (const { id, memberId } of settled.sort((one, other) => one.memberId - other.memberId)) {
    const event = { rule: 'report_upheld', t: 'comment', targetId: commentId } as const;
    await deps.addPoints({ ...event, memberId, key: `report_upheld:${id}` }, tx);
  }
}
