import { setTimeout as wait } from 'node:timers/promises';
import { QueryPromise } from 'drizzle-orm/query-promise';
import { expect, test, vi } from 'vitest';
import { createTestClock } from '#test/test-clock.ts';
import { createMemory } from './memory.ts';

const LIFE = { tags: ['prices'], seconds: 60 };

test('a value is computed once for concurrent callers', async () => {
  const memory = createMemory(createTestClock());
  const make = vi.fn(async () => 'made');

  const values = await Promise.all([1, 2, 3].map(() => memory.remember('prices', LIFE, make)));

  expect(values).toEqual(['made', 'made', 'made']);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a statement, which runs each time it is awaited, runs once for all callers', async () => {
  const memory = createMemory(createTestClock());
  const run = vi.fn(async () => ['row']);
  const statement = Object.assign(Object.create(QueryPromise.prototype), { execute: run });

  const values = await Promise.all([1, 2].map(() => memory.remember('rows', LIFE, () => statement)));

  expect(values).toEqual([['row'], ['row']]);
  expect(run).toHaveBeenCalledTimes(1);
});

test('a value is computed again after its tag changed or it expired', async () => {
  const clock = createTestClock();
  const memory = createMemory(clock);
  const make = vi.fn(async () => make.mock.calls.length);

  await memory.remember('prices', LIFE, make);
  memory.forget(['weather']);
  const kept = await memory.remember('prices', LIFE, make);
  memory.forget(['prices']);
  const afterChange = await memory.remember('prices', LIFE, make);
  clock.advance(61);
  const afterTime = await memory.remember('prices', LIFE, make);

  expect([kept, afterChange, afterTime]).toEqual([1, 2, 3]);
});

test('a value whose tag changed during its computation is not stored', async () => {
  const memory = createMemory(createTestClock());
  const slow = Promise.withResolvers<string>();

  const asked = memory.remember('prices', LIFE, () => slow.promise);
  memory.forget(['prices']);
  slow.resolve('before the change');
  await asked;

  expect(await memory.remember('prices', LIFE, async () => 'after')).toBe('after');
});

test('a failure is not cached', async () => {
  const memory = createMemory(createTestClock());

  const failing = memory.remember('prices', LIFE, () => Promise.reject(new Error('no database')));

  await expect(failing).rejects.toThrow('no database');
  expect(await memory.remember('prices', LIFE, async () => 'made')).toBe('made');
});

test('of many values only the missing ones are computed, in one call', async () => {
  const memory = createMemory(createTestClock());
  const life = { tags: (id: number) => [`article:${id}`], seconds: 60 };
  const make = vi.fn(async (ids: number[]) => new Map(ids.map((id) => [id, `card ${id}`])));
  await memory.rememberEach('card', [1, 2], life, make);

  memory.forget(['article:1']);
  const cards = await memory.rememberEach('card', [3, 2, 1], life, make);

  expect([...cards]).toEqual([
    [3, 'card 3'],
    [2, 'card 2'],
    [1, 'card 1'],
  ]);
  expect(make.mock.calls).toEqual([[[1, 2]], [[3, 1]]]);
});

test('a value that does not exist is left out of many', async () => {
  const memory = createMemory(createTestClock());
  const life = { tags: () => [], seconds: 60 };

  const cards = await memory.rememberEach('card', [1, 9], life, async () => new Map([[1, 'one']]));

  expect([...cards.keys()]).toEqual([1]);
});

const PATIENT = { ...LIFE, patienceMs: 5 };

test('a slow count answers with the previous number, then with the new one', async () => {
  const memory = createMemory(createTestClock());
  const slow = Promise.withResolvers<number>();
  const make = vi.fn(() => slow.promise);
  await memory.remember('complaints', PATIENT, async () => 20);

  memory.forget(['prices']);
  const meanwhile = await memory.remember('complaints', PATIENT, make);
  memory.forget(['prices']);
  const stillMeanwhile = await memory.remember('complaints', PATIENT, make);
  slow.resolve(21);
  await slow.promise;
  const next = await memory.remember('complaints', PATIENT, async () => 22);

  expect([meanwhile, stillMeanwhile, next]).toEqual([20, 20, 22]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a late value announces only what shows it', async () => {
  const late: string[][] = [];
  const memory = createMemory(createTestClock(), (tags) => late.push(tags));
  const life = { ...PATIENT, lateTags: ['menu'] };
  const slow = Promise.withResolvers<number>();
  await memory.remember('menu', life, async () => 1);

  memory.forget(['prices']);
  await memory.remember('menu', life, () => slow.promise);
  slow.resolve(2);
  await slow.promise;

  expect(late).toEqual([['menu']]);
});

test('a fast count is never stale', async () => {
  const memory = createMemory(createTestClock());
  await memory.remember('complaints', PATIENT, async () => 20);

  memory.forget(['prices']);

  expect(await memory.remember('complaints', PATIENT, async () => 21)).toBe(21);
});

test('a count that was slow twice is not waited for, and its readers hear of the new number', async () => {
  const late: string[][] = [];
  const memory = createMemory(createTestClock(), (tags) => void late.push(tags));
  const slowly = (value: number) => () => wait(20).then(() => value);
  await memory.remember('complaints', PATIENT, slowly(20));
  memory.forget(['prices']);
  await memory.remember('complaints', PATIENT, slowly(21));
  await wait(40);

  memory.forget(['prices']);
  const third = Promise.withResolvers<number>();
  const impatient = { ...PATIENT, patienceMs: 60_000 };
  const meanwhile = await memory.remember('complaints', impatient, () => third.promise);
  const again = await memory.remember('complaints', impatient, () => third.promise);
  third.resolve(22);
  await third.promise;

  expect([meanwhile, again]).toEqual([21, 21]);
  expect(await memory.remember('complaints', impatient, async () => 0)).toBe(22);
  expect(late).toEqual([['prices'], ['prices']]);
});

test('purged content is not shown while it is made again, a count is', async () => {
  const memory = createMemory(createTestClock());
  const content = { ...PATIENT, isContent: true };
  await memory.remember('last failure', content, async () => 1);
  await memory.remember('failures', PATIENT, async () => 1);

  memory.purge(['prices']);

  const slowly = () => wait(20).then(() => 0);
  expect(await memory.remember('last failure', content, slowly)).toBe(0);
  expect(await memory.remember('failures', PATIENT, slowly)).toBe(1);
});
