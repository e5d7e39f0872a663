import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isBlobName, requireBlobName } from './blob-name.ts';
import type { BlobInfo, Blobs } from './blobs.ts';
import { replaceFile } from './whole-file.ts';

/** The content type lies beside the file; no blob name can end with it, because of the tilde. */
const TYPE_SUFFIX = '~type';

export function createDiskBlobs(dataDir: string): Blobs {
  const root = join(dataDir, 'blobs');

  return {
    kind: 'disk',
    async put(name, body, contentType) {
      requireBlobName(name);
      const path = join(root, name);
      await mkdir(dirname(path), { recursive: true });
      await replaceFile(path + TYPE_SUFFIX, contentType);
      await replaceFile(path, body);
    },
    async get(name) {
      if (!isBlobName(name)) return undefined;
      const path = join(root, name);
      const file = await open(path).catch(absent);
      if (!file) return undefined;
      const info = await file.stat();
      if (!info.isFile()) {
        await file.close();
        return undefined;
      }
      return { ...(await describe(path, info.size)), body: file.createReadStream() };
    },
    async head(name) {
      if (!isBlobName(name)) return undefined;
      const path = join(root, name);
      const file = await open(path).catch(absent);
      if (!file) return undefined;
      const info = await file.stat().finally(() => file.close());
      return info.isFile() ? describe(path, info.size) : undefined;
    },
    async delete(name) {
      requireBlobName(name);
      await rm(join(root, name), { force: true });
      await rm(join(root, name) + TYPE_SUFFIX, { force: true });
    },
    async close() {},
  };

  async function describe(path: string, bytes: number): Promise<BlobInfo> {
    const contentType = await readFile(path + TYPE_SUFFIX, 'utf8').catch(absent);
    return { contentType: contentType ?? 'application/octet-stream', bytes };
  }
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR' || error.code === 'EISDIR') return;
  throw error;
}
