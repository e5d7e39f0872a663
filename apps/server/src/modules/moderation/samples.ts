import { SAMPLE_EVERY } from '@rujian/contract/constants';
import type { Reason } from '@rujian/contract/vocabulary/moderation';
import { and, asc, count, desc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { comments } from '#schema/discussion.ts';
import { members } from '#schema/members.ts';
import { moderationSamples } from '#schema/moderation.ts';
import { staff } from '#schema/staff.ts';

const SUMMED_SECONDS = 30 * 86_400;

export type Samples = ReturnType<typeof createSamples>;

/** A tenth of what the machine let pass is read by a person, to know how good the machine is. */
export function createSamples(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record }: { record: RecordAudit },
) {
  return {
    async list({ limit }: { limit: number }) {
      const since = secondsBefore(clock.now(), SUMMED_SECONDS);
      const [rows, sums] = await Promise.all([
        db
          .select({
            id: comments.id,
            text: comments.body,
            createdAt: comments.createdAt,
            author: { id: members.id, name: members.nickname },
          })
          .from(comments)
          .innerJoin(members, eq(members.id, comments.memberId))
          .where(and(isSample(), gt(comments.createdAt, since), isUnchecked()))
          .orderBy(asc(comments.createdAt), asc(comments.id))
          .limit(limit),
        db
          .select({
            person: { id: staff.id, name: staff.name },
            checked: count(),
            agreed: sql<number>`count(*) filter (where ${moderationSamples.agreed})::int`,
          })
          .from(moderationSamples)
          .innerJoin(staff, eq(staff.id, moderationSamples.staffId))
          .where(gt(moderationSamples.at, since))
          .groupBy(staff.id, staff.name)
          .orderBy(desc(count()), asc(staff.id)),
      ]);
      return {
        list: rows.map((row) => ({ ...row, createdAt: unixSeconds(row.createdAt) })),
        checked: sums.reduce((all, { checked }) => all + checked, 0),
        agreed: sums.reduce((all, { agreed }) => all + agreed, 0),
        people: sums,
      };
    },

    async check(
      { id, agreed, reason }: { id: number; agreed: boolean; reason: Reason | '' },
      caller: StaffCaller,
    ): Promise<null> {
      if (!agreed && reason === '') {
        throw new AppError('request.invalid', {}, { reason: 'rule.required' });
      }
      await db.transaction(async (tx) => {
        const [sample] = await tx
          .select({ id: comments.id })
          .from(comments)
          .where(and(eq(comments.id, id), isSample()));
        if (!sample) throw new AppError('sample.not_found');
        const [kept] = await tx
          .insert(moderationSamples)
          .values({
            commentId: id,
            agreed,
            reason: reason || null,
            staffId: caller.id,
            at: clock.now(),
          })
          .onConflictDoNothing()
          .returning();
        if (!kept) throw new AppError('queue.decided');
        await record(
          {
            caller,
            action: 'sample.check',
            target: { type: 'comment', id },
            after: { agreed, reason },
          },
          tx,
        );
      });
      return null;
    },
  };

  /** By the number alone, so that it is the same tenth in every process and every time. */
  function isSample() {
    return and(
      ...[eq(comments.status, 'passed'), isNull(comments.reviewedBy)],
      sql`abs(hashint8(${comments.id})::bigint) % ${SAMPLE_EVERY} = 0`,
    );
  }

  function isUnchecked() {
    return notExists(
      db
        .select({ one: sql`1` })
        .from(moderationSamples)
        .where(eq(moderationSamples.commentId, comments.id)),
    );
  }
}
