import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';

/** One author's saves and submissions take turns, so that limits hold for two tabs as for one. */
export async function lockAuthor(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contributions of ${memberId}`}))`);
}
