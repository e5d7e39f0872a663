import { createHmac, randomInt } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { COMPLAINT_DRAFTS_MAX, COMPLAINT_YEARS_MAX } from '@rujian/contract/areas/complaints/rules';
import { saveComplaintDraft, submitComplaint } from '@rujian/contract/areas/complaints/steps';
import { COMPLAINT_STATE } from '@rujian/contract/vocabulary/complaints';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { MemberCaller } from '#platform/caller.ts';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Platform } from '#platform/platform.ts';
import type { Safety } from '#ports/safety.ts';
import { complaints } from '#schema/complaints.ts';
import { members } from '#schema/members/members.ts';
import { CLOCK_SECONDS } from '../clocks/clock-work.ts';
import type { ComplaintCases, ComplaintRow } from '../complaint-case.ts';
import { columnsOf, requireDays } from '../complaint-columns.ts';
import type { ComplaintDeps } from '../complaint-deps.ts';
import { HARM_ADVICE } from '../complaint-labels.ts';
import type { Evidence } from '../evidence.ts';
import { nextComplaintNo } from './complaint-no.ts';
import { lockMember, requireNoneOpen, requireRoom } from './submission-limits.ts';

type Parts = Pick<Safety, 'checksOfBatch' | 'recallOfBatch'> & { cases: ComplaintCases; evidence: Evidence };

export type Submission = ReturnType<typeof serveSubmission>;

