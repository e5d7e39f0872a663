// npm run faults                  everything, about half an hour
// npm run faults -- --short       a few turns of each
// npm run faults redis database   these parts only
import { createClock } from './clock.ts';
import { createPostgres, createRedis } from './engines.ts';
import { killLoop } from './kills.ts';
import { createLine } from './line.ts';
import { createMemoryLimit } from './memory.ts';
import type { Newsroom } from './newsroom.ts';
import { createObjectStore } from './object-store.ts';
import { outages } from './outages.ts';
import { isGood, type Outcome, printOutcomes } from './outcome.ts';
import { createPooler, twoSites } from './pooler.ts';
import { createPostgresPair } from './postgres-pair.ts';
import { createWatchedRedis } from './redis-sentinels.ts';
import { rollingRestart } from './rolling.ts';
import { createSmallDisk } from './small-disk.ts';

const args = process.argv.slice(2);
const isShort = args.includes('--short');
const wanted = new Set(args.filter((word) => !word.startsWith('-')));
const KILLS = isShort ? 3 : 200;
const OUTAGES = isShort ? 2 : 20;
const ROUNDS = isShort ? 1 : 5;
const FAILOVERS = isShort ? 1 : 5;
const PUBLISHED = isShort ? 3 : 20;

const PARTS: Record<string, () => Promise<Outcome>> = {
  embedded: () => killLoop('site killed, embedded database', KILLS, {}),
  postgres: () => onEngines(({ env }) => killLoop('site killed, PostgreSQL and Redis', KILLS, { env })),
  database: () =>
    onEngines(({ database, env }) =>
      outages('PostgreSQL killed', { fault: database, turns: OUTAGES, downMs: 1_000, env }),
    ),
  redis: () =>
    onEngines(({ redis, env }) => outages('Redis killed', { fault: redis, turns: OUTAGES, downMs: 1_000, env })),
  rolling: () => onEngines(({ env }) => rollingRestart(ROUNDS, env)),
  memory: () =>
    on(
      async () => createMemoryLimit(),
      (limit) =>
        killLoop('memory limit reached', OUTAGES, {
          under: limit.under,
          async kill(site) {
            await limit.exhaust();
            if (site.isRunning()) throw new Error('The kernel ended something else');
          },
        }),
    ),
  disk: () =>
    on(createSmallDisk, (disk) =>
      outages('disk full', { fault: disk, turns: OUTAGES, downMs: 3_000, dataDir: disk.dataDir }),
    ),
  clock: () =>
    on(createClock, (clock) =>
      outages('clock 20 min ahead, then back', { fault: clock, turns: OUTAGES, downMs: 3_000, env: clock.env }),
    ),
  pooler: () =>
    onEngines(({ database }) =>
      on(
        () => createPooler(database.url),
        (pooler) => {
          const env = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url };
          return twoSites('two sites, PgBouncer by transaction', PUBLISHED, env);
        },
      ),
    ),
  promotion: () =>
    on(createPostgresPair, (pair) => {
      const env = { DATABASE_URL: pair.url };
      const turns = FAILOVERS;
      return outages('primary killed, replica promoted', { fault: pair, turns, downMs: 2_000, env });
    }),
  sentinel: () =>
    on(createWatchedRedis, (redis) =>
      onEngines(({ env }) => {
        const watched = { ...env, REDIS_URL: redis.url, REDIS_SENTINELS: redis.sentinels };
        const parts = { fault: redis, turns: FAILOVERS, downMs: 6_000, env: watched };
        return outages('Redis master killed, Sentinel', parts);
      }),
    ),
  store: () =>
    on(createObjectStore, (store) => {
      const work = (newsroom: Newsroom) => newsroom.pictures();
      const parts = { fault: store, turns: FAILOVERS, downMs: 3_000, env: store.env, work };
      return outages('S3 store stopped', parts);
    }),
  network: () =>
    onEngines(({ database, env }) =>
      on(
        () => createLine(database.url),
        (line) => {
          const cut = { ...env, DATABASE_URL: line.url };
          const parts = { fault: line, turns: FAILOVERS, downMs: 8_000, env: cut };
          return outages('network to the database cut', parts);
        },
      ),
    ),
};

async function on<Part extends { remove: () => Promise<void> }>(
  create: () => Promise<Part>,
  run: (part: Part) => Promise<Outcome>,
): Promise<Outcome> {
  const part = await create();
  return run(part).finally(() => part.remove());
}

/** Starts engines of the distribution on free ports and removes them afterwards. */
async function onEngines(
  run: (engines: Awaited<ReturnType<typeof startEngines>>) => Promise<Outcome>,
): Promise<Outcome> {
  const engines = await startEngines();
  try {
    return await run(engines);
  } finally {
    await Promise.all([engines.database.remove(), engines.redis.remove()]);
  }
}

async function startEngines() {
  const [database, redis] = await Promise.all([createPostgres(), createRedis()]);
  return { database, redis, env: { DATABASE_URL: database.url, REDIS_URL: redis.url } };
}

const outcomes: Outcome[] = [];
const broken: string[] = [];
for (const [name, run] of Object.entries(PARTS)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  console.log(`› ${name}`);
  // A part that could not run takes nothing from the others.
  try {
    outcomes.push(await run());
  } catch (error) {
    console.error(error);
    broken.push(name);
  }
}
printOutcomes(outcomes);
if (broken.length > 0) console.error(`Could not run: ${broken.join(', ')}`);
process.exitCode = outcomes.length > 0 && broken.length === 0 && outcomes.every(isGood) ? 0 : 1;
