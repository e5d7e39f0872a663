import { forgetMissingPath, listMissingPaths } from '@rujian/contract/missing-desk';
import { type App, serve } from '#platform/http.ts';
import type { MissingPaths } from './missing-paths.ts';

export function missingRoutes(app: App, missing: MissingPaths): void {
  serve(app, listMissingPaths, (query) => missing.list(query));
  serve(app, forgetMissingPath, async ({ path }, caller) => {
    await missing.forget(path, caller);
    return null;
  });
}
