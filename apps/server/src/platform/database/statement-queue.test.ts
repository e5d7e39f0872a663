import { expect, test } from 'vitest';
import { asSearch, createStatementQueue } from './statement-queue.ts';

/** Holds the database with one statement while others are sent. */
function holdDatabase() {
  const inOrder = createStatementQueue();
  const order: string[] = [];
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const holding = inOrder(() => held);
  const send = (name: string) => inOrder(async () => void order.push(name));
  return { send, order, release, holding };
}

test('writes and other reads go before all searches that wait, in their own order', async () => {
  const { send, order, release } = holdDatabase();
  const sent = [
    ...['s1', 's2', 's3'].map((name) => asSearch(() => send(name))),
    ...['write', 'read'].map((name) => send(name)),
  ];

  release();
  await Promise.all(sent);

  expect(order).toEqual(['write', 'read', 's1', 's2', 's3']);
});

test('searches go on while others never stop', async () => {
  const { send, order, release } = holdDatabase();
  const search = asSearch(() => send('search'));
  const others = Array.from({ length: 20 }, (_, place) => send(`other ${place}`));

  release();
  await Promise.all([search, ...others]);

  expect(order.indexOf('search')).toBe(8);
});

test('a statement that fails lets the next one run', async () => {
  const { send, order, release, holding } = holdDatabase();
  const inOrder = createStatementQueue();
  await expect(inOrder(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
  expect(await inOrder(async () => 'next')).toBe('next');
  const sent = send('after');
  release();
  await Promise.all([holding, sent]);
  expect(order).toEqual(['after']);
});
