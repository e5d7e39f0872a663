import type { QueueItem } from '@rujian/contract/areas/moderation/desk';
import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import { REVIEW_LAST_SECONDS, REVIEW_TARGET_SECONDS } from '@rujian/contract/base/constants';
import type { Reason } from '@rujian/contract/vocabulary/moderation';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, count, eq, min, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { deskSecondsAfter, deskSecondsBefore } from '#platform/text/desk-hours.ts';
import { moderationDecisions } from '#schema/moderation/moderation.ts';

export type QueueKind = QueueItem['kind'];
export type QueueDecision = QueueItem['decisions'][number];

export type QueueEntry = {
  id: number;
  state: string;
  text: string;
  rules: string[];
  /** Null for an anonymous author. */
  memberId: number | null;
  region: string;
  target: { t: TargetType; id: number } | null;
  reports: number;
  group: { id: number; waiting: number } | null;
  createdAt: Date;
  /** Where it is answered elsewhere; null without a deadline. By default that of moderation. */
  dueAt?: Date | null;
  parent?: { author: string; text: string } | undefined;
  change?: { before: string; value: string };
  decisions: QueueDecision[];
};

export type Decision = { id: number; decision: QueueDecision; reason: Reason | null; note: string };
export type Waiting = { count: number; late: number; oldestAt: Date | null };

export type QueueSource = {
  kind: QueueKind;
  /** Permissions to answer it elsewhere, any of which shows it; absent for what the queue decides. */
  rights?: readonly DeskRight[];
  waiting: (now: Date) => Promise<Waiting>;
  /** Oldest first, without items whose decision is about to be applied. */
  oldest: (query: { limit: number; memberId?: number; ids?: number[] }) => Promise<QueueEntry[]>;
  /** Applies a decision; absent where another call decides. */
  decide?: (decision: Decision, caller: StaffCaller) => Promise<void>;
};

export function sourcesFor(sources: readonly QueueSource[], caller: StaffCaller): QueueSource[] {
  return sources.filter(({ rights }) => rights?.some((right) => hasRight(caller, right)) ?? true);
}

type Rows = { from: PgTable; since: AnyPgColumn; where: SQL | undefined; isLate: SQLWrapper | undefined };

export async function countWaiting(db: Db, { from, since, where, isLate }: Rows): Promise<Waiting> {
  const [found] = await db
    .select({ count: count(), late: sql<number>`(count(*) filter (where ${isLate}))::int`, oldestAt: min(since) })
    .from(from)
    .where(where);
  // The column's type is unknown here, but it is always a date.
  return found ? { ...found, oldestAt: found.oldestAt as Date | null } : { count: 0, late: 0, oldestAt: null };
}

/** No decision about the item with this id is about to be applied. */
export function isUndecided(db: Db, kind: QueueKind, id: AnyPgColumn): SQL {
  const { kind: ofKind, itemId, state } = moderationDecisions;
  const isPending = and(eq(ofKind, kind), eq(itemId, id), eq(state, 'waiting'));
  return notExists(db.select({ one: sql`1` }).from(moderationDecisions).where(isPending));
}

/** The review deadline of an item, which runs during desk hours only. */
export function reviewDueAt(createdAt: Date): Date {
  return deskSecondsAfter(createdAt, REVIEW_TARGET_SECONDS);
}

export function reviewLastAt(createdAt: Date): Date {
  return secondsAfter(createdAt, REVIEW_LAST_SECONDS);
}

export function lateSince(now: Date): Date {
  return deskSecondsBefore(now, REVIEW_TARGET_SECONDS);
}
