import type { ComplaintRejectCode } from '@rujian/contract/vocabulary/complaints';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { complaintRatings, complaints } from '#schema/complaints.ts';
import { isEnd, NEED_MORE_ROUNDS_MAX } from './clocks/state-machine.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import type { Evidence } from './evidence.ts';
import { FIND_CLUSTERS_JOB } from './groups.ts';
import { type ComplaintRow, isPublic, type Matter, type Matters } from './matter.ts';
import { done, requireState } from './member-actions.ts';
import { REJECT_WORDS } from './reject-words.ts';

type Acting = { id: number; version: number };
type Corrected = { title?: string | undefined; detail?: string | undefined };
type Parts = { matters: Matters; evidence: Evidence };

const NOTE_ACTIONS = { note: '备注', call: '电话记录', letter: '寄送函件' } as const;

export type DeskDecisions = ReturnType<typeof createDeskDecisions>;

/** Officers' decisions, each audited in its own transaction. */
export function createDeskDecisions(
  { jobs }: Pick<Platform, 'jobs'>,
  { matters, evidence }: Parts,
  deps: Pick<ComplaintDeps, 'addPoints' | 'reversePoints' | 'record'>,
) {
  return {
    needMore: (caller: StaffCaller, { text, ...acting }: Acting & { text: string }) =>
      decide(caller, acting, 'complaint.needMore', text, async (matter) => {
        const rounds = matter.row.needMoreRounds + 1;
        if (matter.row.state === 'submitted' && rounds > NEED_MORE_ROUNDS_MAX) {
          throw new AppError('complaint.once');
        }
        const event = { action: '要求补充材料', text, audience: 'parties' as const };
        await matter.move('needMore', deskOf(caller), event, { needMoreRounds: rounds });
        await matter.tellUser('needMore', text);
      }),

    reject: (caller: StaffCaller, given: Acting & { code: ComplaintRejectCode; text: string }) =>
      decide(caller, given, 'complaint.reject', given.text, async (matter) => {
        const { code, text } = given;
        const event = { action: '不予受理', text, audience: 'parties' as const };
        await matter.move('reject', deskOf(caller), event, { rejectCode: code });
        await matter.tellUser('rejected', `${REJECT_WORDS['zh-cn'][code].name}。${text}`);
      }),

    /** With a known brand it is forwarded at once. */
    accept: (
      caller: StaffCaller,
      given: Acting & Corrected & { brandId?: number | undefined; productId?: number | undefined },
    ) =>
      decide(caller, given, 'complaint.accept', '', async (matter) => {
        const { tx, now } = matter;
        await matchSubject(matter, given);
        await matter.move(
          'accept',
          deskOf(caller),
          { action: '受理' },
          {
            // A complaint that was submitted to join another one and is accepted becomes
            // independent.
            acceptedAt: now,
            officerId: caller.id,
            rejectCode: null,
            mergedIntoId: null,
            ...correct(given),
          },
        );
        const { memberId, id } = matter.row;
        if (memberId !== null) await deps.addPoints(acceptedPoints(memberId, id), tx);
        await matter.tellUser('accepted');
        if (matter.row.brandId !== null) await passOn(matter, caller);
        await evidence.publishLater(tx, id);
        await jobs.send(FIND_CLUSTERS_JOB, {}, { tx, key: 'accepted' });
      }),

    assign: (caller: StaffCaller, given: Acting & { brandId?: number | undefined }) =>
      decide(caller, given, 'complaint.assign', '', async (matter) => {
        await matchSubject(matter, given);
        if (matter.row.brandId === null) throw new AppError('complaint.brand_unknown');
        await passOn(matter, caller);
        await jobs.send(FIND_CLUSTERS_JOB, {}, { tx: matter.tx, key: 'accepted' });
      }),

    merge: (caller: StaffCaller, { into, ...acting }: Acting & { into: number }) =>
      decide(caller, acting, 'complaint.merge', '', async (matter) => {
        // Locked until the merge is done, because the end of a lead is passed on to the merged
        // ones.
        const [lead] = await matter.tx
          .select()
          .from(complaints)
          .where(eq(complaints.id, into))
          .for('update');
        if (!lead || lead.id === matter.row.id || !isPublic(lead) || isEnd(lead.state)) {
          throw new AppError('complaint.not_joinable');
        }
        const text = `并入投诉${lead.no}`;
        const event = { action: '并案', text, audience: 'parties' as const };
        await matter.move('merge', deskOf(caller), event, { mergedIntoId: lead.id });
        await matter.tellUser('merged', lead.no ?? '');
      }),

    /** Changes the public copy only; the original stays. */
    fix: (caller: StaffCaller, given: Acting & Corrected) =>
      decide(caller, given, 'complaint.fix', '', async (matter) => {
        await matter.set({ ...correct(given), version: matter.row.version + 1 });
        await matter.say(deskOf(caller), { action: '修改公开文本', audience: 'officer' });
      }),

    note: (
      caller: StaffCaller,
      given: { id: number; kind: 'note' | 'call' | 'letter'; text: string },
    ) =>
      matters.work(given.id, caller.lang, async (matter) => {
        requireSent(matter.row);
        const action = NOTE_ACTIONS[given.kind];
        await matter.say(deskOf(caller), { action, text: given.text, audience: 'officer' });
        return done(matter.row, caller);
      }),

    /** A brand's answer by letter or telephone counts as its answer. */
    relay: (caller: StaffCaller, { text, ...acting }: Acting & { text: string }) =>
      decide(caller, acting, 'complaint.relay', '', async (matter) => {
        const { now, row } = matter;
        const event = { action: '转述品牌方答复', text };
        const first = { firstReplyAt: row.firstReplyAt ?? now };
        await matter.move('reply', deskOf(caller), event, first);
        await matter.tellUser('replied', text);
      }),

    escalate: (caller: StaffCaller, { text, ...acting }: Acting & { text: string }) =>
      decide(caller, acting, 'complaint.escalate', text, async (matter) => {
        await matter.move('escalate', deskOf(caller), { action: '平台介入', text });
        await matter.tellUser('escalated', text);
        await matter.tellBrand('escalated', text);
      }),

    resume: (caller: StaffCaller, { text, ...acting }: Acting & { text: string }) =>
      decide(caller, acting, 'complaint.resume', text, async (matter) => {
        await matter.move('resume', deskOf(caller), { action: '恢复协商', text });
        await matter.tellUser('resumed', text);
        await matter.tellBrand('resumed', text);
      }),

    close: (caller: StaffCaller, { text, ...acting }: Acting & { text: string }) =>
      decide(caller, acting, 'complaint.close', text, async (matter) => {
        await matter.move('close', deskOf(caller), { action: '未解决结案', text });
        await matter.tellUser('closed', text);
        await matter.tellBrand('closed', text);
      }),

    dismiss: (caller: StaffCaller, given: Acting & { code: ComplaintRejectCode; text: string }) =>
      decide(caller, given, 'complaint.dismiss', given.text, (matter) =>
        dismiss(matter, caller, given),
      ),

    /** The statement decides which of two concurrent officers wins. */
    decideRating: (
      caller: StaffCaller,
      { id, pass, reason }: { id: number; pass: boolean; reason: string },
    ) =>
      matters.work(id, caller.lang, async (matter) => {
        const textState = pass ? ('shown' as const) : ('refused' as const);
        const decided = await matter.tx
          .update(complaintRatings)
          .set({ textState })
          .where(
            and(eq(complaintRatings.complaintId, id), eq(complaintRatings.textState, 'waiting')),
          )
          .returning({ id: complaintRatings.complaintId });
        if (decided.length === 0) throw new AppError('complaint.not_found');
        const entry = { caller, action: 'complaint.decideRating', reason };
        const target = { type: 'complaint', id };
        await deps.record({ ...entry, target, after: { textState } }, matter.tx);
        if (!pass) await matter.tellUser('ratingKept', reason);
        return done(matter.row, caller);
      }),

    /** Revealing a contact requires a reason. */
    reveal: (caller: StaffCaller, { id, reason }: { id: number; reason: string }) =>
      matters.work(id, caller.lang, async (matter) => {
        requireSent(matter.row);
        const { contactName, contactMobile, orderNo } = matter.row;
        const target = { type: 'complaint', id };
        await deps.record({ caller, action: 'complaint.reveal', target, reason }, matter.tx);
        const event = { action: '查看联系方式', text: reason, audience: 'officer' as const };
        await matter.say(deskOf(caller), event);
        return { name: contactName, mobile: contactMobile, orderNo };
      }),

    dismissMatter: dismiss,
  };

  function decide(
    caller: StaffCaller,
    { id, version }: Acting,
    action: string,
    reason: string,
    act: (matter: Matter) => Promise<void>,
  ) {
    return matters.work(
      id,
      caller.lang,
      async (matter) => {
        requireSent(matter.row);
        const before = auditedOf(matter.row);
        await act(matter);
        const target = { type: 'complaint', id };
        const after = auditedOf(matter.row);
        await deps.record({ caller, action, target, before, after, reason }, matter.tx);
        return done(matter.row, caller);
      },
      { version },
    );
  }

  async function dismiss(
    matter: Matter,
    caller: StaffCaller,
    { code, text }: { code: ComplaintRejectCode; text: string },
  ): Promise<void> {
    const event = { action: '撤下', text, audience: 'parties' as const };
    await matter.move('dismiss', deskOf(caller), event, { rejectCode: code });
    const { memberId, id } = matter.row;
    if (code === 'abusive' && memberId !== null) {
      await deps.reversePoints(acceptedPoints(memberId, id), matter.tx);
    }
    await matter.tellUser('dismissed', `${REJECT_WORDS['zh-cn'][code].name}。${text}`);
  }

  async function passOn(matter: Matter, caller: StaffCaller): Promise<void> {
    requireState(matter, ['accepted'], caller);
    await matter.move('assign', deskOf(caller), { action: '转交品牌方' }, { officerId: caller.id });
    await matter.tellUser('assigned');
    await matter.tellBrand('assigned');
  }

  async function matchSubject(
    matter: Matter,
    { brandId, productId }: { brandId?: number | undefined; productId?: number | undefined },
  ): Promise<void> {
    const { tx } = matter;
    if (productId !== undefined) {
      const product = await known(tx, productId);
      await matter.set({ productId: product.id, brandId: product.brandId });
    } else if (brandId !== undefined) {
      const [brand] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId));
      if (!brand) throw new AppError('request.invalid', {}, { brandId: 'rule.id' });
      const keepsProduct = matter.row.brandId === brandId;
      await matter.set({ brandId, ...(keepsProduct ? {} : { productId: null }) });
    }
  }

  async function known(tx: Tx, productId: number) {
    const [product] = await tx.select().from(products).where(eq(products.id, productId));
    if (!product) throw new AppError('request.invalid', {}, { productId: 'rule.id' });
    return product;
  }
}

export function deskOf({ id }: StaffCaller) {
  return { side: 'desk' as const, staffId: id };
}

function acceptedPoints(memberId: number, id: number) {
  const key = `complaint_accepted:${id}`;
  return { memberId, rule: 'complaint_accepted', t: 'complaint' as const, targetId: id, key };
}

function correct({ title, detail }: Corrected) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(detail === undefined ? {} : { detailMasked: detail }),
  };
}

/** Drafts are visible to their member only. */
function requireSent({ state }: ComplaintRow): void {
  if (state === 'draft') throw new AppError('complaint.not_found');
}

/** Changed fields for the audit log, without personal data. */
function auditedOf({ state, brandId, productId, rejectCode, title }: ComplaintRow) {
  return { state, brandId, productId, rejectCode, title };
}
