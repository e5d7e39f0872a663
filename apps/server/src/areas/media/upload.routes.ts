import multipart from '@fastify/multipart';
import { uploadFile } from '@rujian/contract/areas/media/public';
import { createFileReceiver } from '#platform/http/file-receiver.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Uploads } from './uploads.ts';

/** Total memory of files being processed; about ten of the largest. */
const HELD_MAX_BYTES = 104_857_600;

/** In its own scope, so that every other call still refuses multipart bodies. */
export function uploadRoutes(app: App, uploads: Uploads): void {
  const receiveFile = createFileReceiver(uploadFile.fileField ?? '', HELD_MAX_BYTES);
  app.register(async (scope) => {
    // The receiver counts the bytes itself, against the operator's limit.
    await scope.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Number.POSITIVE_INFINITY } });
    serve(
      scope as unknown as App,
      uploadFile,
      async ({ topic }, caller, request) => {
        const { id } = caller;
        const file = await uploads.upload(id, topic, (require) => receiveFile(request, require));
        return { file: { ...file, full_url: app.serving.siteOriginOf(request) + file.url } };
      },
      { successMessage: 'success.upload' },
    );
  });
}
