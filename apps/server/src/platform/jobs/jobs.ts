import { randomUUID } from 'node:crypto';
import type { JobQueue } from '@rujian/contract/areas/control/desk';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { type Clock, secondsBefore, systemClock } from '#platform/clock.ts';
import { currentWork, workFor } from '#platform/current-work.ts';
import type { Database, Tx } from '#platform/database/database.ts';
import { isEngineOutage } from '#platform/http/engine-outage.ts';
import type { Log } from '#platform/log.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';

type JobOptions = { cron?: string; retries?: number; atOnce?: number };

export type SendOptions = {
  startAfter?: Date;
  /** While a job with this key waits, another one is not added. */
  key?: string;
  tx?: Tx;
};

type Origin = { requestId?: string | undefined; traceparent?: string | undefined };

const ORIGIN = '~origin';

export type JobWork<Data> = (data: Data) => Promise<void>;

export type Jobs = {
  define: <Data extends object>(name: string, work: JobWork<Data>, options?: JobOptions) => void;
  send: <Data extends object>(name: string, data: Data, options?: SendOptions) => Promise<void>;
  overview: () => Promise<JobQueue[]>;
  retry: (name: string) => Promise<number>;
  start: () => Promise<void>;
  stop: () => Promise<void>;
};

type Definition = { work: JobWork<object>; cron?: string; retries: number; atOnce: number };

const DEFAULT_RETRIES = 3;
const STOP_TIMEOUT_MS = 5_000;
/** A new job wakes its worker by notification; polling only finds delayed and retried jobs. */
const POLL_SECONDS = 5;

type Parts = {
  database: Database;
  log: Log;
  clock?: Clock;
  tracing?: Tracing | undefined;
  onFinished?: (name: string, result: 'done' | 'failed') => void;
};

type QueueRow = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  done_at: number | null;
  failed_at: number | null;
  failure: string | null;
};

const OVERVIEW = `
  select name,
    (count(*) filter (where state in ('created', 'retry')))::int as waiting,
    (count(*) filter (where state = 'active'))::int as running,
    (count(*) filter (where state = 'failed'))::int as failed,
    floor(extract(epoch from max(completed_on) filter (where state = 'completed')))::float8 as done_at,
    floor(extract(epoch from max(completed_on) filter (where state = 'failed')))::float8 as failed_at,
    (array_agg(output ->> 'message' order by completed_on desc)
      filter (where state = 'failed'))[1] as failure
  from jobs.job group by name`;

