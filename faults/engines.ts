import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/free-port.ts';
import { endsWithUs, ownFolder } from './leftovers.ts';

const POSTGRES = '/usr/lib/postgresql';
export const USER = 'rujian';
const START_MS = 30_000;
const POLL_MS = 50;

/** What can fail below a site, and be repaired. */
export type Fault = {
  /** As a machine that loses power. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
};

export type Engine = Fault & {
  url: string;
  /** Stops it and removes its files. */
  remove: () => Promise<void>;
};

/** A PostgreSQL of the distribution with a database of its own. */
export async function createPostgres(): Promise<Engine> {
  const folder = engineFolder();
  const data = join(folder, 'data');
  const port = await freePort();
  const bin = postgresPrograms();
  const initdb = [join(bin, 'initdb'), '-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8'];
  runAsPostgres([...initdb, '--locale=C.UTF-8']);
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''];
  const engine = createEngine(asPostgres([join(bin, 'postgres'), ...args]), port, folder);
  await engine.start();
  return { ...engine, url: `postgres://${USER}@127.0.0.1:${port}/postgres` };
}

/** A Redis of the distribution that keeps its data in memory. */
export async function createRedis(more: string[] = []): Promise<Engine & { port: number }> {
  const folder = engineFolder();
  const port = await freePort();
  const local = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const args = [...local, '--save', '', ...more];
  const engine = createEngine(['redis-server', ...args], port, folder);
  await engine.start();
  return { ...engine, port, url: `redis://127.0.0.1:${port}` };
}

/** A program that listens on a port, with a folder of its own. */
export function createEngine([program = '', ...args]: string[], port: number, folder: string) {
  let child: ChildProcess | undefined;
  return { start, kill, remove };

  async function start(): Promise<void> {
    child = endsWithUs(spawn(program, args, { stdio: 'ignore' }));
    await listening(port);
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async function remove(): Promise<void> {
    await kill();
    // Processes of the killed server end by themselves and may still hold files.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
}

async function listening(port: number): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await wait(POLL_MS);
  }
  throw new Error(`Nothing listens on port ${port}`);
}

export function postgresPrograms(): string {
  const versions = readdirSync(POSTGRES).toSorted((a, b) => Number(a) - Number(b));
  return join(POSTGRES, versions.at(-1) ?? '', 'bin');
}

const isRoot = process.getuid?.() === 0;

export function engineFolder(): string {
  const folder = ownFolder('engine');
  mkdirSync(join(folder, 'data'));
  if (isRoot) for (const path of [folder, join(folder, 'data')]) chownSync(path, ...postgresIds());
  return folder;
}

/** PostgreSQL refuses to run as root. */
export function asPostgres(command: string[]): string[] {
  if (!isRoot) return command;
  const [user, group] = postgresIds();
  return ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', ...command];
}

export function runAsPostgres(command: string[]): void {
  const [program = '', ...args] = asPostgres(command);
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function postgresIds(): [number, number] {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return [id('-u'), id('-g')];
}
