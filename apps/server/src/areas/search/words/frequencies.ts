import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { searchDocuments, searchFrequencies } from '#schema/search.ts';
import type { CountOf } from '../query.ts';

/** Enough to distinguish common tokens from rare ones at a constant cost. */
const SAMPLE_DOCUMENTS = 5_000;
/** A token in fewer documents is rare: finding them all is fast, so its count is not stored. */
const COMMON_FROM_DOCUMENTS = 1_000;
const ALL = '';

export type Frequencies = { all: number; countOf: CountOf };

/** Stored counts of these tokens; a missing one is rare. */
export async function readFrequencies(db: Db, tokens: string[]): Promise<Frequencies> {
  const rows = await db
    .select()
    .from(searchFrequencies)
    .where(inArray(searchFrequencies.token, [ALL, ...new Set(tokens)]));
  const counts = new Map(rows.map(({ token, documents }) => [token, documents]));
  return { all: counts.get(ALL) ?? 0, countOf: (token) => counts.get(token) ?? 0 };
}

export async function recountFrequencies(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // A background task, so it may take longer than a call.
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{ all: number }>(sql`select count(*)::int as all from ${searchDocuments}`);
    const all = rows[0]?.all ?? 0;
    const percent = Math.min(100, (100 * SAMPLE_DOCUMENTS) / Math.max(all, 1));
    await tx.delete(searchFrequencies);
    await tx.insert(searchFrequencies).values({ token: ALL, documents: all });
    if (all < COMMON_FROM_DOCUMENTS) return;
    const sample = `select tokens from search_documents tablesample system (${percent}) repeatable (1)`;
    await tx.execute(sql`
      insert into ${searchFrequencies} (token, documents)
      select word, (ndoc * ${100 / percent}::float8)::int from ts_stat(${sample})
      where ndoc * ${100 / percent}::float8 >= ${COMMON_FROM_DOCUMENTS}`);
  });
}
