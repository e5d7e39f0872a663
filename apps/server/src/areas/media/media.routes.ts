import { basename } from 'node:path';
import { DEFAULT_AVATAR_PATH, PRIVATE_FILE_SECONDS } from '@rujian/contract/base/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { AppError } from '#platform/app-error.ts';
import { isBlobName } from '#platform/blobs/blob-name.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { App } from '#platform/http/http.ts';
import { networkOf } from '#platform/http/network.ts';
import { byteRange } from '#platform/pages/byte-range.ts';
import { sendStored } from '#platform/pages/stored-answer.ts';
import { readCoverAddress } from './covers/cover-address.ts';
import { type CoverBitmaps, type CoverDrawings, IMMUTABLE } from './covers/cover-bitmaps.ts';
import type { PastAddresses } from './past-addresses.ts';
import type { PrivateFiles } from './private-files.ts';

/** Prevents scripts inside such a file from running. */
const NOTHING_ACTIVE = "default-src 'none'; sandbox";
const SHOWN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'video/mp4']);

/** The site's logo; the SVG on the pages is the same drawing. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="9" fill="#1F5A41"/><path fill="#FBF8F1" d="M32 7.5C36.2 16.2 50 25.6 50 39.2 50 49 42 56.5 32 56.5S14 49 14 39.2C14 25.6 27.8 16.2 32 7.5Z"/><circle cx="32" cy="39" r="10.5" fill="#1F5A41"/><circle cx="35.6" cy="35.4" r="3.6" fill="#E3B457"/></svg>`;

const AVATAR = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#E5D3B6"/><circle cx="32" cy="25" r="11" fill="#2E6B50"/><path d="M10 64c0-14 9.5-23 22-23s22 9 22 23Z" fill="#2E6B50"/></svg>`;

const ICON_PX = 48;
const AVATAR_PX = 256;
const BRAND_CACHE = 'public, max-age=86400';

/** The redirect of a replaced file is revalidated each time, because it may be replaced again. */
const LEADS_ON = 'public, no-cache';

type Parts = { drawings: CoverDrawings; bitmaps: CoverBitmaps; blobs: Blobs; addressNow: PastAddresses['addressNow'] };

export function mediaRoutes(app: App, { drawings, bitmaps, blobs, addressNow }: Parts): void {
  const { limits } = app.serving;

  app.get('/covers/:topic/:art/:file', async (request, reply) => {
    const { topic, art, file } = request.params as Record<'topic' | 'art' | 'file', string>;
    const address = readCoverAddress(topic, art, file);
    if (!address) throw new AppError('media.not_found');
    reply.header('content-security-policy', NOTHING_ACTIVE);
    if (address.format === 'svg') return sendStored(drawings(address), request, reply);
    const network = networkOf(request.ip);
    const bitmap = await bitmaps.find(address, () => limits.require('drawCover', network));
    if (!bitmap) {
      await limits.require('notFound', network);
      throw new AppError('media.not_found');
    }
    const { contentType, body } = bitmap;
    return reply.type(contentType).header('cache-control', IMMUTABLE).send(body);
  });

  app.get('/media/*', async (request, reply) => {
    const name = `media/${(request.params as Record<string, string>)['*']}`;
    if (!isBlobName(name)) throw new AppError('media.not_found');
    const sent = await sendBlob({ request, reply }, blobs, { name, cacheControl: IMMUTABLE });
    if (sent) return reply;
    const now = await addressNow(name);
    if (!now) throw new AppError('media.not_found');
    return reply.header('cache-control', LEADS_ON).redirect(now, 302);
  });

  brandImage('/favicon.ico', 'image/x-icon', faviconIco);
  brandImage(DEFAULT_AVATAR_PATH, 'image/png', avatarPng);

  function brandImage(path: string, contentType: string, draw: () => Promise<Buffer>): void {
    let drawn: Promise<Buffer> | undefined;
    app.get(path, async (_request, reply) => {
      drawn ??= draw();
      return reply
        .type(contentType)
        .header('cache-control', BRAND_CACHE)
        .send(await drawn);
    });
  }
}

export function privateFileRoutes(app: App, files: PrivateFiles, blobs: Blobs): void {
  app.get('/private/:id/:until/:signature', async (request, reply) => {
    const { id, until, signature } = request.params as Record<'id' | 'until' | 'signature', string>;
    const file = await files.open(id, until, signature);
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex');
    const cacheControl = `private, max-age=${PRIVATE_FILE_SECONDS}`;
    const isSent = file && (await sendBlob({ request, reply }, blobs, { name: file.blobKey, cacheControl }));
    if (!isSent) throw new AppError('media.not_found');
    return reply;
  });
}

function avatarPng(): Promise<Buffer> {
  return png(AVATAR, AVATAR_PX);
}

/** An ICO file that contains one PNG, which every browser since 2007 supports. */
async function faviconIco(): Promise<Buffer> {
  const picture = await png(MARK, ICON_PX);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(ICON_PX, 6);
  header.writeUInt8(ICON_PX, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(picture.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, picture]);
}

function png(svg: string, sidePx: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * sidePx) / 64 })
    .resize(sidePx, sidePx)
    .png()
    .toBuffer();
}

// Sends a file or the requested range, which Safari needs to play films. A name always has the same content, so it
// serves as the ETag. False where there is no such file.
async function sendBlob(
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
