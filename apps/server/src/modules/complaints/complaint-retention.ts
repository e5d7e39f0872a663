import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintEvidence, complaints } from '#schema/complaints.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const ORIGINALS_YEARS = 3;
const EVIDENCE_YEARS = 1;
const DRAFT_DAYS = 180;
const BATCH = 500;

export type ComplaintRetention = ReturnType<typeof createComplaintRetention>;

/** What is kept no longer than needed: originals three years after the end, evidence one. */
export function createComplaintRetention({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async forgetOld(): Promise<void> {
      const now = clock.now();
      const ended = (years: number) =>
        lt(complaints.closedAt, secondsBefore(now, years * YEAR_SECONDS));
      const old = db
        .select({ id: complaints.id })
        .from(complaints)
        .where(and(ended(ORIGINALS_YEARS), isNull(complaints.erasedAt)))
        .limit(BATCH);
      await db
        .update(complaints)
        .set({ ...ERASED, erasedAt: now })
        .where(inArray(complaints.id, old));
      // Without its row here a file is an orphan, which the media module erases.
      await db
        .delete(complaintEvidence)
        .where(
          inArray(
            complaintEvidence.complaintId,
            db.select({ id: complaints.id }).from(complaints).where(ended(EVIDENCE_YEARS)),
          ),
        );
      const stale = secondsBefore(now, DRAFT_DAYS * 24 * 60 * 60);
      await db
        .delete(complaints)
        .where(and(sql`${complaints.state} = 'draft'`, lt(complaints.updatedAt, stale)));
    },

    /** Whoever leaves takes his drafts, contact and name along; what was public stays, without him. */
    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      await tx
        .delete(complaints)
        .where(sql`${complaints.memberId} = ${memberId} and ${complaints.state} = 'draft'`);
      await tx
        .update(complaints)
        .set({
          ...ERASED,
          erasedAt: clock.now(),
          publicName: sql`case when ${complaints.anonymous} then ${complaints.publicName} else '已注销用户' end`,
        })
        .where(sql`${complaints.memberId} = ${memberId}`);
    },
  };
}

const ERASED = {
  titleOriginal: '',
  detail: sql`${complaints.detailMasked}`,
  clue: '',
  orderNo: '',
  shop: '',
  contactName: '',
  contactMobile: '',
  contactSharedAt: null,
  netHash: '',
};
