import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export type OwnSite = {
  process: ChildProcess;
  /** All output on the terminal so far. */
  output: () => string;
};

const SHOWN_CHARACTERS = 1_000;
/** A first start that makes every table and loads the demo content, on a busy machine. */
const START_MS = 180_000;

/** Starts and stops sites for a test, all on one data folder. */
export function createOwnSites() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rujian-own-'));
  const started: OwnSite[] = [];
  return {
    dataDir,

    start(
      settings: Record<string, string> = {},
      [program, ...args]: [string, ...string[]] = [process.execPath, 'apps/server/build/program/main.js'],
    ): OwnSite {
      const child = spawn(program, args, {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: dataDir,
          PORT: '0',
          HOST: '127.0.0.1',
          SITE_URL: '',
          DATABASE_URL: '',
          REDIS_URL: '',
          ...settings,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      child.stderr.on('data', (chunk) => {
        output += chunk;
      });
      const site = { process: child, output: () => output };
      started.push(site);
      return site;
    },

    async clear(): Promise<void> {
      for (const site of started) await stop(site, 'SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Waits for the line with the address, which is printed when everything is loaded. */
export async function ready(site: OwnSite): Promise<string> {
  // Without an address, the report shows what the site printed last.
  const progress = () => {
    const state = site.process.exitCode === null ? 'starting' : 'ended';
    return originOf(site) || `${state}: ${site.output().slice(-SHOWN_CHARACTERS)}`;
  };
  await expect.poll(progress, { timeout: START_MS }).not.toMatch(/^starting/);
  expect(progress()).toMatch(/^http/);
  return originOf(site);
}

function originOf({ output }: OwnSite): string {
  const port = /is ready: http:\/\/localhost:(\d+)/.exec(output())?.[1];
  return port ? `http://127.0.0.1:${port}` : '';
}

/** Returns the exit code; null for a killed process. */
export async function stop({ process }: OwnSite, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (process.exitCode !== null || process.signalCode !== null) return process.exitCode;
  const exited = once(process, 'exit');
  process.kill(signal);
  const [exitCode] = await exited;
  return exitCode;
}
