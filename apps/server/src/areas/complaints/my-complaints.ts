import {
  COMPLAINT_BOXES,
  getMyComplaint,
  listMyComplaints,
  type MyComplaint,
  type MyComplaintCard,
} from '@rujian/contract/areas/complaints/cases';
import type { COMPLAINT_MEMBER_ACTIONS } from '@rujian/contract/areas/complaints/rules';
import type { Lang } from '@rujian/contract/base/constants';
import {
  COMPLAINT_DEMAND,
  COMPLAINT_HARM,
  COMPLAINT_PROBLEM,
  COMPLAINT_STATE,
  type ComplaintState,
  HARMED_GROUP,
} from '@rujian/contract/vocabulary/complaints';
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, secondsAfter, unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { Safety } from '#ports/safety.ts';
import { brands, products } from '#schema/brands/brands.ts';
import {
  complaintAppeals,
  complaintClocks,
  complaintEvents,
  complaintGroupMembers,
  complaintGroups,
  complaintRatings,
  complaints,
} from '#schema/complaints.ts';
import { deadlineOf, isUnanswered } from './clocks/clocks.ts';
import { APPEAL_DAYS, isOpen, isPossible, OPEN_STATES, RATE_DAYS, REOPEN_DAYS } from './clocks/state-machine.ts';
import { type ComplaintRow, isPublic } from './complaint-case.ts';
import { formOf, provinceOf, yuan } from './complaint-columns.ts';
import { eventOf, HARM_ADVICE, recordLabel } from './complaint-labels.ts';
import type { Evidence } from './evidence.ts';
import { outcomeOf, RATED_STATES } from './member-actions.ts';
import { toClock } from './reading/complaint-cards.ts';
import { rejectWords } from './reject-reasons.ts';

type Action = (typeof COMPLAINT_MEMBER_ACTIONS)[number];
type Group = { complaintId: number; joinedAt: Date | null; complaints: number } & Pick<
  typeof complaintGroups.$inferSelect,
  'id' | 'notice' | 'noticeEn'
>;
type CardFacts = {
  clocks: (typeof complaintClocks.$inferSelect)[];
  ratings: (typeof complaintRatings.$inferSelect)[];
  appeals: (typeof complaintAppeals.$inferSelect)[];
  groups: Group[];
};

/** How the timeline calls a proposal of the brand, and one that the desk relayed. */
export const RELAYED_PROPOSAL = '转述处理方案';
const PROPOSALS = ['处理结果', RELAYED_PROPOSAL];
const WAITING: readonly ComplaintState[] = ['need_more', 'proposed'];

