import { PRIVATE_FILE_SECONDS } from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';
import type { Blobs } from '#platform/blobs/blobs.ts';
import type { App } from '#platform/http/http.ts';
import type { PrivateFiles } from './private-files.ts';
import { sendBlob } from './send-blob.ts';

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
