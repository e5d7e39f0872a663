import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createOwnSites, type OwnSite, ready, stop } from './own-site.ts';

const NEW_DATABASE_FILES = 300;

let sites: ReturnType<typeof createOwnSites>;

test.describe.configure({ timeout: 240_000 });

test.beforeEach(() => {
  sites = createOwnSites();
});

test.afterEach(async () => {
  await sites.clear();
});

test('killed at three moments of its first start and while it is read, the site is whole each time; a polite stop ends it cleanly', async () => {
  const moments: ((site: OwnSite) => Promise<void>)[] = [
    () => reached(() => databaseFiles(), 1),
    () => reached(() => databaseFiles(), NEW_DATABASE_FILES + 100),
    (site) => reached(() => Number(site.output().includes('spot checks')), 1),
  ];

  for (const moment of moments) {
    const dying = sites.start();
    await moment(dying);
    await stop(dying, 'SIGKILL');
    expect(dying.output()).not.toContain('is ready');
  }
  const first = sites.start();
  const origin = await ready(first);
  const before = await contentOf(origin);
  expect(before.news.total).toBeGreaterThan(50);
  expect(before.columns.total).toBe(8);
  expect(Object.values(before.home).filter((block) => block === null)).toEqual([]);
  expect(await (await fetch(origin)).text()).toContain('</html>');

  await stop(first, 'SIGKILL');
  const second = sites.start();
  const after = await contentOf(await ready(second));
  const exitCode = await stop(second, 'SIGTERM');

  expect(after).toEqual(before);
  expect(second.output()).not.toContain('Demo content');
  expect(exitCode).toBe(0);
});

test('killed while the newsroom publishes, every acknowledged article is there afterwards', async () => {
  const newsroom = sites.start({}, [process.execPath, 'e2e/keep-publishing.ts']);
  const published = () =>
    [...newsroom.output().matchAll(/^published (\d+)$/gm)].map(([, id]) => id);
  await reached(() => published().length, 25);
  await stop(newsroom, 'SIGKILL');

  const origin = await ready(sites.start());
  const codes = await Promise.all(
    published().map(async (id) => {
      const answer = await fetch(`${origin}/api/news/detail?id=${id}`);
      return ((await answer.json()) as { code: number }).code;
    }),
  );

  expect(new Set(codes)).toEqual(new Set([1]));
});

test('a second start on the same folder is refused in plain words and harms nothing; stopping npm start stops the site behind it', async () => {
  const command = sites.start({ DEMO_CONTENT: '0' }, ['npm', 'start']);
  const origin = await ready(command);

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

/** Polls quickly: a moment of the start may last no longer than a tenth of a second. */
async function reached(count: () => number, least: number): Promise<void> {
  await expect.poll(count, { timeout: 60_000, intervals: [5] }).toBeGreaterThanOrEqual(least);
}

/** Grows from nothing to that of a new database, then with each table of the migrations. */
function databaseFiles(): number {
  try {
    return readdirSync(join(sites.dataDir, 'pg/base/5')).length;
  } catch {
    return 0;
  }
}

async function contentOf(origin: string) {
  const read = async (path: string) => {
    const answer = await fetch(`${origin}/api${path}`);
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    return data;
  };
  const [news, headlines, columns, home] = await Promise.all([
    read('/news/index?limit=100'),
    read('/headlines/index?limit=100'),
    read('/column/index'),
    read('/home/index'),
  ]);
  return { news, headlines, columns, home };
}