export function serveMyComplaints(
  app: App,
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { evidence, checksOfBatch }: { evidence: Evidence; checksOfBatch: Safety['checksOfBatch'] },
): void {
  serve(app, listMyComplaints, async ({ page, limit, box }, { id: memberId, lang }) => {
    const where = and(eq(complaints.memberId, memberId), box === '' ? undefined : inBox(box));
    const [rows, boxes] = await Promise.all([
      db
        .select({ row: complaints, brand: brands.name, brandEn: brands.nameEn, product: products.name })
        .from(complaints)
        .leftJoin(brands, eq(brands.id, complaints.brandId))
        .leftJoin(products, eq(products.id, complaints.productId))
        .where(where)
        .orderBy(desc(complaints.updatedAt), desc(complaints.id))
        .limit(limit)
        .offset((page - 1) * limit),
      countBoxes(memberId),
    ]);
    const ids = rows.map(({ row }) => row.id);
    const facts = await factsOf(ids);
    const list = rows.map(({ row, brand, brandEn, product }) =>
      cardOf(row, { brand: (lang === 'en' && brandEn) || brand, product }, facts, lang),
    );
    const total = box === '' ? boxes.all : boxes[box];
    return { list, total, boxes: COMPLAINT_BOXES.map((key) => ({ key, count: boxes[key] })) };
  });

  serve(app, getMyComplaint, async ({ id }, { id: memberId, lang }): Promise<MyComplaint> => {
    const [found] = await db
      .select({ row: complaints, brand: brands, product: products.name })
      .from(complaints)
      .leftJoin(brands, eq(brands.id, complaints.brandId))
      .leftJoin(products, eq(products.id, complaints.productId))
      .where(and(eq(complaints.id, id), eq(complaints.memberId, memberId)));
    if (!found) throw new AppError('complaint.not_found');
    const { row, brand, product } = found;
    const [facts, events, files, province, batchChecks, lead] = await Promise.all([
      factsOf([id]),
      db
        .select()
        .from(complaintEvents)
        .where(and(eq(complaintEvents.complaintId, id), ne(complaintEvents.audience, 'officer')))
        .orderBy(asc(complaintEvents.at), asc(complaintEvents.id)),
      evidence.list(id, memberId),
      provinceOf(db, row.regionId, lang),
      checksOfBatch({ brandId: row.brandId, name: row.brandText }, row.batchNo),
      leadOf(row),
    ]);
    const now = clock.now();
    const brandName = (lang === 'en' && brand?.nameEn) || brand?.name || '';
    const [rating = null] = facts.ratings;
    const [appeal = null] = facts.appeals;
    const [group = null] = facts.groups;
    const proposed = events.findLast(({ action }) => PROPOSALS.includes(action));
    const until = (days: number) => row.closedAt && unixSeconds(secondsAfter(row.closedAt, days * DAY_SECONDS));
    const card = cardOf(row, { brand: brandName || null, product }, facts, lang);
    return {
      ...card,
      key: row.clientKey ?? '',
      form: formOf(row, province.code),
      brand: brand && { id: brand.id, name: brandName },
      channelName: recordLabel(row.channel, lang),
      harmName: COMPLAINT_HARM.label(row.harm, lang),
      harmedGroupName: row.harmedGroup ? HARMED_GROUP.label(row.harmedGroup, lang) : '',
      provinceName: province.name,
      problems: row.problems.map((problem) => COMPLAINT_PROBLEM.option(problem, lang)),
      demands: row.demands.map((demand) => COMPLAINT_DEMAND.option(demand, lang)),
      publicName: row.publicName,
      masked: { title: row.title, detail: row.detailMasked },
      evidence: files,
      clocks: facts.clocks.map((each) => toClock(each, lang, now, row)),
      timeline: events.map((event): MyComplaint['timeline'][number] => ({
        ...eventOf(event, lang),
        private: event.audience !== 'public',
      })),
      proposal: proposed
        ? { amount: yuan(proposed.amountFen ?? 0), text: proposed.text, at: unixSeconds(proposed.at) }
        : null,
      asked: row.state === 'need_more' ? (events.findLast(({ action }) => action === '要求补充材料')?.text ?? '') : '',
      rejection:
        row.state === 'rejected' && row.rejectCode
          ? {
              code: row.rejectCode,
              ...rejectWords(row.rejectCode, lang),
              reason: events.findLast(({ stateAfter }) => stateAfter === 'rejected')?.text ?? '',
              appealUntil: card.actions.includes('appeal') ? until(APPEAL_DAYS) : null,
            }
          : null,
      appeal: appeal && outcomeOf(appeal),
      rating: rating && { ...rating, at: unixSeconds(rating.at) },
      rateUntil: card.actions.includes('rate') ? until(RATE_DAYS) : null,
      reopenUntil: card.actions.includes('reopen') ? until(REOPEN_DAYS) : null,
      needMoreRounds: row.needMoreRounds,
      refusals: row.refusals,
      contactShared: row.contactSharedAt !== null,
      advice: row.harm === 'none' ? '' : HARM_ADVICE[lang],
      kitOffered: ['closed_unresolved', 'rejected', 'lapsed'].includes(row.state),
      batchChecks,
      lead,
      group: group && {
        ...pick(group, 'id', 'complaints'),
        title: lang === 'en' ? group.noticeEn : group.notice,
        joined: group.joinedAt !== null,
      },
    };
  });

  /** An independent complaint no longer has a lead. */
  async function leadOf({ mergedIntoId, acceptedAt }: ComplaintRow): Promise<MyComplaint['lead']> {
    if (mergedIntoId === null || acceptedAt !== null) return null;
    const [lead] = await db.select().from(complaints).where(eq(complaints.id, mergedIntoId));
    return lead ? { id: lead.id, no: lead.no ?? '', public: isPublic(lead) } : null;
  }

  async function factsOf(ids: number[]): Promise<CardFacts> {
    if (ids.length === 0) return { clocks: [], ratings: [], appeals: [], groups: [] };
    const [clocks, ratings, appeals, groups] = await Promise.all([
      db
        .select()
        .from(complaintClocks)
        .where(inArray(complaintClocks.complaintId, ids))
        .orderBy(asc(sql`${complaintClocks.kind} = 'end'`), asc(complaintClocks.startedAt)),
      db.select().from(complaintRatings).where(inArray(complaintRatings.complaintId, ids)),
      db
        .select()
        .from(complaintAppeals)
        .where(and(inArray(complaintAppeals.complaintId, ids), eq(complaintAppeals.side, 'user'))),
      db
        .select({
          complaintId: complaintGroupMembers.complaintId,
          joinedAt: complaintGroupMembers.joinedAt,
          ...pick(complaintGroups, 'id', 'notice', 'noticeEn'),
          complaints: sql<number>`(select count(*)::int from complaint_group_members other
            where other.group_id = ${complaintGroups.id})`,
        })
        .from(complaintGroupMembers)
        .innerJoin(complaintGroups, eq(complaintGroups.id, complaintGroupMembers.groupId))
        .where(and(inArray(complaintGroupMembers.complaintId, ids), eq(complaintGroups.state, 'confirmed'))),
    ]);
    return { clocks, ratings, appeals, groups };
  }

  function cardOf(
    row: ComplaintRow,
    names: { brand: string | null; product: string | null },
    facts: CardFacts,
    lang: Lang,
  ): MyComplaintCard {
    const now = clock.now();
    const clocks = facts.clocks.filter(({ complaintId }) => complaintId === row.id);
    const { turn, clock: current } = deadlineOf(clocks, row.state);
    return {
      ...pick(row, 'id', 'batchNo'),
      no: row.no ?? '',
      title: row.titleOriginal || row.title,
      state: COMPLAINT_STATE.option(row.state, lang),
      brandName: names.brand ?? row.brandText,
      product: row.productText || (names.product ?? ''),
      amount: yuan(row.amountFen),
      createdAt: unixSeconds(row.createdAt),
      submittedAt: row.submittedAt && unixSeconds(row.submittedAt),
      updatedAt: unixSeconds(row.updatedAt),
      closedAt: row.closedAt && unixSeconds(row.closedAt),
      turn,
      clock: current && toClock(current, lang, now),
      public: isPublic(row),
      urgent: row.urgentAt !== null,
      unanswered: row.acceptedAt !== null && isUnanswered({ ...row, acceptedAt: row.acceptedAt }, now),
      actions: actionsOf(row, facts, now),
    };
  }

  async function countBoxes(memberId: number) {
    const rows = await db
      .select({ state: complaints.state, count: sql<number>`count(*)::int` })
      .from(complaints)
      .where(eq(complaints.memberId, memberId))
      .groupBy(complaints.state);
    const sum = (states: readonly string[]) =>
      rows.filter(({ state }) => states.includes(state)).reduce((all, row) => all + row.count, 0);
    const all = rows.reduce((total, { count }) => total + count, 0);
    const [draft, open] = [sum(['draft']), sum([...OPEN_STATES, 'merged'])];
    return { all, draft, open, mine: sum(WAITING), ended: all - draft - open };
  }
}

