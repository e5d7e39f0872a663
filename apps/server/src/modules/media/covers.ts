import { buffer } from 'node:stream/consumers';
import { ASSET_CACHE_SECONDS } from '@rujian/contract/constants';
import { coverSvg } from '@rujian/covers';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Platform } from '#platform/platform.ts';
import { type StoredAnswer, storeAnswer } from '#platform/stored-answer.ts';
import { createTurns } from '#platform/turns.ts';
import type { CoverAddress } from './cover-address.ts';

export type CoverArtKey = {
  topic: string;
  seed: number;
  variant: number | null;
  palette: string | null;
};

export type Bitmap = { contentType: string; body: Buffer };

export type Covers = ReturnType<typeof createCovers>;

export const IMMUTABLE = `public, max-age=${ASSET_CACHE_SECONDS}, immutable`;

const DRAWINGS_MAX_BYTES = 32 * 1024 * 1024;
const BITMAPS_MAX_BYTES = 16 * 1024 * 1024;
const BITMAPS_AT_ONCE = 2;
const BITMAPS_WAITING_MAX = 50;
const BITMAP_QUALITY = 82;

/**
 * Draws covers and keeps the newest in memory. A bitmap costs a hundred times a drawing, so those
 * of stories are kept for good; others are not, or a stranger could fill the disk with seeds.
 * Requests for one picture that arrive together share one drawing.
 */
export function createCovers(
  { blobs }: Pick<Platform, 'blobs'>,
  isCoverInUse: (art: CoverArtKey) => Promise<boolean>,
) {
  const takeTurn = createTurns(BITMAPS_AT_ONCE, BITMAPS_WAITING_MAX);
  const drawings = new LRUCache<string, StoredAnswer, CoverAddress>({
    maxSize: DRAWINGS_MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes,
    fetchMethod: (_name, _stale, { context }) => drawingAnswer(context),
  });
  const bitmaps = new LRUCache<string, Bitmap, CoverAddress>({
    maxSize: BITMAPS_MAX_BYTES,
    sizeCalculation: ({ body }) => body.length,
    fetchMethod: (name, _stale, { context }) => storedBitmap(name, context),
  });

  return {
    drawing: (address: CoverAddress): Promise<StoredAnswer> =>
      drawings.forceFetch(nameOf(address), { context: address }),

    bitmap: (address: CoverAddress): Promise<Bitmap> =>
      bitmaps.forceFetch(nameOf(address), { context: address }),
  };

  async function storedBitmap(name: string, address: CoverAddress): Promise<Bitmap> {
    const contentType = address.format === 'jpg' ? 'image/jpeg' : 'image/webp';
    const stored = await blobs.get(name);
    if (stored) return { contentType, body: await buffer(stored.body) };
    const body = await takeTurn(() => rasterise(address));
    const { topic, seed, variant = null, palette = null } = address;
    if (await isCoverInUse({ topic, seed, variant, palette })) {
      await blobs.put(name, body, contentType);
    }
    return { contentType, body };
  }
}

function nameOf({ topic, seed, variant, palette, size, format }: CoverAddress): string {
  return `covers/${topic}/${seed}v${variant ?? '_'}-${palette ?? '_'}/${size}.${format}`;
}

function draw({ topic, seed, width, height, palette, variant }: CoverAddress): Buffer {
  return Buffer.from(coverSvg(topic, seed, { width, height, palette, variant }));
}

function drawingAnswer(address: CoverAddress): StoredAnswer {
  return storeAnswer({
    status: 200,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': IMMUTABLE,
      'x-content-type-options': 'nosniff',
    },
    body: draw(address),
    tags: [],
    ttlSeconds: ASSET_CACHE_SECONDS,
  });
}

function rasterise(address: CoverAddress): Promise<Buffer> {
  const picture = sharp(draw(address)).resize(address.width, address.height);
  return address.format === 'jpg'
    ? picture.jpeg({ quality: BITMAP_QUALITY, mozjpeg: true }).toBuffer()
    : picture.webp({ quality: BITMAP_QUALITY }).toBuffer();
}
