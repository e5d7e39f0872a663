import { ARTICLE_ENDPOINTS } from '@rujian/contract/article-endpoints';
import { AppError } from '#platform/app-error.ts';
import { type App, serve } from '#platform/http.ts';

/** How articles are written, reviewed and let out. */
export function articleDeskRoutes(app: App): void {
  for (const endpoint of ARTICLE_ENDPOINTS) {
    serve(app, endpoint, () => {
      throw new AppError('server.busy');
    });
  }
}
