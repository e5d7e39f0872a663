import { basename } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { byteRange } from '#platform/pages/byte-range.ts';

/** Prevents scripts inside such a file from running. */
const NOTHING_ACTIVE = "default-src 'none'; sandbox";
const SHOWN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4']);

// Sends a file or the requested range, which Safari needs to play films. A name always has the same content, so it
// serves as the ETag. False where there is no such file.
export async function sendBlob(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  blobs: Blobs,
  { name, cacheControl }: { name: string; cacheControl: string },
): Promise<boolean> {
  const info = await blobs.head(name);
  if (!info) return false;
  const etag = `"${basename(name)}"`;
  const { range: wanted, 'if-range': ifRange, 'if-none-match': known } = request.headers;
  reply
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', cacheControl)
    .header('content-security-policy', NOTHING_ACTIVE);
  if (known !== undefined && (known === '*' || known.includes(etag))) {
    reply.code(304).send();
    return true;
  }
  const isSame = ifRange === undefined || ifRange === etag;
  const range = isSame ? byteRange(wanted, info.bytes) : undefined;
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${info.bytes}`).send();
    return true;
  }
  const blob = await blobs.get(name, range);
  if (!blob) return false;
  reply
    .type(info.contentType)
    .header('content-disposition', SHOWN_TYPES.has(info.contentType) ? 'inline' : 'attachment');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.bytes}`);
  reply.header('content-length', range ? range.end - range.start + 1 : info.bytes).send(blob.body);
  return true;
}
