import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { replaceFile } from '#platform/pages/whole-file.ts';
import { isBlobName, requireBlobName } from './blob-name.ts';
import type { BlobInfo, Blobs } from './blobs.ts';

/** The type of a blob is stored next to it; no name of a blob ends so, because names cannot contain a tilde. */
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
    async get(name, range) {
      if (!isBlobName(name)) return undefined;
      const path = join(root, name);
      const file = await open(path).catch(absent);
      if (!file) return undefined;
      const info = await file.stat();
      if (!info.isFile()) {
        await file.close();
        return undefined;
      }
      return { ...(await describe(path, info.size)), body: file.createReadStream(range) };
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
    async *list() {
      // Recursive reading also lists folders, which are not blobs.
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(absent);
      for (const entry of entries ?? []) {
        const name = relative(root, join(entry.parentPath, entry.name)).split(sep).join('/');
        if (entry.isFile() && isBlobName(name)) yield name;
      }
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
