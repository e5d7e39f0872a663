import type { openVote } from '@rujian/contract/areas/billboards/editions';
import type {
  decideBallots,
  freezeVote,
  HeldBallot,
  listHeldBallots,
  publishVote,
} from '@rujian/contract/areas/billboards/votes';
import { VOTE_AUDIT_SECONDS } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsAfter, secondsBetween, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { billboardBallots, billboardVoteRounds, billboardVoteTotals } from '#schema/billboards/votes.ts';
import { members } from '#schema/members/members.ts';
import { applyDefinition, boardOf, type EditionItems, requireWhole } from './edition-items.ts';
import { votedEntries } from './vote-rounds.ts';

const HOUR_SECONDS = 3_600;

export function createVoteDesk(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, items }: { record: RecordAudit; items: EditionItems },
) {
  return {
    async open({ edition: id, opensAt, closesAt, reason }: ParsedInput<typeof openVote>, caller: StaffCaller) {
      const opens = new Date(opensAt * 1000);
      const closes = new Date(closesAt * 1000);
      if (closes <= opens || closes <= clock.now()) throw new AppError('vote.times');
      const billboardId = await db.transaction(async (tx) => {
        const { row: edition } = await items.open(tx, id);
        const board = await boardOf(tx, edition);
        if (!board.votable) throw new AppError('vote.not_votable');
        if (edition.status !== 'ready') throw new AppError('review.wrong_state');
        await requireWhole(tx, edition, board);
        await tx.insert(billboardVoteRounds).values({ editionId: id, opensAt: opens, closesAt: closes });
        await tx
          .update(billboardEditions)
          .set({ status: 'voting', updatedAt: clock.now() })
          .where(eq(billboardEditions.id, id));
        await applyDefinition(tx, edition, clock.now());
        await record(tx, {
          caller,
          action: 'vote.open',
          target: { type: 'edition', id },
          reason,
          after: { opensAt, closesAt },
        });
        return board.id;
      });
      await changes.purge([`billboard:${billboardId}`, 'billboards', `votes:${id}`]);
    },

    async held({ page, limit, edition }: ParsedInput<typeof listHeldBallots>) {
      const isHeld = and(
        eq(billboardBallots.state, 'held'),
        edition === '' ? undefined : eq(billboardBallots.editionId, edition),
      );
      const [rows, [counted]] = await Promise.all([
        db
          .select({
            ballot: billboardBallots,
            entry: pick(billboardEntries, 'id', 'name'),
            member: { id: members.id, name: members.nickname },
            edition: pick(billboardEditions, 'id', 'period'),
            billboard: billboards.name,
            fromNetwork: alike('network'),
            fromDevice: alike('device_hash'),
          })
          .from(billboardBallots)
          .innerJoin(billboardEntries, eq(billboardEntries.id, billboardBallots.entryId))
          .innerJoin(members, eq(members.id, billboardBallots.memberId))
          .innerJoin(billboardEditions, eq(billboardEditions.id, billboardBallots.editionId))
          .innerJoin(billboards, eq(billboards.id, billboardBallots.billboardId))
          .where(isHeld)
          .orderBy(asc(billboardBallots.id))
          .limit(limit)
          .offset((page - 1) * limit),
        db.select({ total: count() }).from(billboardBallots).where(isHeld),
      ]);
      const list = rows.map(
        ({ ballot, billboard, edition: named, ...shown }): HeldBallot => ({
          ...shown,
          ...pick(ballot, 'id', 'weightPercent'),
          edition: { ...named, billboard },
          at: unixSeconds(ballot.at),
        }),
      );
      return { list, total: counted?.total ?? 0 };
    },

    async decide({ ids, decision, reason }: ParsedInput<typeof decideBallots>, caller: StaffCaller) {
      const now = clock.now();
      const state = decision === 'count' ? ('counted' as const) : ('rejected' as const);
      const decided = await db.transaction(async (tx) => {
        await lockTotals(tx, ids);
        const rows = await tx
          .update(billboardBallots)
          .set({ state, decidedBy: caller.id, decidedAt: now, reason })
          .where(and(inArray(billboardBallots.id, ids), eq(billboardBallots.state, 'held')))
          .returning();
        for (const [entryId, ballots] of Map.groupBy(rows, (row) => row.entryId)) {
          const weight = ballots.reduce((sum, each) => sum + each.weightPercent, 0);
          const { held, rejected, countedPercent } = billboardVoteTotals;
          await tx
            .update(billboardVoteTotals)
            .set({
              held: sql`${held} - ${ballots.length}`,
              ...(state === 'counted'
                ? { countedPercent: sql`${countedPercent} + ${weight}` }
                : { rejected: sql`${rejected} + ${ballots.length}` }),
            })
            .where(eq(billboardVoteTotals.entryId, entryId));
        }
        for (const [editionId, ballots] of Map.groupBy(rows, (row) => row.editionId)) {
          await record(tx, {
            caller,
            action: `vote.${decision}`,
            reason,
            target: { type: 'edition', id: editionId },
            after: { ballots: ballots.map(({ id }) => id) },
          });
        }
        return rows;
      });
      if (decided.length === 0) throw new AppError('vote.decided');
      const editions = new Set(decided.map(({ editionId }) => editionId));
      await changes.changed([...editions].map((id) => `votes:${id}`));
      return { decided: decided.length };
    },

    async freeze({ edition, on, reason }: ParsedInput<typeof freezeVote>, caller: StaffCaller): Promise<void> {
      await db.transaction(async (tx) => {
        const { round, status } = await lockRound(tx, edition);
        if (status !== 'voting') throw new AppError('vote.closed');
        await tx
          .update(billboardVoteRounds)
          .set({ frozenAt: on ? clock.now() : null, frozenBy: on ? caller.id : null, frozenReason: on ? reason : '' })
          .where(eq(billboardVoteRounds.editionId, edition));
        await record(tx, {
          caller,
          action: on ? 'vote.freeze' : 'vote.unfreeze',
          reason,
          target: { type: 'edition', id: edition },
          before: { frozen: round.frozenAt !== null },
          after: { frozen: on },
        });
      });
      await changes.purge([`votes:${edition}`]);
    },

    /** Not before a day of audit, and not while a ballot waits for a decision. */
    async publish({ edition, summary, summaryEn }: ParsedInput<typeof publishVote>, caller: StaffCaller) {
      const now = clock.now();
      const announce = await db.transaction(async (tx) => {
        const { round, status } = await lockRound(tx, edition);
        if (status !== 'audit' || !round.auditFrom) throw new AppError('vote.not_in_audit');
        const until = secondsAfter(round.auditFrom, VOTE_AUDIT_SECONDS);
        if (until > now) {
          const hours = Math.ceil(secondsBetween(now, until) / HOUR_SECONDS);
          throw new AppError('vote.audit_running', { hours });
        }
        const entries = await votedEntries(tx, edition);
        const held = entries.reduce((sum, each) => sum + each.held, 0);
        if (held > 0) throw new AppError('vote.held_left', { count: held });
        for (const { id, counted } of entries) {
          await tx
            .update(billboardEntries)
            .set({ score: counted / 100 })
            .where(eq(billboardEntries.id, id));
        }
        const ballots = entries.reduce((sum, { raw, rejected }) => sum + raw - rejected, 0);
        await tx
          .update(billboardVoteRounds)
          .set({ auditSummary: summary, auditSummaryEn: summaryEn, publishedBy: caller.id })
          .where(eq(billboardVoteRounds.editionId, edition));
        await record(tx, {
          caller,
          action: 'vote.publish',
          reason: summary,
          target: { type: 'edition', id: edition },
          before: { status: 'audit' },
          after: { status: 'published', ballots },
        });
        const fields = { cutoffAt: round.closesAt, sampleSize: ballots };
        return items.release(tx, await items.open(tx, edition), caller.id, fields);
      });
      await changes.purge([`votes:${edition}`]);
      await announce();
    },
  };

  async function lockRound(tx: Tx, edition: number) {
    const [found] = await tx
      .select({ round: billboardVoteRounds, status: billboardEditions.status })
      .from(billboardVoteRounds)
      .innerJoin(billboardEditions, eq(billboardEditions.id, billboardVoteRounds.editionId))
      .where(eq(billboardVoteRounds.editionId, edition))
      .for('update');
    if (!found) throw new AppError('content.not_found');
    return found;
  }
}

/** In the order of entries, as voters lock them, so that there is no deadlock. */
async function lockTotals(tx: Tx, ballotIds: number[]): Promise<void> {
  const entries = tx
    .select({ entryId: billboardBallots.entryId })
    .from(billboardBallots)
    .where(inArray(billboardBallots.id, ballotIds));
  await tx
    .select({ entryId: billboardVoteTotals.entryId })
    .from(billboardVoteTotals)
    .where(inArray(billboardVoteTotals.entryId, entries))
    .orderBy(asc(billboardVoteTotals.entryId))
    .for('update');
}

function alike(column: 'network' | 'device_hash') {
  const name = sql.raw(column);
  return sql<number>`(select count(*)::int from billboard_ballots other
    where other.entry_id = ${billboardBallots.entryId} and other.day = ${billboardBallots.day}
      and other.${name} = billboard_ballots.${name})`;
}
