import { listPushes, listUndescribed } from '@rujian/contract/areas/site/seo';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createPushing, PUSH_CRON, PUSH_JOB } from './pushing.ts';
import { createUndescribed } from './undescribed.ts';

/** What search engines know of the site. */
export function seoRoutes(app: App, platform: Platform): void {
  const { jobs, indexNowKey } = platform;
  const pushing = createPushing(platform);
  jobs.define(PUSH_JOB, pushing.push, { cron: PUSH_CRON });
  serve(app, listPushes, (query) => pushing.list(query));
  serve(app, listUndescribed, createUndescribed(platform));
  if (!indexNowKey) return;
  // Proves to IndexNow that the key belongs to this site.
  app.get(`/${indexNowKey}.txt`, (_request, reply) => reply.type('text/plain; charset=utf-8').send(indexNowKey));
}
