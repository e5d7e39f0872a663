import type { ComplaintStatistics } from '@rujian/contract/areas/complaints/public';
import type { BrandCase, BrandComplaint } from '@rujian/contract/areas/represent/work';
import type { Lang } from '@rujian/contract/base/constants';
import {
  type BrandAppealCode,
  COMPLAINT_DEMAND,
  COMPLAINT_HARM,
  COMPLAINT_PROBLEM,
  COMPLAINT_STATE,
} from '@rujian/contract/vocabulary/complaints';
import { WORK_BOX, type WorkBox } from '@rujian/contract/vocabulary/represent';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintAppeals, complaintEvents, complaints } from '#schema/complaints.ts';
import { deadlineOf } from './clocks/clocks.ts';
import type { ComplaintCase, ComplaintCases } from './complaint-case.ts';
import { yuan } from './complaint-columns.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import { recordLabel } from './complaint-labels.ts';
import type { Evidence, SubmittedFile } from './evidence.ts';
import { maskPersonal } from './masking.ts';
import { done, requireState } from './member-actions.ts';
import { CARD_COLUMNS, CARD_TABLES, type CardRow, endOf, timesOf, toClock } from './reading/complaint-cards.ts';
import type { ComplaintStatisticsPart } from './reading/complaint-statistics.ts';
import { isPublicComplaint } from './reading/public-complaints.ts';

type BrandCard = BrandCase & Pick<BrandComplaint, 'brand'>;

type Query = { page: number; limit: number; box: WorkBox };
/** A person with a verified seat at the brand. */
type Acting = { memberId: number; brandIds: readonly number[]; id: number; lang: Lang };

const REPLIED_STATES = ['assigned', 'negotiating', 'proposed', 'escalated'];
const APPEALED_STATES = ['assigned', 'negotiating', 'proposed', 'escalated'];

type Parts = { cases: ComplaintCases; evidence: Evidence; statistics: ComplaintStatisticsPart };

