import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db, Tx } from './database.ts';

const running = new AsyncLocalStorage<Tx>();

/** What is read now is never committed, so that no cache may keep it. */
export function isDryRun(): boolean {
  return running.getStore() !== undefined;
}

export function followDryRuns(db: Db): Db {
  return new Proxy(db, { get: (given, name) => Reflect.get(running.getStore() ?? given, name) });
}

export async function dryRun<Result>(
  db: Db,
  change: (tx: Tx) => Promise<void>,
  show: () => Promise<Result>,
): Promise<Result> {
  const shown = new Shown<Result>();
  try {
    await db.transaction(async (tx) => {
      await change(tx);
      shown.result = { value: await running.run(tx, show) };
      throw shown;
    });
  } catch (error) {
    if (error !== shown) throw error;
  }
  if (!shown.result) throw new Error('A dry run was committed');
  return shown.result.value;
}

class Shown<Result> extends Error {
  result: { value: Result } | undefined;
}
