import { DEFAULT_AVATAR_PATH } from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';
import { isBlobName } from '#platform/blobs/blob-name.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { App } from '#platform/http/http.ts';
import { networkOf } from '#platform/http/network.ts';
import { sendStored } from '#platform/pages/stored-answer.ts';
import { avatarPng, faviconIco } from './brand-images.ts';
import { readCoverAddress } from './covers/cover-address.ts';
import type { CoverBitmaps } from './covers/cover-bitmaps.ts';
import { type CoverDrawings, IMMUTABLE } from './covers/cover-drawings.ts';
import type { PastAddresses } from './past-addresses.ts';
import { sendBlob } from './send-blob.ts';

const NOTHING_ACTIVE = "default-src 'none'; sandbox";
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
