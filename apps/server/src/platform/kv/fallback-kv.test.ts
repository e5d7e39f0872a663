import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createBreakableKv } from '#test/breakable-kv.ts';
import { startEngineProxy } from '#test/engine-proxy.ts';
import { createTestClock } from '#test/test-clock.ts';
import { workerRedisUrl } from '#test/worker-engines.ts';
import { type Kv, openKv } from './kv.ts';

type Line = { msg: string; engine: string };
type Breakable = { kv: Kv; cut: () => void; mend: () => void };

const { REDIS_URL } = process.env;
const BACK = { timeout: 15_000, interval: 50 };
const clock = createTestClock();
const closings: (() => Promise<void>)[] = [];
let lines: Line[] = [];
let number = 0;
const key = () => `fallback-test-${process.pid}-${++number}`;

afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

const variants: [string, (log: ReturnType<typeof createLog>) => Promise<Breakable>][] = [
  ['a store that refuses', async (log) => createBreakableKv(clock, log)],
];
if (REDIS_URL) {
  variants.push([
    'Redis behind a line that is cut',
    async (log) => {
      const proxy = await startEngineProxy(workerRedisUrl(REDIS_URL));
      const kv = await openKv({ redisUrl: proxy.url }, clock, log);
      closings.push(proxy.close.bind(proxy));
      return { kv, cut: proxy.cut, mend: proxy.mend };
    },
  ]);
}

describe.each(variants)('without its engine: %s', (_name, open) => {
  async function start() {
    lines = [];
    const write = (line: string) => void lines.push(JSON.parse(line));
    const breakable = await open(createLog({ logLevel: 'info' }, { write }));
    closings.unshift(breakable.kv.close);
    return breakable;
  }

  async function restored({ kv, mend }: Breakable) {
    mend();
    await vi.waitFor(() => expect(kv.isFallingBack()).toBe(false), BACK);
  }

  test('counting continues in the process, and in the shared store afterwards', async () => {
    const store = await start();
    const name = key();
    await store.kv.increment(name, 60);
    await store.kv.increment(name, 60);

    store.cut();
    const [first, second] = [await store.kv.increment(name, 60), await store.kv.increment(name, 60)];
    const isFallingBack = store.kv.isFallingBack();
    await restored(store);

    expect([first.count, second.count, isFallingBack]).toEqual([1, 2, true]);
    expect((await store.kv.increment(name, 60)).count).toBe(3);
  });

  test('values written during the outage are there afterwards, deleted ones stay deleted', async () => {
    const store = await start();
    const [kept, deleted] = [key(), key()];
    await store.kv.set(kept, 'before', 300);
    await store.kv.set(deleted, 'before', 300);

    store.cut();
    await store.kv.set(kept, 'meanwhile', 300);
    await store.kv.delete(deleted);
    const meanwhile = await store.kv.get(kept);
    await restored(store);

    expect(meanwhile).toBe('meanwhile');
    expect(await store.kv.get(kept)).toBe('meanwhile');
    expect(await store.kv.get(deleted)).toBeUndefined();
  });

  test('locks work within the process, and a lock from before the outage is harmless', async () => {
    const store = await start();
    const name = key();
    const before = await store.kv.lock(key(), 30);

    store.cut();
    const [first, second] = [await store.kv.lock(name, 30), await store.kv.lock(name, 30)];
    await before?.();

    expect(first).toBeDefined();
    expect(second).toBeUndefined();
  });

  test('an outage is two lines in the log, however many calls it had', async () => {
    const store = await start();

    store.cut();
    for (let i = 0; i < 50; i++) await store.kv.increment(key(), 60);
    await restored(store);

    expect(lines.map(({ msg, engine }) => `${msg} ${engine}`)).toEqual(['engine.lost redis', 'engine.back redis']);
  });

  test('subscribers learn of the gap and get messages after it', async () => {
    const store = await start();
    const channel = key();
    const received: string[] = [];
    await store.kv.subscribe(
      channel,
      (message) => received.push(message),
      () => received.push('gap'),
    );

    store.cut();
    await store.kv.increment(key(), 60);
    const missed = store.kv.publish(channel, 'missed');
    await expect(missed).rejects.toThrow();
    await restored(store);
    await vi.waitFor(() => expect(received).toContain('gap'), BACK);
    await vi.waitFor(async () => {
      await store.kv.publish(channel, 'after');
      expect(received).toContain('after');
    }, BACK);

    expect(received).not.toContain('missed');
  });
});
