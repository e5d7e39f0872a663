import { periodName } from '@rujian/contract/areas/billboards/period-name';
import type { VoteRound } from '@rujian/contract/areas/billboards/votes';
import type { Lang } from '@rujian/contract/base/constants';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardEditions } from '#schema/billboards/billboards.ts';
import { billboardVoteRounds } from '#schema/billboards/votes.ts';
import { hiddenFrom } from './vote-rules.ts';
import { hundredths, shownRound, type VotedEntry, votedEntries } from './vote-view.ts';

const SHOWN_STATES = ['voting', 'audit', 'published'] as const;

/** Public votes, and their scheduled changes. */
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

    /** Moves ended votes into their audit. */
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
