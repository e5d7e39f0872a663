import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createOwnSites, type OwnSite, ready, stop } from './own-site.ts';
import { fewOfEachKind, pathsOfSiteMap } from './site-map.ts';

const NEW_DATABASE_FILES = 300;
const COMMANDS = 'apps/server/build/program/rujian.js';

let sites: ReturnType<typeof createOwnSites>;
let restored: ReturnType<typeof createOwnSites>;

test.describe.configure({ timeout: 300_000 });

test.beforeEach(() => {
  sites = createOwnSites();
  restored = createOwnSites();
});

test.afterEach(async () => {
  await Promise.all([sites.clear(), restored.clear()]);
});

test('killed at three moments of its first start and while serving, the site recovers each time; a stop signal ends it cleanly; its backup restored into an empty folder is the same site', async () => {
  const folder = join(sites.dataDir, 'pg');
  await killed(() => reached(() => Number(existsSync(`${folder}.unfinished`)), 1));
  // A folder that exists already is not replaced by the prepared database, so all tables are made here.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  await killed(() => reached(() => databaseFiles(folder), NEW_DATABASE_FILES + 100));
  await killed((site) => reached(() => Number(site.output().includes('spot checks')), 1));

  const first = sites.start();
  const origin = await ready(first);
  const before = await contentOf(origin);
  expect(before.paths.length).toBeGreaterThan(200);
  expect(before.news.total).toBeGreaterThan(50);
  expect(before.columns.total).toBe(9);
  expect(Object.values(before.home).filter((block) => block === null)).toEqual([]);
  expect(await (await fetch(origin)).text()).toContain('</html>');

  await stop(first, 'SIGKILL');
  const second = sites.start();
  const after = await contentOf(await ready(second));
  const exitCode = await stop(second, 'SIGTERM');

  expect(after).toEqual(before);
  expect(second.output()).not.toContain('Demo content');
  expect(exitCode).toBe(0);

  // That every row and file is restored is checked by `backup.test.ts`; here, what readers get.
  const file = join(sites.dataDir, 'site.backup');
  await ended(sites.start({}, [process.execPath, COMMANDS, 'backup', file]));
  await ended(restored.start({}, [process.execPath, COMMANDS, 'restore', file]));
  const copy = await ready(restored.start());
  expect(await contentOf(copy)).toEqual(before);
  for (const path of before.paths.filter(fewOfEachKind(1))) {
    expect((await fetch(copy + path)).status, path).toBe(200);
  }
});

test('a second start on the same folder is refused with a clear message and harms nothing; stopping npm start stops the site', async () => {
  const command = sites.start({ DEMO_CONTENT: '0' }, ['npm', 'start']);
  const origin = await ready(command);
  // Other tests may have built the client of the API in the meantime.
  expect(command.output()).not.toContain('building');

  const second = sites.start({ DEMO_CONTENT: '0' });
  const [exitCode] = await once(second.process, 'exit');
  expect(exitCode).not.toBe(0);
  expect(second.output()).toContain(sites.dataDir);
  expect(second.output()).not.toMatch(/\n\s+at /);
  expect((await fetch(`${origin}/`)).status).toBe(200);

  await stop(command, 'SIGTERM');
  const isServed = () =>
    fetch(`${origin}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(isServed).toBe(false);
  await ready(sites.start({ DEMO_CONTENT: '0' }));
});

/** Kills a site at a moment of its first start. */
async function killed(atMoment: (site: OwnSite) => Promise<void>): Promise<void> {
  const dying = sites.start();
  await atMoment(dying);
  await stop(dying, 'SIGKILL');
  expect(dying.output()).not.toContain('is ready');
}

async function ended(command: OwnSite): Promise<void> {
  await expect.poll(() => command.process.exitCode, { timeout: 120_000 }).not.toBeNull();
  expect(command.output()).not.toContain('Error');
  expect(command.process.exitCode).toBe(0);
}

/** Polls quickly: a phase of the start may last less than a tenth of a second. */
async function reached(count: () => number, least: number): Promise<void> {
  await expect.poll(count, { timeout: 60_000, intervals: [5] }).toBeGreaterThanOrEqual(least);
}

/** Grows from zero to the files of a new database, then with each migrated table. */
function databaseFiles(folder: string): number {
  try {
    return readdirSync(join(folder, 'base/5')).length;
  } catch {
    return 0;
  }
}

async function contentOf(origin: string) {
  const get = async (path: string) => {
    const answer = await fetch(`${origin}/api${path}`);
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    return data;
  };
  const [paths, news, headlines, columns, home] = await Promise.all([
    pathsOfSiteMap(origin),
    get('/news/index?limit=100'),
    get('/headlines/index?limit=100'),
    get('/column/index'),
    get('/home/index'),
  ]);
  return { paths, news, headlines, columns, home };
}
