import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { recountFrequencies } from '#areas/search/words/frequencies.ts';
import { createStaffSessions } from '#areas/staff/staff-sessions.ts';
import type { App } from '#platform/http/http.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { staff, staffRoles } from '#schema/staff/staff.ts';
import { printTable } from '../../../../bench/table.ts';
import { buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/config.ts';
import { openSite, prepareSite } from '../../src/run-site.ts';
import { FIRST_ID, growTo, loadPools } from './grow.ts';
import { type Engine, startPostgres } from './postgres.ts';
import { COMMON_WORD, RARE_WORD } from './texts.ts';

const SIZES = [10_000, 100_000, 1_000_000];
/** Enough to meet every brand once. */
const WARM_UPS = 15;
const CALLS = 60;

type Times = { p50: number; p95: number };

/** Calls of the API at growing sizes, each after everything may have changed. */
async function benchScale(sizes: readonly number[]): Promise<void> {
  const engine = await startPostgres();
  if (!engine) {
    console.log('\nScale: no PostgreSQL is installed here.');
    return;
  }
  try {
    console.log(`\nScale, on ${engine.about}`);
    const measured = new Map<string, Times[]>();
    let smaller: number | null = null;
    for (const size of sizes) {
      await grow(engine, size, smaller);
      smaller = size;
    }
    for (const size of sizes) await measureAll(engine, size, measured);
    report(sizes, measured);
  } finally {
    engine.stop();
  }
}

const nameOf = (size: number) => `scale_${size}`;

/** Makes the database of a size out of the next smaller one, unless an earlier run left it. */
async function grow(engine: Engine, size: number, smaller: number | null): Promise<void> {
  const startedAt = performance.now();
  const isMade = await withClient(engine, 'postgres', async (client) => {
    const known = 'select 1 from pg_database where datname = $1';
    if ((await client.query(known, [nameOf(size)])).rowCount) return true;
    const template = smaller === null ? '' : ` template ${nameOf(smaller)}`;
    await client.query(`create database ${GROWING}${template}`);
    return false;
  });
  if (isMade) return;
  if (smaller === null) await withSite(engine, GROWING, async () => {});
  await withClient(engine, GROWING, async (client) => {
    if (smaller === null) await loadPools(client);
    await growTo(client, size, smaller ?? 0);
  });
  await withClient(engine, GROWING, (client) => client.query('vacuum analyze'));
  // Only a whole one gets the name by which the next run finds it.
  await withClient(engine, 'postgres', (client) =>
    client.query(`alter database ${GROWING} rename to ${nameOf(size)}`),
  );
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`  ${size} articles after ${seconds} s`);
}

const GROWING = 'growing';

async function withClient<Result>(
  engine: Engine,
  database: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: engine.urlOf(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Site = { platform: OpenPlatform; app: App };

async function withSite(
  engine: Engine,
  database: string,
  work: (site: Site) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rujian-scale-data-'));
  const env = { ...process.env, DATABASE_URL: engine.urlOf(database), REDIS_URL: '' };
  const config = readConfig({ ...env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const platform = await openSite(config);
  await prepareSite(platform, config);
  const { app } = await buildApp(platform, { ...config, web: 'none' });
  try {
    await work({ platform, app });
  } finally {
    await app.close();
    await platform.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function measureAll(engine: Engine, size: number, measured: Map<string, Times[]>): Promise<void> {
  return withSite(engine, nameOf(size), async (site) => {
    // As its nightly job leaves it.
    await recountFrequencies(site.platform.db);
    const token = await logInAtDesk(site);
    for (const [name, pathOf] of Object.entries(callsFor(size))) {
      const times = await measure(site, pathOf, token);
      measured.set(name, [...(measured.get(name) ?? []), times]);
    }
  });
}

/** Stored answers are dropped before each call and what is remembered counts as changed. */
async function measure(
  { platform, app }: Site,
  pathOf: (n: number) => string,
  deskToken: string,
): Promise<Times> {
  const times: number[] = [];
  for (let n = 0; n < WARM_UPS + CALLS; n += 1) {
    platform.answers.clear();
    platform.memory.clear();
    const startedAt = performance.now();
    const answer = await app.inject({
      url: pathOf(n),
      headers: {
        'x-render-token': app.serving.renderToken,
        ...(pathOf(n).startsWith('/api/desk/') && { batoken: deskToken }),
      },
    });
    const { code, msg } = answer.json();
    if (code !== 1) throw new Error(`${pathOf(n)}: ${msg}`);
    if (n >= WARM_UPS) times.push(performance.now() - startedAt);
  }
  times.sort((one, other) => one - other);
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** A staff member who may see every list. */
async function logInAtDesk({ platform }: Site): Promise<string> {
  const { db } = platform;
  const [person] = await db
    .insert(staff)
    .values({ account: `bench${Date.now()}`, name: '测速' })
    .returning({ id: staff.id });
  const staffId = person?.id ?? 0;
  const roles = ['duty_chief', 'moderator', 'complaint_officer', 'operator'];
  await db.insert(staffRoles).values(roles.map((role) => ({ staffId, role })));
  return createStaffSessions(platform).open({ staffId, address: '127.0.0.1' });
}

/** Other parameters each time, so that no call finds what the one before it left behind. */
function callsFor(size: number): Record<string, (n: number) => string> {
  const query = (word: string) => encodeURIComponent(word);
  return {
    'list, page 1': () => '/api/news/index',
    'list, page 400': () => '/api/news/index?page=400',
    'column list': (n) => `/api/news/index?column=${1 + (n % 8)}`,
    article: (n) => `/api/news/detail?id=${FIRST_ID + ((n * 7_919) % size)}`,
    'search, word in 30 %': (n) => `/api/search/index?q=${query(COMMON_WORD)}&page=${1 + (n % 5)}`,
    'search, word in 10 articles': () => `/api/search/index?q=${query(RARE_WORD)}`,
    suggestion: (n) =>
      `/api/search/suggest?q=${query(['牧场', '奶', 'mc', '巴氏'][n % 4] ?? '奶')}`,
    'brand dossier': (n) => `/api/brand/detail?id=${1 + (n % 14)}`,
    'spot checks': () => '/api/spotcheck/index',
    complaints: () => '/api/complaint/index',
    'desk, articles': () => '/api/desk/article/index',
    'desk, articles by text': (n) =>
      `/api/desk/article/index?text=${query(n % 2 ? '牧场' : '奶价')}`,
    'desk, articles of a column': (n) => `/api/desk/article/index?column=${1 + (n % 8)}`,
    'desk, comments': () => '/api/desk/comment/index',
    'desk, complaints': () => '/api/desk/complaint/index',
    'desk, members': () => '/api/desk/member/index',
    'desk, overview': () => '/api/desk/figures/overview',
  };
}

function report(sizes: readonly number[], measured: ReadonlyMap<string, Times[]>): void {
  const rows = [...measured].map(([name, times]) => {
    const [first, last] = [times[0], times.at(-1)];
    const growth = first && last ? (last.p95 / first.p95).toFixed(1) : '';
    return [name, ...times.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`), growth];
  });
  printTable(
    'API calls at scale, uncached, p50 / p95 in ms (goal: growth ≤ 2.0, common search p95 ≤ 150, lists of the desk ≤ 300 at 100 000)',
    [['call', ...sizes.map(String), 'growth of p95'], ...rows],
  );
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const given = process.argv.slice(2).map(Number);
await benchScale(given.length > 0 ? given : SIZES);
