import { sql } from 'drizzle-orm';
import { OperatorError } from '#platform/operator-error.ts';
import type { Db } from './database.ts';

/** Migrations that one file replaced: the last of them, and the file with the timestamp of that last one. */
const REPLACED = [
  // The 49 of 0.1.0.
  {
    last: '44c20101b791f2ab2aaa2ab917a35bed4bfa0000bd3188b5a7b156e1ee3f8b23',
    hash: 'b565c3faf399de2db80c6a86bb246133f07374702e9523b7e235396b981dc9bb',
    createdAt: 1_794_783_637_179,
  },
  // The eight after it, which no release had.
  {
    last: '203dedbcad04b42d37b0165e8c52edaa6bcd72f8bb58b308d962374fba2eb337',
    hash: '3991c6986faa8ebfd3f0d27b9835d9307c9ae6b6a3bf118357aac9a437bea67a',
    createdAt: 1_795_000_063_739,
  },
];

/** Records the migrations that replaced those of 0.1.0 and after; to be called before every migration. */
export async function carryOverFirstRelease(db: Db): Promise<void> {
  const hashes = await appliedMigrations(db);
  if (hashes.length === 0) return;
  const place = REPLACED.findLastIndex(({ last }) => hashes.includes(last));
  if (place === -1 && REPLACED.some(({ hash }) => hashes.includes(hash))) return;
  if (place === -1) {
    throw new OperatorError(
      'This database is older than version 0.1.0. Start version 0.1.0 on it once, or export it there ' +
        'with `npm run rujian -- backup` and import it into an empty site here with ' +
        '`npm run rujian -- restore`.',
    );
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at <= ${REPLACED[place]?.createdAt}`);
    for (const { hash, createdAt } of REPLACED.slice(0, place + 1)) {
      await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAt})`);
    }
  });
}

async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!tables[0]?.name) return [];
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations`);
  return rows.map(({ hash }) => hash);
}
