import { joinComplaint } from '@rujian/contract/areas/complaints/steps';
import { and, eq, inArray, or } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { MemberCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintGroupMembers, complaintGroups, complaints } from '#schema/complaints.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import { isOpen, OPEN_STATES } from '../clocks/state-machine.ts';
import { type ComplaintRow, isPublic } from '../complaint-case.ts';
import type { ComplaintDeps } from '../complaint-deps.ts';
import type { Evidence } from '../evidence.ts';
import { done } from '../member-actions.ts';
import type { Submission } from './submission.ts';
import { lockMember, requireRoom } from './submission-limits.ts';

/** Members of a confirmed group confirm their participation; others submit a short complaint, which the desk merges. */
export function serveJoining(
  app: App,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { evidence, submission }: { evidence: Evidence; submission: Submission },
  { requireDecent }: Pick<ComplaintDeps, 'requireDecent'>,
): void {
  serve(app, joinComplaint, async ({ key, id, statement, evidence: files }, caller) => {
    const [lead] = await db.select().from(complaints).where(eq(complaints.id, id));
    if (!lead) throw new AppError('complaint.not_found');
    await submission.requireComplainant(caller.id);
    await requireDecent({ text: statement, memberId: caller.id, kind: 'complaint' }, caller.lang);
    if (lead.memberId === caller.id) return requireParticipation(caller, lead, statement);
    await evidence.require(caller.id, files, 'file');
    if (!isPublic(lead) || !isOpen(lead.state)) throw new AppError('complaint.not_joinable');
    const row = await db.transaction(async (tx) => {
      await lockMember(tx, caller.id);
      const sent = await submission.byKey(tx, caller.id, key);
      if (sent) return sent;
      await requireNotJoined(tx, caller.id, lead);
      const isNoted = await requireRoom(tx, caller.id, clock.now());
      const stored = await store(tx, caller.id, lead, { key, statement });
      await evidence.replace(tx, stored.id, files);
      return submission.send(tx, stored, { caller, isNoted, shareContact: false });
    });
    return done(row, caller);
  });

  async function requireParticipation(caller: MemberCaller, own: ComplaintRow, statement: string) {
    const groups = db
      .select({ id: complaintGroups.id })
      .from(complaintGroups)
      .where(eq(complaintGroups.state, 'confirmed'));
    const joined = await db
      .update(complaintGroupMembers)
      .set({ joinedAt: clock.now(), statement })
      .where(and(eq(complaintGroupMembers.complaintId, own.id), inArray(complaintGroupMembers.groupId, groups)))
      .returning({ id: complaintGroupMembers.groupId });
    if (joined.length === 0) throw new AppError('complaint.not_joinable');
    return done(own, caller);
  }

  async function requireNotJoined(tx: Tx, memberId: number, lead: ComplaintRow): Promise<void> {
    const [same] = await tx
      .select({ id: complaints.id })
      .from(complaints)
      .where(
        and(
          eq(complaints.memberId, memberId),
          inArray(complaints.state, [...OPEN_STATES, 'merged']),
          or(
            eq(complaints.mergedIntoId, lead.id),
            lead.batchNo === '' || lead.brandId === null
              ? undefined
              : and(eq(complaints.brandId, lead.brandId), eq(complaints.batchNo, lead.batchNo)),
          ),
        ),
      )
      .limit(1);
    if (same) throw new AppError('complaint.joined_already');
  }

  async function store(
    tx: Tx,
    memberId: number,
    lead: ComplaintRow,
    { key, statement }: { key: string; statement: string },
  ): Promise<ComplaintRow> {
    const now = clock.now();
    const [row] = await tx
      .insert(complaints)
      .values({
        ...pick(lead, 'brandId', 'brandText', 'productId', 'productText', 'batchNo', 'problems', 'demands', 'title'),
        memberId,
        clientKey: key,
        publicName: '',
        createdAt: now,
        updatedAt: now,
        detail: statement,
        detailMasked: maskPersonal(statement),
        mergedIntoId: lead.id,
      })
      .returning();
    if (!row) throw new Error('The complaint was not stored');
    return row;
  }
}
