import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Clock, systemClock } from '#platform/clock.ts';
import { openPglite } from '#platform/database/pglite-database.ts';
import { hashOfParts, makePrepared, type PreparedDatabase } from '#platform/database/prepared-database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { BUILD, MIGRATIONS, preparedTables } from './prepared-tables.ts';
import { loadContent } from './site-content.ts';

const DEMO_FILES = fileURLToPath(new URL('../demo', import.meta.url));

/** Good for one day, because the demo is dated by the day of the first start. */
export async function preparedDemo({ now }: Clock = systemClock): Promise<PreparedDatabase> {
  const { madeFrom } = await preparedTables();
  const parts = [madeFrom, shanghaiDay(now())];
  return { folder: join(BUILD, 'demo-database'), madeFrom: await hashOfParts(DEMO_FILES, parts) };
}

export async function prepareTables(log: Log): Promise<void> {
  await makePrepared(await preparedTables(), async (dataDir) => {
    const database = await openPglite({ dataDir });
    try {
      await database.migrate(MIGRATIONS);
      const jobs = createJobs({ database, log });
      await jobs.start();
      await jobs.stop();
      await database.tidy();
    } finally {
      await database.close();
    }
  });
}

export async function prepareDemo(): Promise<void> {
  const tables = await preparedTables();
  await makePrepared(await preparedDemo(), async (dataDir) => {
    const database = await openPglite({ dataDir, preparedDatabases: [tables] });
    const platform = { db: database.db, clock: systemClock, database, demo: true };
    await loadContent(platform, { demoContent: true }).finally(database.close);
  });
}
