import { fileURLToPath } from 'node:url';
import { openPglite } from '#platform/database/pglite-database.ts';
import {
  hashOfParts,
  makePrepared,
  type PreparedDatabase,
} from '#platform/database/prepared-database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import serverPackage from '../package.json' with { type: 'json' };

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const FOLDER = fileURLToPath(new URL('../build/database', import.meta.url));

/**
 * The database that the build prepares. It holds tables only: content, dates, accounts and secrets
 * belong to the first start of a site.
 */
export async function preparedDatabase(): Promise<PreparedDatabase> {
  const { dependencies } = serverPackage;
  const engines = [dependencies['@electric-sql/pglite'], dependencies['pg-boss']];
  return { folder: FOLDER, madeFrom: await hashOfParts(MIGRATIONS, engines) };
}

export async function prepareDatabase(log: Log): Promise<void> {
  await makePrepared(await preparedDatabase(), async (dataDir) => {
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
