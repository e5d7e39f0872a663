import { sql } from 'drizzle-orm';
import { OperatorError } from '#platform/operator-error.ts';
import type { Db } from './database.ts';

/** The last of the 49 migrations of 0.1.0. */
const LAST_OF_0_1_0 = '44c20101b791f2ab2aaa2ab917a35bed4bfa0000bd3188b5a7b156e1ee3f8b23';
/** `0000_start` creates the tables of those 49 migrations and has the timestamp of the last one. */
const START = {
  hash: 'b565c3faf399de2db80c6a86bb246133f07374702e9523b7e235396b981dc9bb',
  createdAt: 1_794_783_637_179,
};

/** The current equivalent of a migration; backups of 0.1.0 name their last one. */
export function currentMigration(hash: string): string {
  return hash === LAST_OF_0_1_0 ? START.hash : hash;
}

/** Records the one migration that replaced those of 0.1.0; to be called before every migration. */
export async function carryOverFirstRelease(db: Db): Promise<void> {
  const hashes = await appliedMigrations(db);
  if (hashes.length === 0 || hashes.includes(START.hash)) return;
  if (!hashes.includes(LAST_OF_0_1_0)) {
    throw new OperatorError(
      'This database is older than version 0.1.0. Start version 0.1.0 on it once, or export it there ' +
        'with `npm run rujian -- backup` and import it into an empty site here with ' +
        '`npm run rujian -- restore`.',
    );
  }
  await db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations where created_at <= ${START.createdAt}`);
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${START.hash}, ${START.createdAt})`,
    );
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
