import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { OperatorError } from '#platform/operator-error.ts';
import { createLockSocket } from './lock-socket.ts';

/** `beat` changes while the holder lives; `boot` is the same for all containers of one kernel. */
type Holder = { id: string; pid: number; host: string; boot: string; since: string; beat: number };

type Pace = { beatMs: number; patienceMs: number; settleMs: number };

/** A holder on another machine may be busy with one long statement, so it is given many beats. */
const PACE: Pace = { beatMs: 2_000, patienceMs: 30_000, settleMs: 300 };

export type DataLock = { release: () => Promise<void> };

/**
 * Refuses a second process on the same folder, because two would corrupt the embedded database. Processes on one kernel ask
 * a socket; for those on other machines the holder writes a beat into a file. The holder checks both with every beat
 * and gives up once they are not its own.
 */
export async function lockDataDir(
  dataDir: string,
  onLost: (message: string) => void = endProcess,
  pace: Pace = PACE,
): Promise<DataLock> {
  const path = join(dataDir, 'lock');
  const socket = createLockSocket(dataDir, 'lock.socket');
  const own: Holder = {
    id: randomUUID(),
    pid: process.pid,
    host: hostname(),
    boot: bootId(),
    since: new Date().toISOString(),
    beat: 0,
  };

  const answer = await socket.ask();
  if (answer !== null) throw inUse(dataDir, parseHolder(answer) ?? (await readHolder(path)));
  const taken = await socket.hold(JSON.stringify(own));
  if (taken === 'taken') throw inUse(dataDir, await readHolder(path));
  const held = taken;
  const found = await readHolder(path);
  if (found && (await isAlive(found))) await refuse();
  if (!held) await write(path, own);
  // Of several that found the folder abandoned at once, the one that took it last keeps it.
  if (held?.isTakenOver !== false) await wait(pace.settleMs);
  if (held ? !held.isOurs() : !(await isOurs())) await refuse();
  if (held) await write(path, own);

  let beating: Promise<void> | undefined;
  const timer = setInterval(() => {
    beating ??= beat().finally(() => {
      beating = undefined;
    });
  }, pace.beatMs).unref();
  return { release };

  async function refuse(): Promise<never> {
    await held?.close();
    throw inUse(dataDir, await readHolder(path));
  }

  async function beat(): Promise<void> {
    if (await isOurs()) {
      own.beat += 1;
      await write(path, own).catch(() => {});
      return;
    }
    clearInterval(timer);
    onLost(
      `The data folder ${dataDir} was taken over by ${nameOf(await readHolder(path))}, so this process ends at once.`,
    );
  }

  async function isAlive(holder: Holder): Promise<boolean> {
    // Version 0.1.0 has neither socket nor beat.
    if (holder.id === '') return isRunning(holder.pid);
    return !isSurelyGone(holder, held !== null) && (await isBeating(path, holder, pace));
  }

  async function isOurs(): Promise<boolean> {
    if (held && !held.isOurs()) return false;
    try {
      const text = await readFile(path, 'utf8');
      return parseHolder(text)?.id === own.id;
    } catch (error) {
      // Without the file nobody else says that the folder is theirs; a disk that fails is not another holder.
      return held !== null || (error as NodeJS.ErrnoException).code !== 'ENOENT';
    }
  }

  async function release(): Promise<void> {
    clearInterval(timer);
    await beating;
    if (await isOurs()) await rm(path, { force: true });
    await held?.close();
  }
}

/** Without an answer from its socket a holder on this kernel is gone, and so is one from before this machine's restart. */
function isSurelyGone({ boot, host }: Holder, hasSockets: boolean): boolean {
  return hasSockets && ((boot !== '' && boot === bootId()) || host === hostname());
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function isBeating(path: string, { id, beat }: Holder, { patienceMs, beatMs }: Pace): Promise<boolean> {
  for (let waited = 0; waited < patienceMs; waited += beatMs) {
    await wait(beatMs);
    const now = await readHolder(path);
    if (!now) return false;
    if (now.id !== id || now.beat !== beat) return true;
  }
  return false;
}

async function write(path: string, holder: Holder): Promise<void> {
  const next = `${path}.${holder.id}`;
  await writeFile(next, JSON.stringify(holder));
  await rename(next, path);
}

async function readHolder(path: string): Promise<Holder | undefined> {
  return parseHolder(await readFile(path, 'utf8').catch(() => ''));
}

function parseHolder(text: string): Holder | undefined {
  try {
    const holder = JSON.parse(text) as Partial<Holder>;
    const { id = '', pid, host = '', boot = '', since = '', beat = 0 } = holder;
    return typeof pid === 'number' ? { id, pid, host, boot, since, beat } : undefined;
  } catch {
    return undefined;
  }
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function nameOf(holder: Holder | undefined): string {
  if (!holder) return 'another process';
  const place = holder.host === '' ? '' : ` on ${holder.host}`;
  return `process ${holder.pid}${place}${holder.since === '' ? '' : `, running since ${holder.since}`}`;
}

function inUse(dataDir: string, holder: Holder | undefined): OperatorError {
  return new OperatorError(
    `The data folder ${dataDir} is in use by ${nameOf(holder)}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
  );
}

/** At once and without writing anything, because the folder belongs to another process now. */
function endProcess(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
