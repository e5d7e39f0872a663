import type { editCollect, toggleCollect } from '@rujian/contract/areas/comments/my-comments';
import { COLLECT_NOTE_CHARACTERS, COLLECTS_A_DAY, COLLECTS_MAX, DEFAULT_LANG } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import type { Platform } from '#platform/platform.ts';
import { collectFolders, collects } from '#schema/comments/comments.ts';
import { type ContentDeps, storedTarget, type Target } from '../contents.ts';

const DAY_SECONDS = 24 * 60 * 60;

type RequestedTarget = ParsedInput<typeof toggleCollect>;

/** Adding contents to a member's collection and removing them. */
export function createCollecting(
  { db, kv, clock }: Pick<Platform, 'db' | 'kv' | 'clock'>,
  { contentCards, countReactions }: ContentDeps,
) {
  return {
    async toggle(memberId: number, requested: RequestedTarget, { mayUndo }: { mayUndo: boolean }) {
      const target = storedTarget(requested);
      // Before the transaction, because the embedded database would deadlock.
      const [card] = await contentCards([target], DEFAULT_LANG);
      return db.transaction(async (tx) => {
        await lockCollection(tx, memberId);
        const left = await remove(tx, memberId, target);
        if (left !== null && !mayUndo) throw new AppError('rule.not_held');
        if (left !== null) return { collected: false, count: left };
        if (!card) throw new AppError('content.not_found');
        await requireRoom(tx, memberId);
        await tx.insert(collects).values({ ...keyOf(memberId, target), savedTitle: card.title, at: clock.now() });
        const [counted] = await countReactions(tx, [{ ...target, collects: 1 }]);
        return { collected: true, count: counted?.collects ?? 1 };
      });
    },

    /** Deleting a missing one succeeds. */
    async delete(memberId: number, requested: RequestedTarget): Promise<void> {
      await db.transaction(async (tx) => {
        await lockCollection(tx, memberId);
        await remove(tx, memberId, storedTarget(requested));
      });
    },

    async edit(memberId: number, { folder, note, ...requested }: ParsedInput<typeof editCollect>): Promise<void> {
      const folderId = folder === undefined ? undefined : Number(folder) || null;
      if (folderId) await requireFolder(memberId, folderId);
      const shortNote = note && [...note.trim()].slice(0, COLLECT_NOTE_CHARACTERS).join('');
      const changed = await db
        .update(collects)
        // Setting the member id changes nothing, and keeps an empty update valid.
        .set({ memberId, folderId, note: shortNote })
        .where(isTarget(memberId, storedTarget(requested)))
        .returning({ id: collects.targetId });
      if (changed.length === 0) throw new AppError('collect.not_found');
    },

    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      await lockCollection(tx, memberId);
      const gone = await tx
        .delete(collects)
        .where(eq(collects.memberId, memberId))
        .returning({ t: collects.t, id: collects.targetId });
      await countReactions(
        tx,
        gone.map((target) => ({ ...target, collects: -1 })),
      );
      await tx.delete(collectFolders).where(eq(collectFolders.memberId, memberId));
    },
  };

  /** The remaining count after a removal; null if there was nothing to remove. */
  async function remove(tx: Tx, memberId: number, target: Target): Promise<number | null> {
    const removed = await tx.delete(collects).where(isTarget(memberId, target)).returning();
    if (removed.length === 0) return null;
    const [counted] = await countReactions(tx, [{ ...target, collects: -1 }]);
    return counted?.collects ?? 0;
  }

  async function requireRoom(tx: Tx, memberId: number): Promise<void> {
    const kept = await tx.$count(collects, eq(collects.memberId, memberId));
    if (kept >= COLLECTS_MAX) throw new AppError('collect.full', { max: COLLECTS_MAX });
    const today = await kv.increment(`collects:${memberId}`, DAY_SECONDS);
    if (today.count > COLLECTS_A_DAY) throw new AppError('collect.enough_today', { max: COLLECTS_A_DAY });
  }

  async function requireFolder(memberId: number, id: number): Promise<void> {
    const [folder] = await db
      .select({ id: collectFolders.id })
      .from(collectFolders)
      .where(and(eq(collectFolders.id, id), eq(collectFolders.memberId, memberId)));
    if (!folder) throw new AppError('folder.not_found');
  }
}

/** Serialises changes of a member's collection. */
export function lockCollection(tx: Tx, memberId: number): Promise<void> {
  return lockUntilCommit(tx, `collects ${memberId}`);
}

function keyOf(memberId: number, { t, id }: Target) {
  return { memberId, t, targetId: id };
}

function isTarget(memberId: number, { t, id }: Target) {
  return and(eq(collects.memberId, memberId), eq(collects.t, t), eq(collects.targetId, id));
}
