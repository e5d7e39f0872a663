import { asc, eq } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { messages } from '#schema/messages.ts';

type Message = typeof messages.$inferSelect;

/** Messages of one member or of everybody, oldest first. */
export function sentMessages(db: Db, memberId?: number): Promise<Message[]> {
  const where = memberId === undefined ? undefined : eq(messages.memberId, memberId);
  return db.select().from(messages).where(where).orderBy(asc(messages.id)).execute();
}
