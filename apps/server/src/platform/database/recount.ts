import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

export async function recount(db: Db, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    // A background task, so it may take longer than a call.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`select ${sql.identifier(name)}()`);
  });
}