export function createJobs({ database, log, clock = systemClock, tracing, onFinished = () => {} }: Parts): Jobs {
  const sends = createWaitingSends(clock);
  const definitions = new Map<string, Definition>();
  const boss = new PgBoss({
    db: database.jobStore,
    backend: database.kind,
    schema: 'jobs',
    useListenNotify: true,
    // The embedded database runs in our own thread, so maintenance is rare.
    superviseIntervalSeconds: 300,
    monitorIntervalSeconds: 300,
    flowIntervalSeconds: 300,
    bamIntervalSeconds: 300,
    cronMonitorIntervalSeconds: 15,
    cronWorkerIntervalSeconds: 15,
    reindex: database.kind === 'postgres',
    monitorVacuum: database.kind === 'postgres',
  });
  boss.on('error', (error) => {
    // Every worker polls, and the database logs its own outage once.
    if (!isEngineOutage(error)) log.error({ err: error }, 'jobs.failed');
  });
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'jobs.warning'));
  let isStarted = false;

  return {
    define(name, work, { cron, retries = DEFAULT_RETRIES, atOnce = 1 } = {}) {
      if (isStarted || definitions.has(name)) throw new Error(`Job ${name} is defined too late`);
      definitions.set(name, { work: work as JobWork<object>, cron, retries, atOnce });
    },

    async send(name, data, { startAfter, key, tx } = {}) {
      if (!definitions.has(name)) throw new Error(`Job ${name} is not defined`);
      const isRepeatable = key !== undefined && tx === undefined;
      if (isRepeatable && sends.isWaiting(name, key)) return;
      const id = await boss.send(name, withOrigin(data), {
        startAfter,
        singletonKey: key ?? randomUUID(),
        ...(tx && { db: fromDrizzle(tx, sql) }),
      });
      // Without an id another process's job waits, which may start earlier; a transaction may fail.
      if (id && isRepeatable && startAfter) sends.stored(name, key, startAfter);
    },

    async overview() {
      const { rows } = (await database.jobStore.executeSql(OVERVIEW)) as { rows: QueueRow[] };
      const found = new Map(rows.map((row) => [row.name, row]));
      return [...definitions].map(([name, { cron = '' }]) => {
        const row = found.get(name);
        return {
          name,
          cron,
          waiting: row?.waiting ?? 0,
          running: row?.running ?? 0,
          failed: row?.failed ?? 0,
          lastDoneAt: row?.done_at ?? null,
          lastFailedAt: row?.failed_at ?? null,
          lastFailure: row?.failure ?? '',
        };
      });
    },

    async retry(name) {
      if (!definitions.has(name)) return 0;
      const { rows } = (await database.jobStore.executeSql(
        "select id from jobs.job where name = $1 and state = 'failed' limit 1000",
        [name],
      )) as { rows: { id: string }[] };
      if (rows.length > 0) {
        await boss.retry(
          name,
          rows.map(({ id }) => id),
        );
      }
      return rows.length;
    },

    async start() {
      isStarted = true;
      await boss.start();
      for (const [name, definition] of definitions) await begin(name, definition);
    },

    async stop() {
      if (isStarted) await boss.stop({ graceful: true, close: false, timeout: STOP_TIMEOUT_MS });
    },
  };

  async function begin(name: string, { work, cron, retries, atOnce }: Definition): Promise<void> {
    // `short` keeps one waiting job per key.
    const queue = { policy: 'short', retryLimit: retries, retryBackoff: true, notify: true };
    await boss.createQueue(name, queue);
    if (cron) await boss.schedule(name, cron, {}, { tz: 'Asia/Shanghai' });
    else await boss.unschedule(name);
    const polling = {
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: POLL_SECONDS,
      localConcurrency: atOnce,
    };
    let workerId = '';
    workerId = await boss.work<object>(name, polling, async ([job]) => {
      if (!job) return;
      // Jobs that arrive during a run are announced only once, so the worker looks again at once.
      boss.notifyWorker(workerId);
      await run(name, job.id, job.data, work);
    });
  }

  async function run(name: string, jobId: string, stored: { [ORIGIN]?: Origin }, work: JobWork<object>): Promise<void> {
    const { [ORIGIN]: { requestId, traceparent } = {}, ...data } = stored;
    const span = tracing?.start('consumer', `job ${name}`, { 'rujian.job': name }, traceparent);
    const fields = { ...(requestId && { requestId }), job: name, jobId };
    return workFor({ fields, span }, async () => {
      try {
        await work(data);
        onFinished(name, 'done');
        span?.end();
      } catch (error) {
        onFinished(name, 'failed');
        log.error({ err: error }, 'job.failed');
        span?.end(undefined, error);
        throw error;
      }
    });
  }
}

function withOrigin(data: object): object {
  const work = currentWork();
  const { requestId } = work?.fields ?? {};
  const traceparent = work?.span?.traceparent;
  return requestId || traceparent ? { ...data, [ORIGIN]: { requestId, traceparent } } : data;
}

const MAX_KEYS = 10_000;
/** The database may take a job a little early by this process's clock. */
const CLOCK_MARGIN_SECONDS = 1;

/** Stored jobs that cannot have started yet: sending one again needs no statement, because it runs later. */
function createWaitingSends(clock: Clock) {
  const startOf = new LRUCache<string, Date>({ max: MAX_KEYS });

  return {
    isWaiting(job: string, key: string): boolean {
      const start = startOf.get(`${job} ${key}`);
      return start !== undefined && clock.now() < secondsBefore(start, CLOCK_MARGIN_SECONDS);
    },

    stored(job: string, key: string, start: Date): void {
      startOf.set(`${job} ${key}`, start);
    },
  };
}
