import type { Pool } from 'pg';
import type { Db } from './database.ts';

const CHECK_EVERY_MS = 250;

type Replica = { pool: Pool; db: Db; caughtUpAtMs: number };

type Parts = {
  primary: { pool: Pool; db: Db };
  replicas: { pool: Pool; db: Db }[];
  maxLagMs: number;
  isPrimaryOut: () => boolean;
};

/**
 * Reads take turns among replicas that lag by less than the limit and have everything that this
 * process knows to have changed, so that a page made after a change shows it and writers see what
 * they wrote. Without such a replica they go to the primary.
 */
export function createReplicaReads({ primary, replicas, maxLagMs, isPrimaryOut }: Parts) {
  const known: Replica[] = replicas.map((replica) => ({ ...replica, caughtUpAtMs: Number.NEGATIVE_INFINITY }));
  let changedAtMs = performance.now();
  let turn = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  if (known.length > 0) checkLater(0);

  return {
    readDb: known.length > 0 ? chosenAtEachUse() : primary.db,
    noteChange(): void {
      changedAtMs = performance.now();
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };

  function chosenAtEachUse(): Db {
    return new Proxy(primary.db, {
      get(_target, property) {
        const db = choose();
        const value: unknown = Reflect.get(db, property);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
  }

  function choose(): Db {
    // Without the primary nothing changes, and an old answer is better than none.
    const oldest = isPrimaryOut() ? Number.MIN_SAFE_INTEGER : Math.max(changedAtMs, performance.now() - maxLagMs);
    const fit = known.filter(({ caughtUpAtMs }) => caughtUpAtMs >= oldest);
    turn += 1;
    return fit[turn % fit.length]?.db ?? primary.db;
  }

  function checkLater(ms: number): void {
    if (isClosed) return;
    timer = setTimeout(() => {
      // A server that does not answer makes its replica old.
      check()
        .catch(() => {})
        .finally(() => checkLater(CHECK_EVERY_MS));
    }, ms).unref();
  }

  async function check(): Promise<void> {
    const askedAtMs = performance.now();
    const { rows } = await primary.pool.query('select pg_current_wal_lsn()::text as position');
    const position: string = rows[0].position;
    await Promise.allSettled(
      known.map(async (replica) => {
        const { rows: answers } = await replica.pool.query(
          // A server that is not in recovery has no such position and lacks nothing.
          'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as has_all',
          [position],
        );
        if (answers[0].has_all) replica.caughtUpAtMs = askedAtMs;
      }),
    );
  }
}
