import { PRIVATE_FILE_SECONDS } from '@rujian/contract/constants';
import { AppError } from '#platform/app-error.ts';
import type { Blobs } from '#platform/blobs.ts';
import type { App } from '#platform/http.ts';
import type { PrivateFiles } from './private-files.ts';

/** Shown in the page; everything else is handed over as a file. */
const SHOWN_KINDS = new Set(['image', 'video']);

export function privateFileRoutes(app: App, files: PrivateFiles, blobs: Blobs): void {
  app.get('/private/:id/:until/:signature', async (request, reply) => {
    const { id, until, signature } = request.params as Record<'id' | 'until' | 'signature', string>;
    const file = await files.open(id, until, signature);
    const blob = file && (await blobs.get(file.blobKey));
    if (!blob) throw new AppError('media.not_found');
    return reply
      .type(blob.contentType)
      .header('content-length', blob.bytes)
      .header('cache-control', `private, max-age=${PRIVATE_FILE_SECONDS}`)
      .header('content-disposition', SHOWN_KINDS.has(file.kind) ? 'inline' : 'attachment')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .send(blob.body);
  });
}
