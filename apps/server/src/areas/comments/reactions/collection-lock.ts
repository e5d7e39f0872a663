import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';

/**
 * Serialises changes of a member's collection until the transaction ends, because limits such as
 * "at most 2000" concern all rows together, which no single statement can check in a race.
 */
export async function lockCollection(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`collects ${memberId}`}, 0))`);
}
