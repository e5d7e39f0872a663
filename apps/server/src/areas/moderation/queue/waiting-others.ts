import { ERRATUM_SECONDS } from '@rujian/contract/base/constants';
import { MEMBER_CHANGE_KINDS, type MemberChangeKind } from '@rujian/contract/vocabulary/members';
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { secondsAfter, secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintDeadline, waitsForDesk } from '#schema/complaint-deadline.ts';
import { complaints } from '#schema/complaints.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { errata } from '#schema/errata.ts';
import { memberChanges } from '#schema/members/changes.ts';
import { countWaiting, isUndecided, lateSince, type QueueEntry, type QueueSource } from './queue-source.ts';

/** The name by which the shared conditions know the table. */
const complaint = alias(complaints, 'complaint');

export function createWaitingElsewhere({ db }: Platform): QueueSource[] {
  return [
    {
      kind: 'contribution',
      rights: ['contributions.decide', 'tips.open'],
      waiting: (now) =>
        countWaiting(db, {
          from: contributions,
          since: contributions.submittedAt,
          where: inArray(contributions.state, ['submitted', 'in_review']),
          isLate: lte(contributions.answerDueAt, now),
        }),
      async oldest({ limit, memberId }) {
        const rows = await db
          .select()
          .from(contributions)
          .where(
            and(
              inArray(contributions.state, ['submitted', 'in_review']),
              memberId === undefined ? undefined : eq(contributions.memberId, memberId),
            ),
          )
          .orderBy(asc(contributions.submittedAt), asc(contributions.id))
          .limit(limit);
        // A tip's author is anonymous here, and its text is encrypted.
        return rows
          .filter(({ kind }) => memberId === undefined || kind !== 'tip')
          .map((row) =>
            entry(row.id, {
              state: row.state,
              text: row.title,
              createdAt: row.submittedAt ?? row.createdAt,
              dueAt: row.answerDueAt,
              memberId: row.kind === 'tip' ? null : row.memberId,
            }),
          );
      },
    },
    {
      kind: 'complaint',
      rights: ['complaints.decide'],
      waiting: (now) =>
        countWaiting(db, {
          from: complaint,
          since: complaint.submittedAt,
          where: waitsForDesk,
          isLate: sql`${complaintDeadline} <= ${now.toISOString()}::timestamptz`,
        }),
      async oldest({ limit, memberId }) {
        const rows = await db
          .select({ row: complaint, dueAt: sql<number | null>`extract(epoch from ${complaintDeadline})::float8` })
          .from(complaint)
          .where(and(waitsForDesk, memberId === undefined ? undefined : eq(complaint.memberId, memberId)))
          .orderBy(asc(complaint.submittedAt), asc(complaint.id))
          .limit(limit);
        return rows.map(({ row, dueAt }) =>
          entry(row.id, {
            state: row.state,
            text: row.title,
            createdAt: row.submittedAt ?? row.createdAt,
            dueAt: dueAt === null ? null : new Date(dueAt * 1000),
            memberId: row.memberId,
          }),
        );
      },
    },
    {
      kind: 'errata',
      rights: ['errata.decide'],
      waiting: (now) =>
        countWaiting(db, {
          from: errata,
          since: errata.createdAt,
          where: eq(errata.state, 'open'),
          isLate: lte(errata.createdAt, secondsBefore(now, ERRATUM_SECONDS)),
        }),
      async oldest({ limit, memberId }) {
        const rows = await db
          .select()
          .from(errata)
          .where(and(eq(errata.state, 'open'), memberId === undefined ? undefined : eq(errata.memberId, memberId)))
          .orderBy(asc(errata.createdAt), asc(errata.id))
          .limit(limit);
        return rows.map((row) =>
          entry(row.id, {
            state: row.state,
            text: row.body,
            createdAt: row.createdAt,
            dueAt: secondsAfter(row.createdAt, ERRATUM_SECONDS),
            memberId: row.memberId,
            target: { t: row.t, id: row.targetId },
          }),
        );
      },
    },
  ];
}

function entry(id: number, input: Pick<QueueEntry, 'state' | 'text' | 'memberId' | 'createdAt'> & Partial<QueueEntry>) {
  return { id, rules: [], region: '', target: null, reports: 0, group: null, decisions: [], ...input };
}

export function createWaitingProfiles({ db }: Platform): QueueSource[] {
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
