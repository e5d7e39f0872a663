import { getDashboard, getDeskOverview } from '@rujian/contract/figures';
import { expect, test } from 'vitest';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';

test('the dashboard shows what was summed up, and yesterday again when it changed', async () => {
  const kit = await startApp();
  const { call, platform, runJobs } = kit;
  const chief = await logInStaff(kit, 'duty_chief');
  await platform.db.execute(
    `insert into page_view_days (path, day, views) values ('/about', '2026-05-20', 7)`,
  );

  await runJobs('figures.recent');
  const { data } = await call(getDashboard, { days: 7 }, chief);

  const views = data.figures.filter(({ figure }) => figure === 'views');
  expect(views.at(-1)).toMatchObject({ key: '', value: 7 });
});

test('the dashboard is for those who hold its right, the overview for everybody at the desk', async () => {
  const kit = await startApp();
  const reporter = await logInStaff(kit, 'reporter');

  const refused = await kit.call(getDashboard, {}, reporter);
  const seen = await kit.call(getDeskOverview, {}, reporter);

  expect(refused.data).toMatchObject({ error: 'rule.not_held' });
  expect(seen.data).toMatchObject({ publishedToday: 0, review: { count: 0, oldestAt: null } });
});
