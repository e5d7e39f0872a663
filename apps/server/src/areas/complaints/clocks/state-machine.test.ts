// spec 2.25: states and clocks of complaints (ours): one table, steps not taken in time, reminders, retention
import {
  COMPLAINT_ACTOR,
  COMPLAINT_STATE,
  type ComplaintActor,
  type ComplaintState,
} from '@rujian/contract/vocabulary/complaints';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { complaintClocks } from '#schema/complaints.ts';
import { casesOf } from '#test/complaint-kit.ts';
import { makeComplaint, makeMember } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { clockState } from './clocks.ts';
import { type ComplaintMove, clocksOf, isEnd, isPossible, MOVES } from './state-machine.ts';

const ALL_MOVES = Object.keys(MOVES) as ComplaintMove[];

test('every state but the draft is reachable, and every open one has a next step', () => {
  const reached = new Set<ComplaintState>(['draft']);
  for (let size = 0; size !== reached.size; ) {
    size = reached.size;
    for (const move of ALL_MOVES) {
      const { from, to } = MOVES[move];
      if ((from as readonly ComplaintState[]).some((state) => reached.has(state))) reached.add(to);
    }
  }

  expect([...reached].sort()).toEqual([...COMPLAINT_STATE.keys].sort());
  for (const state of COMPLAINT_STATE.keys) {
    const ways = ALL_MOVES.filter((move) => COMPLAINT_ACTOR.keys.some((actor) => isPossible(move, actor, state)));
    // A closed complaint can only be reopened by its complainant, appealed or removed.
    if (isEnd(state)) {
      expect(['readmit', 'reopen', 'dismiss']).toEqual(expect.arrayContaining(ways));
    } else expect(ways.length).toBeGreaterThan(0);
  }
});

test('a brand never confirms for the user, a user never answers for the brand or the desk', () => {
  const may = (actor: ComplaintActor) =>
    ALL_MOVES.filter((move) => COMPLAINT_STATE.keys.some((state) => isPossible(move, actor, state)));

  expect(may('brand')).toEqual(['reply', 'propose']);
  expect(may('user')).toEqual([...['submit', 'answer', 'confirm', 'refuse', 'refuseLast', 'withdraw', 'reopen']]);
  expect(may('system')).toEqual([
    ...['lapse', 'defaultConfirm', 'escalate', 'close', 'expire'],
    ...['resolveAlong', 'closeAlong', 'setFree'],
  ]);
});

test('any path through the table: no other step is possible, and each state has its clocks', async () => {
  const { platform, advance } = await testPlatform();
  const { db, clock } = platform;
  const cases = casesOf(platform);
  const member = await makeMember(platform);
  const random = seeded(20_260_520);

  for (let walk = 0; walk < 10; walk++) {
    const id = await makeComplaint(platform, {
      state: 'draft',
      memberId: member.id,
      acceptedAt: null,
      submittedAt: null,
    });
    let state: ComplaintState = 'draft';
    for (let step = 0; step < 14; step++) {
      advance(Math.floor(random() * 4 * 86_400));
      const move = pick(ALL_MOVES, random);
      const side = pick(COMPLAINT_ACTOR.keys, random);
      const isAllowed = isPossible(move, side, state);
      const tried = cases.work(id, 'zh-cn', async (complaintCase) => {
        await complaintCase.move(move, { side }, { action: '跟进' });
        return complaintCase.row.state;
      });
      if (!isAllowed) {
        await expect(tried).rejects.toMatchObject({ id: 'complaint.not_possible' });
        // Picks a possible step, because random steps are rarely possible.
        const right = ALL_MOVES.flatMap((each) =>
          COMPLAINT_ACTOR.keys.filter((actor) => isPossible(each, actor, state)).map((actor) => ({ each, actor })),
        );
        if (right.length === 0) break;
        const { each, actor } = pick(right, random);
        state = await cases.work(id, 'zh-cn', async (complaintCase) => {
          await complaintCase.move(each, { side: actor }, { action: '跟进' });
          return complaintCase.row.state;
        });
      } else state = await tried;

      const clocks = await db.select().from(complaintClocks).where(eq(complaintClocks.complaintId, id));
      const open = clocks.filter(({ doneAt }) => !doneAt);
      const running = open.filter(({ pausedAt }) => !pausedAt).map(({ kind }) => kind);
      const resting = open.filter(({ pausedAt }) => pausedAt).map(({ kind }) => kind);
      const { run, rest } = clocksOf(state, false);
      expect([state, ...running.sort()]).toEqual([state, ...[...run].sort()]);
      expect(rest).toEqual(expect.arrayContaining(resting));
      for (const each of clocks) expect(each.dueAt > each.startedAt).toBe(true);
      if (isEnd(state)) expect(open).toEqual([]);
      for (const each of open) expect(clockState(each, clock.now())).not.toBe('kept');
    }
  }
});

test('a clock that waits for the other side keeps its remaining time', async () => {
  const { platform, advance } = await testPlatform();
  const cases = casesOf(platform);
  const member = await makeMember(platform);
  const input = { state: 'draft', memberId: member.id, acceptedAt: null } as const;
  const id = await makeComplaint(platform, input);
  const go = (move: ComplaintMove, side: 'user' | 'desk') =>
    cases.work(id, 'zh-cn', (complaintCase) => complaintCase.move(move, { side }, { action: '跟进' }));
  await go('submit', 'user');

  advance(10 * 3_600);
  await go('needMore', 'desk');
  advance(5 * 86_400);
  await go('answer', 'user');

  const [review] = await platform.db.select().from(complaintClocks).where(eq(complaintClocks.kind, 'review'));
  const left = ((review?.dueAt.getTime() ?? 0) - platform.clock.now().getTime()) / 3_600_000;
  expect(left).toBeCloseTo(14, 3);
});

function pick<Value>(values: readonly Value[], random: () => number): Value {
  return values[Math.floor(random() * values.length)] as Value;
}

/** Deterministic. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
