import { vi } from 'vitest';
import type { Db } from '#platform/database/database.ts';

type Driver = { query: (...args: unknown[]) => unknown };

/** Number of statements that reach the database while the work runs. */
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
