import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../bench/free-port.ts';
import { asPostgres, createEngine, type Engine, engineFolder, USER } from './engines.ts';
import { ownFolder } from './leftovers.ts';
import { openNewsroom } from './newsroom.ts';
import type { Outcome } from './outcome.ts';
import { type Site, startSite } from './site.ts';
import { startWriters } from './writers.ts';

const FILE = fileURLToPath(new URL('../deploy/pgbouncer/pgbouncer.ini', import.meta.url));
/** Fewer than the sites open, so that transactions of both share each of them. */
const SERVER_CONNECTIONS = 4;
const VISIBLE_MS = 10_000;
const POLL_MS = 50;
/** A job waits five seconds for further changes, and at most as long again for its turn. */
const INDEXED_MS = 12_000;

/** PgBouncer with the file of `deploy`, in front of a PostgreSQL. */
export async function createPooler(databaseUrl: string): Promise<Engine> {
  const { port: serverPort } = new URL(databaseUrl);
  const folder = engineFolder();
  const port = await freePort();
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${USER}" ""\n`);
  const settings = readFileSync(FILE, 'utf8')
    .replace('port=5432 dbname=rujian', `port=${serverPort} dbname=postgres`)
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('scram-sha-256', 'trust')
    .replace('/etc/pgbouncer/userlist.txt', users)
    .replace(/default_pool_size = \d+/, `default_pool_size = ${SERVER_CONNECTIONS}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  const engine = createEngine(asPostgres(['pgbouncer', '-q', file]), port, folder);
  await engine.start();
  return { ...engine, url: `postgres://${USER}@127.0.0.1:${port}/rujian` };
}

/** Two sites on one database: people write at both, and what one publishes the other shows. */
export async function twoSites(name: string, turns: number, engines: Record<string, string>): Promise<Outcome> {
  const folder = ownFolder('faults');
  const env = { ...engines, SECRET: randomUUID() + randomUUID() };
  const sites: Site[] = [];
  try {
    for (const number of ['0', '1']) {
      const site = { port: await freePort(), env: { ...env, DATA_DIR: join(folder, number) } };
      sites.push(await startSite(site));
    }
    const [here = '', there = ''] = sites.map(({ port }) => `http://127.0.0.1:${port}`);
    const newsroom = await openNewsroom(here);
    let turn = 0;
    const writers = startWriters(newsroom, () => (++turn % 2 === 0 ? here : there));
    const shown: number[] = [];
    let last = { title: '', link: '' };
    for (let number = 0; number < turns; number += 1) {
      const title = `奶价${randomUUID().slice(0, 8)}`;
      // Kept from here on, so that only an announcement makes the next answer another one.
      await fetch(`${there}/news`);
      last = { title, link: `href="/news/${await newsroom.publish(here, title)}"` };
      shown.push(await untilContains(`${there}/news`, last.link));
    }
    // An answer without it would be kept, so it is asked once, when the job must have run.
    await wait(INDEXED_MS);
    await untilContains(`${there}/search?q=${encodeURIComponent(last.title)}`, last.link);
    const tally = await writers.settle();
    const why = writers.reasons().map(([reason, times]) => `${reason} × ${times}`);
    const note = [
      `${turns} articles published at one process`,
      `shown by the other after at most ${Math.round(Math.max(...shown))} ms`,
      `found by search after ${INDEXED_MS / 1000} s`,
      ...why,
    ];
    return { name, ...tally, noticed: tally.failedTries, note: note.join('; ') };
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds until the page contains the text. */
async function untilContains(url: string, text: string): Promise<number> {
  const startedAt = performance.now();
  while (true) {
    const answer = await fetch(url);
    if ((await answer.text()).includes(text)) return performance.now() - startedAt;
    if (performance.now() - startedAt > VISIBLE_MS) throw new Error(`${url} does not show ${text}`);
    await wait(POLL_MS);
  }
}
