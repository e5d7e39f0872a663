import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { buildApp } from '../../apps/server/src/app.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { recountFrequencies } from '../../apps/server/src/modules/search/frequencies.ts';
import { openSite, prepareSite } from '../../apps/server/src/run-site.ts';
import { printTable } from '../table.ts';
import { FIRST_ID, growTo, loadPools } from './grow.ts';
import { startPostgres } from './postgres.ts';
import { COMMON_WORD, RARE_WORD } from './texts.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const WARM_UPS = 5;
const CALLS = 60;

type Times = { p50: number; p95: number };

/** Calls of the API at growing sizes, with nothing kept from one call to the next. */
export async function benchScale(sizes: readonly number[] = SIZES): Promise<void> {
  const engine = await startPostgres();
  if (!engine) {
    console.log('\nScale: no PostgreSQL here; set BENCH_DATABASE_URL to an empty database.');
    return;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'rujian-scale-data-'));
  try {
    console.log(`\nScale, on ${engine.about}`);
    await measureAll(engine.url, dataDir, sizes);
  } finally {
    engine.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureAll(url: string, dataDir: string, sizes: readonly number[]): Promise<void> {
  const env = { ...process.env, DATABASE_URL: url, REDIS_URL: '', DATA_DIR: dataDir };
  const config = readConfig({ ...env, LOG_LEVEL: 'warn' });
  const platform = await openSite(config);
  await prepareSite(platform, config);
  const { app } = await buildApp(platform, { ...config, web: 'none' });
  const client = new Client({ connectionString: url });
  await client.connect();
  await loadPools(client);

  const measured = new Map<string, Times[]>();
  let present = 0;
  for (const size of sizes) {
    const startedAt = performance.now();
    await growTo(client, size, present);
    await recountFrequencies(platform.db);
    await client.query('vacuum analyze');
    present = size;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`  ${size} articles after ${seconds} s`);
    for (const [name, pathOf] of Object.entries(callsFor(size))) {
      const times = await measure(pathOf);
      measured.set(name, [...(measured.get(name) ?? []), times]);
    }
  }
  report(sizes, measured);
  await client.end();
  await app.close();
  await platform.close();

  async function measure(pathOf: (n: number) => string): Promise<Times> {
    const times: number[] = [];
    for (let n = 0; n < WARM_UPS + CALLS; n += 1) {
      platform.answers.clear();
      platform.memory.clear();
      const startedAt = performance.now();
      const answer = await app.inject({
        url: pathOf(n),
        headers: { 'x-render-token': app.serving.renderToken },
      });
      const { code, msg } = answer.json();
      if (code !== 1) throw new Error(`${pathOf(n)}: ${msg}`);
      if (n >= WARM_UPS) times.push(performance.now() - startedAt);
    }
    times.sort((one, other) => one - other);
    return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
  }
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
  };
}

function report(sizes: readonly number[], measured: ReadonlyMap<string, Times[]>): void {
  const rows = [...measured].map(([name, times]) => {
    const [first, last] = [times[0], times.at(-1)];
    const growth = first && last ? (last.p95 / first.p95).toFixed(1) : '';
    return [name, ...times.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`), growth];
  });
  printTable(
    'API calls at scale, uncached, p50 / p95 in ms (goal: growth ≤ 2.0, common search p95 ≤ 150)',
    [['call', ...sizes.map(String), 'growth of p95'], ...rows],
  );
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
