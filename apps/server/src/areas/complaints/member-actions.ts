import * as steps from '@rujian/contract/areas/complaints/steps';
import { COMPLAINT_STATE } from '@rujian/contract/vocabulary/complaints';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { MemberCaller } from '#platform/caller.ts';
import { DAY_SECONDS, secondsAfter, unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintAppeals, complaintEvents, complaintRatings, complaints } from '#schema/complaints.ts';
import { APPEAL_DAYS, OPEN_STATES, RATE_DAYS, REFUSALS_MAX, REOPEN_DAYS } from './clocks/state-machine.ts';
import { type ComplaintCase, type ComplaintCases, type ComplaintRow, isPublic } from './complaint-case.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import type { Evidence } from './evidence.ts';

export const RATED_STATES = ['resolved', 'resolved_default', 'closed_unresolved'] as const;

export function serveMemberActions(
  app: App,
  { db }: Pick<Platform, 'db'>,
  { cases, evidence }: { cases: ComplaintCases; evidence: Evidence },
  { requireDecent, addPoints }: Pick<ComplaintDeps, 'requireDecent' | 'addPoints'>,
): void {
  serve(app, steps.supplementComplaint, async ({ id, text, evidence: files }, caller) => {
    await evidence.require(caller.id, files, 'nothing');
    await requireDecent({ text, memberId: caller.id, kind: 'complaint' }, caller.lang);
    return own(caller, id, async (complaintCase) => {
      const event = { action: '补充', text };
      const { state } = complaintCase.row;
      if (state === 'need_more') await complaintCase.move('answer', userOf(caller), event);
      else {
        requireState(complaintCase, OPEN_STATES, caller);
        await complaintCase.say(userOf(caller), event);
        if (complaintCase.row.acceptedAt) await complaintCase.messageBrand('supplemented');
      }
      await evidence.add(complaintCase.tx, id, files);
      if (isPublic(complaintCase.row)) await evidence.publishLater(complaintCase.tx, id);
      await complaintCase.set({ version: complaintCase.row.version + (state === 'need_more' ? 0 : 1) });
    });
  });

  serve(app, steps.withdrawComplaint, async ({ id, reason }, caller) => {
    const dropped = await dropDraft(caller, id);
    if (dropped) return dropped;
    return own(caller, id, async (complaintCase) => {
      const isBrandInvolved = complaintCase.row.acceptedAt !== null;
      const event = { action: '撤回投诉', text: reason };
      await complaintCase.move('withdraw', userOf(caller), event);
      if (isBrandInvolved) await complaintCase.messageBrand('withdrawn');
    });
  });

  serve(app, steps.confirmComplaint, ({ id }, caller) =>
    own(caller, id, async (complaintCase) => {
      await complaintCase.move('confirm', userOf(caller), { action: '确认' });
      await complaintCase.messageBrand('confirmed');
    }),
  );

  serve(app, steps.refuseComplaint, async ({ id, reason }, caller) => {
    await requireDecent({ text: reason, memberId: caller.id, kind: 'complaint' }, caller.lang);
    return own(caller, id, async (complaintCase) => {
      const refusals = complaintCase.row.refusals + 1;
      const isLast = refusals >= REFUSALS_MAX;
      const event = { action: '不接受方案', text: reason };
      await complaintCase.move(isLast ? 'refuseLast' : 'refuse', userOf(caller), event, { refusals });
      await complaintCase.messageBrand(isLast ? 'escalated' : 'refused', reason);
      if (isLast) await complaintCase.messageUser('escalated');
    });
  });

  serve(app, steps.reopenComplaint, async ({ id, reason }, caller) => {
    await requireDecent({ text: reason, memberId: caller.id, kind: 'complaint' }, caller.lang);
    return own(caller, id, async (complaintCase) => {
      const { state, reopenedAt } = complaintCase.row;
      if (state === 'resolved' || state === 'resolved_default') {
        if (reopenedAt) throw new AppError('complaint.once');
        requireInTime(complaintCase, REOPEN_DAYS);
      }
      const event = { action: '重新打开', text: reason };
      // A complaint that ended with its lead is independent from here on.
      const own = complaintCase.row.acceptedAt ?? complaintCase.now;
      const changes = { reopenedAt: complaintCase.now, acceptedAt: own, mergedIntoId: null };
      await complaintCase.move('reopen', userOf(caller), event, changes);
      await complaintCase.messageBrand('reopened', reason);
    });
  });

  serve(app, steps.rateComplaint, async ({ id, ...stars }, caller) => {
    const input = { text: stars.text, memberId: caller.id, kind: 'rating' as const };
    const verdict = stars.text === '' ? 'pass' : await requireDecent(input, caller.lang);
    const textState = verdict === 'pass' ? ('shown' as const) : ('waiting' as const);
    return own(caller, id, async (complaintCase) => {
      // A complaint that only ended with its lead has had no answer of its own.
      requireState(complaintCase, complaintCase.row.acceptedAt ? RATED_STATES : [], caller);
      requireInTime(complaintCase, RATE_DAYS);
      const rated = await complaintCase.tx
        .insert(complaintRatings)
        .values({ complaintId: id, ...stars, textState, at: complaintCase.now })
        .onConflictDoNothing()
        .returning({ id: complaintRatings.complaintId });
      if (rated.length === 0) throw new AppError('complaint.once');
      await complaintCase.say(userOf(caller), { action: '评价' });
      const points = { rule: 'satisfaction_given', key: `satisfaction_given:${id}` };
      await addPoints({ ...points, memberId: caller.id, t: 'complaint', targetId: id }, complaintCase.tx);
    });
  });

  serve(app, steps.appealComplaint, ({ id, reason: text }, caller) =>
    own(caller, id, async (complaintCase) => {
      requireState(complaintCase, ['rejected'], caller);
      requireInTime(complaintCase, APPEAL_DAYS);
      const firstStaffId = await lastDecider(complaintCase);
      await addAppeal(complaintCase, { side: 'user', code: 'rejection', text, firstStaffId, memberId: caller.id });
      await complaintCase.say(userOf(caller), { action: '申诉', text, audience: 'parties' });
    }),
  );

  serve(app, steps.shareComplaintContact, ({ id, share }, caller) =>
    own(caller, id, async (complaintCase) => {
      if ((complaintCase.row.contactSharedAt !== null) === share) return;
      await complaintCase.set({ contactSharedAt: share ? complaintCase.now : null });
      const action = share ? '同意提供联系方式' : '收回联系方式';
      await complaintCase.say(userOf(caller), { action, audience: 'parties' });
    }),
  );

  serve(app, steps.shareComplaintEvidence, async ({ id, file, public: isShared }, caller) => {
    await own(caller, id, async (complaintCase) => {
      const found = await evidence.share(complaintCase.tx, id, file, isShared);
      if (!found) throw new AppError('media.not_found');
      if (isShared && isPublic(complaintCase.row)) await evidence.publishLater(complaintCase.tx, id);
    });
    return { file, public: isShared };
  });

  function own(caller: MemberCaller, id: number, act: (complaintCase: ComplaintCase) => Promise<void>) {
    return cases.work(id, caller.lang, async (complaintCase) => {
      if (complaintCase.row.memberId !== caller.id || complaintCase.row.state === 'draft') {
        throw new AppError('complaint.not_found');
      }
      await act(complaintCase);
      return done(complaintCase.row, caller);
    });
  }

  async function dropDraft(caller: MemberCaller, id: number) {
    const [draft] = await db
      .delete(complaints)
      .where(and(eq(complaints.id, id), eq(complaints.memberId, caller.id), eq(complaints.state, 'draft')))
      .returning();
    return draft && done({ ...draft, state: 'withdrawn' }, caller);
  }
}

