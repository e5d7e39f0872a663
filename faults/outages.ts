import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/free-port.ts';
import type { Fault } from './engines.ts';
import { ownFolder } from './leftovers.ts';
import { type Newsroom, openNewsroom } from './newsroom.ts';
import type { Outcome } from './outcome.ts';
import { startReaders } from './readers.ts';
import { startSite } from './site.ts';
import { startWriters } from './writers.ts';

const BETWEEN_MS = 1_500;
const READS_PER_SECOND = 20;
const PAGES = ['/', '/news', '/about', '/complaint'];
const NORMAL_AGAIN_MS = 60_000;
const POLL_MS = 20;

type Outages = {
  fault: Fault;
  turns: number;
  /** How long each lasts before it is repaired. */
  downMs: number;
  env?: Record<string, string>;
  /** Where the site keeps its files, unless in a temporary folder. */
  dataDir?: string;
  /** What people write during it, unless articles. */
  work?: (newsroom: Newsroom) => Newsroom;
};

/** Breaks something again and again below a running site, and repairs it. */
export async function outages(name: string, parts: Outages): Promise<Outcome> {
  const { fault, turns, downMs, env = {}, dataDir, work = (newsroom) => newsroom } = parts;
  const folder = ownFolder('faults');
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const site = await startSite({ port, env: { ...env, DATA_DIR: dataDir ?? folder } });
  try {
    const writers = startWriters(work(await openNewsroom(origin)), () => origin);
    await Promise.all(PAGES.map((path) => fetch(origin + path)));
    const readers = startReaders(origin, PAGES, READS_PER_SECOND);
    let writtenMs = 0;
    let wholeMs = 0;
    for (let turn = 0; turn < turns; turn += 1) {
      await wait(BETWEEN_MS);
      await fault.kill();
      const isWhole = untilWhole(origin, downMs);
      await wait(downMs);
      await fault.start();
      writtenMs = Math.max(writtenMs, await untilWritten(writers.acknowledged));
      wholeMs = Math.max(wholeMs, await isWhole);
    }
    const { answered, failed, reasons } = await readers.settle();
    const tally = await writers.settle();
    const note = [
      `${turns} × ${downMs / 1000} s until the repair`,
      `then ${seconds(writtenMs)} to the next write`,
      `ready ${seconds(wholeMs)} after the fault`,
      `pages ${answered} shown, ${failed} failed${listed(reasons)}`,
      `writers got${listed(writers.reasons()) || ' no failure'}`,
    ];
    return { name, ...tally, note: note.join('; ') };
  } finally {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const listed = (reasons: [string, number][]) => reasons.map(([reason, times]) => ` ${reason} × ${times}`).join(',');

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Milliseconds from now until the site, having noticed the fault, says that nothing is missing. */
async function untilWhole(origin: string, unnoticedMs: number): Promise<number> {
  const startedAt = performance.now();
  for (let isNoticed = false; ; await wait(POLL_MS)) {
    const answer = await fetch(`${origin}/readyz`);
    const { status } = (await answer.json()) as { status: string };
    const ms = performance.now() - startedAt;
    if (status !== 'ok') isNoticed = true;
    else if (isNoticed || ms > unnoticedMs) return ms;
    if (ms > NORMAL_AGAIN_MS) throw new Error('The site did not become ready again');
  }
}

/** Milliseconds from now to the next acknowledged write. */
async function untilWritten(acknowledged: () => number): Promise<number> {
  const startedAt = performance.now();
  const before = acknowledged();
  while (acknowledged() === before) {
    if (performance.now() - startedAt > NORMAL_AGAIN_MS) throw new Error('No write was acknowledged after the repair');
    await wait(POLL_MS);
  }
  return performance.now() - startedAt;
}
