import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SERVER_MEMORY, SERVER_PROGRAM } from '../scripts/server-program.js';
import type { Answer, Order } from './orders.ts';

const SERVER_CORE = '0';
const CAN_PIN = spawnSync('taskset', ['-c', SERVER_CORE, 'true']).status === 0;
/** The server writes these for each answer, so the reference must not send them twice. */
const OF_CONNECTION = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

export type Site = { port: number; ask: (order: Order) => Promise<Answer>; stop: () => Promise<void> };

/** Starts the product on one core, so that the load generator has the other. */
export async function startSite(dataDir: string, env: Record<string, string> = {}): Promise<Site> {
  const child = startPinned('./server/site.ts', [], {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REDIS_URL: '',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const { port } = await heard<{ port: number }>(child);
  return {
    port,
    ask(order) {
      const answer = heard<Answer>(child);
      child.send(order);
      return answer;
    },
    stop: () => stop(child),
  };
}

export type Program = { pid: number; port: number; stop: () => Promise<void> };

/** Starts the product as `npm start` runs it and returns when it is ready. */
export async function startProgram(dataDir: string): Promise<Program> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '', PORT: '0' };
  const child = spawn(process.execPath, SERVER_PROGRAM, {
    env: { ...process.env, ...SERVER_MEMORY, ...settings, TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await readyPort(child.stdout as Readable);
  return { pid: child.pid ?? 0, port, stop: () => stop(child) };
}

async function readyPort(output: Readable): Promise<number> {
  const lines = createInterface({ input: output });
  for await (const line of lines) {
    const port = /is ready: .*:(\d+)/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error('The product ended before it was ready');
}

export type Bare = { port: number; stop: () => Promise<void> };

/** A bare `node:http` server on the same core that sends the bytes the product sends. */
export async function startBare(site: Site, path: string): Promise<Bare> {
  const folder = mkdtempSync(join(tmpdir(), 'rujian-bare-'));
  const file = join(folder, 'answer.json');
  const { headers, body } = await record(site.port, path);
  writeFileSync(file, JSON.stringify({ headers, bodyBase64: body.toString('base64') }));
  const child = startPinned('bare-server.ts', [file], {});
  const { port } = await heard<{ port: number }>(child);
  return {
    port,
    async stop() {
      await stop(child);
      rmSync(folder, { recursive: true });
    },
  };
}

let readers = 0;

function nextReader(): string {
  readers += 1;
  return `10.${(readers >> 16) % 256}.${(readers >> 8) % 256}.${readers % 256}`;
}

/** One answer as sent over the network, still compressed. */
export function record(port: number, path: string, cookie = '') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    // Each call comes from another reader: one reader may not have a page rendered this often.
    const headers = { 'accept-encoding': 'br, gzip', 'x-forwarded-for': nextReader(), cookie };
    get({ host: '127.0.0.1', port, path, headers, agent: false }, async (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !OF_CONNECTION.has(name));
      resolve({ status: answer.statusCode ?? 0, headers: Object.fromEntries(kept), body: await buffer(answer) });
    }).on('error', reject);
  });
}

function startPinned(file: string, args: string[], env: Record<string, string>): ChildProcess {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const [program, ...rest] = [...(CAN_PIN ? ['taskset', '-c', SERVER_CORE] : []), process.execPath, script, ...args];
  return spawn(program ?? '', rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
}

async function heard<Message = unknown>(child: ChildProcess): Promise<Message> {
  const silence = new AbortController();
  const ended = once(child, 'exit', { signal: silence.signal }).then(([code]) => {
    throw new Error(`A measured process ended with ${code}`);
  });
  try {
    const [message] = await Promise.race([once(child, 'message'), ended]);
    return message as Message;
  } finally {
    silence.abort();
    ended.catch(() => {});
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
