import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import {
  complaintAppeals,
  complaintEvents,
  complaintEvidence,
  complaintGroupMembers,
  complaintRatings,
  complaints,
} from '#schema/complaints.ts';

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

    /**
     * Deletes what was never public and, of a public complaint, everything but its masked copy and what the brand and
     * the desk wrote; nothing leads from it to the member.
     */
    async eraseMember(memberId: number, tx: Tx): Promise<string[]> {
      const isOwn = eq(complaints.memberId, memberId);
      const own = await tx
        .select(pick(complaints, 'id', 'acceptedAt'))
        .from(complaints)
        .where(isOwn);
      const hidden = own.filter(({ acceptedAt }) => acceptedAt === null).map(({ id }) => id);
      const ids = own.map(({ id }) => id);
      await tx.delete(complaintEvidence).where(and(inArray(complaintEvidence.complaintId, ids), BY_USER.evidence));
      await tx.delete(complaintAppeals).where(and(inArray(complaintAppeals.complaintId, ids), BY_USER.appeals));
      await tx.update(complaints).set({ mergedIntoId: null }).where(inArray(complaints.mergedIntoId, hidden));
      await tx.delete(complaints).where(inArray(complaints.id, hidden));
      const left = { memberId: null, text: '' };
      await tx
        .update(complaintEvents)
        .set(left)
        .where(and(inArray(complaintEvents.complaintId, ids), eq(complaintEvents.actor, 'user')));
      await tx.update(complaintRatings).set({ text: '' }).where(inArray(complaintRatings.complaintId, ids));
      await tx
        .update(complaintGroupMembers)
        .set({ statement: '' })
        .where(inArray(complaintGroupMembers.complaintId, ids));
      await tx
        .update(complaints)
        .set({
          ...ERASED,
          memberId: null,
          clientKey: null,
          erasedAt: clock.now(),
          publicName: sql`case when ${complaints.anonymous} then ${complaints.publicName} else '已注销用户' end`,
        })
        .where(isOwn);
      // What a representative wrote are the words of the brand.
      await tx.update(complaintEvents).set({ memberId: null }).where(eq(complaintEvents.memberId, memberId));
      await tx.update(complaintAppeals).set({ memberId: null }).where(eq(complaintAppeals.memberId, memberId));
      return own.length === 0 ? [] : [...ids.map((id) => `complaint:${id}`), 'complaints'];
    },
  };
}

const BY_USER = { evidence: eq(complaintEvidence.side, 'user'), appeals: eq(complaintAppeals.side, 'user') };

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
