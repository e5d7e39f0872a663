import type { BrandComplaint, BrandNumbers } from '@rujian/contract/areas/represent/work';
import type { Lang } from '@rujian/contract/base/constants';
import { type BrandAppealCode, COMPLAINT_HARM } from '@rujian/contract/vocabulary/complaints';
import { WORK_BOX, type WorkBox } from '@rujian/contract/vocabulary/represent';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintAppeals, complaintEvents, complaints } from '#schema/complaints.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import type { ComplaintCase, ComplaintCases } from './complaint-case.ts';
import { yuan } from './complaint-columns.ts';
import type { ComplaintDeps } from './complaint-deps.ts';
import { eventOf } from './complaint-labels.ts';
import type { Evidence, SubmittedFile } from './evidence.ts';
import { addAppeal, done, outcomeOf, requireState } from './member-actions.ts';
import { CARD_COLUMNS, CARD_TABLES, type CardRow, caseOf, endOf, timesOf, toClock } from './reading/complaint-cards.ts';
import type { ComplaintStatisticsPart } from './reading/complaint-statistics.ts';
import { isPublicComplaint } from './reading/public-complaints.ts';

type Acting = { memberId: number; brandId: number; id: number; lang: Lang };
type Written = { text: string; files?: SubmittedFile[] };

const ANSWERED_STATES = ['assigned', 'negotiating', 'proposed', 'escalated'];

