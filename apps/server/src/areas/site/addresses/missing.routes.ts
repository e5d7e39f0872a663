import { forgetMissingPath, listMissingPaths } from '@rujian/contract/areas/site/missing';
import { type App, serve } from '#platform/http/http.ts';
import type { MissingPaths } from './missing-paths.ts';

export function missingRoutes(app: App, missing: MissingPaths): void {
  serve(app, listMissingPaths, (query) => missing.list(query));
  serve(app, forgetMissingPath, async ({ path }, caller) => {
    await missing.forget(path, caller);
    return null;
  });
}
