import type { Lang } from '@rujian/contract/base/constants';
import {
  COMPLAINT_STATE,
  type ComplaintActor,
  type ComplaintState,
  type EventAudience,
  PUBLIC_COMPLAINT_STATES,
} from '@rujian/contract/vocabulary/complaints';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintEvents, complaints } from '#schema/complaints.ts';
import { createBrandSeats } from './brand-seats.ts';
import { pauseBrandClocks, settleClocks } from './clocks/clock-work.ts';
import { type ComplaintMove, isEnd, isPossible, MOVES } from './clocks/state-machine.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import { BRAND_NOTICES, type BrandNotice, USER_NOTICES, type UserNotice } from './complaint-notices.ts';
import { BRAND_SMS, stepSms, USER_SMS } from './complaint-sms.ts';

export type ComplaintRow = typeof complaints.$inferSelect;
type Changes = Partial<typeof complaints.$inferInsert>;

export type Actor = { side: ComplaintActor; memberId?: number; staffId?: number };

type NewEvent = {
  /** A recorded text, see `recordLabel`. */
  action: string;
  text?: string;
  audience?: EventAudience;
  amountFen?: number | null;
};

export type ComplaintCase = {
  row: ComplaintRow;
  tx: Tx;
  now: Date;
  move: (name: ComplaintMove, actor: Actor, event: NewEvent, changes?: Changes) => Promise<void>;
  say: (actor: Actor, event: NewEvent) => Promise<void>;
  set: (changes: Changes) => Promise<void>;
  messageUser: (notice: UserNotice, text?: string) => Promise<void>;
  messageBrand: (notice: BrandNotice, text?: string) => Promise<void>;
  pauseBrandClocks: () => Promise<void>;
  settleClocks: () => Promise<void>;
};

export type ComplaintCases = ReturnType<typeof createComplaintCases>;

