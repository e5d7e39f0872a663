import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { DamagedDatabase } from './data-folder.ts';
import { lockDataDir } from './data-lock.ts';
import type { Database } from './database.ts';
import { prepareStatements } from './pglite-statements.ts';
import { copyPrepared, type PreparedDatabase } from './prepared-database.ts';
import type { StatementListener } from './statements.ts';

type Place = { dataDir: string | 'memory'; image?: Blob; preparedDatabases?: readonly PreparedDatabase[] };

/** The default of 128 MB would hold a second copy of what the operating system already caches. */
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

type Opened = { client: PGlite; statements: StatementListener };

export async function openPglite(place: Place): Promise<Database> {
  const { dataDir, image, preparedDatabases = [] } = place;
  if (dataDir === 'memory') return embedded(await open({ loadDataDir: image }));

  await mkdir(dataDir, { recursive: true });
  const { release } = await lockDataDir(dataDir);
  const folder = join(dataDir, 'pg');
  try {
    await copyPrepared(preparedDatabases, folder);
    return embedded(await open({ dataDir: folder }), release);
  } catch (error) {
    await release();
    throw new DamagedDatabase(folder, error);
  }
}

async function open(options: PGliteOptions): Promise<Opened> {
  const client = await PGlite.create({ ...options, startParams: START_PARAMS, extensions: { pg_trgm } });
  const statements: StatementListener = {};
  await prepareStatements(client, statements);
  return { client, statements };
}

function embedded({ client, statements }: Opened, afterClose = async () => {}): Database {
  const pglite = drizzle(client);
  const db = pglite as unknown as Database['db'];
  return {
    kind: 'pglite',
    db,
    readDb: db,
    noteChange() {},
    // The lock on the data folder guarantees that this is the only process.
    exclusively: (_name, work) => work(),
    migrate: (migrationsFolder) => migrate(pglite, { migrationsFolder }),
    async notify(channel, message) {
      await client.query('select pg_notify($1, $2)', [channel, message]);
    },
    listen: (channel, onMessage) => client.listen(channel, onMessage),
    jobStore: fromPglite(client),
    // An embedded database has no autovacuum.
    async tidy() {
      await client.exec('vacuum analyze');
    },
    async ping() {
      await client.query('select 1');
    },
    pingReplicas: () => [],
    onStatement(begin) {
      statements.begin = begin;
    },
    isOut: () => false,
    async close() {
      await client.close();
      await afterClose();
    },
  };
}
