import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database } from '#platform/database/database.ts';
import { openPglite } from '#platform/database/pglite-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** An embedded database with every table and no row. */
export async function openMigratedPglite(): Promise<Database> {
  return openPglite({ dataDir: 'memory', image: await migratedImage() });
}

/**
 * Creating and migrating a database takes four times as long as loading its image, so the image is
 * kept in the system's temporary folder until a migration or PGlite changes.
 */
export async function migratedImage(): Promise<Blob> {
  const path = join(tmpdir(), `rujian-migrated-${fingerprint()}.tar`);
  if (!existsSync(path)) {
    const unfinished = `${path}.${process.pid}`;
    await writeFile(unfinished, (await makeImage()).stream());
    // Workers that make the same image at the same time replace each other's.
    await rename(unfinished, path);
  }
  return new Blob([await readFile(path)]);
}

async function makeImage(): Promise<Blob> {
  // Small segments keep an empty log small.
  const initDbStartParams = ['--wal-segsize=1'];
  const client = await PGlite.create({ extensions: { pg_trgm }, initDbStartParams });
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  hash.update(readFileSync(findPackageJSON('@electric-sql/pglite', import.meta.url) ?? ''));
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  for (const name of files.sort()) hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}
