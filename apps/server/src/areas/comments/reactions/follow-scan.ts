import { eq } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { followScans } from '#schema/comments/follows.ts';
import type { FollowNews, FollowTelling } from './follow-news.ts';

/** Also finds what a late transaction published; repeated events are not announced again. */
const LOOK_BACK_SECONDS = 3_600;
const SCAN = 'published';

/** Finds what became public between two moments and concerns followers. */
export type FollowSource = (tx: Tx, from: Date, until: Date) => Promise<FollowNews[]>;

/**
 * Looks for newly published items by any author; nothing from before the first start is announced.
 */
export function createFollowScan(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { announce, sources }: Pick<FollowTelling, 'announce'> & { sources: FollowSource[] },
) {
  return {
    /** Stores the first start of a site; later ones change nothing. */
    async begin(): Promise<void> {
      const now = clock.now();
      const row = { name: SCAN, beganAt: now, reachedAt: now };
      await db.insert(followScans).values(row).onConflictDoNothing();
    },

    async look(): Promise<void> {
      await db.transaction(async (tx) => {
        const [scan] = await tx.select().from(followScans).where(eq(followScans.name, SCAN)).for('update');
        if (!scan) return;
        const until = clock.now();
        const overlap = secondsBefore(scan.reachedAt, LOOK_BACK_SECONDS);
        const from = new Date(Math.max(overlap.getTime(), scan.beganAt.getTime()));
        for (const source of sources) await announce(await source(tx, from, until), tx);
        await tx.update(followScans).set({ reachedAt: until }).where(eq(followScans.name, SCAN));
      });
    },
  };
}
