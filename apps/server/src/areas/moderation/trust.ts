import { FALSE_REPORTS_MAX } from '@rujian/contract/base/constants';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { moderationTrust } from '#schema/moderation/moderation.ts';

export type Trust = ReturnType<typeof createTrust>;

/** Reports are trusted at first, and no longer after too many wrong ones. */
export function createTrust({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async of(memberIds: readonly number[], tx?: Tx): Promise<Map<number, number>> {
      const trust = new Map(memberIds.map((id) => [id, 1]));
      if (memberIds.length === 0) return trust;
      const rows = await (tx ?? db)
        .select({ memberId: moderationTrust.memberId, trust: moderationTrust.trust })
        .from(moderationTrust)
        .where(inArray(moderationTrust.memberId, [...memberIds]));
      for (const row of rows) trust.set(row.memberId, row.trust);
      return trust;
    },

    /** Counts the outcomes of reports; right ones offset wrong ones. */
    async reportsEnded(memberIds: readonly number[], state: 'upheld' | 'dismissed', tx: Tx): Promise<void> {
      const updatedAt = clock.now();
      // In the same order everywhere, so that two decisions cannot deadlock.
      for (const memberId of [...new Set(memberIds)].sort((one, other) => one - other)) {
        const { upheld, dismissed } = moderationTrust;
        await tx
          .insert(moderationTrust)
          .values({ memberId, updatedAt, [state]: 1 })
          .onConflictDoUpdate({
            target: moderationTrust.memberId,
            set: {
              updatedAt,
              [state]: sql`${moderationTrust[state]} + 1`,
              trust: sql`case when ${dismissed} - ${upheld} + ${state === 'dismissed' ? 1 : -1}
                >= ${FALSE_REPORTS_MAX} then 0 else 1 end`,
            },
          });
      }
    },
  };
}
