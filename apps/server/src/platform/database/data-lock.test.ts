import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockDataDir } from './data-lock.ts';

const HOLDER = fileURLToPath(new URL('../../../test/hold-data-lock.ts', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rujian-lock-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Another process that holds the lock. */
async function holdElsewhere() {
  const child = fork(HOLDER, [folder]);
  const exited = once(child, 'exit');
  await once(child, 'message');
  return { child, exited };
}

test('a folder in use is refused with the process id of its user', async () => {
  const { child, exited } = await holdElsewhere();

  const second = lockDataDir(folder);

  await expect(second).rejects.toThrow(`in use by process ${child.pid}`);
  child.kill('SIGKILL');
  await exited;
});

test('the lock of a process that was killed is taken over', async () => {
  const { child, exited } = await holdElsewhere();
  child.kill('SIGKILL');
  await exited;

  const unlock = await lockDataDir(folder);

  const { pid } = JSON.parse(await readFile(join(folder, 'lock'), 'utf8'));
  await unlock();
  expect(pid).toBe(process.pid);
});

test('a process id reused by another process does not keep the folder locked', async () => {
  const holder = { pid: process.ppid, startedAt: 'another boot/1' };
  await writeFile(join(folder, 'lock'), JSON.stringify(holder));

  const unlock = await lockDataDir(folder);

  await unlock();
  await expect(readFile(join(folder, 'lock'))).rejects.toThrow('ENOENT');
});

test('a truncated lock file is taken over', async () => {
  await writeFile(join(folder, 'lock'), '{"pi');

  const unlock = await lockDataDir(folder);

  await unlock();
});

test('of many processes that start at once on a stale lock, one gets the folder', async () => {
  await writeFile(join(folder, 'lock'), JSON.stringify({ pid: 999_999_999, startedAt: null }));

  const started = await Promise.allSettled([1, 2, 3, 4, 5].map(() => lockDataDir(folder)));

  const holders = started.filter(({ status }) => status === 'fulfilled');
  expect(holders).toHaveLength(1);
  for (const result of started) if (result.status === 'fulfilled') await result.value();
});
