import type { ComplaintStatistics } from '@rujian/contract/areas/complaints/public';
import { complaintClocks, complaintRatings, complaints } from '#schema/complaints.ts';
import type { Kit } from './oracle.ts';
import { chinaDay, chinaMidnight, tableRows } from './raw-rows.ts';

/** Accepted cases while they run and after they ended; drafts, refusals, withdrawals and merged ones are not shown. */
const OPEN = ['accepted', 'assigned', 'negotiating', 'proposed', 'escalated'];
const ENDED = ['resolved', 'resolved_default', 'closed_unresolved'];
const LEAST = 5;
const REPLY_HOURS = 48;
const HOUR_MS = 3_600_000;

export type RawComplaint = typeof complaints.$inferSelect & {
  submittedAt: Date;
  acceptedAt: Date;
  isOpen: boolean;
  clocks: (typeof complaintClocks.$inferSelect)[];
  rating: typeof complaintRatings.$inferSelect | null;
  /** Complaints of others that were merged into it. */
  joined: number;
};

/** Complaints that readers may see, the newest first. */
export async function publicComplaints(kit: Kit): Promise<RawComplaint[]> {
  const all = await tableRows(kit, complaints);
  const clocks = Map.groupBy(await tableRows(kit, complaintClocks), ({ complaintId }) => complaintId);
  const ratings = new Map((await tableRows(kit, complaintRatings)).map((rating) => [rating.complaintId, rating]));
  const found: RawComplaint[] = [];
  for (const row of all) {
    const { submittedAt, acceptedAt } = row;
    if (!submittedAt || !acceptedAt || ![...OPEN, ...ENDED].includes(row.state)) continue;
    const joined = all.filter(
      (one) => one.mergedIntoId === row.id && ['merged', 'resolved_default', 'closed_unresolved'].includes(one.state),
    );
    found.push({
      ...row,
      submittedAt,
      acceptedAt,
      isOpen: OPEN.includes(row.state),
      clocks: clocks.get(row.id) ?? [],
      rating: ratings.get(row.id) ?? null,
      joined: joined.length,
    });
  }
  return found.toSorted((one, other) => other.submittedAt.getTime() - one.submittedAt.getTime() || other.id - one.id);
}

/** The day of twelve months ago to now. */
export function yearOf(now: Date) {
  const earlier = new Date(now);
  earlier.setUTCFullYear(earlier.getUTCFullYear() - 1);
  const from = chinaMidnight(chinaDay(earlier));
  return { from, to: seconds(now), has: (at: Date) => at.getTime() >= from * 1000 && at <= now };
}

/** Every number of the statistics of some complaints over twelve months. */
export function statisticsOf(all: readonly RawComplaint[], now: Date): ComplaintStatistics {
  const { from, to, has } = yearOf(now);
  const own = all.filter(({ submittedAt }) => has(submittedAt));
  const received = own.length;
  const replied = own.filter(({ firstReplyAt }) => firstReplyAt !== null);
  const ended = own.filter(({ closedAt }) => closedAt !== null);
  const unanswered = own.filter(({ closedAt, firstReplyAt }) => closedAt === null && firstReplyAt === null);
  const inTime = replied.filter((one) => (one.firstReplyAt ?? now) <= dueAt(one));
  const silent = own.filter((one) => one.firstReplyAt === null && isBroken(one, now));
  const share = (count: number, of = received) => ({
    count,
    of,
    percent: of < LEAST ? null : Math.round((100 * count) / of),
  });
  const having = (state: string) => share(own.filter((one) => one.state === state).length);
  const hours = replied.map(
    ({ firstReplyAt, acceptedAt }) => ((firstReplyAt ?? now).getTime() - acceptedAt.getTime()) / HOUR_MS,
  );
  const ratings = own.flatMap(({ rating }) => rating ?? []);
  const mean = (name: 'attitude' | 'speed' | 'result') =>
    ratings.length < LEAST ? null : oneDecimal(ratings.reduce((sum, rating) => sum + rating[name], 0) / ratings.length);
  return {
    from,
    to,
    received,
    enough: received >= LEAST,
    ended: ended.length,
    unanswered: unanswered.length,
    inProgress: received - ended.length - unanswered.length,
    replied: share(replied.length),
    onTime: share(inTime.length, replied.length + silent.length),
    resolved: having('resolved'),
    defaulted: having('resolved_default'),
    unresolved: having('closed_unresolved'),
    medianReplyHours: { hours: hours.length < LEAST ? null : oneDecimal(medianOf(hours)), of: hours.length },
    satisfaction: { attitude: mean('attitude'), speed: mean('speed'), result: mean('result'), of: ratings.length },
  };
}

/** The first reply is due when its clock says so, else two days after the acceptance; an early reply is in time anyway. */
function dueAt({ acceptedAt, firstReplyAt, clocks }: RawComplaint): Date {
  const plain = new Date(acceptedAt.getTime() + REPLY_HOURS * HOUR_MS);
  if (firstReplyAt && firstReplyAt <= plain) return plain;
  return clocks.find(({ kind, round }) => kind === 'reply' && round === 1)?.dueAt ?? plain;
}

function isBroken(complaint: RawComplaint, now: Date): boolean {
  const due = dueAt(complaint);
  const paused = complaint.clocks.find(({ kind, round }) => kind === 'reply' && round === 1)?.pausedAt;
  return due < now && !(paused && paused <= due);
}

/** The middle one, or the mean of the two in the middle. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (!Number.isInteger(middle)) return sorted[Math.floor(middle)] ?? Number.NaN;
  return ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2;
}

export function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

export function secondsOrNull(at: Date | null): number | null {
  return at && seconds(at);
}
