import { EventEmitter } from 'node:events';
import type { Clock } from '#platform/clock.ts';
import { windowOf } from '#platform/http/count-window.ts';
import type { Kv } from './kv.ts';

type Entry = { value: string; expiresAtMs: number };

const SWEEP_EVERY_MS = 30_000;

export function createMemoryKv(clock: Clock): Kv {
  const entries = new Map<string, Entry>();
  const messages = new EventEmitter().setMaxListeners(0);
  const sweeper = setInterval(sweep, SWEEP_EVERY_MS).unref();

  return {
    kind: 'memory',
    isFallingBack: () => false,
    async get(key) {
      return live(key)?.value;
    },
    async set(key, value, ttlSeconds) {
      put(key, value, ttlSeconds);
    },
    async delete(key) {
      entries.delete(key);
    },
    async increment(key, windowSeconds) {
      const { number, resetsInSeconds } = windowOf(clock, windowSeconds);
      const counter = `count:${key}:${number}`;
      const count = Number(live(counter)?.value ?? 0) + 1;
      put(counter, String(count), resetsInSeconds);
      return { count, resetsInSeconds };
    },
    async lock(name, ttlSeconds) {
      const key = `lock:${name}`;
      if (live(key)) return undefined;
      const held = put(key, '', ttlSeconds);
      return async () => {
        if (entries.get(key) === held) entries.delete(key);
      };
    },
    async publish(channel, message) {
      messages.emit(channel, message);
    },
    async subscribe(channel, onMessage) {
      messages.on(channel, onMessage);
      return async () => {
        messages.off(channel, onMessage);
      };
    },
    async ping() {},
    async close() {
      clearInterval(sweeper);
      messages.removeAllListeners();
      entries.clear();
    },
  };

  function put(key: string, value: string, ttlSeconds: number): Entry {
    const entry = { value, expiresAtMs: nowMs() + ttlSeconds * 1000 };
    entries.set(key, entry);
    return entry;
  }

  function live(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry && entry.expiresAtMs <= nowMs()) {
      entries.delete(key);
      return undefined;
    }
    return entry;
  }

  function sweep() {
    for (const key of entries.keys()) live(key);
  }

  function nowMs() {
    return clock.now().getTime();
  }
}