/** Complaints for a brand's representatives; those about other brands are not found. */
export function createBrandSide(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { cases, evidence, statistics }: Parts,
  { requireDecent }: Pick<ComplaintDeps, 'requireDecent'>,
) {
  return {
    /** Ordered by the time left, in one statement plus one for the counts. */
    async workList(brandIds: readonly number[], { page, limit, box }: Query, lang: Lang) {
      if (brandIds.length === 0) return { list: [], total: 0, boxes: emptyBoxes() };
      const inBox = boxesAt(clock.now());
      const ofBrands = sql`complaint.brand_id in ${[...brandIds]} and ${isPublicComplaint('complaint')}`;
      const [{ rows }, { rows: counted }] = await Promise.all([
        db.execute<CardRow>(sql`
          select ${CARD_COLUMNS} from ${CARD_TABLES}
          left join lateral (
            select min(timer.due_at) as at from complaint_clocks timer
            where timer.complaint_id = complaint.id and timer.done_at is null
              and timer.paused_at is null and timer.kind in ('reply', 'proposal')
          ) due on true
          where ${ofBrands} and ${inBox[box]}
          order by due.at nulls last, complaint.closed_at desc nulls first, complaint.id desc
          limit ${limit} offset ${(page - 1) * limit}`),
        db.execute<Record<WorkBox, number>>(sql`
          select ${sql.join(
            WORK_BOX.keys.map((key) => sql`(count(*) filter (where ${inBox[key]}))::int as ${sql.identifier(key)}`),
            sql`, `,
          )} from complaints complaint where ${ofBrands}`),
      ]);
      const counts = counted[0];
      const boxes = WORK_BOX.keys.map((key) => ({ key, count: counts?.[key] ?? 0 }));
      return { list: rows.map((row) => toBrandCard(row, lang)), total: counts?.[box] ?? 0, boxes };
    },

    async detail(brandIds: readonly number[], id: number, lang: Lang): Promise<BrandComplaint> {
      const [{ rows }, [row]] = await Promise.all([
        db.execute<CardRow>(sql`
          select ${CARD_COLUMNS} from ${CARD_TABLES}
          where complaint.id = ${id} and ${isPublicComplaint('complaint')}`),
        db.select().from(complaints).where(eq(complaints.id, id)),
      ]);
      const [card] = rows;
      if (!card || !row || row.brandId === null || !brandIds.includes(row.brandId)) {
        throw new AppError('complaint.not_found');
      }
      const [events, [appeal], files] = await Promise.all([
        db
          .select()
          .from(complaintEvents)
          .where(and(eq(complaintEvents.complaintId, id), inArray(complaintEvents.audience, ['public', 'parties'])))
          .orderBy(complaintEvents.at, complaintEvents.id),
        db
          .select()
          .from(complaintAppeals)
          .where(and(eq(complaintAppeals.complaintId, id), eq(complaintAppeals.side, 'brand'))),
        evidence.list(id, null),
      ]);
      const isShared = row.contactSharedAt !== null;
      const now = clock.now();
      return {
        ...toBrandCard(card, lang),
        publicName: row.publicName,
        detail: isShared ? row.detail : row.detailMasked,
        isOriginal: isShared,
        harm: row.harm === 'none' ? '' : COMPLAINT_HARM.label(row.harm, lang),
        contact: isShared ? { name: row.contactName, mobile: row.contactMobile, ...orderOf(row) } : null,
        // Without consent a brand sees only public files and its own.
        evidence: files.filter((file) => isShared || file.public || file.side === 'brand'),
        clocks: card.clocks.map((each) => toClock(timesOf(each), lang, now, endOf(card))),
        timeline: events
          // Messages from before the brand was involved are hidden from it.
          .filter(({ at, audience }) => audience === 'public' || isSinceAccepted(at, row.acceptedAt))
          .map((event) => ({
            at: unixSeconds(event.at),
            side: event.actor,
            action: recordLabel(event.action, lang),
            text: isShared || event.actor !== 'user' ? event.text : maskPersonal(event.text),
            isPrivate: event.audience === 'parties',
            state: event.stateAfter && COMPLAINT_STATE.option(event.stateAfter, lang),
            amount: yuan(event.amountFen ?? 0),
          })),
        refusals: row.refusals,
        canReply: REPLIED_STATES.includes(row.state),
        canPropose: ['assigned', 'negotiating'].includes(row.state),
        canAppeal: !appeal && APPEALED_STATES.includes(row.state),
        appeal: appeal
          ? { text: appeal.text, at: unixSeconds(appeal.at), upheld: appeal.upheld, answer: appeal.answer }
          : null,
      };
    },

    /** The first public or private answer ends the reply clock. */
    async reply(
      acting: Acting,
      { text, isPublic, files = [] }: { text: string; isPublic: boolean; files?: SubmittedFile[] },
    ) {
      await evidence.require(acting.memberId, files, 'nothing');
      await requireDecent({ text, memberId: acting.memberId, kind: 'complaint' }, acting.lang);
      return act(acting, async (complaintCase) => {
        requireState(complaintCase, REPLIED_STATES, acting);
        const { row, now } = complaintCase;
        const isFirst = row.firstReplyAt === null;
        const event = {
          action: isFirst ? '首次回复' : isPublic ? '回复' : '私下回复',
          text,
          audience: isPublic ? ('public' as const) : ('parties' as const),
        };
        if (isFirst && (row.state === 'assigned' || row.state === 'escalated')) {
          await complaintCase.move('reply', brandOf(acting), event, { firstReplyAt: now });
        } else {
          await complaintCase.say(brandOf(acting), event);
          if (isFirst) await complaintCase.set({ firstReplyAt: now });
        }
        await evidence.add(complaintCase.tx, row.id, files, 'brand');
        await complaintCase.messageUser('replied', text);
      });
    },

    async propose(
      acting: Acting,
      { text, amountFen, files = [] }: { text: string; amountFen: number | null; files?: SubmittedFile[] },
    ) {
      await evidence.require(acting.memberId, files, 'nothing');
      await requireDecent({ text, memberId: acting.memberId, kind: 'complaint' }, acting.lang);
      return act(acting, async (complaintCase) => {
        const first = { firstReplyAt: complaintCase.row.firstReplyAt ?? complaintCase.now };
        const event = { action: '处理结果', text, amountFen };
        await complaintCase.move('propose', brandOf(acting), event, { ...first, proposalFen: amountFen });
        await evidence.add(complaintCase.tx, complaintCase.row.id, files, 'brand');
        await complaintCase.messageUser('proposed', text);
      });
    },

    /** The brand's clocks are paused until the desk has decided. */
    async appeal(acting: Acting, input: { code: BrandAppealCode; text: string; files?: SubmittedFile[] }) {
      const { code, text, files = [] } = input;
      await evidence.require(acting.memberId, files, 'nothing');
      return act(acting, async (complaintCase) => {
        requireState(complaintCase, APPEALED_STATES, acting);
        const { tx, row, now: at } = complaintCase;
        const made = await tx
          .insert(complaintAppeals)
          .values({
            complaintId: row.id,
            side: 'brand',
            code,
            text,
            at,
            memberId: acting.memberId,
            firstStaffId: row.officerId,
          })
          .onConflictDoNothing()
          .returning({ id: complaintAppeals.id });
        if (made.length === 0) throw new AppError('complaint.once');
        await complaintCase.pauseBrandClocks();
        await evidence.add(tx, row.id, files, 'brand');
        await complaintCase.say(brandOf(acting), { action: '品牌方申诉', text, audience: 'parties' });
      });
    },

    /** The numbers of each brand, and the median of all brands with enough complaints. */
    async statistics(
      brandIds: readonly number[],
    ): Promise<{
      brands: { brandId: number; statistics: ComplaintStatistics }[];
      field: Awaited<ReturnType<ComplaintStatisticsPart['fieldMedian']>>;
    }> {
      const [own, field] = await Promise.all([statistics.statisticsOf(brandIds), statistics.fieldMedian()]);
      return { brands: [...own].map(([brandId, numbers]) => ({ brandId, statistics: numbers })), field };
    },

    /** Once a brand has a representative, its clocks start. */
    async representativeFound(brandId: number, lang: Lang): Promise<void> {
      const waiting = await db
        .select({ id: complaints.id })
        .from(complaints)
        .where(and(eq(complaints.brandId, brandId), eq(complaints.state, 'assigned')));
      for (const { id } of waiting) {
        await cases.work(id, lang, async (complaintCase) => {
          if (complaintCase.row.state !== 'assigned') return;
          await complaintCase.settleClocks();
          await complaintCase.set({ unreachedAt: null });
          await complaintCase.messageBrand('assigned');
        });
      }
    },
  };

  function act(acting: Acting, doIt: (complaintCase: ComplaintCase) => Promise<void>) {
    return cases.work(acting.id, acting.lang, async (complaintCase) => {
      const { brandId, acceptedAt } = complaintCase.row;
      if (brandId === null || !acting.brandIds.includes(brandId) || !acceptedAt) {
        throw new AppError('complaint.not_found');
      }
      await doIt(complaintCase);
      return done(complaintCase.row, acting);
    });
  }

  function toBrandCard(row: CardRow, lang: Lang): BrandCard {
    const now = clock.now();
    const { turn, clock: current } = deadlineOf(row.clocks.map(timesOf), row.state);
    return {
      id: row.id,
      no: row.no,
      title: row.title,
      batchNo: row.batch_no,
      product: row.product,
      state: COMPLAINT_STATE.option(row.state, lang),
      brand: { id: row.brand_id ?? 0, name: lang === 'en' ? row.brand_en : row.brand },
      problems: row.problems.map((problem) => COMPLAINT_PROBLEM.option(problem, lang)),
      demands: row.demands.map((demand) => COMPLAINT_DEMAND.option(demand, lang)),
      amount: yuan(row.amount_fen),
      submittedAt: row.submitted,
      acceptedAt: row.accepted,
      turn,
      clock: current && toClock(current, lang, now),
      urgent: row.urgent,
    };
  }
}

/** The conditions of each box of the work list at a moment. */
function boxesAt(now: Date): Record<WorkBox, SQL> {
  return {
    waiting: sql`complaint.state in ('assigned', 'negotiating')`,
    unanswered: sql`(complaint.closed_at is null and complaint.first_reply_at is null)`,
    overdue: sql`(complaint.closed_at is null and exists (
      select from complaint_clocks late
      where late.complaint_id = complaint.id and late.kind in ('reply', 'proposal')
        and late.done_at is null and late.paused_at is null
        and late.due_at <= ${now.toISOString()}::timestamptz
    ))`,
    open: sql`complaint.closed_at is null`,
    ended: sql`complaint.closed_at is not null`,
  };
}

function emptyBoxes() {
  return WORK_BOX.keys.map((key) => ({ key, count: 0 }));
}

function brandOf({ memberId }: Acting) {
  return { side: 'brand' as const, memberId };
}

function orderOf({ orderNo, shop }: { orderNo: string; shop: string }) {
  return { orderNo, shop };
}

function isSinceAccepted(at: Date, acceptedAt: Date | null): boolean {
  return acceptedAt !== null && at >= acceptedAt;
}
