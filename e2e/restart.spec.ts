import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

type Site = { process: ChildProcess; output: () => string };

let dataDir: string;
const running: Site[] = [];

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rujian-restart-'));
});

test.afterEach(async () => {
  for (const site of running.splice(0)) await stop(site, 'SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

test('killed during its first start, the site is whole after the next one', async () => {
  const first = start();
  await expect.poll(first.output, { timeout: 60_000 }).toContain('articles');
  await stop(first, 'SIGKILL');

  const second = start();
  await ready(second);

  expect(await totalOf(second, '/api/news/index')).toBeGreaterThan(50);
  expect(await totalOf(second, '/api/column/index')).toBe(8);
});

test('killed while running, the site keeps every acknowledged write; a polite stop ends it cleanly', async () => {
  const first = start();
  await ready(first);
  const before = await totalOf(first, '/api/news/index');
  await stop(first, 'SIGKILL');

  const second = start();
  await ready(second);
  const after = await totalOf(second, '/api/news/index');
  const exitCode = await stop(second, 'SIGTERM');

  expect(after).toBe(before);
  expect(exitCode).toBe(0);
});

test('a second start on the same folder is refused in plain words and harms nothing', async () => {
  const first = start();
  await ready(first);

  const second = start();
  const [exitCode] = await once(second.process, 'exit');

  expect(exitCode).not.toBe(0);
  expect(second.output()).toContain(dataDir);
  expect(second.output()).not.toMatch(/\n\s+at /);
  expect((await fetch(`${originOf(first)}/`)).status).toBe(200);
});

function start(): Site {
  const process = spawn(globalThis.process.execPath, ['apps/server/src/main.ts'], {
    env: {
      ...globalThis.process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      REDIS_URL: '',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  process.stdout.on('data', (chunk) => (output += chunk));
  process.stderr.on('data', (chunk) => (output += chunk));
  const site = { process, output: () => output };
  running.push(site);
  return site;
}

/** The first words after everything is loaded name the address. */
async function ready(site: Site): Promise<void> {
  await expect.poll(() => originOf(site), { timeout: 90_000 }).toMatch(/^http/);
}

function originOf({ output }: Site): string {
  const port = /is ready: http:\/\/localhost:(\d+)/.exec(output())?.[1];
  return port ? `http://127.0.0.1:${port}` : '';
}

async function stop({ process }: Site, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (process.exitCode !== null || process.signalCode !== null) return process.exitCode;
  const exited = once(process, 'exit');
  process.kill(signal);
  const [exitCode] = await exited;
  return exitCode;
}

async function totalOf(site: Site, path: string): Promise<number> {
  const answer = await fetch(`${originOf(site)}${path}`);
  const { data } = (await answer.json()) as { data: { total: number } };
  return data.total;
}
