import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { ASSET_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { WORKER_POLICY } from '#platform/http/security-headers.ts';
import { type StoredAnswer, storeAnswer } from './stored-answer.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.speculationrules': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** A worker has the policy that comes with its file, not that of the page. */
const WORKER = /\.worker-[\w-]+\.js$/;
/** Files without a content hash in their name are revalidated after an hour. */
const NAMED_FILE_SECONDS = 3_600;

export async function readClientFiles(
  folder: string,
  headers: Record<string, string>,
): Promise<ReadonlyMap<string, StoredAnswer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = new Set(found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)));
  const served = [...paths].filter((path) => extname(path) in CONTENT_TYPES);
  return new Map(await Promise.all(served.map((path) => read(path))));

  async function read(path: string): Promise<[string, StoredAnswer]> {
    const address = `/${relative(folder, path).split(sep).map(encodeURIComponent).join('/')}`;
    const seconds = address.includes('/assets/') ? ASSET_CACHE_SECONDS : NAMED_FILE_SECONDS;
    const immutable = seconds === ASSET_CACHE_SECONDS ? ', immutable' : '';
    const answer = storeAnswer({
      status: 200,
      headers: {
        ...headers,
        ...(WORKER.test(path) && { 'content-security-policy': WORKER_POLICY }),
        'content-type': CONTENT_TYPES[extname(path)] ?? 'application/octet-stream',
        'cache-control': `public, max-age=${seconds}${immutable}`,
      },
      body: await readFile(path),
      tags: [],
      ttlSeconds: seconds,
      compression: 'small',
      compressedBefore: (encoding) => readCompressed(`${path}.${encoding}`),
    });
    return [address, answer];
  }

  /** A newer release may have removed it meanwhile. */
  async function readCompressed(path: string): Promise<Buffer | undefined> {
    return paths.has(path) ? readFile(path).catch(() => undefined) : undefined;
  }
}
