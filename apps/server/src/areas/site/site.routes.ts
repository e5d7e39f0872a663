import { listAreas } from '@rujian/contract/areas/members/public';
import { getMemberCentre, getPage, getSite, trackPageView, trackShare } from '@rujian/contract/areas/site/public';
import {
  COOKIE_MAX_AGE_SECONDS,
  COOKIE_PATH,
  DEFAULT_LANG,
  LANG_COOKIE,
  type Lang,
} from '@rujian/contract/base/constants';
import { AppError } from '#platform/app-error.ts';
import { knownLang } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { createDivisions } from './divisions.ts';
import { localPath } from './local-path.ts';
import type { createPageViews } from './page-views.ts';
import type { StaticPages } from './pages/static-pages.ts';
import { createStartCall, type StartDeps } from './start-call.ts';

/** The list changes once a year, with a release. */
const AREAS_CACHE_SECONDS = 86_400;

type Parts = StartDeps & { pages: StaticPages; pageViews: ReturnType<typeof createPageViews> };

export function siteRoutes(app: App, platform: Pick<Platform, 'siteUrl' | 'demo'>, parts: Parts): void {
  const { pages, pageViews, settings } = parts;
  const { siteUrl } = platform;
  const { siteOriginOf } = app.serving;
  const startCall = createStartCall({ ...platform, ...parts });
  serve(app, listAreas, createDivisions(), { tags: () => ['areas'], cacheSeconds: AREAS_CACHE_SECONDS });
  serve(
    app,
    getSite,
    ({ requiredLogin }, caller, request) =>
      startCall.site({ caller, siteOrigin: siteOriginOf(request) }, requiredLogin === 1),
    {
      tags: () => ['site'],
      forPage: ({ requiredLogin }, caller) => startCall.site({ caller, siteOrigin: siteUrl }, requiredLogin === 1),
      // Cached answers use the configured address, so no caller can inject one for others.
      isOwn: ({ requiredLogin }, { kind }, request) =>
        requiredLogin === 1 || kind === 'member' || siteOriginOf(request) !== siteUrl,
    },
  );
  serve(app, getMemberCentre, (_input, caller, request) => startCall.memberCentre(caller, siteOriginOf(request)));
  serve(app, getPage, ({ slug }, { lang }) => pages.get(slug, lang), {
    tags: (_input, { slug }) => ['site', `page:${slug}`],
  });
  serve(app, trackPageView, ({ path }, caller) => pageViews.track(path, caller), { limit: 'pageView' });
  serve(app, trackShare, ({ path }, caller) => pageViews.trackShare(path, caller), { limit: 'pageView' });

  app.get('/lang/:lang', async (request, reply) => {
    const lang = knownLang((request.params as Record<string, unknown>).lang);
    if (!lang) throw new AppError('route.not_found', { path: request.url });
    const { to } = request.query as Record<string, unknown>;
    // A disabled language falls back to the default one.
    const input = (await settings.openLangs()).includes(lang) ? lang : DEFAULT_LANG;
    return reply
      .header('set-cookie', languageCookie(input))
      .header('cache-control', 'no-store')
      .redirect(localPath(typeof to === 'string' ? to : '/'), 302);
  });
}

function languageCookie(lang: Lang): string {
  const value = encodeURIComponent(lang);
  return `${LANG_COOKIE}=${value}; Max-Age=${COOKIE_MAX_AGE_SECONDS}; Path=${COOKIE_PATH}; SameSite=Lax`;
}
