import type { ComplaintDemand, ComplaintProblem, ComplaintState } from '@rujian/contract/vocabulary/complaints';
import { maskPersonal } from '#areas/complaints/masking.ts';
import { complaintNo } from '#areas/complaints/submission/complaint-no.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import {
  complaintClocks,
  complaintEvents,
  complaintQuestions,
  complaintRatings,
  complaints,
} from '#schema/complaints.ts';
import { clocksOf } from './complaint-clocks.ts';
import type { ProductIds } from './products.ts';

type Names = { brands: ReadonlyMap<string, number>; products: ProductIds; regions: ReadonlyMap<string, number> };

type ComplaintFile = DemoFiles['complaints'][number];

const PROBLEMS: ReadonlyMap<string, ComplaintProblem> = new Map<string, ComplaintProblem>([
  ['质量', 'quality'],
  ['异物', 'quality.foreign_matter'],
  ['变质', 'quality.spoiled'],
  ['过敏与不适', 'quality.suspected_illness'],
  ['标签', 'label.mismatch'],
  ['宣传', 'label.false_claim'],
  ['价格', 'price'],
  ['物流', 'delivery'],
  ['售后', 'service'],
  ['送奶', 'doorstep'],
  ['其他', 'other'],
]);

const DEMANDS: ReadonlyMap<string, ComplaintDemand> = new Map<string, ComplaintDemand>([
  ['退款', 'refund'],
  ['换货', 'exchange'],
  ['赔偿', 'compensation'],
  ['道歉', 'apology'],
  ['解释', 'explanation'],
  ['检测', 'test'],
  ['召回', 'recall'],
  ['改进', 'improvement'],
]);

/** The state after a step of the timeline; other steps change nothing. */
const LEADS_TO: ReadonlyMap<string, ComplaintState> = new Map<string, ComplaintState>([
  ['提交投诉', 'submitted'],
  ['受理', 'assigned'],
  ['受理并提示', 'assigned'],
  ['首次回复', 'negotiating'],
  ['处理结果', 'proposed'],
  ['确认', 'resolved'],
  ['不予受理', 'rejected'],
  ['并案', 'merged'],
  ['平台介入', 'escalated'],
]);

/** Steps of one day are spaced by this and end at the day's moment. */
const STEP_DAYS = 50 / (24 * 60);

export async function loadComplaints(tx: Tx, files: DemoFiles, dates: DemoDates, names: Names): Promise<void> {
  const oldestFirst = [...files.complaints].sort((one, other) => one.serial - other.serial);
  const rows = await withNewIds(
    tx,
    complaints,
    oldestFirst.map((file) => ({ file, events: eventsOf(file, dates) })),
  );
  await tx
    .insert(complaints)
    .overridingSystemValue()
    .values(
      rows.map(({ id, file, events }) => ({
        id,
        ...complaintRow(file, events, names, dates),
        mergedIntoId: rows.find((other) => other.file.serial === file.mergedInto)?.id ?? null,
      })),
    );
  await tx
    .insert(complaintEvents)
    .values(rows.flatMap(({ id, events }) => events.map((event) => ({ complaintId: id, ...event }))));
  await tx
    .insert(complaintClocks)
    .values(
      rows.flatMap(({ id, file, events }) =>
        clocksOf(milestones(file, events)).map((clock) => ({ complaintId: id, ...clock })),
      ),
    );
  await tx
    .insert(complaintRatings)
    .values(
      rows.flatMap(({ id, file: { satisfaction }, events }) =>
        satisfaction ? [{ complaintId: id, ...satisfaction, at: lastOf(events).at }] : [],
      ),
    );
  await tx.insert(complaintQuestions).values(
    files.questions.flatMap(({ q, a, en }, position) => [
      { lang: 'zh-cn' as const, position, question: q, answer: a },
      { lang: 'en' as const, position, question: en.q, answer: en.a },
    ]),
  );
}

type Event = ReturnType<typeof eventsOf>[number];

function eventsOf({ timeline, state }: ComplaintFile, dates: DemoDates) {
  return timeline.map(({ at, actor, action, text }, index) => {
    const laterThatDay = timeline.slice(index + 1).filter((other) => other.at === at).length;
    const isLast = index === timeline.length - 1;
    const ends = isLast && !LEADS_TO.has(action) && isClosed(state);
    return {
      actor,
      action,
      text,
      at: dates.atWork(at + laterThatDay * STEP_DAYS),
      stateAfter: ends ? state : (LEADS_TO.get(action) ?? null),
    };
  });
}

function complaintRow(file: ComplaintFile, events: Event[], names: Names, dates: DemoDates) {
  const { submittedAt, acceptedAt, firstReplyAt, closedAt } = milestones(file, events);
  const urgent = events.find(({ actor, text }) => actor === 'desk' && text.includes('加急'));
  return {
    no: complaintNo(shanghaiDay(submittedAt), file.serial),
    state: file.state,
    publicName: file.nickname,
    anonymous: false,
    regionId: file.region === null ? null : resolve(names.regions, file.region, 'region'),
    brandId: resolve(names.brands, file.brand, 'brand'),
    productId: names.products.find(file.brand, file.product),
    productText: file.product,
    batchNo: file.batchNo,
    boughtOn: file.boughtDaysAgo === undefined ? null : dates.day(file.boughtDaysAgo),
    channel: file.channel,
    amountFen: Math.round((file.amount ?? 0) * 100),
    problems: [resolve(PROBLEMS, file.kind, 'problem')],
    demands: file.demand.map((demand) => resolve(DEMANDS, demand, 'demand')),
    title: file.title,
    detail: file.text,
    detailMasked: maskPersonal(file.text),
    harm: file.kind === '过敏与不适' ? ('suspected' as const) : ('none' as const),
    truthDeclaredAt: submittedAt,
    rejectCode: file.rejectCode ?? null,
    urgentAt: urgent?.at ?? null,
    submittedAt,
    acceptedAt,
    firstReplyAt,
    closedAt,
    createdAt: submittedAt,
    updatedAt: lastOf(events).at,
  };
}

function milestones({ state }: ComplaintFile, events: Event[]) {
  const firstWith = (...actions: string[]) => events.find(({ action }) => actions.includes(action))?.at ?? null;
  return {
    submittedAt: events[0]?.at ?? lastOf(events).at,
    acceptedAt: firstWith('受理', '受理并提示'),
    rejectedAt: firstWith('不予受理', '并案'),
    firstReplyAt: events.find(({ actor }) => actor === 'brand')?.at ?? null,
    proposedAt: firstWith('处理结果'),
    confirmedAt: firstWith('确认'),
    escalatedAt: firstWith('平台介入'),
    closedAt: isClosed(state) ? lastOf(events).at : null,
  };
}

function isClosed(state: ComplaintState): boolean {
  return ['resolved', 'resolved_default', 'closed_unresolved', 'withdrawn', 'rejected', 'merged'].includes(state);
}

function lastOf(events: Event[]): Event {
  const last = events.at(-1);
  if (!last) throw new Error('A complaint has no timeline.');
  return last;
}
