import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool, type PoolConfig, types } from 'pg';
import { createOutageWatch, isEngineOutage } from '#platform/http/engine-outage.ts';
import type { Log } from '#platform/log.ts';
import { unreachable } from '#platform/operator-error.ts';
import type { Database, DatabaseSettings, Db } from './database.ts';
import { reportStatements, type StatementListener } from './statements.ts';

type PostgresSettings = Omit<DatabaseSettings, 'dataDir' | 'databaseUrl'> & { databaseUrl: string };

type ListenHandlers = {
  channel: string;
  onMessage: (message: string) => void;
  onGap: () => void;
};

// Ids and counts of raw statements are numbers, as in PGlite; ours stay within the safe range.
types.setTypeParser(types.builtins.INT8, Number);

/** Also the wait for a free connection: shorter than clients wait for a response. */
const CONNECT_TIMEOUT_MS = 5_000;
const RELISTEN_AFTER_MS = 1_000;

export async function openPostgres(settings: PostgresSettings, log: Log): Promise<Database> {
  const connection: PoolConfig = {
    max: settings.databasePoolSize,
    statement_timeout: settings.statementTimeoutMs,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'rujian',
  };
  const statements: StatementListener = {};
  const pools = [settings.databaseUrl, ...settings.databaseReplicaUrls].map((url) => {
    const pool = new Pool({ ...connection, connectionString: url });
    // A broken connection is replaced; without a listener its error would end the process.
    pool.on('error', look);
    pool.on('connect', (client) => {
      client.on('error', look);
      reportStatements(client, statements);
    });
    return pool;
  });
  const [primary, ...replicas] = pools as [Pool, ...Pool[]];
  const watch = createOutageWatch({ engine: 'postgres', log, probe: ping });
  let isLooking = false;
  const openListeners = new Set<() => Promise<void>>();

  try {
    await primary.query('select 1');
  } catch (error) {
    await Promise.all(pools.map((pool) => pool.end()));
    throw unreachable('DATABASE_URL', settings.databaseUrl, error);
  }

  const db = drizzle(primary) as unknown as Db;
  const replicaDbs = replicas.map((pool) => drizzle(pool) as unknown as Db);

  return {
    kind: 'postgres',
    db,
    readDb: roundRobin(replicaDbs) ?? db,
    exclusively,
    migrate: (migrationsFolder) =>
      exclusively('migrate', async () => {
        const client = await unhurriedClient();
        await migrate(drizzle(client), { migrationsFolder }).finally(() => client.end());
      }),
    async notify(channel, message) {
      await primary.query('select pg_notify($1, $2)', [channel, message]);
    },
    listen,
    jobStore: {
      executeSql: async (text, values) => {
        const result = await primary.query(text, values as unknown[]).catch(noticed);
        // Several statements in one text return a list of results.
        const results = Array.isArray(result) ? result : [result];
        return { rows: results.flatMap(({ rows }) => rows ?? []) };
      },
      async listen(channel, onMessage, onGap) {
        const stop = await listen(channel, onMessage, onGap);
        onGap();
        return { close: stop };
      },
    },
    async tidy() {
      await primary.query('analyze');
    },
    ping,
    pingReplicas: () => replicas.map(async (pool) => void (await pool.query('select 1'))),
    onStatement(begin) {
      statements.begin = begin;
    },
    isOut: watch.isOut,
    async close() {
      watch.close();
      await Promise.all([...openListeners].map((stop) => stop()));
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };

  async function ping(): Promise<void> {
    await primary.query('select 1');
  }

  function noticed(error: unknown): never {
    if (isEngineOutage(error)) watch.failed(error);
    throw error;
  }

  /** One broken connection alone is no outage. */
  function look(): void {
    if (isLooking || watch.isOut()) return;
    isLooking = true;
    ping()
      .catch(watch.failed)
      .finally(() => {
        isLooking = false;
      });
  }

  async function listen(
    channel: string,
    onMessage: (message: string) => void,
    onGap = () => {},
  ): Promise<() => Promise<void>> {
    const handlers = { channel, onMessage, onGap };
    const stop = await listenForever(settings.databaseUrl, handlers, look);
    const forget = async () => {
      openListeners.delete(forget);
      await stop();
    };
    openListeners.add(forget);
    return forget;
  }

  async function exclusively<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const client = await unhurriedClient();
    try {
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`rujian:${name}`]);
      return await work();
    } finally {
      await client.end();
    }
  }

  /**
   * A separate connection without the statement timeout, because a lock or a migration may take
   * long.
   */
  async function unhurriedClient() {
    const client = new Client({
      connectionString: settings.databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'rujian',
    });
    await client.connect();
    return client;
  }
}

/** A database that rotates through the given ones; undefined when there are none. */
function roundRobin(databases: Db[]): Db | undefined {
  const [first] = databases;
  if (!first) return undefined;
  let turn = 0;
  return new Proxy(first, {
    get(_target, property) {
      const next = databases[turn++ % databases.length] ?? first;
      const value: unknown = Reflect.get(next, property);
      return typeof value === 'function' ? value.bind(next) : value;
    },
  });
}

/** Listens on a separate connection and reconnects whenever it breaks. */
async function listenForever(
  databaseUrl: string,
  { channel, onMessage, onGap }: ListenHandlers,
  onLost: () => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;
  let client = await connect();

  return async () => {
    stopped = true;
    clearTimeout(retry);
    await client.end();
  };

  async function connect(): Promise<Client> {
    const next = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'rujian-listen',
      keepAlive: true,
    });
    next.on('notification', ({ payload }) => onMessage(payload ?? ''));
    next.on('error', onLost);
    next.on('end', reconnectLater);
    await next.connect();
    await next.query(`listen ${next.escapeIdentifier(channel)}`);
    return next;
  }

  function reconnectLater() {
    if (stopped) return;
    clearTimeout(retry);
    retry = setTimeout(() => {
      connect().then(
        (next) => {
          client = next;
          onGap();
        },
        () => reconnectLater(),
      );
    }, RELISTEN_AFTER_MS);
  }
}
