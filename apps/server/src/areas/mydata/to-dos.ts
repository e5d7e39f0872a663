import { COMMENT_APPEAL_DAYS } from '@rujian/contract/base/constants';
import { and, count, eq, gt, inArray, isNull, min } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import { complaints } from '#schema/complaints.ts';
import { contributions } from '#schema/contributions/contributions.ts';

const DAY_SECONDS = 86_400;

export function createToDos({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (memberId: number) => {
    const since = secondsBefore(clock.now(), COMMENT_APPEAL_DAYS * DAY_SECONDS);
    const [[asked], [revisions], [appeals]] = await Promise.all([
      db
        .select({ count: count() })
        .from(complaints)
        .where(and(eq(complaints.memberId, memberId), inArray(complaints.state, ['need_more', 'proposed']))),
      db
        .select({ count: count(), oldestId: min(contributions.id) })
        .from(contributions)
        .where(and(eq(contributions.memberId, memberId), eq(contributions.state, 'revise'))),
      db
        .select({ count: count() })
        .from(comments)
        .where(
          and(
            eq(comments.memberId, memberId),
            inArray(comments.status, ['rejected', 'removed']),
            isNull(comments.appealedAt),
            gt(comments.reviewedAt, since),
          ),
        ),
    ]);
    return {
      complaints: asked?.count ?? 0,
      revisions: { count: revisions?.count ?? 0, oldestId: revisions?.oldestId ?? null },
      appeals: appeals?.count ?? 0,
    };
  };
}
