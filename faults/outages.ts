import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/free-port.ts';
import type { Engine } from './engines.ts';
import { openNewsroom } from './newsroom.ts';
import type { Outcome } from './outcome.ts';
import { startSite } from './site.ts';
import { startWriters } from './writers.ts';

const BETWEEN_MS = 1_500;
const DOWN_MS = { least: 200, most: 2_000 };
const NORMAL_AGAIN_MS = 60_000;
const POLL_MS = 20;

/** Kills an engine again and again below a running site, and starts it again. */
export async function outages(
  name: string,
  { engine, turns, env }: { engine: Engine; turns: number; env: Record<string, string> },
): Promise<Outcome> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rujian-faults-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = await startSite({ port, env: { ...env, DATA_DIR: dataDir } });
  try {
    const writers = startWriters(await openNewsroom(origin), () => origin);
    let pagesFailed = 0;
    let longestMs = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      await wait(BETWEEN_MS);
      await isShown(origin);
      await engine.kill();
      await wait(randomInt(DOWN_MS.least, DOWN_MS.most));
      if (!(await isShown(origin))) pagesFailed += 1;
      await engine.start();
      longestMs = Math.max(longestMs, await untilWritten(writers.acknowledged));
    }
    const tally = await writers.settle();
    const again = `longest until the next write ${(longestMs / 1000).toFixed(1)} s`;
    const shown = `front page shown in ${turns - pagesFailed} of ${turns}`;
    return { name, ...tally, note: `${turns} outages; ${shown}; ${again}` };
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function isShown(origin: string): Promise<boolean> {
  const answer = await fetch(origin).catch(() => undefined);
  return answer?.ok === true;
}

/** Milliseconds from now to the next acknowledged write. */
async function untilWritten(acknowledged: () => number): Promise<number> {
  const startedAt = performance.now();
  const before = acknowledged();
  while (acknowledged() === before) {
    if (performance.now() - startedAt > NORMAL_AGAIN_MS) {
      throw new Error('No write was acknowledged after the engine came back');
    }
    await wait(POLL_MS);
  }
  return performance.now() - startedAt;
}
