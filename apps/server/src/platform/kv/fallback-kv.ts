import type { Clock } from '#platform/clock.ts';
import { createOutageWatch } from '#platform/http/engine-outage.ts';
import type { Log } from '#platform/log.ts';
import type { Kv } from './kv.ts';

const PROBE_KEY = 'probe';
const PROBE_KEPT_SECONDS = 10;
const MAX_WRITTEN = 10_000;

type Written = { value: string; expiresAtMs: number } | 'deleted';

type Parts = { shared: Kv & { onLost: (listener: (error: unknown) => void) => void }; own: Kv; clock: Clock; log: Log };

/** Keeps everything here while the shared engine is down, then replays writes and deletions: nothing reappears. */
export function createFallbackKv({ shared, own, clock, log }: Parts): Kv {
  const written = new Map<string, Written>();
  const gaps = new Set<() => void>();
  const watch = createOutageWatch({ engine: shared.kind, log, probe, onBack });
  shared.onLost(watch.failed);

  return {
    kind: shared.kind,
    isFallingBack: watch.isOut,
    get: (key) => either((kv) => kv.get(key)),
    set: (key, value, ttlSeconds) =>
      either((kv) => {
        if (kv === own) note(key, { value, expiresAtMs: clock.now().getTime() + ttlSeconds * 1000 });
        return kv.set(key, value, ttlSeconds);
      }),
    delete: (key) =>
      either((kv) => {
        if (kv === own) note(key, 'deleted');
        return kv.delete(key);
      }),
    increment: (key, windowSeconds) => either((kv) => kv.increment(key, windowSeconds)),
    lock: (name, ttlSeconds) =>
      either(async (kv) => {
        const open = await kv.lock(name, ttlSeconds);
        // A lock that cannot be released now expires by itself.
        return open && (kv === own ? open : () => open().catch(watch.failed));
      }),
    // No other process would receive the message, so the sender must use another channel.
    publish: (channel, message) => shared.publish(channel, message),
    async subscribe(channel, onMessage, onGap) {
      const leave = await shared.subscribe(channel, onMessage, onGap);
      if (onGap) gaps.add(onGap);
      return async () => {
        if (onGap) gaps.delete(onGap);
        await leave();
      };
    },
    ping: () => shared.ping(),
    async close() {
      watch.close();
      await Promise.all([shared.close(), own.close()]);
    },
  };

  async function either<Result>(use: (kv: Kv) => Promise<Result>): Promise<Result> {
    if (!watch.isOut()) {
      try {
        return await use(shared);
      } catch (error) {
        watch.failed(error);
      }
    }
    return use(own);
  }

  function note(key: string, what: Written): void {
    written.delete(key);
    written.set(key, what);
    const oldest = written.size > MAX_WRITTEN ? written.keys().next().value : undefined;
    if (oldest !== undefined) written.delete(oldest);
  }

  async function probe(): Promise<void> {
    // Probes with a write: an engine that is full or read-only is not back.
    await shared.set(PROBE_KEY, '', PROBE_KEPT_SECONDS);
    await bringAll();
  }

  function onBack(): void {
    bringAll().catch(watch.failed);
    for (const onGap of gaps) onGap();
  }

  async function bringAll(): Promise<void> {
    for (const [key, what] of written) {
      await bring(key, what);
      if (written.get(key) === what) written.delete(key);
    }
  }

  async function bring(key: string, what: Written): Promise<void> {
    const secondsLeft = what === 'deleted' ? 0 : (what.expiresAtMs - clock.now().getTime()) / 1000;
    if (what === 'deleted' || secondsLeft <= 0) await shared.delete(key);
    else await shared.set(key, what.value, secondsLeft);
  }
}
