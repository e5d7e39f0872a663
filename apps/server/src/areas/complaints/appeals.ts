import {
  type ComplaintAppeal,
  decideComplaintAppeal,
  listComplaintAppeals,
} from '@rujian/contract/areas/complaints/groups';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { APPEAL_CODE, type AppealCode } from '@rujian/contract/vocabulary/complaints';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintAppeals, complaints } from '#schema/complaints.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ComplaintCase, ComplaintCases } from './complaint-case.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import { deskOf, type serveDeskDecisions } from './desk-decisions.ts';
import { done } from './member-actions.ts';

const DISMISSED_AS = { not_ours: 'unidentifiable', duplicate: 'duplicate', malicious: 'abusive' } as const;

type Decision = ParsedInput<typeof decideComplaintAppeal>;
export function serveAppeals(
  app: App,
  { db }: Pick<Platform, 'db'>,
  { cases, dismiss }: { cases: ComplaintCases; dismiss: ReturnType<typeof serveDeskDecisions> },
  { record }: Pick<ComplaintDeps, 'record'>,
): void {
  serve(app, listComplaintAppeals, async ({ page, limit }, { lang }) => {
    const open = isNull(complaintAppeals.decidedAt);
    const found = db
      .select({ appeal: complaintAppeals, complaint: complaints, first: staff.name })
      .from(complaintAppeals)
      .innerJoin(complaints, eq(complaints.id, complaintAppeals.complaintId))
      .leftJoin(staff, eq(staff.id, complaintAppeals.firstStaffId))
      .where(open)
      .orderBy(asc(complaintAppeals.at), asc(complaintAppeals.id));
    const total = db.$count(complaintAppeals, open);
    return pageOf(
      found,
      total,
      { page, limit },
      ({ appeal, complaint, first }): ComplaintAppeal => ({
        ...pick(appeal, 'id', 'side', 'text'),
        at: unixSeconds(appeal.at),
        complaint: { ...done(complaint, { lang }), title: complaint.title },
        code: APPEAL_CODE.option(appeal.code, lang),
        first: appeal.firstStaffId === null ? null : { id: appeal.firstStaffId, name: first ?? '' },
      }),
    );
  });

  serve(app, decideComplaintAppeal, async (input, caller) => {
    const [appeal] = await db.select().from(complaintAppeals).where(eq(complaintAppeals.id, input.id));
    if (!appeal || appeal.decidedAt) throw new AppError('appeal.not_found');
    if (appeal.firstStaffId === caller.id) throw new AppError('complaint.same_officer');
    return cases.work(appeal.complaintId, caller.lang, async (complaintCase) => {
      await close(complaintCase, caller, input);
      if (appeal.side === 'user') await answerUser(complaintCase, caller, input);
      else await answerBrand(complaintCase, caller, input, appeal.code);
      await record(complaintCase.tx, {
        caller,
        action: 'complaint.decideAppeal',
        target: { type: 'complaint', id: appeal.complaintId },
        after: { side: appeal.side, upheld: input.upheld },
        reason: input.answer,
      });
      return done(complaintCase.row, caller);
    });
  });

  /** The statement decides which of two concurrent officers wins. */
  async function close(
    { tx, now }: ComplaintCase,
    caller: StaffCaller,
    { id, upheld, answer }: Decision,
  ): Promise<void> {
    const decided = await tx
      .update(complaintAppeals)
      .set({ decidedAt: now, decidedByStaffId: caller.id, upheld, answer })
      .where(and(eq(complaintAppeals.id, id), isNull(complaintAppeals.decidedAt)))
      .returning({ id: complaintAppeals.id });
    if (decided.length === 0) throw new AppError('appeal.not_found');
  }

  async function answerUser(complaintCase: ComplaintCase, caller: StaffCaller, { upheld, answer }: Decision) {
    const event = verdictOn(upheld, answer);
    if (upheld) await complaintCase.move('readmit', deskOf(caller), event, { rejectCode: null });
    else await complaintCase.say(deskOf(caller), event);
    await complaintCase.messageUser(upheld ? 'appealUpheld' : 'appealTurnedDown', answer);
  }

  async function answerBrand(
    complaintCase: ComplaintCase,
    caller: StaffCaller,
    { upheld, answer }: Decision,
    code: AppealCode,
  ): Promise<void> {
    await complaintCase.say(deskOf(caller), verdictOn(upheld, answer));
    if (!upheld) {
      // The brand's clocks were paused during the appeal.
      await complaintCase.settleClocks();
      return complaintCase.messageBrand('appealTurnedDown', answer);
    }
    const as = code === 'rejection' ? 'unidentifiable' : DISMISSED_AS[code];
    await complaintCase.messageBrand('appealUpheld', answer);
    await dismiss(complaintCase, caller, { code: as, text: answer });
  }
}

function verdictOn(upheld: boolean, text: string) {
  return { action: upheld ? '申诉成立' : '申诉不成立', text, audience: 'parties' as const };
}
