import {
  FLOODING_COPIES,
  FLOODING_DAYS,
  FLOODING_MIN_CHARACTERS,
  FLOODING_SIMILARITY,
} from '@rujian/contract/base/constants';
import { and, arrayOverlaps, count, desc, eq, gt, lte } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import type { Platform } from '#platform/platform.ts';
import { moderationPrints } from '#schema/moderation/moderation.ts';
import { likenessOf, sketchOf } from './likeness.ts';

export type Prints = ReturnType<typeof createPrints>;

const KEPT_SECONDS = FLOODING_DAYS * 86_400;
/** Candidates per text; copies of one advert share their first bands. */
const CANDIDATES = 60;

/** Recent texts, so that repeated copies of an advert are recognised. */
export function createPrints({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /**
     * Stores the similarity hash of a text and returns whether too many similar ones came before.
     */
    async take({
      bare,
      kind,
      memberId,
    }: {
      bare: string;
      kind: string;
      memberId: number;
    }): Promise<{ id: number; isFlooding: boolean } | null> {
      if ([...bare].length < FLOODING_MIN_CHARACTERS) return null;
      const now = clock.now();
      const { sketch, bands } = sketchOf(bare);
      const groupId = await groupLike(kind, sketch, bands);
      const [kept] = await db
        .insert(moderationPrints)
        .values({ kind, memberId, sketch, bands, groupId, createdAt: now })
        .returning({ id: moderationPrints.id });
      const id = kept?.id ?? 0;
      if (groupId === null) {
        await db.update(moderationPrints).set({ groupId: id }).where(eq(moderationPrints.id, id));
        return { id, isFlooding: false };
      }
      return { id, isFlooding: (await countGroup(groupId)) > FLOODING_COPIES };
    },

    /** Binds the hash to the stored item, in the transaction that stores it. */
    async bind(print: number, subjectId: number, tx: Tx): Promise<void> {
      await tx.update(moderationPrints).set({ subjectId }).where(eq(moderationPrints.id, print));
    },

    async deleteExpired(): Promise<number> {
      return touchedRows(
        await db
          .delete(moderationPrints)
          .where(lte(moderationPrints.createdAt, secondsBefore(clock.now(), KEPT_SECONDS))),
      );
    },
  };

  async function groupLike(kind: string, sketch: readonly number[], bands: number[]): Promise<number | null> {
    const candidates = await db
      .select({ groupId: moderationPrints.groupId, sketch: moderationPrints.sketch })
      .from(moderationPrints)
      .where(
        and(
          eq(moderationPrints.kind, kind),
          arrayOverlaps(moderationPrints.bands, bands),
          gt(moderationPrints.createdAt, secondsBefore(clock.now(), KEPT_SECONDS)),
        ),
      )
      .orderBy(desc(moderationPrints.id))
      .limit(CANDIDATES);
    const like = candidates.find(
      (each) => each.groupId !== null && likenessOf(each.sketch, sketch) >= FLOODING_SIMILARITY,
    );
    return like?.groupId ?? null;
  }

  async function countGroup(groupId: number): Promise<number> {
    const [found] = await db
      .select({ copies: count() })
      .from(moderationPrints)
      .where(
        and(
          eq(moderationPrints.groupId, groupId),
          gt(moderationPrints.createdAt, secondsBefore(clock.now(), KEPT_SECONDS)),
        ),
      );
    return found?.copies ?? 0;
  }
}
