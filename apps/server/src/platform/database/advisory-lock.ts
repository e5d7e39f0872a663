import { sql } from 'drizzle-orm';
import type { Tx } from './database.ts';

/**
 * Serialises what has the same name until the transaction ends: for rules over several rows, which
 * no single statement can check in a race.
 */
export async function lockUntilCommit(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
