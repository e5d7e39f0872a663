import { LRUCache } from 'lru-cache';
import { type Clock, secondsBefore } from '#platform/clock.ts';

/** Bounds what is kept; a forgotten key only costs a statement. */
const MAX_KEYS = 10_000;
/** The database may take a job a little early by this process's clock. */
const CLOCK_MARGIN_SECONDS = 1;

/** Stored jobs that cannot have started yet: sending one again needs no statement, because it runs later. */
export function createWaitingSends(clock: Clock) {
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
