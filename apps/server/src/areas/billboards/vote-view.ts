import { VOTE_AUDIT_SECONDS } from '@rujian/contract/base/constants';
import type { EditionState } from '@rujian/contract/vocabulary/billboards';
import { asc, eq } from 'drizzle-orm';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { billboardEntries } from '#schema/billboards/billboards.ts';
import { type billboardVoteRounds, billboardVoteTotals } from '#schema/billboards/votes.ts';
import { brands } from '#schema/brands/brands.ts';

export type VotedEntry = Awaited<ReturnType<typeof votedEntries>>[number];

/** The entries of an edition with their ballots; `counted` is the weighted sum in hundredths. */
export async function votedEntries(from: Db | Tx, editionId: number) {
  const rows = await from
    .select({ ...pick(billboardEntries, 'id', 'name', 'brandId'), brandName: brands.name, totals: billboardVoteTotals })
    .from(billboardEntries)
    .leftJoin(brands, eq(brands.id, billboardEntries.brandId))
    .leftJoin(billboardVoteTotals, eq(billboardVoteTotals.entryId, billboardEntries.id))
    .where(eq(billboardEntries.editionId, editionId))
    .orderBy(asc(billboardEntries.id));
  return rows.map(({ id, name, brandId, brandName, totals }) => ({
    id,
    name,
    brand: brandId === null ? null : { id: brandId, name: brandName ?? '' },
    raw: totals?.raw ?? 0,
    counted: totals?.countedPercent ?? 0,
    held: totals?.held ?? 0,
    rejected: totals?.rejected ?? 0,
  }));
}

type Round = typeof billboardVoteRounds.$inferSelect;

/** The times of a vote and its sums, as readers and the desk see them. */
export function shownRound(round: Round, status: EditionState, entries: readonly VotedEntry[]) {
  const { auditFrom } = round;
  const sum = (name: 'raw' | 'counted' | 'held' | 'rejected') =>
    entries.reduce((total, entry) => total + entry[name], 0);
  return {
    opensAt: unixSeconds(round.opensAt),
    closesAt: unixSeconds(round.closesAt),
    frozenReason: round.frozenAt ? round.frozenReason : '',
    auditUntil: status === 'audit' && auditFrom ? unixSeconds(secondsAfter(auditFrom, VOTE_AUDIT_SECONDS)) : null,
    totals: { raw: sum('raw'), counted: hundredths(sum('counted')), held: sum('held'), rejected: sum('rejected') },
  };
}

export function hundredths(percent: number): number {
  return Math.round(percent) / 100;
}
