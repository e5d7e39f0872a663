import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { buildApp } from '../../../apps/server/src/app.ts';
import { recountFrequencies } from '../../../apps/server/src/areas/search/words/vocabulary.ts';
import { createStaffSessions } from '../../../apps/server/src/areas/staff/staff-sessions.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import type { App } from '../../../apps/server/src/platform/http/http.ts';
import type { OpenPlatform } from '../../../apps/server/src/platform/platform.ts';
import { openSite, prepareSite } from '../../../apps/server/src/run-site.ts';
import { staff, staffRoles } from '../../../apps/server/src/schema/staff/staff.ts';
import { printTable } from '../../table.ts';
import { AFTER_A_NOTICE, callsFor } from './calls.ts';
import { growTo, loadPools } from './grow.ts';
import { type Engine, startPostgres } from './postgres.ts';

const SIZES = [10_000, 100_000, 1_000_000];
/** Enough to meet every brand once. */
const WARM_UPS = 15;
const CALLS = 60;
/** A part of the names of calls, to measure only these. */
const CHOSEN = process.env.BENCH_CALLS ?? '';

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
    let smaller: number | null = null;
    for (const size of sizes) {
      await grow(engine, size, smaller);
      smaller = size;
    }
    report(sizes, await measureAll(engine, sizes));
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
  await withClient(engine, 'postgres', (client) => client.query(`alter database ${GROWING} rename to ${nameOf(size)}`));
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

type Site = { platform: OpenPlatform; app: App; idle: () => Promise<void> };
type Measured = Site & { size: number; deskToken: string };

async function withSite(engine: Engine, database: string, work: (site: Site) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rujian-scale-data-'));
  const env = { ...process.env, DATABASE_URL: engine.urlOf(database), REDIS_URL: '' };
  const config = readConfig({ ...env, DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const platform = await openSite(config);
  await prepareSite(platform, config);
  const { app } = await buildApp(platform, { ...config, web: 'none' });
  try {
    await work({ platform, app, idle: watchIdle(platform) });
  } finally {
    await app.close();
    await platform.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Waits until no statement runs, because an answer may be given before a count has ended. */
function watchIdle({ database }: OpenPlatform): () => Promise<void> {
  let running = 0;
  database.onStatement(() => {
    running += 1;
    return () => {
      running -= 1;
    };
  });
  return async () => {
    while (running > 0) await wait(1);
  };
}

/** All sizes at the same time, so that what else the machine does slows each of them alike. */
async function measureAll(engine: Engine, sizes: readonly number[]): Promise<Map<string, Times[]>> {
  const measured = new Map<string, Times[]>();
  const open = async (sites: Measured[]): Promise<void> => {
    const size = sizes[sites.length];
    if (size === undefined) {
      const names = Object.keys(callsFor(0)).filter((name) => name.includes(CHOSEN));
      // A site that runs has compiled its code long ago; without this the first rows would pay for it.
      for (const name of names) await measure(sites, name, 0);
      for (const name of names) measured.set(name, await measure(sites, name));
      return;
    }
    await withSite(engine, nameOf(size), async (site) => {
      // As its nightly job leaves it.
      await recountFrequencies(site.platform.db);
      await open([...sites, { ...site, size, deskToken: await logInAtDesk(site) }]);
    });
  };
  await open([]);
  return measured;
}

/** The times of one call by size; the sizes take turns. */
async function measure(sites: Measured[], name: string, calls = CALLS): Promise<Times[]> {
  const times = sites.map((): number[] => []);
  for (let n = 0; n < WARM_UPS + calls; n += 1) {
    for (const [place, site] of sites.entries()) {
      const ms = await timed(site, callsFor(site.size)[name]?.(n) ?? '', name === AFTER_A_NOTICE);
      await site.idle();
      if (n >= WARM_UPS) times[place]?.push(ms);
    }
  }
  return times.map((each) => {
    each.sort((one, other) => one - other);
    return { p50: quantile(each, 0.5), p95: quantile(each, 0.95) };
  });
}

/** Stored answers are dropped before each call and what is remembered counts as changed. */
async function timed({ platform, app, deskToken }: Measured, url: string, isAfterNotice: boolean): Promise<number> {
  platform.answers.clear();
  platform.memory.clear();
  if (isAfterNotice) platform.memory.purge(['spotchecks']);
  const headers = {
    'x-render-token': app.serving.renderToken,
    ...(url.startsWith('/api/desk/') && { batoken: deskToken }),
  };
  const startedAt = performance.now();
  const answer = await app.inject({ url, headers });
  const ms = performance.now() - startedAt;
  const { code, msg } = answer.json();
  if (code !== 1) throw new Error(`${url}: ${msg}`);
  return ms;
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

function report(sizes: readonly number[], measured: ReadonlyMap<string, Times[]>): void {
  const rows = [...measured].map(([name, times]) => {
    const [first, last] = [times[0], times.at(-1)];
    const growth = (of: keyof Times) => (first && last ? (last[of] / first[of]).toFixed(1) : '');
    const cells = times.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`);
    return [name, ...cells, `${growth('p50')} / ${growth('p95')}`];
  });
  printTable('API calls at scale, uncached, p50 / p95 in ms (goal: growth of p50 ≤ 1.5, common search p95 ≤ 100)', [
    ['call', ...sizes.map(String), 'growth'],
    ...rows,
  ]);
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const given = process.argv.slice(2).map(Number);
await benchScale(given.length > 0 ? given : SIZES);
