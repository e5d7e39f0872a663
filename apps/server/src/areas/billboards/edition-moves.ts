import type { moveEdition, openVote } from '@rujian/contract/areas/billboards/editions';
import type { EditionState } from '@rujian/contract/vocabulary/billboards';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { billboardVoteRounds } from '#schema/billboards/votes.ts';
import { flowItem } from './edition-flow.ts';
import { ranked } from './edition-ranks.ts';

type Wish = z.output<(typeof moveEdition)['input']>;
type Vote = z.output<(typeof openVote)['input']>;
type Edition = typeof billboardEditions.$inferSelect;
type Board = typeof billboards.$inferSelect;

const LEAST_ENTRIES = 2;

export type EditionMoves = ReturnType<typeof createEditionMoves>;

/** The way of an edition from a draft to readers, with three reviews and, where it has one, its vote. */
export function createEditionMoves(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { flow, record }: Pick<RecordDeskDeps, 'flow' | 'record'>,
) {
  return {
    async move(wish: Wish, caller: StaffCaller): Promise<{ state: EditionState }> {
      const { state, billboardId } = await db.transaction(async (tx) => {
        const { edition, board } = await lock(tx, wish.id);
        if (edition.version !== wish.version) throw new AppError('entity.stale');
        const item = flowItem(edition);
        if (!item) throw new AppError('edition.fixed');
        if (wish.move === 'submit' || wish.move === 'publish')
          await requireWhole(tx, edition, board);
        if (wish.move === 'publish' && board.votable) throw new AppError('edition.needs_vote');
        const { move, remark, override } = wish;
        const next = await flow.move(tx, caller, item, { move, remark, override });
        // An edition goes out when somebody lets it, not by the clock.
        if (next === 'scheduled') throw new AppError('review.wrong_state');
        const now = clock.now();
        if (next === 'published') await goLive(tx, edition, board);
        await tx
          .update(billboardEditions)
          .set({
            status: next,
            updatedAt: now,
            ...(next === 'published' ? { publishedAt: now } : {}),
            ...(next === 'withdrawn' ? { withdrawnAt: now, withdrawnReason: remark } : {}),
            ...(move === 'restore'
              ? { withdrawnAt: null, withdrawnReason: '', trashedAt: null }
              : {}),
            ...(next === 'trash' ? { trashedAt: now } : {}),
          })
          .where(eq(billboardEditions.id, edition.id));
        return { state: next, billboardId: edition.billboardId };
      });
      await changes.purge([`billboard:${billboardId}`, 'billboards', 'brands', 'home']);
      return { state };
    },

    async openVote({ edition: id, opensAt, closesAt, reason }: Vote, caller: StaffCaller) {
      const opens = new Date(opensAt * 1000);
      const closes = new Date(closesAt * 1000);
      if (closes <= opens || closes <= clock.now()) throw new AppError('vote.times');
      const billboardId = await db.transaction(async (tx) => {
        const { edition, board } = await lock(tx, id);
        if (!board.votable) throw new AppError('vote.not_votable');
        if (edition.status !== 'ready') throw new AppError('review.wrong_state');
        await requireWhole(tx, edition, board);
        await tx.insert(billboardVoteRounds).values({
          editionId: id,
          opensAt: opens,
          closesAt: closes,
        });
        await tx
          .update(billboardEditions)
          .set({ status: 'voting', updatedAt: clock.now() })
          .where(eq(billboardEditions.id, id));
        await applyDefinition(tx, edition);
        await record(
          {
            caller,
            action: 'vote.open',
            target: { type: 'edition', id },
            reason,
            after: { opensAt, closesAt },
          },
          tx,
        );
        return board.id;
      });
      await changes.purge([`billboard:${billboardId}`, 'billboards', `votes:${id}`]);
      return null;
    },
  };

  async function lock(tx: Tx, id: number) {
    const [found] = await tx
      .select({ edition: billboardEditions, board: billboards })
      .from(billboardEditions)
      .innerJoin(billboards, eq(billboards.id, billboardEditions.billboardId))
      .where(eq(billboardEditions.id, id))
      .for('update');
    if (!found) throw new AppError('content.not_found');
    return found;
  }

  /** Ranks are computed when it goes out, by hand only for a jury that says why. */
  async function goLive(tx: Tx, edition: Edition, board: Board): Promise<void> {
    const byHand = edition.handOrderReason !== '' && board.kind === 'expert';
    for (const { id, rank } of ranked(await entriesOf(tx, edition.id), byHand)) {
      await tx.update(billboardEntries).set({ rank }).where(eq(billboardEntries.id, id));
    }
    await applyDefinition(tx, edition);
  }

  async function applyDefinition(tx: Tx, { billboardId, definition }: Edition): Promise<void> {
    if (!definition) return;
    await tx
      .update(billboards)
      .set({ ...definition, updatedAt: clock.now() })
      .where(eq(billboards.id, billboardId));
  }
}

/** What readers need to trust it: entries, scores or a jury’s reason, and a word on a new method. */
async function requireWhole(tx: Tx, edition: Edition, board: Board): Promise<void> {
  const entries = await entriesOf(tx, edition.id);
  if (entries.length < LEAST_ENTRIES) throw new AppError('edition.no_entries');
  const published = await tx.$count(
    billboardEditions,
    and(
      eq(billboardEditions.billboardId, edition.billboardId),
      eq(billboardEditions.status, 'published'),
    ),
  );
  if (edition.definition && edition.methodChangeNote === '' && published > 0) {
    throw new AppError('edition.method_note');
  }
  const isByHand = edition.handOrderReason !== '' && board.kind === 'expert';
  if (!board.votable && !isByHand && entries.some(({ score }) => score === null)) {
    throw new AppError('edition.no_scores');
  }
}

function entriesOf(tx: Tx, editionId: number) {
  return tx.select().from(billboardEntries).where(eq(billboardEntries.editionId, editionId));
}
