import { MEMBER_CHANGE_KINDS, type MemberChangeKind } from '@rujian/contract/vocabulary/members';
import { and, asc, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { memberChanges } from '#schema/members/changes.ts';
import { countWaiting, isUndecided } from './count-waiting.ts';
import { lateSince } from './deadlines.ts';
import type { QueueEntry, QueueSource } from './queue-source.ts';

/** Unreviewed nicknames and pictures. */
export function createWaitingProfiles({ db }: Pick<Platform, 'db'>): QueueSource[] {
  return MEMBER_CHANGE_KINDS.map((kind) => ({
    kind,
    waiting: (now) =>
      countWaiting(db, {
        from: memberChanges,
        since: memberChanges.createdAt,
        where: isWaiting(kind),
        isLate: lte(memberChanges.createdAt, lateSince(now)),
      }),
    async oldest({ limit, memberId, ids }) {
      const rows = await db
        .select()
        .from(memberChanges)
        .where(
          and(
            isWaiting(kind),
            memberId === undefined ? undefined : eq(memberChanges.memberId, memberId),
            ids === undefined ? undefined : inArray(memberChanges.id, ids),
          ),
        )
        .orderBy(asc(memberChanges.createdAt), asc(memberChanges.id))
        .limit(limit);
      return rows.map(
        ({ id, memberId: author, value, before, shownAt, hitRules, createdAt }): QueueEntry => ({
          id,
          state: shownAt ? 'shown' : 'pending',
          memberId: author,
          region: '',
          text: kind === 'nickname' ? value : '',
          change: { before, value },
          rules: hitRules,
          target: null,
          reports: 0,
          group: null,
          createdAt,
          decisions: ['pass', 'reject'],
        }),
      );
    },
  }));

  function isWaiting(kind: MemberChangeKind): SQL | undefined {
    const isOpen = and(eq(memberChanges.kind, kind), eq(memberChanges.state, 'waiting'));
    return and(isOpen, isUndecided(db, kind, memberChanges.id));
  }
}
