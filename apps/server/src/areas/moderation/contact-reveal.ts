import { REVEAL_SECONDS } from '@rujian/contract/areas/members/desk';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { createLimits } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { members } from '#schema/members/members.ts';

type Wanted = { id: number; field: 'mobile' | 'email'; reason: string };

export type RevealContact = ReturnType<typeof createRevealContact>;

/** Reveals a member's contact for a reason, which the audit log records without the number. */
export function createRevealContact({ db, kv }: Pick<Platform, 'db' | 'kv'>, { record }: { record: RecordAudit }) {
  const limits = createLimits(kv);

  return async ({ id, field, reason }: Wanted, caller: StaffCaller) => {
    await limits.require('revealInHour', `desk ${caller.id}`);
    const [member] = await db.select({ value: members[field] }).from(members).where(eq(members.id, id));
    const value = member?.value;
    if (!value) throw new AppError('member.not_found');
    await db.transaction((tx) =>
      record(tx, {
        caller,
        action: 'member.reveal',
        target: { type: 'member', id },
        after: { field },
        reason: reason.trim(),
      }),
    );
    return { value, seconds: REVEAL_SECONDS };
  };
}
