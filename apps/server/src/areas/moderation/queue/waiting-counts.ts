import type { DeskCount } from '@rujian/contract/areas/desk/counts';
import { and, count, countDistinct, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { reports } from '#schema/comments/comments.ts';
import { lateSince } from './deadlines.ts';
import { type QueueKind, type QueueSource, sourcesFor } from './queue-source.ts';

type Parts = { sources: readonly QueueSource[] };

/** How much waits for moderators, and how much is overdue. */
export function createWaitingCounts({ db, clock }: Pick<Platform, 'db' | 'clock'>, parts: Parts) {
  return {
    /** As many as the caller's queue lists. */
    queue: (caller: StaffCaller): Promise<DeskCount> => sumOf(sourcesFor(parts.sources, caller)),

    /** What one kind of the queue counts, for the screen that answers it. */
    ofKind: (kind: QueueKind): Promise<DeskCount> => sumOf(parts.sources.filter((source) => source.kind === kind)),

    async reports(): Promise<DeskCount> {
      const [found] = await db
        .select({
          count: countDistinct(reports.targetId),
          late: sql<number>`(count(distinct ${reports.targetId}) filter (where ${isLate(reports.createdAt)}))::int`,
        })
        .from(reports)
        .where(and(eq(reports.t, 'comment'), eq(reports.state, 'open')));
      return found ?? { count: 0, late: 0 };
    },

    /** Appeals against decisions of other people. */
    async appeals({ id }: StaffCaller): Promise<DeskCount> {
      const [found] = await db
        .select({
          count: count(),
          late: sql<number>`(count(*) filter (where ${isLate(commentAppeals.createdAt)}))::int`,
        })
        .from(commentAppeals)
        .where(
          and(
            eq(commentAppeals.state, 'open'),
            or(isNull(commentAppeals.firstDecidedBy), ne(commentAppeals.firstDecidedBy, id)),
          ),
        );
      return found ?? { count: 0, late: 0 };
    },
  };

  async function sumOf(sources: readonly QueueSource[]): Promise<DeskCount> {
    const counted = await Promise.all(sources.map(({ waiting }) => waiting(clock.now())));
    return {
      count: counted.reduce((sum, each) => sum + each.count, 0),
      late: counted.reduce((sum, each) => sum + each.late, 0),
    };
  }

  function isLate(column: AnyPgColumn): SQL | undefined {
    return lte(column, lateSince(clock.now()));
  }
}
