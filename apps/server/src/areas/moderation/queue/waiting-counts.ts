import type { DeskCount } from '@rujian/contract/areas/desk/counts';
import { and, count, countDistinct, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Platform } from '#platform/platform.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { reports } from '#schema/comments/comments.ts';
import { lateSince } from './deadlines.ts';
import type { QueueSource } from './queue-source.ts';

type Parts = { sources: readonly QueueSource[] };

/** How much waits for moderators, and how much is overdue. */
export function createWaitingCounts({ db, clock }: Pick<Platform, 'db' | 'clock'>, parts: Parts) {
  return {
    /** Items decided in the queue itself; everything else is counted on its own screen. */
    async queue(): Promise<DeskCount> {
      const late = lateSince(clock.now());
      const own = parts.sources.filter(({ decide }) => decide);
      const counted = await Promise.all(own.map(({ waiting }) => waiting(late)));
      return {
        count: counted.reduce((sum, each) => sum + each.count, 0),
        urgent: counted.reduce((sum, each) => sum + each.late, 0),
      };
    },

    async reports(): Promise<DeskCount> {
      const [found] = await db
        .select({
          count: countDistinct(reports.targetId),
          urgent: sql<number>`(count(distinct ${reports.targetId}) filter (where ${isLate(reports.createdAt)}))::int`,
        })
        .from(reports)
        .where(and(eq(reports.t, 'comment'), eq(reports.state, 'open')));
      return found ?? { count: 0, urgent: 0 };
    },

    /** Appeals against decisions of other people. */
    async appeals(staffId: number): Promise<DeskCount> {
      const [found] = await db
        .select({
          count: count(),
          urgent: sql<number>`(count(*) filter (where ${isLate(commentAppeals.createdAt)}))::int`,
        })
        .from(commentAppeals)
        .where(
          and(
            eq(commentAppeals.state, 'open'),
            or(isNull(commentAppeals.firstDecidedBy), ne(commentAppeals.firstDecidedBy, staffId)),
          ),
        );
      return found ?? { count: 0, urgent: 0 };
    },
  };

  function isLate(column: AnyPgColumn): SQL | undefined {
    return lte(column, lateSince(clock.now()));
  }
}
