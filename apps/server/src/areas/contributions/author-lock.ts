import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';

/** Serialises one author's saves and submissions, so that limits apply across tabs. */
export async function lockAuthor(tx: Tx, memberId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contributions of ${memberId}`}))`);
}
