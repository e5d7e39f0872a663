import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';

/**
 * One change of a member’s collection at a time, until the transaction ends. Bounds such as "at most
 * 2000" hold for all rows together, which no condition of a single statement can see in a race.
 */
export async function lockCollection(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`collects ${memberId}`}, 0))`,
  );
}
