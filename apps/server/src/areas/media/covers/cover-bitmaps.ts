import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { createTurns } from '#platform/jobs/turns.ts';
import { createWorkerCalls } from '#platform/jobs/worker-calls.ts';
import type { Platform } from '#platform/platform.ts';
import { type CoverAddress, coverName } from './cover-address.ts';

export type CoverArtKey = { topic: string; seed: number; variant: number | null; palette: string | null };

export type Bitmap = { contentType: string; body: Buffer };

export type CoverBitmaps = ReturnType<typeof createCoverBitmaps>;

const MEMORY_MAX_BYTES = 16 * 1024 * 1024;
const AT_ONCE = 1;
const WAITING_MAX = 20;

// A bitmap costs a hundred times an SVG, so they are made only for art that the site shows, in a separate thread, one
// after the other, and stored permanently.
export function createCoverBitmaps(
  { blobs }: Pick<Platform, 'blobs'>,
  isCoverInUse: (art: CoverArtKey) => Promise<boolean>,
) {
  const takeTurn = createTurns(AT_ONCE, WAITING_MAX);
  const worker = createWorkerCalls<CoverAddress, Uint8Array>(new URL('./cover-worker.ts', import.meta.url));
  const inMemory = new LRUCache<string, Bitmap, CoverAddress>({
    maxSize: MEMORY_MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
    // Concurrent requests for one picture share one drawing.
    fetchMethod: (name, _stale, { context }) => takeTurn(() => makeAndStore(name, context)),
  });

  return {
    /** Null for art that nothing on the site shows; `countDrawing` enforces the rate limit. */
    async find(address: CoverAddress, countDrawing: () => Promise<void>): Promise<Bitmap | null> {
      const name = coverName(address);
      const kept = inMemory.get(name) ?? (await stored(name, address));
      if (kept) return kept;
      const { topic, seed, variant = null, palette = null } = address;
      if (!(await isCoverInUse({ topic, seed, variant, palette }))) return null;
      await countDrawing();
      return inMemory.forceFetch(name, { context: address });
    },
    close: worker.close,
  };

  async function stored(name: string, address: CoverAddress): Promise<Bitmap | undefined> {
    const blob = await blobs.get(name);
    if (!blob) return undefined;
    const bitmap = { contentType: typeOf(address), body: await buffer(blob.body) };
    inMemory.set(name, bitmap);
    return bitmap;
  }

  async function makeAndStore(name: string, address: CoverAddress): Promise<Bitmap> {
    const { buffer: bytes, byteOffset, byteLength } = await worker.ask(address);
    const body = Buffer.from(bytes, byteOffset, byteLength);
    const contentType = typeOf(address);
    await blobs.put(name, body, contentType);
    return { contentType, body };
  }
}

function typeOf({ format }: CoverAddress): string {
  return format === 'jpg' ? 'image/jpeg' : 'image/webp';
}
