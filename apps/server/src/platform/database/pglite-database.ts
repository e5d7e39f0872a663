import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { escapeIdentifier } from 'pg';
import { lockDataDir } from './data-lock.ts';
import type { Database } from './database.ts';
import { type EmbeddedEngine, openEngineHere, openEngineThread } from './embedded-engine.ts';
import { EnginePool } from './engine-pool.ts';
import { copyPrepared, type PreparedDatabase } from './prepared-database.ts';
import type { StatementListener } from './statements.ts';

type Place = {
  /** `memory` stores nothing and needs no folder. */
  dataDir: string | 'memory';
  /** The content that a database in memory starts with. */
  image?: Blob;
  /** What a database in an empty folder starts from: the first that is up to date. */
  preparedDatabases?: readonly PreparedDatabase[];
};

/** The embedded database in the data folder. */
export async function openPglite(place: Place): Promise<Database> {
  const { dataDir, image, preparedDatabases = [] } = place;
  if (dataDir === 'memory') return embedded(await openEngineHere({ loadDataDir: image }));

  await mkdir(dataDir, { recursive: true });
  const unlock = await lockDataDir(dataDir);
  try {
    const folder = join(dataDir, 'pg');
    await copyPrepared(preparedDatabases, folder);
    return embedded(await openEngineThread(folder), unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

function embedded(engine: EmbeddedEngine, afterClose = async () => {}): Database {
  const statements: StatementListener = {};
  const pool = new EnginePool(engine, statements);
  const listeners = new Map<string, Set<(message: string) => void>>();
  pool.on('connect', (client) => {
    client.on('notification', ({ channel, payload = '' }) => {
      for (const onMessage of listeners.get(channel) ?? []) onMessage(payload);
    });
  });
  const db = drizzle(pool) as unknown as Database['db'];
  return {
    kind: 'pglite',
    db,
    readDb: db,
    noteChange() {},
    // The lock on the data folder guarantees that this is the only process.
    exclusively: (_name, work) => work(),
    migrate: (migrationsFolder) => migrate(drizzle(pool), { migrationsFolder }),
    async notify(channel, message) {
      await pool.query('select pg_notify($1, $2)', [channel, message]);
    },
    listen,
    jobStore: {
      executeSql,
      async listen(channel, onMessage, onGap) {
        const stop = await listen(channel, onMessage);
        onGap();
        return { close: stop };
      },
    },
    // An embedded database has no autovacuum.
    async tidy() {
      await pool.query('vacuum analyze');
    },
    async ping() {
      await pool.query('select 1');
    },
    pingReplicas: () => [],
    onStatement(begin) {
      statements.begin = begin;
    },
    isOut: () => false,
    async close() {
      await pool.end();
      await engine.close();
      await afterClose();
    },
  };

  async function listen(channel: string, onMessage: (message: string) => void) {
    const handlers = listeners.get(channel) ?? new Set();
    listeners.set(channel, handlers.add(onMessage));
    await pool.query(`listen ${escapeIdentifier(channel)}`);
    return async () => {
      handlers.delete(onMessage);
      if (handlers.size === 0) await pool.query(`unlisten ${escapeIdentifier(channel)}`);
    };
  }

  async function executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    const client = await pool.connect();
    try {
      const result = await client.query(text, values);
      // Several statements in one text return a list of results.
      return { rows: [result].flat().flatMap(({ rows }) => rows ?? []) };
    } catch (error) {
      // Several statements may have begun a transaction, which nothing else ends.
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }
}
