import { DEFAULT_AVATAR_PATH } from '@rujian/contract/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/app-error.ts';
import { isBlobName } from '#platform/blob-name.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { App } from '#platform/http.ts';
import { sendStored } from '#platform/stored-answer.ts';
import { avatarPng, faviconIco } from './brand-images.ts';
import { readCoverAddress } from './cover-address.ts';
import { type Covers, IMMUTABLE } from './covers.ts';

/** Shown in the page; everything else is handed over as a file. */
const SHOWN_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif']);
const NOTHING_ACTIVE = "default-src 'none'; sandbox";
const BRAND_CACHE = 'public, max-age=86400';

export function mediaRoutes(app: App, covers: Covers, blobs: Blobs): void {
  app.get('/covers/:topic/:art/:file', async (request, reply) => {
    const { topic, art, file } = request.params as Record<'topic' | 'art' | 'file', string>;
    const address = readCoverAddress(topic, art, file);
    if (!address) throw new AppError('media.not_found');
    reply.header('content-security-policy', NOTHING_ACTIVE);
    if (address.format === 'svg') return sendStored(await covers.drawing(address), request, reply);
    const { contentType, body } = await covers.bitmap(address);
    return reply.type(contentType).header('cache-control', IMMUTABLE).send(body);
  });

  app.get('/media/*', (request, reply) => sendBlob(request, reply));

  brandImage('/favicon.ico', 'image/x-icon', faviconIco);
  brandImage(DEFAULT_AVATAR_PATH, 'image/png', avatarPng);

  async function sendBlob(request: FastifyRequest, reply: FastifyReply) {
    const name = `media/${(request.params as Record<string, string>)['*']}`;
    const blob = isBlobName(name) ? await blobs.get(name) : undefined;
    if (!blob) throw new AppError('media.not_found');
    const isShown = SHOWN_TYPES.has(blob.contentType);
    return reply
      .type(blob.contentType)
      .header('content-length', blob.bytes)
      .header('cache-control', IMMUTABLE)
      .header('content-disposition', isShown ? 'inline' : 'attachment')
      .header('content-security-policy', NOTHING_ACTIVE)
      .send(blob.body);
  }

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
