import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { complaints } from '#schema/complaints.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { errata } from '#schema/errata.ts';
import { countWaiting } from './count-waiting.ts';
import type { QueueEntry, QueueSource } from './queue-source.ts';

/** Items that are answered on other screens and only listed here. */
export function createWaitingElsewhere({ db }: Pick<Platform, 'db'>): QueueSource[] {
  return [
    {
      kind: 'contribution',
      waiting: (lateSince) =>
        countWaiting(
          { db },
          {
            from: contributions,
            since: contributions.submittedAt,
            where: inArray(contributions.state, ['submitted', 'in_review']),
          },
          lateSince,
        ),
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
              memberId: row.kind === 'tip' ? null : row.memberId,
            }),
          );
      },
    },
    {
      kind: 'complaint',
      waiting: (lateSince) =>
        countWaiting(
          { db },
          {
            from: complaints,
            since: complaints.submittedAt,
            where: eq(complaints.state, 'submitted'),
          },
          lateSince,
        ),
      async oldest({ limit, memberId }) {
        const rows = await db
          .select()
          .from(complaints)
          .where(
            and(
              eq(complaints.state, 'submitted'),
              memberId === undefined ? undefined : eq(complaints.memberId, memberId),
            ),
          )
          .orderBy(asc(complaints.submittedAt), asc(complaints.id))
          .limit(limit);
        return rows.map((row) =>
          entry(row.id, {
            state: row.state,
            text: row.title,
            createdAt: row.submittedAt ?? row.createdAt,
            memberId: row.memberId,
          }),
        );
      },
    },
    {
      kind: 'errata',
      waiting: (lateSince) =>
        countWaiting(
          { db },
          { from: errata, since: errata.createdAt, where: eq(errata.state, 'open') },
          lateSince,
        ),
      async oldest({ limit, memberId }) {
        const rows = await db
          .select()
          .from(errata)
          .where(
            and(
              eq(errata.state, 'open'),
              memberId === undefined ? undefined : eq(errata.memberId, memberId),
            ),
          )
          .orderBy(asc(errata.createdAt), asc(errata.id))
          .limit(limit);
        return rows.map((row) =>
          entry(row.id, {
            state: row.state,
            text: row.body,
            createdAt: row.createdAt,
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
  return {
    id,
    rules: [],
    region: '',
    target: null,
    reports: 0,
    group: null,
    decisions: [],
    ...input,
  };
}
