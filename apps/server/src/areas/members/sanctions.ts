import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { members } from '#schema/members/members.ts';

type Sanctions = { mutedUntil?: Date | null; bannedAt?: Date | null };

export async function setSanctions(
  memberId: number,
  sanctions: Sanctions,
  tx: Tx,
): Promise<{ mutedUntil: Date | null; bannedAt: Date | null }> {
  const [before] = await tx
    .select({ mutedUntil: members.mutedUntil, bannedAt: members.bannedAt })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.cancelledAt)))
    .for('update');
  if (!before) throw new AppError('member.not_found');
  await tx.update(members).set(sanctions).where(eq(members.id, memberId));
  return before;
}
