import { defaultRightsOf } from '@rujian/contract/areas/staff/rights';
import { PUBLISH_AREAS } from '@rujian/contract/base/publishing/publishing';
import { PUBLISH_MOVES, PUBLISH_STATE } from '@rujian/contract/vocabulary/shared/publishing';
import type { StaffRole } from '@rujian/contract/vocabulary/staff';
import { beforeEach, expect, test } from 'vitest';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import type { FlowItem, FlowRequest, ReviewFlow } from '#ports/publishing.ts';
import { reviewDecisions } from '#schema/publishing/revisions.ts';
import { siteSettings } from '#schema/site/site.ts';
import { staff } from '#schema/staff/staff.ts';
import { testPlatform } from '#test/start-app.ts';
import { createReviewFlow } from './review-flow.ts';

let platform: Platform;
let flow: ReviewFlow;
let logged: { action: string; reason?: string }[];

beforeEach(async () => {
  ({ platform } = await testPlatform());
  logged = [];
  flow = createReviewFlow(platform, { record: async (_tx, entry) => void logged.push(entry) });
});

async function person(...roles: StaffRole[]): Promise<StaffCaller> {
  const [row] = await platform.db
    .insert(staff)
    .values({ account: `flow${Math.random()}`, name: '审核人' })
    .returning();
  return {
    kind: 'staff',
    id: row?.id ?? 0,
    sessionId: 1,
    roles,
    rights: defaultRightsOf(roles),
    columnIds: null,
    memberToken: undefined,
    lang: 'zh-cn',
    address: '',
    userAgent: '',
    requestId: 'r',
  };
}

function item(given: Partial<FlowItem> = {}): FlowItem {
  return { t: 'news', id: 7, area: 'articles', state: 'draft', steps: 3, createdBy: null, revisionNumber: 1, ...given };
}

function move(caller: StaffCaller, given: FlowItem, request: FlowRequest) {
  return platform.db.transaction((tx) => flow.move(tx, caller, given, request));
}

test('three people take a text from draft to ready, and each step is recorded', async () => {
  const [reporter, editor, chief, duty] = [
    await person('reporter'),
    await person('column_editor'),
    await person('column_chief'),
    await person('duty_chief'),
  ];
  const text = item({ createdBy: reporter.id });

  const states = [
    await move(reporter, text, { move: 'submit' }),
    await move(editor, { ...text, state: 'review1' }, { move: 'pass' }),
    await move(chief, { ...text, state: 'review2' }, { move: 'pass', remark: '可以' }),
    await move(duty, { ...text, state: 'review3' }, { move: 'pass' }),
  ];

  expect(states).toEqual(['review1', 'review2', 'review3', 'ready']);
  expect(await flow.history('news', 7)).toMatchObject([
    { step: 3, decision: 'pass', by: { id: duty.id } },
    { step: 2, decision: 'pass', remark: '可以' },
    { step: 1, decision: 'pass' },
    { step: 0, decision: 'submit', by: { id: reporter.id } },
  ]);
  expect(logged.map(({ action }) => action)).toEqual([
    'articles.submit',
    'articles.pass',
    'articles.pass',
    'articles.pass',
  ]);
});

test('authors cannot pass their own text at the first step, nor anyone two steps in a row', async () => {
  const both = await person('column_editor', 'column_chief');
  const other = await person('column_editor');
  const own = item({ createdBy: both.id, state: 'review1' });

  await expect(move(both, own, { move: 'pass' })).rejects.toMatchObject({ id: 'review.four_eyes' });

  const text = item({ state: 'review1' });
  await move(other, item(), { move: 'submit' });
  await expect(move(other, text, { move: 'pass' })).rejects.toMatchObject({ id: 'review.four_eyes' });
  await move(both, text, { move: 'pass' });
  await expect(move(both, item({ state: 'review2' }), { move: 'pass' })).rejects.toMatchObject({
    id: 'review.four_eyes',
  });
});

test('a chief may pass the steps below their own', async () => {
  const chief = await person('column_chief');
  const duty = await person('duty_chief');
  const editor = await person('column_editor');

  expect(await move(chief, item({ state: 'review1' }), { move: 'pass' })).toBe('review2');
  expect(await move(duty, item({ state: 'review2' }), { move: 'pass' })).toBe('review3');
  await expect(move(editor, item({ state: 'review2' }), { move: 'pass' })).rejects.toMatchObject({
    id: 'rule.not_held',
  });
});

test('in a small team people pass their own text and several steps in a row', async () => {
  const duty = await person('duty_chief', 'column_editor');
  const own = item({ createdBy: duty.id });
  await move(duty, own, { move: 'submit' });
  const pass = (state: FlowItem['state']) => move(duty, { ...own, state }, { move: 'pass' });
  await expect(pass('review1')).rejects.toMatchObject({ id: 'review.four_eyes' });

  await platform.db.insert(siteSettings).values({ key: 'smallTeam', value: true });

  expect([await pass('review1'), await pass('review2'), await pass('review3')]).toEqual([
    'review2',
    'review3',
    'ready',
  ]);
});

