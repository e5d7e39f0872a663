import { getDashboard, getDeskOverview } from '@rujian/contract/areas/figures/desk';
import { expect, test } from 'vitest';
import { complaintClocks } from '#schema/complaints.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeComplaint } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('the dashboard shows the daily totals, and updates yesterday when it changed', async () => {
  const kit = await startApp();
  const { call, platform, runJobs } = kit;
  const chief = await logInStaff(kit, 'duty_chief');
  await platform.db.execute(`insert into page_view_days (path, day, views) values ('/about', '2026-05-20', 7)`);

  await runJobs('figures.recent');
  const { data } = await call(getDashboard, { days: 7 }, chief);

  const views = data.figures.filter(({ figure }) => figure === 'views');
  expect(views.at(-1)).toMatchObject({ key: '', value: 7 });
});

test('the dashboard of a new site has figures before the first run of the job', async () => {
  const kit = await startApp();
  await kit.platform.db.execute(`insert into page_view_days (path, day, views) values ('/about', '2026-05-20', 7)`);

  const { data } = await kit.call(getDashboard, { days: 7 }, await logInStaff(kit, 'duty_chief'));

  expect(data.figures.filter(({ figure }) => figure === 'views')).toMatchObject([{ value: 7 }]);
});

test('the dashboard shows missing addresses, and brands that answered in time', async () => {
  const kit = await startApp();
  const { call, platform, runJobs } = kit;
  const { db, clock } = platform;
  await db.execute(`insert into missing_path_days (path, day, hits)
    values ('/old', '2026-05-20', 3), ('/old', '2026-05-19', 1), ('/gone', '2026-05-20', 2)`);
  const now = clock.now().getTime();
  const at = (hours: number) => new Date(now + hours * 3_600_000);
  const reply = async (dueAt: Date, doneAt: Date | null) => {
    const complaintId = await makeComplaint(platform, { state: 'assigned' });
    await db
      .insert(complaintClocks)
      .values({ complaintId, kind: 'reply', round: 9, startedAt: at(-90), dueAt, doneAt });
  };
  await reply(at(-24), at(-30));
  await reply(at(-24), at(-1));
  await reply(at(-24), null);
  await reply(at(-1), null);

  await runJobs('figures.recent');
  const { data } = await call(getDashboard, { days: 7 }, await logInStaff(kit, 'duty_chief'));

  const of = (name: string) =>
    data.figures.filter(({ figure }) => figure === name).map(({ day, key, value }) => [day, key, value]);
  expect(data.missingPaths).toEqual([
    { path: '/old', hits: 4 },
    { path: '/gone', hits: 2 },
  ]);
  expect(of('missing_pages')).toEqual([
    ['2026-05-19', '', 1],
    ['2026-05-20', '', 5],
  ]);
  expect(of('reply_deadlines')).toEqual([
    ['2026-05-19', 'in_time', 1],
    ['2026-05-19', 'late', 1],
    ['2026-05-19', 'none', 1],
  ]);
});

test("the overview counts today's sent text messages and failed attempts", async () => {
  const kit = await startApp();
  await kit.platform.db.execute(`insert into sms_days (day, template, outcome, count) values
    ('2026-05-20', 'user_register', 'sent', 4), ('2026-05-20', 'user_register', 'refused', 1),
    ('2026-05-19', 'user_register', 'sent', 9)`);

  const { data } = await kit.call(getDeskOverview, {}, await logInStaff(kit, 'operator'));

  expect(data.sms).toEqual({ sent: 4, failed: 1 });
});

test('the dashboard needs its permission, the overview is for all staff', async () => {
  const kit = await startApp();
  const reporter = await logInStaff(kit, 'reporter');

  const refused = await kit.call(getDashboard, {}, reporter);
  const seen = await kit.call(getDeskOverview, {}, reporter);

  expect(refused.data).toMatchObject({ error: 'rule.not_held' });
  expect(seen.data).toMatchObject({ publishedToday: 0, review: { count: 0, oldestAt: null } });
});