export function createBrandSide(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { cases, evidence, statistics }: { cases: ComplaintCases; evidence: Evidence; statistics: ComplaintStatisticsPart },
  { requireDecent }: Pick<ComplaintDeps, 'requireDecent'>,
) {
  return {
    async workList(brandId: number, { page, limit, box }: { page: number; limit: number; box: WorkBox }, lang: Lang) {
      const now = clock.now();
      const inBox = boxesAt(now);
      const ofBrand = sql`complaint.brand_id = ${brandId} and ${isPublicComplaint('complaint')}`;
      const [{ rows }, { rows: counted }] = await Promise.all([
        db.execute<CardRow>(sql`
          select ${CARD_COLUMNS} from ${CARD_TABLES}
          left join lateral (
            select min(timer.due_at) as at from complaint_clocks timer
            where timer.complaint_id = complaint.id and timer.done_at is null
              and timer.paused_at is null and timer.kind in ('reply', 'proposal')
          ) due on true
          where ${ofBrand} and ${inBox[box]}
          order by due.at nulls last, complaint.closed_at desc nulls first, complaint.id desc
          limit ${limit} offset ${(page - 1) * limit}`),
        db.execute<Record<WorkBox, number>>(sql`
          select ${sql.join(
            WORK_BOX.keys.map((key) => sql`(count(*) filter (where ${inBox[key]}))::int as ${sql.identifier(key)}`),
            sql`, `,
          )} from complaints complaint where ${ofBrand}`),
      ]);
      const counts = counted[0];
      const boxes = WORK_BOX.keys.map((key) => ({ key, count: counts?.[key] ?? 0 }));
      return { list: rows.map((row) => caseOf(row, lang, now)), total: counts?.[box] ?? 0, boxes };
    },

    async detail(brandId: number, id: number, lang: Lang): Promise<BrandComplaint> {
      const [{ rows }, [row]] = await Promise.all([
        db.execute<CardRow>(sql`
          select ${CARD_COLUMNS} from ${CARD_TABLES}
          where complaint.id = ${id} and ${isPublicComplaint('complaint')}`),
        db
          .select()
          .from(complaints)
          .where(and(eq(complaints.id, id), eq(complaints.brandId, brandId))),
      ]);
      const [card] = rows;
      if (!card || !row) throw new AppError('complaint.not_found');
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
      const line = caseOf(card, lang, now);
      return {
        ...line,
        brand: { id: brandId, name: line.brandName },
        publicName: row.publicName,
        detail: isShared ? row.detail : row.detailMasked,
        isOriginal: isShared,
        harm: row.harm === 'none' ? '' : COMPLAINT_HARM.label(row.harm, lang),
        contact: isShared
          ? { name: row.contactName, mobile: row.contactMobile, ...pick(row, 'orderNo', 'shop') }
          : null,
        // Without consent a brand sees only public files and its own.
        evidence: files.filter((file) => isShared || file.public || file.side === 'brand'),
        clocks: card.clocks.map((each) => toClock(timesOf(each), lang, now, endOf(card))),
        timeline: events
          // Messages from before the brand was involved are hidden from it.
          .filter(({ at, audience }) => audience === 'public' || isSinceAccepted(at, row.acceptedAt))
          .map((event) => ({
            ...eventOf(event, lang),
            text: isShared || event.actor !== 'user' ? event.text : maskPersonal(event.text),
            isPrivate: event.audience === 'parties',
            amount: yuan(event.amountFen ?? 0),
          })),
        refusals: row.refusals,
        canReply: ANSWERED_STATES.includes(row.state),
        canPropose: ['assigned', 'negotiating'].includes(row.state),
        canAppeal: !appeal && ANSWERED_STATES.includes(row.state),
        appeal: appeal ? outcomeOf(appeal) : null,
      };
    },

    async reply(acting: Acting, { text, isPublic, files = [] }: Written & { isPublic: boolean }) {
      await requireSendable(acting, { text, files });
      return act(acting, files, async (complaintCase) => {
        requireState(complaintCase, ANSWERED_STATES, acting);
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
        await complaintCase.messageUser('replied', text);
      });
    },

    async propose(acting: Acting, { text, amountFen, files = [] }: Written & { amountFen: number }) {
      await requireSendable(acting, { text, files });
      return act(acting, files, async (complaintCase) => {
        const first = { firstReplyAt: complaintCase.row.firstReplyAt ?? complaintCase.now };
        const event = { action: '处理结果', text, amountFen };
        await complaintCase.move('propose', brandOf(acting), event, { ...first, proposalFen: amountFen });
        await complaintCase.messageUser('proposed', text);
      });
    },

    async appeal(acting: Acting, { code, text, files = [] }: Written & { code: BrandAppealCode }) {
      const { memberId } = acting;
      await evidence.require(memberId, files, 'nothing');
      return act(acting, files, async (complaintCase) => {
        requireState(complaintCase, ANSWERED_STATES, acting);
        const firstStaffId = complaintCase.row.officerId;
        await addAppeal(complaintCase, { side: 'brand', code, text, memberId, firstStaffId });
        await complaintCase.pauseBrandClocks();
        await complaintCase.say(brandOf(acting), { action: '品牌方申诉', text, audience: 'parties' });
      });
    },

    async statistics(brandId: number): Promise<BrandNumbers> {
      const [numbers, field] = await Promise.all([statistics.statisticsOf([brandId]), statistics.fieldMedian()]);
      const own = numbers.get(brandId);
      if (!own) throw new Error(`No complaint statistics of brand ${brandId}`);
      return { own, field };
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

  async function requireSendable({ memberId, lang }: Acting, { text, files = [] }: Written): Promise<void> {
    await evidence.require(memberId, files, 'nothing');
    await requireDecent({ text, memberId, kind: 'complaint' }, lang);
  }

  function act(acting: Acting, files: readonly SubmittedFile[], doIt: (complaintCase: ComplaintCase) => Promise<void>) {
    return cases.work(acting.id, acting.lang, async (complaintCase) => {
      const { id, brandId, acceptedAt } = complaintCase.row;
      if (brandId !== acting.brandId || !acceptedAt) throw new AppError('complaint.not_found');
      await doIt(complaintCase);
      await evidence.add(complaintCase.tx, id, files, 'brand');
      return done(complaintCase.row, acting);
    });
  }
}

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

function brandOf({ memberId }: Acting) {
  return { side: 'brand' as const, memberId };
}

function isSinceAccepted(at: Date, acceptedAt: Date | null): boolean {
  return acceptedAt !== null && at >= acceptedAt;
}