export function done({ id, no, state }: ComplaintRow, { lang }: Pick<MemberCaller, 'lang'>) {
  return { id, no: no ?? '', state: COMPLAINT_STATE.option(state, lang) };
}

function userOf({ id }: MemberCaller) {
  return { side: 'user' as const, memberId: id };
}

export function requireState(
  { row }: ComplaintCase,
  states: readonly string[],
  { lang }: Pick<MemberCaller, 'lang'>,
): void {
  if (!states.includes(row.state)) {
    throw new AppError('complaint.not_possible', { state: COMPLAINT_STATE.label(row.state, lang) });
  }
}

type NewAppeal = Omit<typeof complaintAppeals.$inferInsert, 'complaintId' | 'at'>;

/** Each side may appeal once. */
export async function addAppeal({ tx, row, now }: ComplaintCase, appeal: NewAppeal): Promise<void> {
  const made = await tx
    .insert(complaintAppeals)
    .values({ ...appeal, complaintId: row.id, at: now })
    .onConflictDoNothing()
    .returning({ id: complaintAppeals.id });
  if (made.length === 0) throw new AppError('complaint.once');
}

export function outcomeOf(appeal: typeof complaintAppeals.$inferSelect) {
  return { ...pick(appeal, 'text', 'upheld', 'answer'), at: unixSeconds(appeal.at) };
}

function requireInTime({ row, now }: ComplaintCase, days: number): void {
  if (!row.closedAt || now > secondsAfter(row.closedAt, days * DAY_SECONDS)) throw new AppError('complaint.too_late');
}

async function lastDecider({ tx, row }: ComplaintCase): Promise<number | null> {
  const [last] = await tx
    .select({ staffId: complaintEvents.staffId })
    .from(complaintEvents)
    .where(
      and(
        eq(complaintEvents.complaintId, row.id),
        eq(complaintEvents.stateAfter, 'rejected'),
        isNotNull(complaintEvents.staffId),
      ),
    )
    .orderBy(desc(complaintEvents.id))
    .limit(1);
  return last?.staffId ?? null;
}
