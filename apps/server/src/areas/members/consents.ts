import { GUARDIAN_UNDER_YEARS } from '@rujian/contract/base/constants';
import type { ConsentDocument } from '@rujian/contract/vocabulary/members';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { memberConsents } from '#schema/members/members.ts';

export type Consents = ReturnType<typeof createConsents>;

export function createConsents({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async accept(
      memberId: number,
      documents: { document: ConsentDocument; version: string }[],
      within: Db | Tx = db,
    ): Promise<void> {
      if (documents.length === 0) return;
      const at = clock.now();
      const { memberId: member, document, version } = memberConsents;
      await within
        .insert(memberConsents)
        .values(documents.map((accepted) => ({ ...accepted, memberId, acceptedAt: at })))
        .onConflictDoUpdate({
          target: [member, document, version],
          set: { acceptedAt: at, withdrawnAt: null },
          setWhere: isNotNull(memberConsents.withdrawnAt),
        });
    },

    list(memberId: number) {
      return db
        .select(pick(memberConsents, 'document', 'version', 'acceptedAt', 'withdrawnAt'))
        .from(memberConsents)
        .where(eq(memberConsents.memberId, memberId))
        .orderBy(desc(memberConsents.acceptedAt), desc(memberConsents.id));
    },

    async withdraw(memberId: number, document: ConsentDocument): Promise<boolean> {
      const rows = await db
        .update(memberConsents)
        .set({ withdrawnAt: clock.now() })
        .where(
          and(
            eq(memberConsents.memberId, memberId),
            eq(memberConsents.document, document),
            isNull(memberConsents.withdrawnAt),
          ),
        )
        .returning({ id: memberConsents.id });
      return rows.length > 0;
    },
  };
}

export function isChildOn(birthday: string, now: Date): boolean {
  const today = shanghaiDay(now);
  const year = Number(today.slice(0, 4)) - GUARDIAN_UNDER_YEARS;
  return birthday > `${year}${today.slice(4)}`;
}
