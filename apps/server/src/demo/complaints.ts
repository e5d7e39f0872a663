import type {
  ClockKind,
  ComplaintDemand,
  ComplaintProblem,
  ComplaintState,
} from '@rujian/contract/vocabulary/complaints';
import { CLOCK_SECONDS } from '#areas/complaints/clocks/clock-work.ts';
import { complaintNo } from '#areas/complaints/submission/complaint-no.ts';
import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { secondsAfter } from '#platform/clock.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import {
  complaintClocks,
  complaintEvents,
  complaintQuestions,
  complaintRatings,
  complaints,
} from '#schema/complaints.ts';
import { maskPersonal } from '#services/masking/masking.ts';
import type { ProductIds } from './products.ts';
import { type Demo, type Ids, insertNew, resolve } from './reading/demo.ts';

type Names = { brands: Ids; products: ProductIds; regions: Ids };

type ComplaintFile = DemoFiles['complaints'][number];

const PROBLEMS = new Map<string, ComplaintProblem>([
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

const DEMANDS = new Map<string, ComplaintDemand>([
  ['退款', 'refund'],
  ['换货', 'exchange'],
  ['赔偿', 'compensation'],
  ['道歉', 'apology'],
  ['解释', 'explanation'],
  ['检测', 'test'],
  ['召回', 'recall'],
  ['改进', 'improvement'],
]);

const LEADS_TO = new Map<string, ComplaintState>([
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

export async function loadComplaints({ tx, files, dates }: Demo, names: Names): Promise<void> {
  const oldestFirst = files.complaints
    .toSorted((one, other) => one.serial - other.serial)
    .map((file) => ({ file, events: eventsOf(file, dates) }));
  const rows = await insertNew(tx, complaints, oldestFirst, ({ file, events }, _place, all) => ({
    ...complaintRow(file, events, names, dates),
    mergedIntoId: all.find((other) => other.file.serial === file.mergedInto)?.id ?? null,
  }));
  const events = rows.flatMap((row) => row.events.map((event) => ({ complaintId: row.id, ...event })));
  await tx.insert(complaintEvents).values(events);
  const clocks = rows.flatMap((row) =>
    clocksOf(milestones(row.file, row.events)).map((clock) => ({ complaintId: row.id, ...clock })),
  );
  await tx.insert(complaintClocks).values(clocks);
  const ratings = rows.flatMap(({ id, file: { satisfaction }, events: own }) =>
    satisfaction ? [{ complaintId: id, ...satisfaction, at: lastOf(own).at }] : [],
  );
  await tx.insert(complaintRatings).values(ratings);
  const questions = files.questions.flatMap(({ q, a, en }, position) => [
    { lang: 'zh-cn' as const, position, question: q, answer: a },
    { lang: 'en' as const, position, question: en.q, answer: en.a },
  ]);
  await tx.insert(complaintQuestions).values(questions);
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

/** The deadlines that follow from the stages; closing a complaint stops every clock. */
function clocksOf(at: ReturnType<typeof milestones>) {
  return [
    clock('review', at.submittedAt, at.acceptedAt ?? at.rejectedAt),
    clock('reply', at.acceptedAt, at.firstReplyAt),
    clock('proposal', at.firstReplyAt, at.proposedAt),
    clock('confirm', at.proposedAt, at.confirmedAt),
    clock('escalation', at.escalatedAt, null),
    clock('end', at.acceptedAt, at.closedAt),
  ].filter((each) => each !== null);

  function clock(kind: ClockKind, startedAt: Date | null, doneAt: Date | null) {
    if (!startedAt) return null;
    return { kind, startedAt, dueAt: secondsAfter(startedAt, CLOCK_SECONDS[kind]), doneAt: doneAt ?? at.closedAt };
  }
}

function isClosed(state: ComplaintState): boolean {
  return ['resolved', 'resolved_default', 'closed_unresolved', 'withdrawn', 'rejected', 'merged'].includes(state);
}

function lastOf(events: Event[]): Event {
  const last = events.at(-1);
  if (!last) throw new Error('A complaint has no timeline.');
  return last;
}
