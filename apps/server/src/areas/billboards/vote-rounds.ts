import { periodName } from '@rujian/contract/areas/billboards/period-name';
import type { VoteRound } from '@rujian/contract/areas/billboards/votes';
import { type Lang, VOTE_AUDIT_SECONDS } from '@rujian/contract/base/constants';
import type { EditionState } from '@rujian/contract/vocabulary/billboards';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardEditions, billboardEntries } from '#schema/billboards/billboards.ts';
import { billboardVoteRounds, billboardVoteTotals } from '#schema/billboards/votes.ts';
import { brands } from '#schema/brands/brands.ts';
import { hiddenFrom } from './vote-casting.ts';

const SHOWN_STATES = ['voting', 'audit', 'published'] as const;

export function createVoteRounds({ db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>) {
  return {
    async get(editionId: number, lang: Lang): Promise<VoteRound> {
      const [found] = await db
        .select({ round: billboardVoteRounds, edition: billboardEditions })
        .from(billboardVoteRounds)
        .innerJoin(billboardEditions, eq(billboardEditions.id, billboardVoteRounds.editionId))
        .where(and(eq(billboardVoteRounds.editionId, editionId), inArray(billboardEditions.status, [...SHOWN_STATES])));
      if (!found) throw new AppError('content.not_found');
      const { round, edition } = found;
      const now = clock.now();
      const hidden = hiddenFrom(round.closesAt) <= now && edition.status === 'voting';
      const entries = await votedEntries(db, editionId);
      const { totals, ...shown } = shownRound(round, edition.status, entries);
      return {
        ...shown,
        edition: { id: edition.id, period: periodName(edition.period, lang) },
        state: edition.status as VoteRound['state'],
        hidden,
        entries: inOrder(entries, hidden).map(({ raw, counted, ...entry }) => ({
          ...pick(entry, 'id', 'name', 'brand'),
          raw: hidden ? null : raw,
          counted: hidden ? null : hundredths(counted),
        })),
        totals: hidden ? null : totals,
        summary: lang === 'en' ? round.auditSummaryEn || round.auditSummary : round.auditSummary,
      };
    },

    /** When the answer about a vote becomes wrong by time alone. */
    async nextTurn(editionId: number): Promise<Date | null> {
      const [round] = await db.select().from(billboardVoteRounds).where(eq(billboardVoteRounds.editionId, editionId));
      if (!round) return null;
      const now = clock.now();
      const turns = [round.opensAt, hiddenFrom(round.closesAt), round.closesAt];
      return turns.find((turn) => turn > now) ?? null;
    },

    async closeEnded(): Promise<void> {
      const now = clock.now();
      const ended = await db
        .select(pick(billboardEditions, 'id', 'billboardId'))
        .from(billboardEditions)
        .innerJoin(billboardVoteRounds, eq(billboardVoteRounds.editionId, billboardEditions.id))
        .where(and(eq(billboardEditions.status, 'voting'), lte(billboardVoteRounds.closesAt, now)));
      for (const { id, billboardId } of ended) {
        await db.transaction(async (tx) => {
          await tx
            .update(billboardEditions)
            .set({ status: 'audit', updatedAt: now })
            .where(and(eq(billboardEditions.id, id), eq(billboardEditions.status, 'voting')));
          await tx.update(billboardVoteRounds).set({ auditFrom: now }).where(eq(billboardVoteRounds.editionId, id));
        });
        await changes.purge([`votes:${id}`, `billboard:${billboardId}`]);
      }
    },
  };
}

/** The order must not reveal hidden numbers. */
function inOrder(entries: readonly VotedEntry[], hidden: boolean): VotedEntry[] {
  if (hidden) return entries.toSorted((one, other) => one.name.localeCompare(other.name, 'zh'));
  return entries.toSorted((one, other) => other.counted - one.counted || other.raw - one.raw || one.id - other.id);
}

type VotedEntry = Awaited<ReturnType<typeof votedEntries>>[number];

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
