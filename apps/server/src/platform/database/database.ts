import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { PgliteQueryResultHKT } from 'drizzle-orm/pglite';
import type { Db as JobStore } from 'pg-boss';
import type { Log } from '#platform/log.ts';
import { openPglite } from './pglite-database.ts';
import type { PreparedDatabase } from './prepared-database.ts';
import type { BeginStatement } from './statements.ts';

export type Db = PgDatabase<NodePgQueryResultHKT | PgliteQueryResultHKT>;

/** The argument of `db.transaction()`; on PGlite using `db` inside a transaction deadlocks. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = {
  kind: 'pglite' | 'postgres';
  db: Db;
  /** Reads that may lag behind by the replication delay, but not behind a noted change. */
  readDb: Db;
  /** Something was committed that later reads have to see, here or in another process. */
  noteChange: () => void;
  exclusively: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  migrate: (migrationsFolder: string) => Promise<void>;
  notify: (channel: string, message: string) => Promise<void>;
  /** `onGap` is called after messages may have been missed. */
  listen: (channel: string, onMessage: (message: string) => void, onGap?: () => void) => Promise<() => Promise<void>>;
  jobStore: JobStore;
  tidy: () => Promise<void>;
  ping: () => Promise<void>;
  pingReplicas: () => Promise<void>[];
  onStatement: (begin: BeginStatement) => void;
  isOut: () => boolean;
  /** How many searches may use it at the same time. */
  searchesAtOnce: number;
  close: () => Promise<void>;
};

export type DatabaseSettings = {
  dataDir: string;
  databaseUrl?: string;
  databaseDirectUrl?: string | undefined;
  databaseReplicaUrls: string[];
  databaseReplicaLagMs?: number;
  databasePoolSize: number;
  statementTimeoutMs: number;
  preparedDatabases?: readonly PreparedDatabase[];
};

export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
  const { databaseUrl } = settings;
  if (!databaseUrl) return openPglite(settings);
  const { openPostgres } = await import('./postgres-database.ts');
  return openPostgres({ ...settings, databaseUrl }, log);
}
