import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { lockDataDir } from './data-lock.ts';
import type { Database } from './database.ts';
import { prepareReads } from './pglite-statements.ts';

/** The embedded database in the data folder; `memory` stores nothing and needs no folder. */
export async function openPglite({ dataDir }: { dataDir: string | 'memory' }): Promise<Database> {
  if (dataDir === 'memory') return embedded(await open());

  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDataDir(dataDir);
  try {
    return embedded(await open(join(dataDir, 'pg')), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function open(folder?: string): Promise<PGlite> {
  const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  await prepareReads(client);
  return client;
}

function embedded(client: PGlite, afterClose = async () => {}): Database {
  const pglite = drizzle(client);
  const db = pglite as unknown as Database['db'];
  return {
    kind: 'pglite',
    db,
    readDb: db,
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
    isOut: () => false,
    async close() {
      await client.close();
      await afterClose();
    },
  };
}
