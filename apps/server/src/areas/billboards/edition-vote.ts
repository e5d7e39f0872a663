import type { openVote } from '@rujian/contract/areas/billboards/editions';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { billboardEditions } from '#schema/billboards/billboards.ts';
import { billboardVoteRounds } from '#schema/billboards/votes.ts';
import { applyDefinition, boardOf, type EditionItems, requireWhole } from './edition-items.ts';

type Vote = ParsedInput<typeof openVote>;

/** Opens the vote of an edition that passed its reviews. */
export function createEditionVote(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, items }: Pick<RecordDeskDeps, 'record'> & { items: EditionItems },
) {
  return async ({ edition: id, opensAt, closesAt, reason }: Vote, caller: StaffCaller) => {
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
  };
}
