import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

const OWNER_ONLY = 0o600;

export function createOutbox(dataDir: string, name: string) {
  const folder = join(dataDir, 'outbox');
  const path = join(folder, `${name}.ndjson`);

  return async function add(record: object): Promise<void> {
    await mkdir(folder, { recursive: true });
    await appendFile(path, `${JSON.stringify(record)}\n`, { mode: OWNER_ONLY });
  };
}
