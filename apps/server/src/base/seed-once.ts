import type { Db, Tx } from '#platform/database.ts';
import { seeds } from '#schema/site.ts';

/**
 * Does the work in one transaction together with a mark that it was done. A start that dies half-way
 * leaves neither; of two processes that start together, one does it and the other finds the mark.
 */
export function seedOnce(
  db: Db,
  name: string,
  now: Date,
  work: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [marked] = await tx
      .insert(seeds)
      .values({ name, loadedAt: now })
      .onConflictDoNothing()
      .returning();
    if (marked) await work(tx);
    return marked !== undefined;
  });
}
