import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzipCallback);

export type Compression = 'none' | 'quick' | 'small';
const LEVELS = { quick: { br: 5, gzip: 6 }, small: { br: 9, gzip: 9 } };

/** Smaller bodies fit into one packet as they are. */
const COMPRESS_FROM_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/|application\/(?:.+\+)?(?:json|xml|javascript|manifest|wasm)|image\/svg)/;

export type Encoding = 'br' | 'gzip' | 'identity';

export type Compressed = Exclude<Encoding, 'identity'>;

export function compressionFor(
  body: Buffer,
  contentType: string,
  wanted: Compression,
): keyof typeof LEVELS | undefined {
  if (wanted === 'none' || body.length < COMPRESS_FROM_BYTES) return undefined;
  return COMPRESSIBLE.test(contentType) ? wanted : undefined;
}

export function compress(body: Buffer, encoding: Compressed, compression: keyof typeof LEVELS): Promise<Buffer> {
  const level = LEVELS[compression][encoding];
  if (encoding === 'gzip') return compressGzip(body, { level });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: level,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // The default window of 4 MB is allocated anew for each page.
    ...(body.length < SMALL_WINDOW_BYTES && { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW_BITS }),
  };
  return compressBrotli(body, { params, chunkSize: OUTPUT_BYTES });
}

const SMALL_WINDOW_BITS = 18;
const SMALL_WINDOW_BYTES = 2 ** SMALL_WINDOW_BITS;
/** Most pages fit in without a second turn. */
const OUTPUT_BYTES = 32_768;

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send the same few header values over and over. */
const seen = new LRUCache<string, Encoding>({ max: 200 });

export function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  let encoding = seen.get(accepted);
  if (encoding === undefined) {
    encoding = negotiate(accepted.toLowerCase(), ENCODINGS) ?? 'identity';
    seen.set(accepted, encoding);
  }
  return encoding;
}
