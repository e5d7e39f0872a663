import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { startEngineProxy } from './engine-proxy.ts';
import { freePort } from './free-port.ts';
import { createTestDatabase } from './worker-engines.ts';

const { DATABASE_URL } = process.env;
const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const PAGES = ['/', '/news', '/about', '/headlines', '/spotcheck'];
const READERS = 6;
const PATIENCE = { timeout: 60_000, interval: 50 };
const END_MS = 20_000;
const ANSWER_MS = 10_000;

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

/** The whole product on PostgreSQL, in separate processes, behind a connection that can be cut. */
async function startSite(databaseUrl: string) {
  const database = await createTestDatabase(databaseUrl, 'rujian_test_running_site');
  const line = await startEngineProxy(database);
  const dataDir = mkdtempSync(join(tmpdir(), 'rujian-running-'));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const site = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      PORT: new URL(origin).port,
      HOST: '127.0.0.1',
      SITE_URL: origin,
      DATA_DIR: dataDir,
      DATABASE_URL: line.url,
      REDIS_URL: '',
      DEMO_CONTENT: '0',
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  site.stdout.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  /** Each process says once that it is ready. */
  const readyProcesses = () => said.split('is ready').length - 1;
  closings.push(
    () => rmSync(dataDir, { recursive: true, force: true }),
    () => line.close(),
    () => site.kill('SIGKILL'),
  );
  return { site, line, origin, database, readyProcesses };
}

function workersOf({ pid }: ChildProcess): number[] {
  return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);
}

/**
 * A connection that broke with its process is reopened, as browsers do; also one that was given to
 * a process the moment it was killed and that stays open.
 */
async function statusOf(url: string): Promise<number> {
  for (;;) {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const answer = await fetch(url, { signal }).catch(() => undefined);
    if (answer) return answer.status;
  }
}

if (DATABASE_URL) {
  test('queues exist when the port opens; an outage and a killed process cost no cached page; SIGTERM ends it', async () => {
    const { site, line, origin, database, readyProcesses } = await startSite(DATABASE_URL);

    await vi.waitFor(() => fetch(`${origin}/readyz`), PATIENCE);
    const client = new Client({ connectionString: database });
    await client.connect();
    const { rows: queues } = await client.query('select name from jobs.queue');
    await client.end();
    expect(queues.map(({ name }) => name)).toContain('sms.send_notices');

    // One that is still starting would end with the connection.
    await vi.waitFor(() => expect(readyProcesses()).toBe(2), PATIENCE);
    const kept = await Promise.all(PAGES.map((path) => statusOf(`${origin}${path}`)));
    line.cut();
    const [lost = 0] = workersOf(site);
    let isEnding = false;
    const seen: number[] = [];
    const readers = Array.from({ length: READERS }, async (_, number) => {
      for (let turn = number; !isEnding; turn++) {
        seen.push(await statusOf(`${origin}${PAGES[turn % PAGES.length]}`));
      }
    });
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(50), PATIENCE);
    process.kill(lost, 'SIGKILL');
    const before = seen.length;
    await vi.waitFor(() => expect(seen.length).toBeGreaterThan(before + 200), PATIENCE);
    isEnding = true;
    await Promise.all(readers);

    expect(new Set(kept)).toEqual(new Set([200]));
    expect(new Set(seen)).toEqual(new Set([200]));

    const ended = once(site, 'exit', { signal: AbortSignal.timeout(END_MS) });
    site.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }, 180_000);
}
