import { and, inArray, isNull, lt, sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintEvidence, complaints } from '#schema/complaints.ts';

export const RETENTION_JOB = 'complaints.forget';
const YEAR_DAYS = 365;
const YEAR_SECONDS = YEAR_DAYS * 24 * 60 * 60;
const ORIGINALS_YEARS = 3;
const EVIDENCE_YEARS = 1;
const DRAFT_DAYS = 180;
const BATCH = 500;

export function createComplaintRetention({ db, clock, erasures }: Pick<Platform, 'db' | 'clock' | 'erasures'>) {
  const rule = (kind: string, keptDays: number) => erasures.rule({ job: RETENTION_JOB, kind, keptDays });
  const originalsErased = rule('complaint_originals', ORIGINALS_YEARS * YEAR_DAYS);
  const evidenceErased = rule('complaint_evidence', EVIDENCE_YEARS * YEAR_DAYS);
  const draftsErased = rule('complaint_drafts', DRAFT_DAYS);

  return {
    async deleteExpired(): Promise<void> {
      const now = clock.now();
      const ended = (years: number) => lt(complaints.closedAt, secondsBefore(now, years * YEAR_SECONDS));
      const old = db
        .select({ id: complaints.id })
        .from(complaints)
        .where(and(ended(ORIGINALS_YEARS), isNull(complaints.erasedAt)))
        .limit(BATCH);
      const originals = await db
        .update(complaints)
        .set({ ...ERASED, erasedAt: now })
        .where(inArray(complaints.id, old));
      await originalsErased(touchedRows(originals));
      // Without its row here a file is an orphan, which the media module erases.
      const evidence = await db
        .delete(complaintEvidence)
        .where(
          inArray(
            complaintEvidence.complaintId,
            db.select({ id: complaints.id }).from(complaints).where(ended(EVIDENCE_YEARS)),
          ),
        );
      await evidenceErased(touchedRows(evidence));
      const stale = secondsBefore(now, DRAFT_DAYS * 24 * 60 * 60);
      const drafts = await db
        .delete(complaints)
        .where(and(sql`${complaints.state} = 'draft'`, lt(complaints.updatedAt, stale)));
      await draftsErased(touchedRows(drafts));
    },

    /** Erases the drafts, contact and name of a leaving member; the public part stays anonymous. */
    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      await tx.delete(complaints).where(sql`${complaints.memberId} = ${memberId} and ${complaints.state} = 'draft'`);
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
