import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPostgres, createRedis } from '../faults/engines.ts';
import { startProxy } from '../faults/proxy.ts';
import { type Site, startSite } from '../faults/site.ts';
import { createCpuQuota } from './cpu-quota.ts';
import { freePort } from './free-port.ts';
import { load } from './load.ts';
import { printTable } from './table.ts';

/** Enough to keep them busy, too few to make them refuse as overloaded. */
const CONNECTIONS = 8;
const WARM_UP_SECONDS = 3;
const SECONDS = 10;
const ROUNDS = 3;
/** Of the kernel, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

let asked = 0;
function unique(): string {
  asked += 1;
  return `/search?q=${encodeURIComponent('奶')}${asked}`;
}

type Read = { path: () => string; cores: number };

/**
 * What readers ask for; a search of its own is kept nowhere. `cores` is what each
 * process may use: so little that engines, proxy and readers have room for two on two cores.
 */
const READS: Record<string, Read> = {
  'kept page': { path: () => '/', cores: 0.1 },
  'search by the API': { path: () => unique().replace('/search', '/api/search/index'), cores: 0.15 },
  'rendered page of a search': { path: unique, cores: 0.2 },
};

/**
 * Throughput of one and of two processes behind HAProxy, on PostgreSQL and Redis. Each process has
 * the same share of a core, so that two have twice as much also where the machine has not.
 */
export async function benchProcesses(): Promise<void> {
  const quotas = ['first', 'second'].map(createCpuQuota).filter((quota) => quota !== undefined);
  if (quotas.length < 2) {
    console.log('\nProcesses: this needs the right to create control groups.');
    return;
  }
  const [database, redis] = await Promise.all([createPostgres(), createRedis()]);
  const folder = mkdtempSync(join(tmpdir(), 'rujian-bench-'));
  const sites: Site[] = [];
  try {
    for (const [number, { under }] of quotas.entries()) {
      const env = {
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        DATA_DIR: join(folder, String(number)),
        DEMO_CONTENT: '1',
        SECRET,
        // The proxy, and the reader's address that it forwards.
        TRUST_PROXY: '2',
      };
      sites.push(await startSite({ port: await freePort(), env, under }));
    }
    await compare(sites, (cores) => {
      for (const quota of quotas) quota.limit(cores);
    });
  } finally {
    for (const site of sites) await site.kill();
    for (const quota of quotas) quota.remove();
    await Promise.all([database.remove(), redis.remove()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const SECRET = randomUUID() + randomUUID();

async function compare(sites: Site[], limit: (cores: number) => void): Promise<void> {
  const proxies = await Promise.all([
    startProxy(sites.slice(0, 1).map(({ port }) => port)),
    startProxy(sites.map(({ port }) => port)),
  ]);
  try {
    for (const proxy of proxies) await proxy.allUp();
    const rows: string[][] = [];
    for (const [name, read] of Object.entries(READS)) {
      limit(read.cores);
      rows.push([name, String(read.cores), ...(await row(read))]);
    }
    printTable(
      `One and two processes with a part of a core each, requests a second, median of ${ROUNDS} rounds (goal: factor ≥ 1.8)`,
      [['read', 'cores each', 'one', 'two', 'factor', 'of it used', 'p99 ms', 'failed'], ...rows],
    );
  } finally {
    for (const proxy of proxies) await proxy.stop();
  }

  function signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    for (const { pid } of sites.slice(1)) process.kill(pid, name);
  }

  /** One and two take turns, so that what else the machine does slows both alike. */
  async function row(read: Read): Promise<string[]> {
    const [one, two]: [Round[], Round[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      // The second would take over jobs of the first.
      signal('SIGSTOP');
      one.push(await measure(proxies[0]?.origin ?? '', read, sites.slice(0, 1)));
      signal('SIGCONT');
      await proxies[1]?.allUp();
      two.push(await measure(proxies[1]?.origin ?? '', read, sites));
    }
    const of = (rounds: Round[], key: keyof Round) => median(rounds.map((each) => each[key]));
    const failed = [...one, ...two].reduce((sum, { failures }) => sum + failures, 0);
    return [
      of(one, 'perSecond').toFixed(1),
      of(two, 'perSecond').toFixed(1),
      (of(two, 'perSecond') / of(one, 'perSecond')).toFixed(2),
      `${percent(of(one, 'used'))} / ${percent(of(two, 'used'))}`,
      `${of(one, 'p99Ms').toFixed(0)} / ${of(two, 'p99Ms').toFixed(0)}`,
      String(failed),
    ];
  }
}

/** `used`: how much of their part the processes took; less than all means something else was slow. */
type Round = { perSecond: number; p99Ms: number; failures: number; used: number };

async function measure(origin: string, { path, cores }: Read, sites: Site[]): Promise<Round> {
  const reading = { port: Number(new URL(origin).port), path, headers, connections: CONNECTIONS };
  await load({ ...reading, seconds: WARM_UP_SECONDS });
  const [before, beganAt] = [cpuSeconds(sites), performance.now()];
  const { perSecond, p99Ms, failures } = await load({ ...reading, seconds: SECONDS });
  const took = (performance.now() - beganAt) / 1000;
  const used = (cpuSeconds(sites) - before) / (took * cores * sites.length);
  return { perSecond, p99Ms, failures, used };
}

/** Every request comes from another address, because each address may ask for so much only. */
function headers(): Record<string, string> {
  const part = (bits: number) => (asked >> bits) & 255;
  return { 'x-forwarded-for': `10.${part(16)}.${part(8)}.${part(0)}` };
}

function cpuSeconds(sites: Site[]): number {
  const ticks = sites.map(({ pid }) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return user + system;
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const percent = (share: number) => `${Math.round(share * 100)} %`;
