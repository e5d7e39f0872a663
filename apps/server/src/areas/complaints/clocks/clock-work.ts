import type { ClockKind, ComplaintState } from '@rujian/contract/vocabulary/complaints';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { secondsAfter, secondsBetween } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { complaintClocks } from '#schema/complaints.ts';
import { clocksOf } from './state-machine.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

export const CLOCK_SECONDS: Record<ClockKind, number> = {
  review: 24 * HOUR,
  need_more: 7 * DAY,
  reply: 48 * HOUR,
  contact: 5 * DAY,
  proposal: 10 * DAY,
  confirm: 7 * DAY,
  escalation: 5 * DAY,
  end: 60 * DAY,
};

type OpenClock = typeof complaintClocks.$inferSelect;

/** Clocks of the new state run, those waiting for the other side pause, all others end. */
export async function settleClocks(
  tx: Tx,
  complaint: { id: number; state: ComplaintState; isRepresented: boolean },
  now: Date,
): Promise<void> {
  const { run, rest } = clocksOf(complaint.state, complaint.isRepresented);
  const stillRunning = new Set<ClockKind>();
  for (const clock of await openClocks(tx, complaint.id)) {
    if (run.includes(clock.kind) && (await goOn(tx, clock, now))) stillRunning.add(clock.kind);
    else if (rest.includes(clock.kind)) await pause(tx, clock, now);
    else if (!run.includes(clock.kind)) await end(tx, clock, now);
  }
  for (const kind of run) {
    if (!stillRunning.has(kind)) await start(tx, complaint.id, kind, now);
  }
}

export async function pauseBrandClocks(tx: Tx, complaintId: number, now: Date): Promise<void> {
  for (const clock of await openClocks(tx, complaintId)) {
    if (['reply', 'contact', 'proposal'].includes(clock.kind)) await pause(tx, clock, now);
  }
}

function openClocks(tx: Tx, complaintId: number): Promise<OpenClock[]> {
  return tx
    .select()
    .from(complaintClocks)
    .where(and(eq(complaintClocks.complaintId, complaintId), isNull(complaintClocks.doneAt)))
    .orderBy(complaintClocks.id);
}

async function start(tx: Tx, complaintId: number, kind: ClockKind, now: Date): Promise<void> {
  const { rows } = await tx.execute<{ round: number; left: number | null }>(sql`
    select coalesce(max(round), 0)::int + 1 as round,
      max(extract(epoch from due_at - done_at))::float8 as left
    from ${complaintClocks} where complaint_id = ${complaintId} and kind = ${kind}`);
  const { round = 1, left = null } = rows[0] ?? {};
  await tx
    .insert(complaintClocks)
    .values({ complaintId, kind, round, startedAt: now, dueAt: secondsAfter(now, secondsFor(kind, round, left)) });
}

/** A reopened complaint has its remaining time, but at least enough for an offer and its answer. */
function secondsFor(kind: ClockKind, round: number, left: number | null): number {
  if (kind !== 'end' || round === 1) return CLOCK_SECONDS[kind];
  return Math.max(left ?? 0, CLOCK_SECONDS.proposal + CLOCK_SECONDS.confirm);
}

/** False for a clock that expired before it paused: a new round replaces it. */
async function goOn(tx: Tx, clock: OpenClock, now: Date): Promise<boolean> {
  if (!clock.pausedAt) return true;
  if (clock.pausedAt > clock.dueAt) {
    await end(tx, clock, now);
    return false;
  }
  await tx
    .update(complaintClocks)
    .set({ pausedAt: null, dueAt: dueAfterRest(clock, now) })
    .where(eq(complaintClocks.id, clock.id));
  return true;
}

async function pause(tx: Tx, clock: OpenClock, now: Date): Promise<void> {
  if (clock.pausedAt) return;
  await tx.update(complaintClocks).set({ pausedAt: now }).where(eq(complaintClocks.id, clock.id));
}

async function end(tx: Tx, clock: OpenClock, now: Date): Promise<void> {
  await tx
    .update(complaintClocks)
    .set({ doneAt: now, pausedAt: null, dueAt: dueAfterRest(clock, now) })
    .where(inArray(complaintClocks.id, [clock.id]));
}

/** Adds the paused time; a clock that was turned back subtracts nothing. */
function dueAfterRest({ dueAt, pausedAt }: OpenClock, now: Date): Date {
  if (!pausedAt || pausedAt > dueAt) return dueAt;
  return secondsAfter(dueAt, Math.max(0, secondsBetween(pausedAt, now)));
}