export function serveSubmission(
  app: App,
  { db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>,
  { cases, evidence, checksOfBatch, recallOfBatch }: Parts,
  { requireDecent, requireParticipation }: Pick<ComplaintDeps, 'requireDecent' | 'requireParticipation'>,
) {
  serve(app, saveComplaintDraft, async ({ key, evidence: files, ...input }, caller) => {
    const now = clock.now();
    await evidence.require(caller.id, files, 'nothing');
    const id = await db.transaction(async (tx) => {
      await lockMember(tx, caller.id);
      const kept = await byKey(tx, caller.id, key);
      if (kept && kept.state !== 'draft') return kept.id;
      if (!kept) await requireDraftRoom(tx, caller.id);
      const row = await storeDraft(tx, caller.id, kept, { key, ...input });
      await evidence.replace(tx, row.id, files);
      return row.id;
    });
    return { id, savedAt: unixSeconds(now) };
  });

  /** Muted members may complain too: a mute concerns public discussion, not their rights. */
  serve(app, submitComplaint, async ({ evidence: files, draftId, ...input }, caller) => {
    const { key } = input;
    const earlier = await byKey(db, caller.id, key);
    if (earlier && earlier.state !== 'draft') return answer(earlier, caller);
    await requireComplainant(caller.id);
    requireDays(input, clock.now(), COMPLAINT_YEARS_MAX);
    await evidence.require(caller.id, files, 'image');
    await requireDecent(
      { text: `${input.title}\n${input.detail}`, memberId: caller.id, kind: 'complaint' },
      caller.lang,
    );
    const row = await db.transaction(async (tx) => {
      await lockMember(tx, caller.id);
      const kept = (await byKey(tx, caller.id, key)) ?? (await draft(tx, caller.id, draftId));
      if (kept && kept.state !== 'draft') return kept;
      const isNoted = await requireRoom(tx, caller.id, clock.now());
      const stored = await storeDraft(tx, caller.id, kept, input);
      await requireNoneOpen(tx, caller.id, stored);
      await evidence.replace(tx, stored.id, files);
      return send(tx, stored, { caller, isNoted, shareContact: input.shareContact });
    });
    return answer(row, caller);
  });

  return { send, byKey, requireComplainant };

  /** A guardian complains on behalf of a child. */
  async function requireComplainant(memberId: number): Promise<void> {
    const { isChild } = await requireParticipation(memberId);
    if (isChild) throw new AppError('complaint.not_for_children');
  }

  async function send(
    tx: Tx,
    stored: ComplaintRow,
    input: { caller: MemberCaller; isNoted: boolean; shareContact: boolean },
  ): Promise<ComplaintRow> {
    const { caller, isNoted, shareContact } = input;
    const now = clock.now();
    const [member] = await tx
      .select({ nickname: members.nickname, mobile: members.mobile })
      .from(members)
      .where(eq(members.id, caller.id));
    const complaintCase = cases.matterOf(stored, tx, caller.lang);
    const isUrgent = stored.harm === 'medical_visit' || (stored.harm !== 'none' && stored.harmedGroup === 'infant');
    await complaintCase.move(
      'submit',
      { side: 'user', memberId: caller.id },
      { action: '提交投诉', text: '' },
      {
        no: await nextComplaintNo(tx, now),
        publicName: stored.anonymous ? anonymousName() : (member?.nickname ?? anonymousName()),
        contactName: stored.contactName || (member?.nickname ?? ''),
        contactMobile: stored.contactMobile || (member?.mobile ?? ''),
        contactSharedAt: shareContact ? now : null,
        truthDeclaredAt: now,
        submittedAt: now,
        urgentAt: isUrgent ? now : null,
        netHash: netHash(caller.address, secret),
      },
    );
    if (isNoted) {
      const text = '30天内投诉多个品牌超过5件，请结合材料判断；是否属实与投诉次数无关。';
      await complaintCase.say({ side: 'system' }, { action: '多次投诉提示', text, audience: 'officer' });
    }
    await complaintCase.messageUser('submitted');
    return complaintCase.row;
  }

  async function storeDraft(
    tx: Tx,
    memberId: number,
    kept: ComplaintRow | undefined,
    { key, ...input }: Parameters<typeof columnsOf>[2] & { key: string },
  ): Promise<ComplaintRow> {
    const now = clock.now();
    const columns = { ...(await columnsOf(tx, memberId, input)), clientKey: key, updatedAt: now };
    const [row] = kept
      ? await tx.update(complaints).set(columns).where(eq(complaints.id, kept.id)).returning()
      : await tx
          .insert(complaints)
          .values({ ...columns, publicName: '', createdAt: now })
          .returning();
    if (!row) throw new Error('The draft was not stored');
    return row;
  }

  async function byKey(from: Tx | typeof db, memberId: number, key: string) {
    const [row] = await from
      .select()
      .from(complaints)
      .where(and(eq(complaints.memberId, memberId), eq(complaints.clientKey, key)));
    return row;
  }

  async function draft(tx: Tx, memberId: number, id: number | '') {
    if (id === '') return undefined;
    const [row] = await tx
      .select()
      .from(complaints)
      .where(and(eq(complaints.id, id), eq(complaints.memberId, memberId)));
    if (!row) throw new AppError('complaint.not_found');
    return row;
  }

  async function requireDraftRoom(tx: Tx, memberId: number): Promise<void> {
    const drafts = and(eq(complaints.memberId, memberId), eq(complaints.state, 'draft'));
    if ((await tx.$count(complaints, drafts)) >= COMPLAINT_DRAFTS_MAX) {
      throw new AppError('complaint.drafts_full', { max: COMPLAINT_DRAFTS_MAX });
    }
  }

  async function answer(row: ComplaintRow, { lang }: MemberCaller) {
    const { id, no, state, urgentAt, submittedAt, brandId, brandText, batchNo } = row;
    const review = secondsAfter(submittedAt ?? clock.now(), CLOCK_SECONDS.review);
    return {
      id,
      no: no ?? '',
      state: COMPLAINT_STATE.option(state, lang),
      urgent: urgentAt !== null,
      advice: row.harm === 'none' ? '' : HARM_ADVICE[lang],
      batchChecks: await checksOfBatch({ brandId, name: brandText }, batchNo),
      batchRecall: await recallOfBatch({ brandId, name: brandText }, batchNo, lang),
      reviewUntil: unixSeconds(review),
    };
  }
}

/** Random per complaint, so that two complaints of one member cannot be linked. */
function anonymousName(): string {
  return `匿名用户-${randomInt(1_000, 10_000)}`;
}

/** Shows whether two addresses are in one /24 (or IPv6 /48) without storing either. */
function netHash(address: string, secret: string): string {
  const network = networkOf(address);
  const wide = isIPv4(network) ? network.split('.').slice(0, 3).join('.') : network.split(':').slice(0, 3).join(':');
  return createHmac('sha256', secret).update(`complaint net:${wide}`).digest('base64url');
}
