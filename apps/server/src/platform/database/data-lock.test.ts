import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type DataLock, lockDataDir } from './data-lock.ts';

const HOLDER = fileURLToPath(new URL('../../../test/hold-data-lock.ts', import.meta.url));
const PACE = { beatMs: 10, patienceMs: 60, settleMs: 20 };
const OWN_PROCESSES = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc', '--kill-child'];

const root = await mkdtemp(join(tmpdir(), 'rujian-lock-'));
let place = 0;
let folder: string;
beforeEach(async () => {
  place += 1;
  folder = join(root, `folder-${place}`);
  await mkdir(folder);
});
afterAll(() => rm(root, { recursive: true }));

const readLock = async () => JSON.parse(await readFile(join(folder, 'lock'), 'utf8'));
async function writeLock(holder: object, into = folder): Promise<void> {
  await writeFile(join(into, 'next'), JSON.stringify(holder));
  await rename(join(into, 'next'), join(into, 'lock'));
}

/** Another process that holds the lock. */
async function holdElsewhere() {
  const child = fork(HOLDER, [folder]);
  const exited = once(child, 'exit');
  await once(child, 'message');
  return { child, exited };
}

/** A holder that sees only its own processes, as in a container; null where the system allows no namespaces. */
async function holdInNamespace() {
  try {
    execFileSync('unshare', [...OWN_PROCESSES, 'true'], { stdio: 'ignore' });
  } catch {
    return null;
  }
  const child: ChildProcess = spawn('unshare', [...OWN_PROCESSES, process.execPath, HOLDER, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  if (child.stdout) await once(child.stdout, 'data');
  return { child, exited };
}

test('a folder in use is refused with the process id of its user', async () => {
  const { child, exited } = await holdElsewhere();

  await expect(lockDataDir(folder)).rejects.toThrow(`in use by process ${child.pid} on `);
  child.kill('SIGKILL');
  await exited;
});

test('a process that is stopped still holds its folder', async () => {
  const { child, exited } = await holdElsewhere();
  child.kill('SIGSTOP');

  await expect(lockDataDir(folder)).rejects.toThrow(`in use by process ${child.pid}`);
  child.kill('SIGKILL');
  await exited;
});

test('the lock of a process that was killed is taken over at once', async () => {
  const { child, exited } = await holdElsewhere();
  child.kill('SIGKILL');
  await exited;

  const { release } = await lockDataDir(folder);

  expect((await readLock()).pid).toBe(process.pid);
  await release();
});

test('a holder with process ids of its own is refused while it lives, and replaced when it is gone', async () => {
  const holder = await holdInNamespace();
  if (!holder) return;

  await expect(lockDataDir(folder)).rejects.toThrow('is in use by process ');
  holder.child.kill('SIGKILL');
  await holder.exited;
  const released = await vi.waitFor(() => lockDataDir(folder), 5_000);

  await released.release();
});

test('a holder on another machine is refused while its beat goes on, and replaced when it stops', async () => {
  let beat = 0;
  const far = { id: 'far', pid: 1, host: 'another-machine', boot: 'another boot', since: '2026-05-20T00:00:00Z' };
  const own = folder;
  const write = () => writeLock({ ...far, beat: ++beat }, own);
  let isOver = false;
  await write();
  const writing = (async () => {
    while (!isOver) {
      await write();
      await setImmediate();
    }
  })();

  const second = await lockDataDir(own, undefined, { ...PACE, patienceMs: 60_000 }).catch((error: Error) => error);
  isOver = true;
  await writing;

  expect(second).toMatchObject({ message: expect.stringContaining('in use by process 1 on another-machine') });
  const { release } = await lockDataDir(folder, undefined, PACE);

  await release();
});

test('a holder whose folder was taken over learns it and is ended', async () => {
  const onLost = vi.fn();
  await lockDataDir(folder, onLost, PACE);

  await writeLock({ id: 'far', pid: 1, host: 'another-machine', boot: 'x', since: '', beat: 1 });

  await vi.waitFor(() => expect(onLost).toHaveBeenCalledWith(expect.stringContaining('process 1 on another-machine')));
});

test('a lock of version 0.1.0 counts while its process runs', async () => {
  await writeLock({ pid: process.ppid, startedAt: null });
  await expect(lockDataDir(folder, undefined, PACE)).rejects.toThrow(`in use by process ${process.ppid}`);

  await writeLock({ pid: 999_999_999, startedAt: null });
  const { release } = await lockDataDir(folder, undefined, PACE);
  await release();
});

test('a truncated lock file is taken over', async () => {
  await writeFile(join(folder, 'lock'), '{"pi');

  const { release } = await lockDataDir(folder, undefined, PACE);

  await release();
  await expect(readFile(join(folder, 'lock'))).rejects.toThrow('ENOENT');
});

test('a folder with a path longer than an address of a socket is locked too', async () => {
  folder = join(folder, 'long'.repeat(40));
  await mkdir(folder);
  const { release } = await lockDataDir(folder, undefined, PACE);

  await expect(lockDataDir(folder, undefined, PACE)).rejects.toThrow(`in use by process ${process.pid}`);
  await release();
});

test.each([
  ['free', async () => {}],
  [
    'abandoned',
    async () => {
      const { child, exited } = await holdElsewhere();
      child.kill('SIGKILL');
      await exited;
    },
  ],
])('of many processes that start at once on a folder that is %s, one gets it', async (_state, prepare) => {
  await prepare();

  const started = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockDataDir(folder, () => {}, PACE)));

  const holders = started.filter((one): one is PromiseFulfilledResult<DataLock> => one.status === 'fulfilled');
  expect(holders).toHaveLength(1);
  await holders[0]?.value.release();
});
