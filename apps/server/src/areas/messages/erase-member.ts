import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { messageRefusals, messages, smsRefusals } from '#schema/messages.ts';

/** Deletes the messages and preferences of a leaving member. */
export async function eraseMember(memberId: number, tx: Tx): Promise<void> {
  await tx.delete(messages).where(eq(messages.memberId, memberId));
  await tx.delete(messageRefusals).where(eq(messageRefusals.memberId, memberId));
  await tx.delete(smsRefusals).where(eq(smsRefusals.memberId, memberId));
}
