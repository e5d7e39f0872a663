import { decideReport, listReports, type ReportedItem } from '@rujian/contract/areas/moderation/desk';
import { FALSE_REPORTS_MAX } from '@rujian/contract/base/constants';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { and, asc, count, countDistinct, eq, inArray, min, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { comments, reports } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';
import { moderationTrust } from '#schema/moderation/moderation.ts';
import type { Decision } from '../queue/queue-source.ts';

export type ReportDeps = {
  decideComment: (caller: StaffCaller, decision: Decision) => Promise<void>;
  /** Closes reports on a comment that is hidden already or stays visible. */
  dismissReports: (caller: StaffCaller, commentId: number, note: string) => Promise<void>;
};

const REPORTS_SHOWN = 20;

export function serveReports(
  app: App,
  { db }: Platform,
  { trust, decideComment, dismissReports }: ReportDeps & { trust: Trust },
): void {
  serve(app, listReports, async ({ page, limit }, { lang }) => {
    const isOpen = and(eq(reports.t, 'comment'), eq(reports.state, 'open'));
    const [targets, [counted]] = await Promise.all([
      db
        .select({ id: reports.targetId, total: count(), firstAt: min(reports.createdAt) })
        .from(reports)
        .where(isOpen)
        .groupBy(reports.targetId)
        .orderBy(asc(min(reports.createdAt)), asc(reports.targetId))
        .limit(limit)
        .offset((page - 1) * limit),
      db
        .select({ total: countDistinct(reports.targetId) })
        .from(reports)
        .where(isOpen),
    ]);
    const ids = targets.map(({ id }) => id);
    const [subjects, made] = await Promise.all([subjectsOf(ids), reportsOf(ids)]);
    const trusted = await trust.of([...new Set(made.map(({ by }) => by.id))]);
    const list = targets.flatMap(({ id, total, firstAt }): ReportedItem[] => {
      const subject = subjects.get(id);
      if (!subject) return [];
      return [
        {
          t: 'comment',
          ...subject,
          total,
          firstAt: firstAt ? unixSeconds(firstAt) : 0,
          reports: made
            .filter(({ targetId }) => targetId === id)
            .slice(0, REPORTS_SHOWN)
            .map(({ reason, note, by, createdAt }) => ({
              note,
              by,
              trusted: (trusted.get(by.id) ?? 1) >= 1,
              reason: REASON.option(reason, lang),
              createdAt: unixSeconds(createdAt),
            })),
        },
      ];
    });
    return { list, total: counted?.total ?? 0 };
  });

  serve(app, decideReport, async ({ id, decision, reason, note }, caller) => {
    const [comment] = await db
      .select({ status: comments.status })
      .from(comments)
      .innerJoin(reports, and(eq(reports.t, 'comment'), eq(reports.targetId, comments.id), eq(reports.state, 'open')))
      .where(eq(comments.id, id))
      .limit(1);
    if (!comment) throw new AppError('report.not_found');
    if (decision === 'upheld') {
      if (reason === '') throw new AppError('request.invalid', {}, { reason: 'rule.required' });
      await decideComment(caller, { id, decision: 'remove', reason, note });
    } else if (comment.status === 'hidden') {
      await decideComment(caller, { id, decision: 'restore', reason: null, note });
    } else {
      await dismissReports(caller, id, note);
    }
  });

  async function subjectsOf(ids: number[]) {
    if (ids.length === 0) return new Map<number, never>();
    const rows = await db
      .select({
        id: comments.id,
        text: comments.body,
        state: comments.status,
        author: { id: members.id, name: members.nickname },
      })
      .from(comments)
      .innerJoin(members, eq(members.id, comments.memberId))
      .where(inArray(comments.id, ids));
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function reportsOf(ids: number[]) {
    if (ids.length === 0) return [];
    return db
      .select({
        ...pick(reports, 'targetId', 'reason', 'note', 'createdAt'),
        by: { id: members.id, name: members.nickname },
      })
      .from(reports)
      .innerJoin(members, eq(members.id, reports.memberId))
      .where(and(eq(reports.t, 'comment'), inArray(reports.targetId, ids), eq(reports.state, 'open')))
      .orderBy(asc(reports.id));
  }
}

export type Trust = ReturnType<typeof createTrust>;

/** Reports are trusted at first, and no longer after too many wrong ones. */
export function createTrust({ db, clock }: Platform) {
  return {
    async of(memberIds: readonly number[], tx?: Tx): Promise<Map<number, number>> {
      const trust = new Map(memberIds.map((id) => [id, 1]));
      if (memberIds.length === 0) return trust;
      const rows = await (tx ?? db)
        .select({ memberId: moderationTrust.memberId, trust: moderationTrust.trust })
        .from(moderationTrust)
        .where(inArray(moderationTrust.memberId, [...memberIds]));
      for (const row of rows) trust.set(row.memberId, row.trust);
      return trust;
    },

    /** Counts the outcomes of reports; right ones offset wrong ones. */
    async reportsEnded(memberIds: readonly number[], state: 'upheld' | 'dismissed', tx: Tx): Promise<void> {
      const updatedAt = clock.now();
      // In the same order everywhere, so that two decisions cannot deadlock.
      for (const memberId of [...new Set(memberIds)].sort((one, other) => one - other)) {
        const { upheld, dismissed } = moderationTrust;
        await tx
          .insert(moderationTrust)
          .values({ memberId, updatedAt, [state]: 1 })
          .onConflictDoUpdate({
            target: moderationTrust.memberId,
            set: {
              updatedAt,
              [state]: sql`${moderationTrust[state]} + 1`,
              trust: sql`case when ${dismissed} - ${upheld} + ${state === 'dismissed' ? 1 : -1}
                >= ${FALSE_REPORTS_MAX} then 0 else 1 end`,
            },
          });
      }
    },
  };
}
