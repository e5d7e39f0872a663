// spec 7.40: ours: desk/missing/*: unknown addresses, made a redirect in one click
import { saveRedirect } from '@rujian/contract/areas/site/desk';
import { forgetMissingPath, listMissingPaths } from '@rujian/contract/areas/site/missing';
import { expect, test } from 'vitest';
import { missingPathDays } from '#schema/site/site.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';
import { createMissingPaths, MISSING_JOB } from './missing-paths.ts';

async function startDesk() {
  const kit = await startApp();
  const operator = await logInStaff(kit, 'operator');
  const missing = createMissingPaths(kit.platform);
  // A staff session does not outlive the days that pass in these tests.
  const list = async (query: object = {}) =>
    (await kit.call(listMissingPaths, query, await logInStaff(kit, 'operator'))).data;
  return { ...kit, operator, missing, list };
}

test('missing addresses are summed by day, most requested first, without probes', async () => {
  const { missing, list, advance } = await startDesk();
  missing.count('/old/1');
  missing.count('/news/milk');
  missing.count('/news/milk.data');
  missing.count('/wp-login.php');
  missing.count('/.env');
  await missing.flush();
  advance(86_400);
  missing.count('/news/milk');
  await missing.flush();

  expect(await list()).toEqual({
    list: [
      { path: '/news/milk', hits: 3, lastDay: '2026-05-21', referrers: [] },
      { path: '/old/1', hits: 1, lastDay: '2026-05-20', referrers: [] },
    ],
    total: 2,
  });
  expect((await list({ q: 'old' })).total).toBe(1);
});

test('an address leaves the list when it is redirected or dismissed, and in time by itself', async () => {
  const { call, operator, missing, list, advance, runJobs } = await startDesk();
  for (const path of ['/a', '/b', '/c']) missing.count(path);
  await missing.flush();

  await call(saveRedirect, { from: '/a', to: '/news' }, operator);
  await call(forgetMissingPath, { path: '/b' }, operator);
  expect((await list()).list.map(({ path }) => path)).toEqual(['/c']);

  advance(40 * 86_400);
  await runJobs(MISSING_JOB);
  expect((await list()).total).toBe(0);
});

test('the number of addresses per day is bounded; known ones are still counted', async () => {
  const { platform, missing, list } = await startDesk();
  await platform.db
    .insert(missingPathDays)
    .values(Array.from({ length: 2_000 }, (_, n) => ({ path: `/${n}`, day: '2026-05-20', hits: 1 })));

  missing.count('/one-too-many');
  missing.count('/7');
  await missing.flush();

  const { list: top, total } = await list();
  expect(total).toBe(2_000);
  expect(top[0]).toMatchObject({ path: '/7', hits: 2 });
});

test('read-only roles see the list and dismiss nothing', async () => {
  const kit = await startDesk();
  const auditor = await logInStaff(kit, 'auditor');

  expect((await kit.call(listMissingPaths, {}, auditor)).code).toBe(1);
  expect((await kit.call(forgetMissingPath, { path: '/a' }, auditor)).code).not.toBe(1);
});

test('links are named by page of this site or by site, few for each address, without queries', async () => {
  const { missing, list, call, operator } = await startDesk();
  missing.count('/a', 'http://rujian.test/news/1?token=secret');
  missing.count('/a', 'http://rujian.test/news/1');
  missing.count('/a', 'https://www.example.com/mail/inbox?user=someone');
  missing.count('/a', 'javascript:alert(1)');
  for (let site = 0; site < 9; site += 1) missing.count('/b', `https://s${site}.example.com/`);
  await missing.flush();
  for (let site = 9; site < 20; site += 1) missing.count('/b', `https://s${site}.example.com/`);
  await missing.flush();

  const found = (await list()).list;
  expect(found.find(({ path }) => path === '/a')?.referrers).toEqual(['/news/1', 'www.example.com']);
  expect(found.find(({ path }) => path === '/b')?.referrers).toHaveLength(3);
  await call(forgetMissingPath, { path: '/b' }, operator);
  missing.count('/b');
  await missing.flush();
  expect((await list({ q: '/b' })).list).toMatchObject([{ path: '/b', referrers: [] }]);
});
