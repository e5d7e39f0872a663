import type { WritingState } from '@rujian/contract/areas/mydata/public';
import { REGISTRATION_DOCUMENTS } from '@rujian/contract/vocabulary/members';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { memberConsents, members } from '#schema/members/members.ts';
import { isChildOn } from './child-age.ts';

export type Participation = ReturnType<typeof createParticipation>;

/** Who may post, vote and complain: members with consent, and children only with a guardian's. */
export function createParticipation({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    stateOf,

    async require(memberId: number): Promise<{ isChild: boolean }> {
      const state = await stateOf(memberId);
      if (state === 'consent') throw new AppError('consent.withdrawn');
      if (state === 'guardian') throw new AppError('guardian.not_agreed');
      return { isChild: state === 'child' };
    },
  };

  async function stateOf(memberId: number): Promise<WritingState> {
    const [[member], consents] = await Promise.all([
      db.select({ birthday: members.birthday }).from(members).where(eq(members.id, memberId)),
      db
        .select({ document: memberConsents.document, withdrawnAt: memberConsents.withdrawnAt })
        .from(memberConsents)
        .where(eq(memberConsents.memberId, memberId)),
    ]);
    const holds = (document: string) =>
      consents.some((each) => each.document === document && each.withdrawnAt === null);
    const wasTakenBack = (document: string) => consents.some((each) => each.document === document) && !holds(document);
    // A new version asks for consent, but only a revoked one blocks.
    if (REGISTRATION_DOCUMENTS.some(wasTakenBack)) return 'consent';
    if (!member?.birthday || !isChildOn(member.birthday, clock.now())) return 'open';
    return holds('child_rule') ? 'child' : 'guardian';
  }
}
