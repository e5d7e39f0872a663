import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/free-port.ts';
import { ownFolder } from './leftovers.ts';
import { openNewsroom } from './newsroom.ts';
import type { Outcome } from './outcome.ts';
import { startProxy } from './proxy.ts';
import { startReaders } from './readers.ts';
import { type Site, startSite } from './site.ts';
import { startWriters } from './writers.ts';

const SITES = 2;
const READS_PER_SECOND = 200;
const PAGES = ['/', '/news', '/about', '/complaint'];
const BETWEEN_MS = 1_000;
const DRAIN_SECONDS = '3';

const EXPAND = [
  "alter table articles add column fault_run text not null default ''",
  'create index fault_run on articles (fault_run)',
  'create table fault_runs (id integer primary key)',
];
const CONTRACT = ['alter table articles drop column fault_run', 'drop table fault_runs'];

/** Restarts each of two sites behind HAProxy, while people read and write and the schema changes. */
export async function rollingRestart(rounds: number, engines: Record<string, string>): Promise<Outcome> {
  const folder = ownFolder('faults');
  const env = { ...engines, SECRET: randomUUID() + randomUUID(), DRAIN_SECONDS };
  const starts = [];
  for (let number = 0; number < SITES; number += 1) {
    const port = await freePort();
    starts.push({ port, env: { ...env, DATA_DIR: join(folder, String(number)) } });
  }
  const sites: Site[] = [];
  for (const start of starts) sites.push(await startSite(start));
  const proxy = await startProxy(starts.map(({ port }) => port));
  try {
    await proxy.allUp();
    const newsroom = await openNewsroom(proxy.origin);
    const readers = startReaders(proxy.origin, PAGES, READS_PER_SECOND);
    const writers = startWriters(newsroom, () => proxy.origin);
    for (let round = 0; round < rounds; round += 1) {
      for (const [number, start] of starts.entries()) {
        await wait(BETWEEN_MS);
        await sites[number]?.stop();
        sites[number] = await startSite(start);
        await proxy.allUp();
        // One process is new, the other is still the version before.
        if (number === 0) migrate(engines.DATABASE_URL, EXPAND);
      }
      migrate(engines.DATABASE_URL, CONTRACT);
    }
    const { answered, failed, reasons } = await readers.settle();
    const tally = await writers.settle();
    const why = [...reasons, ...writers.reasons()].map(([name, times]) => `${name} × ${times}`);
    const note = [`${rounds * SITES} restarts`, `${answered} pages read, ${failed} failed`, ...why];
    const noticed = failed + tally.failedTries;
    return { name: 'rolling restart', ...tally, noticed, note: note.join('; ') };
  } finally {
    await proxy.stop();
    for (const site of sites) await site.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In one transaction, as the product migrates. */
function migrate(databaseUrl = '', statements: string[]): void {
  const commands = statements.flatMap((statement) => ['-c', statement]);
  execFileSync('psql', [databaseUrl, '-Xq1', '-v', 'ON_ERROR_STOP=1', ...commands]);
}
