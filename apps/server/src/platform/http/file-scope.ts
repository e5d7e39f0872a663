import multipart from '@fastify/multipart';
import type { App } from './http.ts';

/** Calls with files, in a scope of their own, so that every other call still refuses multipart bodies. */
export function serveFiles(app: App, serveCalls: (scope: App) => void): void {
  app.register(async (scope) => {
    // The receiver counts the bytes itself.
    await scope.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Number.POSITIVE_INFINITY } });
    serveCalls(scope as unknown as App);
  });
}
