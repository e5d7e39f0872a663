import type { App } from '#platform/http/http.ts';
import type { SiteSettings } from '#platform/platform.ts';
import { referenceRoutes } from './reference.routes.ts';

/** The API reference for people (`/api/docs`) and for machines (`/api/openapi.json`). */
export function referenceArea(app: App, { siteUrl }: Pick<SiteSettings, 'siteUrl'>): void {
  referenceRoutes(app, siteUrl);
}
