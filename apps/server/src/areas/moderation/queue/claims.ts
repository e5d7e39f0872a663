import { QUEUE_CLAIM_SECONDS } from '@rujian/contract/base/constants';
import { and, eq, gt, inArray, lte, or } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { moderationClaims } from '#schema/moderation/moderation.ts';
import { staff } from '#schema/staff/staff.ts';
import type { QueueKind } from './queue-source.ts';

export type ItemKey = { kind: QueueKind; id: number };
export type Claims = ReturnType<typeof createClaims>;

export function createClaims({ db, clock }: Platform) {
  return {
    /** Returns the items that no one else holds; claiming again extends the claim. */
    async claim(items: readonly ItemKey[], staffId: number) {
      const now = clock.now();
      const until = secondsAfter(now, QUEUE_CLAIM_SECONDS);
      // The condition gives a contested item to one person. All claim in the same order, so that
      // there is no deadlock.
      const rows = await db
        .insert(moderationClaims)
        .values(inOrder(items).map(({ kind, id }) => ({ kind, itemId: id, staffId, until })))
        .onConflictDoUpdate({
          target: [moderationClaims.kind, moderationClaims.itemId],
          set: { staffId, until },
          setWhere: or(eq(moderationClaims.staffId, staffId), lte(moderationClaims.until, now)),
        })
        .returning({ kind: moderationClaims.kind, id: moderationClaims.itemId });
      return { claimed: rows, until: unixSeconds(until) };
    },

    async release(items: readonly ItemKey[], staffId: number): Promise<void> {
      for (const [kind, ids] of byKind(items)) {
        await db
          .delete(moderationClaims)
          .where(
            and(
              ...[eq(moderationClaims.kind, kind), inArray(moderationClaims.itemId, ids)],
              eq(moderationClaims.staffId, staffId),
            ),
          );
      }
    },

    async requireFree(items: readonly ItemKey[], staffId: number, tx: Tx): Promise<void> {
      for (const [kind, ids] of byKind(items)) {
        const [held] = (await liveClaims(tx, kind, ids)).filter((each) => each.by.id !== staffId);
        if (held) throw new AppError('queue.claimed', { name: held.by.name });
      }
    },

    async of(kind: QueueKind, ids: number[]) {
      const rows = await liveClaims(db, kind, ids);
      return new Map(rows.map((row) => [row.id, row]));
    },

    async deleteExpired(): Promise<void> {
      await db.delete(moderationClaims).where(lte(moderationClaims.until, clock.now()));
    },
  };

  async function liveClaims(within: Pick<Tx, 'select'>, kind: QueueKind, ids: number[]) {
    if (ids.length === 0) return [];
    return within
      .select({ id: moderationClaims.itemId, until: moderationClaims.until, by: { id: staff.id, name: staff.name } })
      .from(moderationClaims)
      .innerJoin(staff, eq(staff.id, moderationClaims.staffId))
      .where(
        and(
          ...[eq(moderationClaims.kind, kind), inArray(moderationClaims.itemId, ids)],
          gt(moderationClaims.until, clock.now()),
        ),
      );
  }
}

export function inOrder(items: readonly ItemKey[]): ItemKey[] {
  const unique = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]));
  return [...unique.values()].sort((one, other) => one.kind.localeCompare(other.kind) || one.id - other.id);
}

function byKind(items: readonly ItemKey[]): [QueueKind, number[]][] {
  const groups = Map.groupBy(items, ({ kind }) => kind);
  return [...groups].map(([kind, each]) => [kind, each.map(({ id }) => id)]);
}
