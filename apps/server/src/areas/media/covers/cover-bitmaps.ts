import { buffer } from 'node:stream/consumers';
import { ASSET_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { LRUCache } from 'lru-cache';
import { createTurns } from '#platform/jobs/turns.ts';
import { createWorkerCalls } from '#platform/jobs/worker-calls.ts';
import { type StoredAnswer, storeAnswer } from '#platform/pages/stored-answer.ts';
import type { Platform } from '#platform/platform.ts';
import { type CoverAddress, coverName, drawCover } from './cover-address.ts';

export type CoverArtKey = { topic: string; seed: number; variant: number | null; palette: string | null };
export type Bitmap = { contentType: string; body: Buffer };
export type CoverBitmaps = ReturnType<typeof createCoverBitmaps>;

const MEMORY_MAX_BYTES = 16 * 1024 * 1024;
const AT_ONCE = 1;
const WAITING_MAX = 20;

// A bitmap costs a hundred times an SVG, so they are made only for art that the site shows, in a separate thread, one
// after the other, and stored permanently.
export function createCoverBitmaps({ blobs }: Platform, isCoverInUse: (art: CoverArtKey) => Promise<boolean>) {
  const takeTurn = createTurns(AT_ONCE, WAITING_MAX);
  const worker = createWorkerCalls<CoverAddress, Uint8Array>(new URL('./cover-worker.ts', import.meta.url));
  const inMemory = new LRUCache<string, Bitmap, CoverAddress>({
    maxSize: MEMORY_MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
    // Concurrent requests for one picture share one drawing.
    fetchMethod: (name, _stale, { context }) => takeTurn(() => makeAndStore(name, context)),
  });

  return {
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

export type CoverDrawings = ReturnType<typeof createCoverDrawings>;

export const IMMUTABLE = `public, max-age=${ASSET_CACHE_SECONDS}, immutable`;

const DRAWINGS_MAX_BYTES = 32 * 1024 * 1024;

export function createCoverDrawings() {
  const drawings = new LRUCache<string, StoredAnswer>({
    maxSize: DRAWINGS_MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
  });

  return (address: CoverAddress): StoredAnswer => {
    const name = coverName(address);
    const answer = drawings.get(name) ?? drawingAnswer(address);
    drawings.set(name, answer);
    return answer;
  };
}

function drawingAnswer(address: CoverAddress): StoredAnswer {
  return storeAnswer({
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': IMMUTABLE, 'x-content-type-options': 'nosniff' },
    body: drawCover(address),
    tags: [],
    ttlSeconds: ASSET_CACHE_SECONDS,
  });
}
