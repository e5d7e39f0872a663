import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../bench/free-port.ts';
import { createEngine, createRedis, type Engine, engineFolder } from './engines.ts';

const MASTER = 'rujian';
const SENTINELS = 3;
/** Without an answer for this long, a sentinel takes the master for dead. */
const DOWN_MS = 1_000;
const FOUND_MS = 20_000;
const POLL_MS = 100;

type Watched = Engine & { sentinels: string };

/**
 * A Redis master with a replica and three sentinels. `kill` ends the master; the sentinels promote
 * the replica by themselves, and `start` brings the dead one back, which becomes the replica.
 */
export async function createWatchedRedis(): Promise<Watched> {
  const first = await createRedis();
  const second = await createRedis(['--replicaof', '127.0.0.1', String(first.port)]);
  const servers = [first, second];
  const sentinels = await Promise.all(Array.from({ length: SENTINELS }, () => createSentinel(first.port)));
  await seenBy(sentinels);
  let killed = first;

  return {
    url: `redis://${MASTER}/0`,
    sentinels: sentinels.map(({ port }) => `127.0.0.1:${port}`).join(','),
    async kill() {
      const port = masterOf(sentinels[0]?.port);
      killed = servers.find((server) => server.port === port) ?? first;
      await killed.kill();
    },
    async start() {
      await killed.start();
    },
    async remove() {
      await Promise.all([...sentinels, ...servers].map((engine) => engine.remove()));
    },
  };
}

async function createSentinel(masterPort: number) {
  const folder = engineFolder();
  const port = await freePort();
  const file = join(folder, 'sentinel.conf');
  writeFileSync(
    file,
    `port ${port}
bind 127.0.0.1
sentinel monitor ${MASTER} 127.0.0.1 ${masterPort} 2
sentinel down-after-milliseconds ${MASTER} ${DOWN_MS}
sentinel failover-timeout ${MASTER} 5000
`,
  );
  const engine = createEngine(['redis-server', file, '--sentinel'], port, folder);
  await engine.start();
  return { ...engine, port };
}

/** Waits until every sentinel knows the replica and the others. */
async function seenBy(sentinels: { port: number }[]): Promise<void> {
  const deadline = performance.now() + FOUND_MS;
  const known = ({ port }: { port: number }) => {
    const fields = ask(port, 'sentinel', 'master', MASTER);
    return /num-slaves\n1\n/.test(fields) && /num-other-sentinels\n2\n/.test(fields);
  };
  while (!sentinels.every(known)) {
    if (performance.now() > deadline) throw new Error('The sentinels did not find each other');
    await wait(POLL_MS);
  }
}

function masterOf(port = 0): number {
  return Number(ask(port, 'sentinel', 'get-master-addr-by-name', MASTER).split('\n')[1]);
}

function ask(port: number, ...words: string[]): string {
  return execFileSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8' });
}
