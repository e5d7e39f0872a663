import type { Clock } from '#platform/clock.ts';
import { createFallbackKv } from '#platform/kv/fallback-kv.ts';
import type { Kv } from '#platform/kv/kv.ts';
import { createMemoryKv } from '#platform/kv/memory-kv.ts';
import type { Log } from '#platform/log.ts';

/** A shared store that a test can break and restore, with its fallback. */
export function createBreakableKv(clock: Clock, log: Log) {
  const store = createMemoryKv(clock);
  let isGone = false;
  const shared = {
    ...store,
    kind: 'redis' as const,
    onLost: () => {},
    get: (key: string) => present(() => store.get(key)),
    set: (key: string, value: string, seconds: number) => present(() => store.set(key, value, seconds)),
    delete: (key: string) => present(() => store.delete(key)),
    increment: (key: string, seconds: number) => present(() => store.increment(key, seconds)),
    lock: (name: string, seconds: number) => present(() => store.lock(name, seconds)),
    publish: (channel: string, message: string) => present(() => store.publish(channel, message)),
    ping: () => present(store.ping),
  };
  const kv: Kv = createFallbackKv({ shared, own: createMemoryKv(clock), clock, log });
  return {
    kv,
    cut: () => {
      isGone = true;
    },
    mend: () => {
      isGone = false;
    },
  };

  async function present<Result>(work: () => Promise<Result>): Promise<Result> {
    if (isGone) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return work();
  }
}
