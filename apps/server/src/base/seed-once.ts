import type { Db, Tx } from '#platform/database/database.ts';
import { seeds } from '#schema/site/site.ts';

/** In one transaction: an aborted start leaves neither, and of two processes that start only one runs it. */
export function seedOnce(db: Db, name: string, now: Date, work: (tx: Tx) => Promise<unknown>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [marked] = await tx.insert(seeds).values({ name, loadedAt: now }).onConflictDoNothing().returning();
    if (marked) await work(tx);
    return marked !== undefined;
  });
}
