import { expect, test } from 'vitest';
import { AppError } from '#platform/app-error.ts';
import { createSilentLog } from '#test/silent-log.ts';
import { createTestClock } from '#test/test-clock.ts';
import { createAnswerStore, type Outcome } from './answer-store.ts';
import { type StoredAnswer, storeAnswer } from './stored-answer.ts';

function createStore(maxBytes = 1_000_000) {
  const clock = createTestClock();
  const outcomes: Outcome[] = [];
  const onOutcome = (outcome: Outcome) => void outcomes.push(outcome);
  const store = createAnswerStore({ maxBytes, clock, log: createSilentLog(), onOutcome });
  return { store, advance: clock.advance, outcomes };
}

function answer(text: string, tags: string[] = [], status = 200): StoredAnswer {
  const headers = { 'content-type': 'text/plain' };
  return storeAnswer({ status, headers, body: Buffer.from(text), tags, ttlSeconds: 30 });
}

function textOf({ answer: found }: { answer: StoredAnswer }): string {
  return found.variants.identity.body.toString();
}

/** A render that stays pending until the test releases it. */
function held(text: string, tags: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const make = async () => {
    await promise;
    return answer(text, tags);
  };
  return { make, release: resolve };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

test('concurrent requests share one render', async () => {
  const { store } = createStore();
  let renders = 0;
  const make = () => answer(`render ${++renders}`);

  const found = await Promise.all([1, 2, 3, 4, 5].map(() => store.fetch('/', { make })));

  expect(renders).toBe(1);
  expect(new Set(found.map(textOf))).toEqual(new Set(['render 1']));
});

test('a stale answer is served once more while it is refreshed', async () => {
  const { store, advance, outcomes } = createStore();
  await store.fetch('/', { make: () => answer('old') });
  advance(31);

  const during = await store.fetch('/', { make: () => answer('new') });
  await settled();
  const after = await store.fetch('/', { make: () => answer('newer') });

  expect([textOf(during), textOf(after)]).toEqual(['old', 'new']);
  expect(outcomes).toEqual(['miss', 'stale', 'hit']);
});

test('an answer that expired long ago is not served: the reader waits for a new one', async () => {
  const { store, advance } = createStore();
  await store.fetch('/', { make: () => answer('old') });
  advance(3_600);

  const found = await store.fetch('/', { make: () => answer('new') });

  expect(textOf(found)).toBe('new');
});

test('a change makes exactly the answers with its tag stale', async () => {
  const { store } = createStore();
  await store.fetch('/news/1', { make: () => answer('one', ['article:1']) });
  await store.fetch('/news/2', { make: () => answer('two', ['article:2']) });

  store.markChanged(['article:1']);

  const [first, second] = ['/news/1', '/news/2'].map((key) => store.find(key));
  expect(first && store.freshness(first)).toBe('aged');
  expect(second && store.freshness(second)).toBe('fresh');
});

test('a changed answer is served for at most a few seconds', async () => {
  const { store, advance } = createStore();
  await store.fetch('/', { make: () => answer('old', ['home']) });
  store.markChanged(['home']);
  advance(5);

  const found = await store.fetch('/', { make: () => answer('new', ['home']) });

  expect(textOf(found)).toBe('new');
});

test('content that changes constantly is rendered at most twice a second', async () => {
  const { store, advance } = createStore();
  let renders = 0;
  const make = () => answer(`render ${++renders}`, ['home']);
  await store.fetch('/', { make });
  advance(1);

  for (let change = 0; change < 10; change += 1) {
    store.markChanged(['home']);
    await store.fetch('/', { make });
    await settled();
    advance(0.2);
  }

  expect(renders).toBe(5);
});

test('withdrawn content is gone at once', async () => {
  const { store } = createStore();
  await store.fetch('/news/1', { make: () => answer('secret', ['article:1']) });

  store.purge(['article:1']);

  expect(store.find('/news/1')).toBeUndefined();
});

test('a render that began before a withdrawal does not bring the content back', async () => {
  const { store } = createStore();
  const early = held('secret', ['article:1']);
  let renders = 0;
  const make = () => (++renders === 1 ? early.make() : answer('withdrawn', ['article:1']));
  const asked = store.fetch('/news/1', { make });

  store.purge(['article:1']);
  early.release();

  expect(textOf(await asked)).toBe('withdrawn');
  expect(renders).toBe(2);
});

test('a render that began before a change is not stored as fresh', async () => {
  const { store } = createStore();
  const early = held('before', ['home']);
  const asked = store.fetch('/', { make: early.make });

  store.markChanged(['home']);
  early.release();
  await asked;

  const entry = store.find('/');
  expect(entry && store.freshness(entry)).toBe('aged');
});

test('a render for a page takes no stale answer from the store', async () => {
  const { store } = createStore();
  await store.fetch('/api', { make: () => answer('old', ['home']) });
  store.markChanged(['home']);

  const found = await store.fetch('/api', { make: () => answer('new', ['home']), freshOnly: true });

  expect(textOf(found)).toBe('new');
});

test('while rendering fails, the last good answer is served and marked', async () => {
  const { store, advance } = createStore();
  await store.fetch('/', { make: () => answer('good') });
  advance(600);

  const thrown = await store.fetch('/', { make: () => Promise.reject(new Error('database')) });
  advance(3);
  const failedPage = await store.fetch('/', { make: () => answer('sorry', [], 500) });

  expect([textOf(thrown), thrown.outcome]).toEqual(['good', 'error']);
  expect([textOf(failedPage), failedPage.outcome]).toEqual(['good', 'error']);
});

test('after a failure the next attempt waits a moment', async () => {
  const { store, advance } = createStore();
  await store.fetch('/', { make: () => answer('good') });
  advance(600);
  let attempts = 0;
  const make = () => {
    attempts += 1;
    return Promise.reject(new Error('database'));
  };

  await store.fetch('/', { make });
  await store.fetch('/', { make });

  expect(attempts).toBe(1);
});

test('a refusal is an answer: deleted content is not served from the cache', async () => {
  const { store, advance } = createStore();
  await store.fetch('/news/1', { make: () => answer('was here') });
  advance(600);
  const make = () => Promise.reject(new AppError('article.not_found'));

  const asked = store.fetch('/news/1', { make });

  await expect(asked).rejects.toThrow('article.not_found');
});

test('without a good answer the failure is thrown', async () => {
  const { store } = createStore();

  const asked = store.fetch('/', { make: () => Promise.reject(new Error('database')) });

  await expect(asked).rejects.toThrow('database');
});

test('memory stays bounded and evicted answers leave no tags behind', async () => {
  const { store } = createStore(20_000);

  for (let number = 0; number < 50; number++) {
    await store.fetch(`/news/${number}`, { make: () => answer('x', [`article:${number}`]) });
  }
  store.purge(['article:0']);

  expect(store.usedBytes()).toBeLessThanOrEqual(20_000);
  expect(store.find('/news/49')).toBeDefined();
  expect(store.find('/news/0')).toBeUndefined();
});
