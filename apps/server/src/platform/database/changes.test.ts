import { afterEach, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Kv } from '#platform/kv/kv.ts';
import { createMemory } from '#platform/kv/memory.ts';
import { createMemoryKv } from '#platform/kv/memory-kv.ts';
import { createAnswerStore } from '#platform/pages/answer-store.ts';
import { storeAnswer } from '#platform/pages/stored-answer.ts';
import { createBreakableKv } from '#test/breakable-kv.ts';
import { createSilentLog } from '#test/silent-log.ts';
import { testPlatform } from '#test/start-app.ts';
import { openChanges } from './changes.ts';

const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A second process of the same site, as far as its answers go. */
async function startProcess(kv: Kv) {
  const log = createSilentLog();
  const { platform } = await platformOfTest;
  const answers = createAnswerStore({ maxBytes: 1_000_000, clock: systemClock, log });
  const memory = createMemory(systemClock);
  const { database } = platform;
  const changes = await openChanges({ answers, memory, kv, database, log });
  closings.push(changes.close);
  const make = () => storeAnswer({ status: 200, headers: {}, body: Buffer.from('x'), tags: ['home'], ttlSeconds: 60 });
  await answers.fetch('/', { make });
  return { answers, changes };
}

let platformOfTest: ReturnType<typeof testPlatform>;

/** Through Redis where the suite has it; in one process the memory store passes messages as well. */
async function startTwo() {
  platformOfTest = testPlatform();
  const { platform } = await platformOfTest;
  const shared = platform.kv.kind === 'redis' ? platform.kv : asRedis(createMemoryKv(systemClock));
  return [await startProcess(shared), await startProcess(shared)] as const;
}

function asRedis(kv: Kv): Kv {
  return { ...kv, kind: 'redis' };
}

const ARRIVES = { timeout: 5_000 };

test('content withdrawn in one process disappears from the others', async () => {
  const [one, other] = await startTwo();

  await one.changes.purge(['home']);

  expect(one.answers.find('/')).toBeUndefined();
  await vi.waitFor(() => expect(other.answers.find('/')).toBeUndefined(), ARRIVES);
});

test('content changed in one process becomes stale in the others', async () => {
  const [one, other] = await startTwo();

  await one.changes.changed(['home']);

  await vi.waitFor(() => {
    const entry = other.answers.find('/');
    expect(entry && other.answers.freshness(entry)).toBe('aged');
  }, ARRIVES);
});

test('a long list of tags arrives complete', async () => {
  const [one, other] = await startTwo();
  const tags = Array.from({ length: 950 }, (_, number) => `article:${number}`);

  await one.changes.purge([...tags, 'home']);

  await vi.waitFor(() => expect(other.answers.find('/')).toBeUndefined(), ARRIVES);
});

if (process.env.DATABASE_URL) {
  test('while Redis is down, withdrawals reach other processes through PostgreSQL', async () => {
    platformOfTest = testPlatform();
    const one = createBreakableKv(systemClock, createSilentLog());
    const other = createBreakableKv(systemClock, createSilentLog());
    const here = await startProcess(one.kv);
    const there = await startProcess(other.kv);
    one.cut();
    other.cut();

    await here.changes.purge(['home']);

    await vi.waitFor(() => expect(there.answers.find('/')).toBeUndefined(), ARRIVES);
  });

  test('without Redis the messages go through PostgreSQL', async () => {
    platformOfTest = testPlatform();
    const one = await startProcess(createMemoryKv(systemClock));
    const other = await startProcess(createMemoryKv(systemClock));

    await one.changes.purge(['home']);

    await vi.waitFor(() => expect(other.answers.find('/')).toBeUndefined(), ARRIVES);
  });
}
