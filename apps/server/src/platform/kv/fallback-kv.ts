import type { Clock } from '#platform/clock.ts';
import { createOutageWatch } from '#platform/http/engine-outage.ts';
import type { Log } from '#platform/log.ts';
import type { Kv } from './kv.ts';

const PROBE_KEY = 'probe';
const PROBE_KEPT_SECONDS = 10;
/** Far more than is written during an outage; beyond it the oldest are lost. */
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
    get: (key) =>
      either(
        () => shared.get(key),
        () => own.get(key),
      ),
    set: (key, value, ttlSeconds) =>
      either(
        () => shared.set(key, value, ttlSeconds),
        () => {
          note(key, { value, expiresAtMs: clock.now().getTime() + ttlSeconds * 1000 });
          return own.set(key, value, ttlSeconds);
        },
      ),
    delete: (key) =>
      either(
        () => shared.delete(key),
        () => {
          note(key, 'deleted');
          return own.delete(key);
        },
      ),
    increment: (key, windowSeconds) =>
      either(
        () => shared.increment(key, windowSeconds),
        () => own.increment(key, windowSeconds),
      ),
    lock: (name, ttlSeconds) =>
      either(
        async () => {
          const open = await shared.lock(name, ttlSeconds);
          // A lock that cannot be released now expires by itself.
          return open && (() => open().catch(watch.failed));
        },
        () => own.lock(name, ttlSeconds),
      ),
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

  async function either<Result>(onShared: () => Promise<Result>, onOwn: () => Promise<Result>): Promise<Result> {
    if (!watch.isOut()) {
      try {
        return await onShared();
      } catch (error) {
        watch.failed(error);
      }
    }
    return onOwn();
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
    // Values written since the last pass.
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
