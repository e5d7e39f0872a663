import { ERRATUM_SECONDS } from '@rujian/contract/base/constants';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { secondsAfter, secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintDeadline, waitsForDesk } from '#schema/complaint-deadline.ts';
import { complaints } from '#schema/complaints.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { errata } from '#schema/errata.ts';
import { countWaiting } from './count-waiting.ts';
import type { QueueEntry, QueueSource } from './queue-source.ts';

/** The name by which the shared conditions know the table. */
const complaint = alias(complaints, 'complaint');

/** Items that are answered on other screens and only listed here. */
export function createWaitingElsewhere({ db }: Pick<Platform, 'db'>): QueueSource[] {
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

function entry(
  id: number,
  input: Pick<QueueEntry, 'state' | 'text' | 'memberId' | 'createdAt'> & Partial<QueueEntry>,
): QueueEntry {
  return { id, rules: [], region: '', target: null, reports: 0, group: null, decisions: [], ...input };
}
