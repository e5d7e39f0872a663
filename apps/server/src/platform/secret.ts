import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile } from '#platform/pages/whole-file.ts';

const SECRET_BYTES = 32;
const OWNER_ONLY = 0o600;

/** The secret of this data folder, created on first use and readable by its owner only. */
export async function secretOf(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  await createFile(path, randomBytes(SECRET_BYTES).toString('base64url'), OWNER_ONLY);
  return readFile(path, 'utf8');
}