test('a writer recalls what they submitted until the first decision', async () => {
  const reporter = await person('reporter');
  const colleague = await person('reporter');
  const editor = await person('column_editor');
  const text = item({ createdBy: reporter.id });
  const submitted = { ...text, state: 'review1' } as const;
  await move(reporter, text, { move: 'submit' });

  expect(await flow.moves(reporter, submitted)).toContain('recall');
  expect(await flow.moves(colleague, submitted)).not.toContain('recall');
  expect(await move(reporter, submitted, { move: 'recall' })).toBe('draft');

  await move(reporter, text, { move: 'submit' });
  await move(editor, submitted, { move: 'return', remark: '缺出处' });
  await expect(move(reporter, submitted, { move: 'recall' })).rejects.toMatchObject({ id: 'review.wrong_state' });
});

test('a new round begins with the next submission', async () => {
  const chief = await person('column_editor', 'column_chief');
  const reporter = await person('reporter');
  const other = await person('column_editor');
  const text = item({ createdBy: reporter.id });
  await move(reporter, text, { move: 'submit' });
  await move(chief, { ...text, state: 'review1' }, { move: 'pass' });
  await move(chief, { ...text, state: 'review2' }, { move: 'return', remark: '数字不对' });
  await move(reporter, text, { move: 'submit' });
  await move(other, { ...text, state: 'review1' }, { move: 'pass' });

  expect(await move(chief, { ...text, state: 'review2' }, { move: 'pass' })).toBe('review3');
});

test('the duty chief may override with a reason, which is recorded as such', async () => {
  const duty = await person('duty_chief', 'column_editor');
  const chief = await person('column_chief', 'column_editor');
  const own = item({ createdBy: duty.id, state: 'review1' });

  await expect(move(duty, own, { move: 'pass', override: true })).rejects.toMatchObject({ id: 'review.no_remark' });
  const state = await move(duty, own, { move: 'pass', override: true, remark: '突发，先过' });
  await expect(
    move(chief, item({ createdBy: chief.id, state: 'review1' }), { move: 'pass', override: true, remark: '我也想' }),
  ).rejects.toMatchObject({ id: 'review.four_eyes' });

  expect(state).toBe('review2');
  const kept = await platform.db.select().from(reviewDecisions);
  expect(kept).toMatchObject([{ decision: 'override', step: 1, remark: '突发，先过' }]);
  expect(logged).toMatchObject([{ action: 'articles.override', reason: '突发，先过' }]);
});

test('a return and a withdrawal need a remark', async () => {
  const duty = await person('duty_chief');
  for (const [state, wanted] of [
    ['review3', 'return'],
    ['published', 'withdraw'],
  ] as const) {
    await expect(move(duty, item({ state }), { move: wanted, remark: ' ' })).rejects.toMatchObject({
      id: 'review.no_remark',
    });
    await move(duty, item({ state }), { move: wanted, remark: '缺出处' });
  }
});

test('every undefined transition is refused for every role', async () => {
  const everyone = await person('column_editor', 'column_chief', 'duty_chief', 'data_editor');
  for (const area of PUBLISH_AREAS) {
    for (const state of PUBLISH_STATE.keys) {
      const possible = await flow.moves(everyone, item({ area, state }));
      for (const wanted of PUBLISH_MOVES) {
        if (possible.includes(wanted)) continue;
        await expect(move(everyone, item({ area, state }), { move: wanted, remark: '理由' })).rejects.toMatchObject({
          id: 'review.wrong_state',
        });
      }
    }
  }
});

test('permissions are checked per area and step, and reporters submit only their own', async () => {
  const reporter = await person('reporter');
  const editor = await person('column_editor');

  expect(await flow.moves(reporter, item())).toEqual([]);
  expect(await flow.moves(reporter, item({ createdBy: reporter.id }))).toEqual(['submit', 'trash']);
  expect(await flow.moves(editor, item({ state: 'review1' }))).toEqual(['pass', 'return', 'trash']);
  expect(await flow.moves(editor, item({ state: 'review2' }))).toEqual(['trash']);
  expect(await flow.moves(editor, item({ state: 'review1', area: 'records' }))).toEqual([]);
  await expect(move(editor, item({ state: 'ready' }), { move: 'publish' })).rejects.toMatchObject({
    id: 'rule.not_held',
  });
});

test('staff with other columns in scope cannot move items of this one', async () => {
  const editor = { ...(await person('column_editor')), columnIds: [1, 2] };

  await expect(move(editor, item({ state: 'review1', columnId: 3 }), { move: 'pass' })).rejects.toMatchObject({
    id: 'column.not_in_scope',
  });
  expect(await move(editor, item({ state: 'review1', columnId: 2 }), { move: 'pass' })).toBe('review2');
});
