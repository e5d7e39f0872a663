import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/free-port.ts';
import { ownFolder } from './leftovers.ts';
import { openNewsroom } from './newsroom.ts';
import type { Outcome } from './outcome.ts';
import { launchSite, type Site, type Start, startSite } from './site.ts';
import { startWriters } from './writers.ts';

/** A kill comes this long after the site answers. */
const LIFE_MS = { least: 50, most: 900 };
/** Every so many kills one comes while the site starts. */
const KILL_STARTING_EVERY = 5;
/** A long run says how far it is. */
const SAY_EVERY = 25;
const STARTING_MS = { least: 100, most: 2_500 };

type Kills = {
  env?: Record<string, string>;
  /** A program that starts the site. */
  under?: string[];
  /** How it dies, unless by a signal. */
  kill?: (site: Site) => Promise<void>;
};

/** Kills the site again and again while its newsroom writes. */
export async function killLoop(
  name: string,
  kills: number,
  { env = {}, under = [], kill: end = (site) => site.kill() }: Kills,
): Promise<Outcome> {
  const dataDir = ownFolder('faults');
  const start = { port: await freePort(), under, env: { ...env, DATA_DIR: dataDir } };
  const origin = `http://127.0.0.1:${start.port}`;
  try {
    let site = await startSite(start);
    const newsroom = await openNewsroom(origin);
    const writers = startWriters(newsroom, () => origin);
    let longestMs = 0;
    for (let kill = 1; kill <= kills; kill += 1) {
      await wait(randomInt(LIFE_MS.least, LIFE_MS.most));
      await end(site);
      if (kill % KILL_STARTING_EVERY === 0) await killStarting(start);
      const startedAt = performance.now();
      site = await startSite(start);
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      if (kill % SAY_EVERY === 0) console.log(`  ${kill} kills, ${writers.acknowledged()} acknowledged`);
    }
    const tally = await writers.settle();
    await site.stop();
    return { name, ...tally, note: `${kills} kills; longest start ${(longestMs / 1000).toFixed(1)} s` };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function killStarting(start: Start): Promise<void> {
  const { site } = launchSite(start);
  await wait(randomInt(STARTING_MS.least, STARTING_MS.most));
  await site.kill();
}
