import { vi } from 'vitest';
import type { Db } from '#platform/database.ts';

type Driver = { query: (...args: unknown[]) => unknown };

/** How many statements reach the database while the work runs; both drivers call them queries. */
export async function countStatements(db: Db, work: () => Promise<unknown>): Promise<number> {
  const { $client } = db as unknown as { $client: Driver };
  const query = vi.spyOn($client, 'query');
  try {
    await work();
    return query.mock.calls.length;
  } finally {
    query.mockRestore();
  }
}
