import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { SERVER_MEMORY, SERVER_PROGRAM } from '../scripts/server-program.js';
import { endsWithUs } from './leftovers.ts';
import { SETTINGS } from './newsroom.ts';

const READY_MS = 120_000;

export type Site = {
  port: number;
  pid: number;
  /** Error lines of its log. */
  errors: string[];
  isRunning: () => boolean;
  kill: () => Promise<void>;
  stop: () => Promise<number | null>;
};

export type Start = {
  port: number;
  env: Record<string, string>;
  /** A program that starts the site, such as one that limits its memory. */
  under?: string[];
};

/** Starts the product as `npm start` runs it and returns when it answers. */
export async function startSite({ port, env, under = [] }: Start): Promise<Site> {
  const { site, isReady } = launchSite({ port, env, under });
  const timeout = AbortSignal.timeout(READY_MS);
  await Promise.race([isReady, once(timeout, 'abort').then(() => failed('was not ready in time'))]);
  return site;
}

/** Starts the product without waiting; `isReady` fails if it ends before it answers. */
export function launchSite({ port, env, under = [] }: Start): { site: Site; isReady: Promise<unknown> } {
  const [program = '', ...args] = [...under, process.execPath, ...SERVER_PROGRAM];
  const child = endsWithUs(
    spawn(program, args, {
      env: {
        ...process.env,
        ...SERVER_MEMORY,
        ...SETTINGS,
        PORT: String(port),
        HOST: '127.0.0.1',
        SITE_URL: `http://127.0.0.1:${port}`,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const errors: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => errors.push(line));
  const isReady = readyLine(child, errors);
  // A caller that only kills it does not wait for it.
  isReady.catch(() => {});
  return { isReady, site: siteOf(child, port, errors) };
}

function siteOf(child: ChildProcess, port: number, errors: string[]): Site {
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    port,
    pid: child.pid ?? 0,
    errors,
    isRunning,
    async kill() {
      await end('SIGKILL');
    },
    async stop() {
      await end('SIGTERM');
      return child.exitCode;
    },
  };

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (!isRunning()) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }
}

async function readyLine(child: ChildProcess, errors: string[]): Promise<void> {
  if (!child.stdout) return;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('is ready')) {
      // Unread output would fill the pipe and stop the program.
      child.stdout.resume();
      return;
    }
  }
  failed(`ended before it was ready: ${errors.join('\n')}`);
}

function failed(how: string): never {
  throw new Error(`The site ${how}`);
}
