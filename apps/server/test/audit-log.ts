import { asc, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { auditEntries } from '#schema/staff/staff.ts';

/** Audit log entries, oldest first: without an order PostgreSQL returns them in any. */
export function auditLog(db: Db, where?: SQL): Promise<(typeof auditEntries.$inferSelect)[]> {
  return db.select().from(auditEntries).where(where).orderBy(asc(auditEntries.id)).execute();
}
