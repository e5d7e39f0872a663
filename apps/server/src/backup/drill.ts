import { createHash, type Hash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { createDiskBlobs } from '#platform/blobs/disk-blobs.ts';
import type { Db } from '#platform/database/database.ts';
import { openPglite } from '#platform/database/pglite-database.ts';
import { MIGRATIONS, preparedTables } from '../prepared-tables.ts';
import { proveBackupFile, readBackupFile } from './backup-file.ts';
import { restoreSite } from './restore-backup.ts';

export type DrillResult = {
  backup: string;
  seconds: number;
  ok: boolean;
  tables: number;
  rows: number;
  files: number;
  problem: string;
};

type Manifest = { rows: Map<string, number>; files: Map<string, string> };

export const DRILL_FOLDER = 'drill-';

/** 恢复演练: restores a backup apart from the site, counts every row, compares every file, and removes it all. */
export async function drillBackup(path: string, passphrase?: string): Promise<DrillResult> {
  const began = performance.now();
  const folder = await mkdtemp(join(dirname(path), DRILL_FOLDER));
  const found = { tables: 0, rows: 0, files: 0 };
  const result = (problem: string): DrillResult => ({
    backup: basename(path),
    seconds: Math.round((performance.now() - began) / 1_000),
    ...found,
    ok: problem === '',
    problem,
  });
  try {
    const site = await proveBackupFile(path, passphrase);
    const manifest = await readManifest(path, passphrase);
    const database = await openPglite({ dataDir: folder, preparedDatabases: [await preparedTables()] });
    try {
      await database.migrate(MIGRATIONS);
      const blobs = createDiskBlobs(folder);
      await restoreSite(path, site, { db: database.db, blobs, passphrase });
      const lost = await countRows(database.db, manifest, found);
      const spoilt = await compareFiles(blobs, manifest, found);
      return result([...lost, ...spoilt].join('; '));
    } finally {
      await database.close();
    }
  } catch (error) {
    return result((error as Error).message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readManifest(path: string, passphrase?: string): Promise<Manifest> {
  const manifest: Manifest = { rows: new Map(), files: new Map() };
  let table = '';
  let file: { name: string; hash: Hash } | undefined;
  const closeFile = () => file && manifest.files.set(file.name, file.hash.digest('hex'));
  for await (const line of readBackupFile(path, passphrase)) {
    if (line.kind === 'table') {
      table = line.table;
      manifest.rows.set(table, 0);
    } else if (line.kind === 'rows') {
      manifest.rows.set(table, (manifest.rows.get(table) ?? 0) + line.rows.length);
    } else if (line.kind === 'blob') {
      closeFile();
      file = { name: line.name, hash: createHash('sha256') };
    } else if (line.kind === 'part') {
      file?.hash.update(Buffer.from(line.data, 'base64'));
    }
  }
  closeFile();
  return manifest;
}

async function countRows(
  db: Db,
  { rows: expected }: Manifest,
  found: { tables: number; rows: number },
): Promise<string[]> {
  const lost: string[] = [];
  for (const [table, count] of expected) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(table)}`,
    );
    const restored = rows[0]?.count ?? 0;
    found.tables += 1;
    found.rows += restored;
    if (restored !== count) lost.push(`${table}: ${restored} of ${count} rows`);
  }
  return lost;
}

async function compareFiles(blobs: Blobs, { files: expected }: Manifest, found: { files: number }): Promise<string[]> {
  const spoilt: string[] = [];
  for (const [name, sha256] of expected) {
    const blob = await blobs.get(name);
    const hash = createHash('sha256');
    if (blob) for await (const chunk of blob.body) hash.update(chunk as Buffer);
    if (blob && hash.digest('hex') === sha256) found.files += 1;
    else spoilt.push(`file ${name}`);
  }
  return spoilt;
}
