import multipart from '@fastify/multipart';
import { dropMoveIn, listMoveIns, runMoveIn, uploadMoveIn } from '@rujian/contract/areas/movein/desk';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { createMoveInJobs, type RunMoveIn } from './move-in-jobs.ts';
import { createMoveIns } from './move-ins.ts';

type Deps = { record: RecordAudit; runMoveIn: RunMoveIn };

/** Moving in from another program, by upload at the desk. */
export function moveInArea(app: App, platform: Platform, deps: Deps): void {
  const moveIns = createMoveIns(platform, createMoveInJobs(platform, deps.runMoveIn), deps);
  // In its own scope, so that every other call still refuses multipart bodies.
  app.register(async (scope) => {
    // The file is counted while it is stored.
    await scope.register(multipart, { throwFileSizeLimit: false, limits: { fileSize: Number.POSITIVE_INFINITY } });
    serve(scope as unknown as App, uploadMoveIn, (input, caller, request) => moveIns.upload(caller, input, request));
  });
  serve(app, listMoveIns, (_input, { lang }) => moveIns.list(lang));
  serve(app, runMoveIn, (input, caller) => moveIns.run(caller, input));
  serve(app, dropMoveIn, ({ id }, caller) => moveIns.drop(caller, id));
}
