// npm run faults                  everything, about half an hour
// npm run faults -- --short       a few turns of each
// npm run faults redis database   these parts only
import { createPostgres, createRedis } from './engines.ts';
import { killLoop } from './kills.ts';
import { outages } from './outages.ts';
import { isGood, type Outcome, printOutcomes } from './outcome.ts';
import { rollingRestart } from './rolling.ts';

const args = process.argv.slice(2);
const isShort = args.includes('--short');
const wanted = new Set(args.filter((word) => !word.startsWith('-')));
const KILLS = isShort ? 5 : 200;
const OUTAGES = isShort ? 2 : 20;
const ROUNDS = isShort ? 1 : 5;

const PARTS: Record<string, () => Promise<Outcome>> = {
  embedded: () => killLoop('site killed, embedded database', KILLS, {}),
  postgres: () => onEngines(({ env }) => killLoop('site killed, PostgreSQL and Redis', KILLS, env)),
  database: () =>
    onEngines(({ database, env }) =>
      outages('PostgreSQL killed', { engine: database, turns: OUTAGES, env }),
    ),
  rolling: () => onEngines(({ env }) => rollingRestart(ROUNDS, env)),
  redis: () =>
    onEngines(({ redis, env }) => outages('Redis killed', { engine: redis, turns: OUTAGES, env })),
};

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
for (const [name, run] of Object.entries(PARTS)) {
  if (wanted.size > 0 && !wanted.has(name)) continue;
  console.log(`› ${name}`);
  outcomes.push(await run());
}
printOutcomes(outcomes);
process.exitCode = outcomes.length > 0 && outcomes.every(isGood) ? 0 : 1;
