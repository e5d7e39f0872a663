import * as desk from '@rujian/contract/areas/complaints/desk';
import type { ComplaintRejectCode } from '@rujian/contract/vocabulary/complaints';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { complaintRatings, complaints } from '#schema/complaints.ts';
import { isEnd, NEED_MORE_ROUNDS_MAX } from './clocks/state-machine.ts';
import { type ComplaintCase, type ComplaintCases, type ComplaintRow, isPublic } from './complaint-case.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import type { Evidence } from './evidence.ts';
import { FIND_CLUSTERS_JOB } from './groups.ts';
import { done, requireState } from './member-actions.ts';
import { RELAYED_PROPOSAL } from './my-complaints.ts';
import { rejectWords } from './reject-reasons.ts';

const NOTE_ACTIONS = { note: '备注', call: '电话记录', letter: '寄送函件' } as const;

/** Returns how an appeal of a brand dismisses a complaint. */
export function serveDeskDecisions(
  app: App,
  { jobs }: Pick<Platform, 'jobs'>,
  { cases, evidence }: { cases: ComplaintCases; evidence: Evidence },
  deps: Pick<ComplaintDeps, 'addPoints' | 'reversePoints' | 'record'>,
) {
  serve(app, desk.needMoreComplaint, ({ text, ...acting }, caller) =>
    decide(caller, acting, 'needMore', text, async (complaintCase) => {
      const { state, needMoreRounds } = complaintCase.row;
      const rounds = needMoreRounds + 1;
      if (state === 'submitted' && rounds > NEED_MORE_ROUNDS_MAX) throw new AppError('complaint.once');
      const event = { action: '要求补充材料', text, audience: 'parties' as const };
      await complaintCase.move('needMore', deskOf(caller), event, { needMoreRounds: rounds });
      await complaintCase.messageUser('needMore', text);
    }),
  );

  serve(app, desk.rejectComplaint, ({ code, text, ...acting }, caller) =>
    decide(caller, acting, 'reject', text, async (complaintCase) => {
      const event = { action: '不予受理', text, audience: 'parties' as const };
      await complaintCase.move('reject', deskOf(caller), event, { rejectCode: code });
      await complaintCase.messageUser('rejected', `${rejectWords(code, 'zh-cn').name}。${text}`);
    }),
  );

  /** With a known brand it is forwarded at once. */
  serve(app, desk.acceptComplaint, (input, caller) =>
    decide(caller, input, 'accept', '', async (complaintCase) => {
      const { tx, now } = complaintCase;
      await matchSubject(complaintCase, input);
      // A complaint that was submitted to join another one and is accepted becomes independent.
      const accepted = { acceptedAt: now, officerId: caller.id, rejectCode: null, mergedIntoId: null };
      const changes = { ...accepted, ...correct(input) };
      await complaintCase.move('accept', deskOf(caller), { action: '受理' }, changes);
      const { memberId, id } = complaintCase.row;
      if (memberId !== null) await deps.addPoints(acceptedPoints(memberId, id), tx);
      await complaintCase.messageUser('accepted');
      if (complaintCase.row.brandId !== null) await passOn(complaintCase, caller);
      await evidence.publishLater(tx, id);
      await jobs.send(FIND_CLUSTERS_JOB, {}, { tx, key: 'accepted' });
    }),
  );

  serve(app, desk.assignComplaint, (input, caller) =>
    decide(caller, input, 'assign', '', async (complaintCase) => {
      await matchSubject(complaintCase, input);
      if (complaintCase.row.brandId === null) throw new AppError('complaint.brand_unknown');
      await passOn(complaintCase, caller);
      await jobs.send(FIND_CLUSTERS_JOB, {}, { tx: complaintCase.tx, key: 'accepted' });
    }),
  );

  serve(app, desk.mergeComplaint, ({ into, ...acting }, caller) =>
    decide(caller, acting, 'merge', '', async (complaintCase) => {
      // Locked until the merge is done, because the end of a lead is passed on to the merged ones.
      const [lead] = await complaintCase.tx.select().from(complaints).where(eq(complaints.id, into)).for('update');
      if (!lead || lead.id === complaintCase.row.id || !isPublic(lead) || isEnd(lead.state)) {
        throw new AppError('complaint.not_joinable');
      }
      const event = { action: '并案', text: `并入投诉${lead.no}`, audience: 'parties' as const };
      await complaintCase.move('merge', deskOf(caller), event, { mergedIntoId: lead.id });
      await complaintCase.messageUser('merged', lead.no ?? '');
    }),
  );

  serve(app, desk.fixComplaint, (input, caller) =>
    decide(caller, input, 'fix', '', async (complaintCase) => {
      await complaintCase.set({ ...correct(input), version: complaintCase.row.version + 1 });
      await complaintCase.say(deskOf(caller), { action: '修改公开文本', audience: 'officer' });
    }),
  );

  serve(app, desk.noteComplaint, ({ id, kind, text }, caller) =>
    cases.work(id, caller.lang, async (complaintCase) => {
      requireSent(complaintCase.row);
      await complaintCase.say(deskOf(caller), { action: NOTE_ACTIONS[kind], text, audience: 'officer' });
      return done(complaintCase.row, caller);
    }),
  );

  /** A brand's answer by letter or telephone counts as its answer. */
  serve(app, desk.relayComplaint, ({ text, ...acting }, caller) =>
    decide(caller, acting, 'relay', '', async (complaintCase) => {
      const first = { firstReplyAt: complaintCase.row.firstReplyAt ?? complaintCase.now };
      await complaintCase.move('reply', deskOf(caller), { action: '转述品牌方答复', text }, first);
      await complaintCase.messageUser('replied', text);
    }),
  );

  serve(app, desk.relayComplaintProposal, ({ text, amount, ...acting }, caller) =>
    decide(caller, acting, 'relayProposal', '', async (complaintCase) => {
      const { now, row } = complaintCase;
      if (row.state === 'escalated') await complaintCase.move('resume', deskOf(caller), { action: '恢复协商' });
      const amountFen = Math.round(Number(amount) * 100);
      const event = { action: RELAYED_PROPOSAL, text, amountFen };
      const changes = { firstReplyAt: row.firstReplyAt ?? now, proposalFen: amountFen };
      await complaintCase.move('propose', deskOf(caller), event, changes);
      await complaintCase.messageUser('proposed', text);
    }),
  );

  serve(app, desk.escalateComplaint, tellBoth('escalate', '平台介入', 'escalated'));
  serve(app, desk.resumeComplaint, tellBoth('resume', '恢复协商', 'resumed'));
  serve(app, desk.closeComplaint, tellBoth('close', '未解决结案', 'closed'));

  serve(app, desk.dismissComplaint, (input, caller) =>
    decide(caller, input, 'dismiss', input.text, (complaintCase) => dismiss(complaintCase, caller, input)),
  );

  /** The statement decides which of two concurrent officers wins. */
  serve(app, desk.decideComplaintRating, ({ id, pass, reason }, caller) =>
    cases.work(id, caller.lang, async (complaintCase) => {
      const textState = pass ? ('shown' as const) : ('refused' as const);
      const decided = await complaintCase.tx
        .update(complaintRatings)
        .set({ textState })
        .where(and(eq(complaintRatings.complaintId, id), eq(complaintRatings.textState, 'waiting')))
        .returning({ id: complaintRatings.complaintId });
      if (decided.length === 0) throw new AppError('complaint.not_found');
      const entry = { caller, action: 'complaint.decideRating', reason, target: { type: 'complaint', id } };
      await deps.record(complaintCase.tx, { ...entry, after: { textState } });
      if (!pass) await complaintCase.messageUser('ratingKept', reason);
      return done(complaintCase.row, caller);
    }),
  );

  serve(app, desk.revealComplaintContact, ({ id, reason }, caller) =>
    cases.work(id, caller.lang, async (complaintCase) => {
      requireSent(complaintCase.row);
      const { contactName, contactMobile, orderNo } = complaintCase.row;
      const target = { type: 'complaint', id };
      await deps.record(complaintCase.tx, { caller, action: 'complaint.reveal', target, reason });
      await complaintCase.say(deskOf(caller), { action: '查看联系方式', text: reason, audience: 'officer' });
      return { name: contactName, mobile: contactMobile, orderNo };
    }),
  );

  return dismiss;

  function decide(
    caller: StaffCaller,
    { id, version }: { id: number; version: number },
    step: string,
    reason: string,
    act: (complaintCase: ComplaintCase) => Promise<void>,
  ) {
    return cases.work(
      id,
      caller.lang,
      async (complaintCase) => {
        requireSent(complaintCase.row);
        const before = auditedOf(complaintCase.row);
        await act(complaintCase);
        const entry = { caller, action: `complaint.${step}`, target: { type: 'complaint', id }, reason };
        await deps.record(complaintCase.tx, { ...entry, before, after: auditedOf(complaintCase.row) });
        return done(complaintCase.row, caller);
      },
      { version },
    );
  }

  function tellBoth(move: 'escalate' | 'resume' | 'close', action: string, notice: 'escalated' | 'resumed' | 'closed') {
    return ({ text, ...acting }: { id: number; version: number; text: string }, caller: StaffCaller) =>
      decide(caller, acting, move, text, async (complaintCase) => {
        await complaintCase.move(move, deskOf(caller), { action, text });
        await complaintCase.messageUser(notice, text);
        await complaintCase.messageBrand(notice, text);
      });
  }

  async function dismiss(
    complaintCase: ComplaintCase,
    caller: StaffCaller,
    { code, text }: { code: ComplaintRejectCode; text: string },
  ): Promise<void> {
    const event = { action: '撤下', text, audience: 'parties' as const };
    await complaintCase.move('dismiss', deskOf(caller), event, { rejectCode: code });
    const { memberId, id } = complaintCase.row;
    if (code === 'abusive' && memberId !== null) {
      await deps.reversePoints(acceptedPoints(memberId, id), complaintCase.tx);
    }
    await complaintCase.messageUser('dismissed', `${rejectWords(code, 'zh-cn').name}。${text}`);
  }

  async function passOn(complaintCase: ComplaintCase, caller: StaffCaller): Promise<void> {
    requireState(complaintCase, ['accepted'], caller);
    await complaintCase.move('assign', deskOf(caller), { action: '转交品牌方' }, { officerId: caller.id });
    await complaintCase.messageUser('assigned');
    await complaintCase.messageBrand('assigned');
  }

  async function matchSubject(
    complaintCase: ComplaintCase,
    { brandId, productId }: { brandId?: number | undefined; productId?: number | undefined },
  ): Promise<void> {
    const { tx } = complaintCase;
    if (productId !== undefined) {
      const [product] = await tx.select().from(products).where(eq(products.id, productId));
      if (!product) throw new AppError('request.invalid', {}, { productId: 'rule.id' });
      await complaintCase.set({ productId: product.id, brandId: product.brandId });
    } else if (brandId !== undefined) {
      const [brand] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId));
      if (!brand) throw new AppError('request.invalid', {}, { brandId: 'rule.id' });
      const keepsProduct = complaintCase.row.brandId === brandId;
      await complaintCase.set({ brandId, ...(keepsProduct ? {} : { productId: null }) });
    }
  }
}

export function deskOf({ id }: StaffCaller) {
  return { side: 'desk' as const, staffId: id };
}

function acceptedPoints(memberId: number, id: number) {
  const key = `complaint_accepted:${id}`;
  return { memberId, rule: 'complaint_accepted', t: 'complaint' as const, targetId: id, key };
}

function correct({ title, detail }: { title?: string | undefined; detail?: string | undefined }) {
  return { ...(title === undefined ? {} : { title }), ...(detail === undefined ? {} : { detailMasked: detail }) };
}

/** Drafts are visible to their member only. */
function requireSent({ state }: ComplaintRow): void {
  if (state === 'draft') throw new AppError('complaint.not_found');
}

function auditedOf(row: ComplaintRow) {
  // The title of a complaint that is never published must not outlive it in the log.
  return { ...pick(row, 'state', 'brandId', 'productId', 'rejectCode'), ...(row.acceptedAt && pick(row, 'title')) };
}
