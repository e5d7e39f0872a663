import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientBase, Pool, type PoolConfig, types } from 'pg';
import { createOutageWatch, isEngineOutage } from '#platform/http/engine-outage.ts';
import type { Log } from '#platform/log.ts';
import { unreachable } from '#platform/operator-error.ts';
import type { Database, DatabaseSettings, Db } from './database.ts';
import { listenForever } from './listen.ts';
import { createReplicaReads } from './replicas.ts';
import { queueStatements, reportStatements, type StatementListener } from './statements.ts';

type PostgresSettings = Omit<DatabaseSettings, 'dataDir' | 'databaseUrl'> & { databaseUrl: string };

// Ids and counts of raw statements are numbers, as in PGlite; ours stay within the safe range.
types.setTypeParser(types.builtins.INT8, Number);

/** Also the wait for a free connection: shorter than clients wait for a response. */
const CONNECT_TIMEOUT_MS = 5_000;
const PING_TIMEOUT_MS = 2_000;
/** It asks as many things at once; half of the connections stay free for everything else. */
const STATEMENTS_OF_A_SEARCH = 3;

export async function openPostgres(settings: PostgresSettings, log: Log): Promise<Database> {
  const connection: PoolConfig = {
    max: settings.databasePoolSize,
    statement_timeout: settings.statementTimeoutMs,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'rujian',
  };
  // What a connection pooler in between would lose: notifications, and locks of a session.
  const directUrl = settings.databaseDirectUrl ?? settings.databaseUrl;
  const statements: StatementListener = {};
  const connections = createOpenConnections(look);
  const pools = [settings.databaseUrl, ...settings.databaseReplicaUrls].map((url) => {
    const pool = new Pool({ ...connection, connectionString: url });
    // A broken connection is replaced; without a listener its error would end the process.
    pool.on('error', look);
    connections.watchPool(pool);
    pool.on('connect', (client) => {
      client.on('error', look);
      queueStatements(client);
      reportStatements(client, statements);
    });
    return pool;
  });
  const [primary, ...replicas] = pools as [Pool, ...Pool[]];
  const watch = createOutageWatch({ engine: 'postgres', log, probe: pingApart });
  let isLooking = false;
  const openListeners = new Set<() => Promise<void>>();

  try {
    await primary.query('select 1');
  } catch (error) {
    connections.close();
    await Promise.all(pools.map((pool) => pool.end()));
    throw unreachable('DATABASE_URL', settings.databaseUrl, error);
  }

  const db = drizzle(primary) as unknown as Db;
  const reads = createReplicaReads({
    primary: { pool: primary, db },
    replicas: replicas.map((pool) => ({ pool, db: drizzle(pool) as unknown as Db })),
    maxLagMs: settings.databaseReplicaLagMs ?? 0,
    isPrimaryOut: watch.isOut,
  });

  return {
    kind: 'postgres',
    db,
    readDb: reads.readDb,
    noteChange: reads.noteChange,
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
    searchesAtOnce: Math.max(1, Math.floor(settings.databasePoolSize / STATEMENTS_OF_A_SEARCH / 2)),
    async close() {
      watch.close();
      reads.close();
      connections.close();
      await Promise.all([...openListeners].map((stop) => stop()));
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };

  async function ping(): Promise<void> {
    await primary.query('select 1');
  }

  /** On a connection of its own, because those of the pool may all wait for a silent server. */
  async function pingApart(): Promise<void> {
    const client = new Client({
      connectionString: settings.databaseUrl,
      connectionTimeoutMillis: PING_TIMEOUT_MS,
      query_timeout: PING_TIMEOUT_MS,
      application_name: 'rujian',
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
    } finally {
      void client.end();
    }
  }

  function noticed(error: unknown): never {
    if (isEngineOutage(error)) watch.failed(error);
    throw error;
  }

  /** One broken or slow connection alone is no outage. */
  function look(): void {
    if (isLooking) return;
    isLooking = true;
    pingApart()
      // Once more: this process may have been too busy to read the answer in time.
      .catch((error) => (isSilence(error) ? pingApart() : Promise.reject(error)))
      .catch((error) => {
        watch.failed(error);
        if (isSilence(error)) connections.destroyAll();
      })
      .finally(() => {
        isLooking = false;
      });
  }

  async function listen(
    channel: string,
    onMessage: (message: string) => void,
    onGap = () => {},
  ): Promise<() => Promise<void>> {
    const onConnection = (client: Client) => {
      connections.add(client);
      client.on('error', look);
    };
    const handlers = { channel, onMessage, onGap, onConnection };
    const stop = await listenForever(directUrl, CONNECT_TIMEOUT_MS, handlers);
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

  /** Without the statement timeout, because a lock or a migration may take long. */
  async function unhurriedClient() {
    const client = new Client({
      connectionString: directUrl,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      application_name: 'rujian',
    });
    // Between two statements a lost connection has no listener, which would end the process.
    client.on('error', look);
    await client.connect();
    return client;
  }
}

function isSilence(error: Error): boolean {
  return /timeout/i.test(error.message);
}

const SUSPECT_AFTER_MS = 2_000;
const LOOK_EVERY_MS = 500;

type Destroyable = { connection?: { stream: { destroy: (error: Error) => void } } };

function createOpenConnections(onSuspect: () => void) {
  const open = new Set<ClientBase>();
  const busySince = new Map<ClientBase, number>();
  const looking = setInterval(() => {
    const latest = performance.now() - SUSPECT_AFTER_MS;
    if (busySince.values().some((since) => since < latest)) onSuspect();
  }, LOOK_EVERY_MS).unref();

  return {
    watchPool(pool: Pool): void {
      pool.on('acquire', (client) => busySince.set(client, performance.now()));
      pool.on('release', (_error, client) => busySince.delete(client));
      pool.on('connect', add);
    },
    add,
    /** When the network drops packets, the system notices after many minutes; until then users would wait. */
    destroyAll(): void {
      const error = new Error('Connection terminated: the server does not answer');
      for (const client of open) (client as Destroyable).connection?.stream.destroy(error);
    },
    close: () => clearInterval(looking),
  };

  function add(client: ClientBase): void {
    open.add(client);
    client.on('end', () => {
      open.delete(client);
      busySince.delete(client);
    });
  }
}
