import { COMPLAINT_STATE } from '@rujian/contract/vocabulary/complaints';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { MemberCaller } from '#platform/caller.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import {
  complaintAppeals,
  complaintEvents,
  complaintRatings,
  complaints,
} from '#schema/complaints.ts';
import {
  APPEAL_DAYS,
  OPEN_STATES,
  RATE_DAYS,
  REFUSALS_MAX,
  REOPEN_DAYS,
} from './clocks/state-machine.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import type { Evidence, GivenFile } from './evidence.ts';
import { type ComplaintRow, isPublic, type Matter, type Matters } from './matter.ts';

type Stars = {
  attitude: number;
  speed: number;
  result: number;
  text: string;
  wouldBuyAgain: boolean | null;
};
type Parts = { matters: Matters; evidence: Evidence };

export const DAY_SECONDS = 24 * 60 * 60;
/** Final states in which the brand can be rated. */
export const RATED_STATES = ['resolved', 'resolved_default', 'closed_unresolved'] as const;

export type MemberActions = ReturnType<typeof createMemberActions>;

/** Actions of complainants on their own complaints; those of others are not found. */
export function createMemberActions(
  { db }: Pick<Platform, 'db'>,
  { matters, evidence }: Parts,
  { requireDecent, addPoints }: Pick<ComplaintDeps, 'requireDecent' | 'addPoints'>,
) {
  return {
    async supplement(caller: MemberCaller, id: number, text: string, files: GivenFile[]) {
      await evidence.require(caller.id, files, 'nothing');
      await requireDecent({ text, memberId: caller.id, kind: 'complaint' }, caller.lang);
      return own(caller, id, async (matter) => {
        const event = { action: '补充', text };
        const { state } = matter.row;
        if (state === 'need_more') await matter.move('answer', userOf(caller), event);
        else {
          requireState(matter, OPEN_STATES, caller);
          await matter.say(userOf(caller), event);
          if (matter.row.acceptedAt) await matter.tellBrand('supplemented');
        }
        await evidence.add(matter.tx, id, files);
        if (isPublic(matter.row)) await evidence.publishLater(matter.tx, id);
        await matter.set({ version: matter.row.version + (state === 'need_more' ? 0 : 1) });
      });
    },

    async withdraw(caller: MemberCaller, id: number, reason: string) {
      const dropped = await dropDraft(caller, id);
      if (dropped) return dropped;
      return own(caller, id, async (matter) => {
        const isBrandInvolved = matter.row.acceptedAt !== null;
        const event = { action: '撤回投诉', text: reason };
        await matter.move('withdraw', userOf(caller), event);
        if (isBrandInvolved) await matter.tellBrand('withdrawn');
      });
    },

    confirm: (caller: MemberCaller, id: number) =>
      own(caller, id, async (matter) => {
        await matter.move('confirm', userOf(caller), { action: '确认' });
        await matter.tellBrand('confirmed');
      }),

    async refuse(caller: MemberCaller, id: number, reason: string) {
      await requireDecent({ text: reason, memberId: caller.id, kind: 'complaint' }, caller.lang);
      return own(caller, id, async (matter) => {
        const refusals = matter.row.refusals + 1;
        const isLast = refusals >= REFUSALS_MAX;
        const event = { action: '不接受方案', text: reason };
        await matter.move(isLast ? 'refuseLast' : 'refuse', userOf(caller), event, { refusals });
        await matter.tellBrand(isLast ? 'escalated' : 'refused', reason);
        if (isLast) await matter.tellUser('escalated');
      });
    },

    async reopen(caller: MemberCaller, id: number, reason: string) {
      await requireDecent({ text: reason, memberId: caller.id, kind: 'complaint' }, caller.lang);
      return own(caller, id, async (matter) => {
        const { state, reopenedAt } = matter.row;
        if (state === 'resolved' || state === 'resolved_default') {
          if (reopenedAt) throw new AppError('complaint.once');
          requireInTime(matter, REOPEN_DAYS);
        }
        const event = { action: '重新打开', text: reason };
        // A complaint that ended with its lead is independent from here on.
        const own = matter.row.acceptedAt ?? matter.now;
        const changes = { reopenedAt: matter.now, acceptedAt: own, mergedIntoId: null };
        await matter.move('reopen', userOf(caller), event, changes);
        await matter.tellBrand('reopened', reason);
      });
    },

    async rate(caller: MemberCaller, id: number, stars: Stars) {
      const given = { text: stars.text, memberId: caller.id, kind: 'rating' as const };
      const verdict = stars.text === '' ? 'pass' : await requireDecent(given, caller.lang);
      const textState = verdict === 'pass' ? ('shown' as const) : ('waiting' as const);
      return own(caller, id, async (matter) => {
        // A complaint that only ended with its lead has had no answer of its own.
        requireState(matter, matter.row.acceptedAt ? RATED_STATES : [], caller);
        requireInTime(matter, RATE_DAYS);
        const rated = await matter.tx
          .insert(complaintRatings)
          .values({ complaintId: id, ...stars, textState, at: matter.now })
          .onConflictDoNothing()
          .returning({ id: complaintRatings.complaintId });
        if (rated.length === 0) throw new AppError('complaint.once');
        await matter.say(userOf(caller), { action: '评价' });
        const points = { rule: 'satisfaction_given', key: `satisfaction_given:${id}` };
        await addPoints(
          { ...points, memberId: caller.id, t: 'complaint', targetId: id },
          matter.tx,
        );
      });
    },

    appeal: (caller: MemberCaller, id: number, text: string) =>
      own(caller, id, async (matter) => {
        requireState(matter, ['rejected'], caller);
        requireInTime(matter, APPEAL_DAYS);
        const { tx, now: at } = matter;
        const firstStaffId = await lastDecider(matter);
        const made = await tx
          .insert(complaintAppeals)
          .values({
            complaintId: id,
            side: 'user',
            code: 'rejection',
            text,
            at,
            firstStaffId,
            memberId: caller.id,
          })
          .onConflictDoNothing()
          .returning({ id: complaintAppeals.id });
        if (made.length === 0) throw new AppError('complaint.once');
        await matter.say(userOf(caller), { action: '申诉', text, audience: 'parties' });
      }),

    shareContact: (caller: MemberCaller, id: number, share: boolean) =>
      own(caller, id, async (matter) => {
        if ((matter.row.contactSharedAt !== null) === share) return;
        await matter.set({ contactSharedAt: share ? matter.now : null });
        const action = share ? '同意提供联系方式' : '收回联系方式';
        await matter.say(userOf(caller), { action, audience: 'parties' });
      }),

    async shareEvidence(caller: MemberCaller, id: number, file: number, isShared: boolean) {
      await own(caller, id, async (matter) => {
        const found = await evidence.share(matter.tx, id, file, isShared);
        if (!found) throw new AppError('media.not_found');
        if (isShared && isPublic(matter.row)) await evidence.publishLater(matter.tx, id);
      });
      return { file, public: isShared };
    },
  };

  /** Refuses complaints of others and drafts, which are edited instead. */
  function own(caller: MemberCaller, id: number, act: (matter: Matter) => Promise<void>) {
    return matters.work(id, caller.lang, async (matter) => {
      if (matter.row.memberId !== caller.id || matter.row.state === 'draft') {
        throw new AppError('complaint.not_found');
      }
      await act(matter);
      return done(matter.row, caller);
    });
  }

  async function dropDraft(caller: MemberCaller, id: number) {
    const [draft] = await db
      .delete(complaints)
      .where(
        and(
          eq(complaints.id, id),
          eq(complaints.memberId, caller.id),
          eq(complaints.state, 'draft'),
        ),
      )
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
  { row }: Matter,
  states: readonly string[],
  { lang }: Pick<MemberCaller, 'lang'>,
): void {
  if (!states.includes(row.state)) {
    throw new AppError('complaint.not_possible', { state: COMPLAINT_STATE.label(row.state, lang) });
  }
}

/** Counted from the end of the complaint. */
function requireInTime({ row, now }: Matter, days: number): void {
  if (!row.closedAt || now > secondsAfter(row.closedAt, days * DAY_SECONDS)) {
    throw new AppError('complaint.too_late');
  }
}

/** Staff member who made the last transition. */
async function lastDecider({ tx, row }: Matter): Promise<number | null> {
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
