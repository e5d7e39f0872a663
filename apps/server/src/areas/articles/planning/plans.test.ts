import { createArticle } from '@rujian/contract/areas/articles/desk';
import { deletePlan, listPlans, movePlan, savePlan } from '@rujian/contract/areas/articles/planning';
import { listAudit } from '@rujian/contract/areas/staff/desk';
import { expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeColumn } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const MARCH = { from: '2026-03-01', until: '2026-03-31' };

test('an idea is planned, assigned, moved to another day and removed', async () => {
  const kit = await startApp();
  const chief = await logInStaff(kit, 'column_chief');
  const reporter = await logInStaff(kit, 'reporter');

  const { data } = await kit.call(savePlan, { day: '2026-03-05', title: '奶价回访' }, chief);
  await kit.call(
    savePlan,
    { ...data, day: '2026-03-05', title: '奶价回访', state: 'assigned', assigneeId: reporter.staffId },
    chief,
  );
  const seen = await kit.call(listPlans, MARCH, reporter);
  const moved = await kit.call(movePlan, { ...data, day: '2026-04-02' }, reporter);
  const left = await kit.call(listPlans, MARCH, reporter);

  expect(seen.data.list).toMatchObject([
    { day: '2026-03-05', state: 'assigned', assignee: { id: reporter.staffId }, mayEdit: true },
  ]);
  expect(moved.data.day).toBe('2026-04-02');
  expect(left.data.list).toEqual([]);
  expect((await kit.call(deletePlan, data, chief)).code).toBe(1);
  expect((await kit.call(deletePlan, data, chief)).data).toMatchObject({ error: 'plan.not_found' });
});

test('reporters change only their own plans, a moderator none, a visitor sees none', async () => {
  const kit = await startApp();
  const chief = await logInStaff(kit, 'column_chief');
  const reporter = await logInStaff(kit, 'reporter');
  const moderator = await logInStaff(kit, 'moderator');
  const { data } = await kit.call(savePlan, { day: '2026-03-05', title: '奶价回访' }, chief);
  const input = { ...data, day: '2026-03-06', title: '改过' };

  expect((await kit.call(savePlan, input, reporter)).data).toMatchObject({ error: 'rule.not_held' });
  expect((await kit.call(savePlan, input, moderator)).data).toMatchObject({ error: 'rule.not_held' });
  expect((await kit.call(listPlans, MARCH)).code).toBe(302);
  expect((await kit.call(listPlans, MARCH, moderator)).data.list).toMatchObject([
    { title: '奶价回访', mayEdit: false },
  ]);
});

test('a plan cannot reference missing items, and every change is audited', async () => {
  const kit = await startApp();
  const chief = await logInStaff(kit, 'duty_chief');
  const input = { day: '2026-03-05', title: '奶价回访' };

  const unknown = await kit.call(savePlan, { ...input, articleId: 99 }, chief);
  const nameless = await kit.call(savePlan, { ...input, title: ' ' }, chief);
  await kit.call(savePlan, input, chief);
  const log = await kit.call(listAudit, { targetType: 'plan' }, chief);

  expect(unknown.data).toMatchObject({ error: 'plan.unknown_link' });
  expect(nameless.data).toMatchObject({ fields: { title: expect.any(String) } });
  expect(log.data.list).toMatchObject([{ action: 'plan.add', after: { title: '奶价回访' } }]);
});

test('an article started from a plan appears in the calendar; a second one is refused', async () => {
  const kit = await startApp();
  const reporter = await logInStaff(kit, 'reporter');
  const column = await makeColumn(kit.platform);
  const { data: plan } = await kit.call(savePlan, { day: '2026-03-05', title: '奶价回访' }, reporter);
  const begin = (saveId: string) =>
    kit.call(createArticle, { columnId: column.id, title: '奶价回访', planId: plan.id, saveId }, reporter);

  const made = await begin('a');
  const again = await begin('a');
  const second = await begin('b');
  const calendar = await kit.call(listPlans, MARCH, reporter);

  expect(again.data).toEqual(made.data);
  expect(second.data).toMatchObject({ error: 'plan.begun' });
  expect(calendar.data.list).toMatchObject([
    { state: 'writing', article: { id: made.data.id, title: '奶价回访', state: 'draft' } },
  ]);
});
