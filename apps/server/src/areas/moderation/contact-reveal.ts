import { REVEAL_SECONDS, revealContact } from '@rujian/contract/areas/members/desk';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { type App, serve } from '#platform/http/http.ts';
import { createLimits } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { members } from '#schema/members/members.ts';

/** Reveals a member's contact for a reason, which the audit log records without the number. */
export function serveContactReveal(
  app: App,
  { db, kv }: Pick<Platform, 'db' | 'kv'>,
  { record }: { record: RecordAudit },
): void {
  const limits = createLimits(kv);

  serve(app, revealContact, async ({ id, field, reason }, caller) => {
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
  });
}