function actionsOf(row: ComplaintRow, { ratings, appeals, groups }: CardFacts, now: Date): Action[] {
  const isOf = ({ complaintId }: { complaintId: number }) => complaintId === row.id;
  const may = (move: Parameters<typeof isPossible>[0]) => isPossible(move, 'user', row.state);
  const within = (days: number) => row.closedAt !== null && now <= secondsAfter(row.closedAt, days * DAY_SECONDS);
  const isRatable = (RATED_STATES as readonly string[]).includes(row.state);
  const possible: [Action, boolean][] = [
    ['edit', row.state === 'draft'],
    ['supplement', isOpen(row.state)],
    ['withdraw', may('withdraw') || row.state === 'draft'],
    ['confirm', may('confirm')],
    ['refuse', may('refuse')],
    ['reopen', may('reopen') && row.reopenedAt === null && within(REOPEN_DAYS)],
    // A complaint that only ended with its lead has had no answer of its own.
    ['rate', isRatable && row.acceptedAt !== null && !ratings.some(isOf) && within(RATE_DAYS)],
    ['appeal', row.state === 'rejected' && !appeals.some(isOf) && within(APPEAL_DAYS)],
    ['shareContact', isOpen(row.state)],
    ['join', groups.some((group) => isOf(group) && group.joinedAt === null)],
  ];
  return possible.flatMap(([action, is]) => (is ? [action] : []));
}

function inBox(box: 'draft' | 'open' | 'mine' | 'ended') {
  const under = [...OPEN_STATES, 'merged'] as const;
  if (box === 'draft') return eq(complaints.state, 'draft');
  if (box === 'open') return inArray(complaints.state, [...under]);
  if (box === 'mine') return inArray(complaints.state, [...WAITING]);
  return and(ne(complaints.state, 'draft'), sql`${complaints.state} not in ${[...under]}`);
}