/** The only way to change a complaint. */
export function createComplaintCases(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { sendMessage, sendSms, announceEvent }: Pick<ComplaintDeps, 'sendMessage' | 'sendSms' | 'announceEvent'>,
) {
  const { notifyBrand, hasRepresentative } = createBrandSeats({ sendMessage, sendSms });

  return {
    /** Locks the complaint, runs the work and invalidates the caches; `lang` is for refusals. */
    async work<Result>(
      id: number,
      lang: Lang,
      doIt: (complaintCase: ComplaintCase) => Promise<Result>,
      options: { version?: number } = {},
    ): Promise<Result> {
      const { result, before, after } = await db.transaction(async (tx) => {
        const [row] = await tx.select().from(complaints).where(eq(complaints.id, id)).for('update');
        if (!row) throw new AppError('complaint.not_found');
        if (options.version !== undefined && options.version !== row.version) throw new AppError('complaint.changed');
        const was = isPublic(row);
        const complaintCase = matterOf(row, tx, lang);
        const done = await doIt(complaintCase);
        if (!isEnd(row.state) && isEnd(complaintCase.row.state)) await endMerged(complaintCase, lang);
        return { result: done, before: was, after: isPublic(complaintCase.row) };
      });
      await announce(id, before, after);
      return result;
    },

    matterOf,
    announce,
  };

  /** To be called after the commit of a change that was made elsewhere. */
  async function announce(id: number, before: boolean, after: boolean): Promise<void> {
    if (!before && !after) return;
    // The complaint's own page is purged at once; lists follow within seconds.
    await changes.purge([`complaint:${id}`, ...(after ? [] : ['complaints'])]);
    if (after) await changes.changed(['complaints']);
  }

  /** The end of a lead counts for the merged ones until they disagree; a withdrawal or removal sets them free. */
  async function endMerged(lead: ComplaintCase, lang: Lang): Promise<void> {
    const rows = await lead.tx
      .select()
      .from(complaints)
      .where(and(eq(complaints.mergedIntoId, lead.row.id), eq(complaints.state, 'merged')))
      .orderBy(complaints.id)
      .for('update');
    const { move, action, notice } = alongWith(lead.row.state);
    for (const row of rows) {
      const merged = matterOf(row, lead.tx, lang);
      const event = { action, text: `主投诉${lead.row.no}`, audience: 'parties' as const };
      const free = move === 'setFree' ? { mergedIntoId: null } : {};
      await merged.move(move, { side: 'system' }, event, free);
      await merged.messageUser(notice, lead.row.no ?? '');
    }
  }

  function matterOf(locked: ComplaintRow, tx: Tx, lang: Lang): ComplaintCase {
    const now = clock.now();
    const complaintCase: ComplaintCase = {
      row: locked,
      tx,
      now,

      async move(name, actor, event, input = {}) {
        const { row } = complaintCase;
        if (!isPossible(name, actor.side, row.state)) {
          throw new AppError('complaint.not_possible', { state: COMPLAINT_STATE.label(row.state, lang) });
        }
        const state: ComplaintState = MOVES[name].to;
        await complaintCase.set({ ...input, state, version: row.version + 1, closedAt: isEnd(state) ? now : null });
        await complaintCase.settleClocks();
        await enter(complaintCase.row, actor, event, state);
      },

      say: (actor, event) => enter(complaintCase.row, actor, event, null),

      async set(input) {
        const [row] = await tx
          .update(complaints)
          .set({ ...input, updatedAt: now })
          .where(eq(complaints.id, complaintCase.row.id))
          .returning();
        if (row) complaintCase.row = row;
      },

      async messageUser(notice, text) {
        const { row } = complaintCase;
        if (row.memberId === null) return;
        const message = USER_NOTICES[notice]({ no: row.no ?? '', title: row.title, text });
        await sendMessage({ ...message, ...linkOf(row), memberId: row.memberId, path: ownPath(row.id) }, tx);
        const sms = stepSms(USER_SMS[notice], row, now);
        if (sms) await sendSms({ ...sms, memberId: row.memberId }, tx);
      },

      async messageBrand(notice, text) {
        const { row } = complaintCase;
        if (row.brandId === null) return;
        const message = BRAND_NOTICES[notice]({ no: row.no ?? '', title: row.title, text });
        const path = brandPath(row.brandId, row.id);
        await notifyBrand(row.brandId, { ...message, ...linkOf(row), path }, tx, stepSms(BRAND_SMS[notice], row, now));
      },

      pauseBrandClocks: () => pauseBrandClocks(tx, complaintCase.row.id, now),

      async settleClocks() {
        const { id, state, brandId } = complaintCase.row;
        const isRepresented = brandId !== null && (await hasRepresentative(brandId, tx));
        await settleClocks(tx, { id, state, isRepresented }, now);
      },
    };
    return complaintCase;

    async function enter(
      { id }: ComplaintRow,
      { side, memberId, staffId }: Actor,
      { action, text = '', audience = 'public', amountFen = null }: NewEvent,
      stateAfter: ComplaintState | null,
    ): Promise<void> {
      await tx
        .insert(complaintEvents)
        .values({
          complaintId: id,
          at: now,
          actor: side,
          memberId,
          staffId,
          action,
          text,
          audience,
          amountFen,
          stateAfter,
        });
      if (audience !== 'officer') await announceChange(audience);
    }

    /** A complaint that readers no longer see is announced once more, with its new state. */
    async function announceChange(audience: EventAudience): Promise<void> {
      const { row } = complaintCase;
      const { id, state, brandId } = row;
      if (!isPublic(locked) && !isPublic(row)) return;
      const event = { type: 'complaint.changed', kind: 'complaint', id, state } as const;
      if (audience === 'public') await announceEvent(tx, { ...event, path: `/complaint/${id}` });
      if (brandId === null) return;
      await announceEvent(tx, { ...event, brandId, path: brandPath(brandId, id) });
    }
  }
}

function alongWith(state: ComplaintState) {
  if (state === 'resolved' || state === 'resolved_default') {
    const words = { action: '随主投诉办结', notice: 'resolvedAlong' } as const;
    return { move: 'resolveAlong', ...words } as const;
  }
  if (state === 'closed_unresolved')
    return { move: 'closeAlong', action: '随主投诉结案', notice: 'closedAlong' } as const;
  return { move: 'setFree', action: '转为单独审核', notice: 'setFree' } as const;
}

export function isPublic({ acceptedAt, state }: Pick<ComplaintRow, 'acceptedAt' | 'state'>) {
  return acceptedAt !== null && (PUBLIC_COMPLAINT_STATES as readonly string[]).includes(state);
}

export const ownPath = (id: number) => `/user/account/complaint/${id}`;
export const brandPath = (brandId: number, id: number) => `/represent/${brandId}/complaint/${id}`;

function linkOf(row: ComplaintRow) {
  const kind = 'complaint' as const;
  return isPublic(row) ? { kind, t: 'complaint' as const, targetId: row.id } : { kind };
}
