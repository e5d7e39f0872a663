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
import type { createDivisions } from './divisions.ts';
import { localPath } from './local-path.ts';
import type { PageViews } from './page-views.ts';
import type { StaticPages } from './pages/static-pages.ts';
import type { StartCall } from './start-call.ts';

/** The list changes once a year, with a release. */
const AREAS_CACHE_SECONDS = 86_400;

type Parts = {
  divisions: ReturnType<typeof createDivisions>;
  startCall: StartCall;
  pages: StaticPages;
  pageViews: PageViews;
  siteUrl: string;
  /** Languages that readers may choose. */
  openLangs: () => Promise<Lang[]>;
};

export function siteRoutes(app: App, parts: Parts): void {
  const { divisions, startCall, pages, pageViews, openLangs, siteUrl } = parts;
  serve(app, listAreas, divisions, { tags: () => ['areas'], cacheSeconds: AREAS_CACHE_SECONDS });
  const { siteOriginOf } = app.serving;
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
  serve(
    app,
    trackPageView,
    async ({ path }, { address, userAgent }) => {
      await pageViews.track(path, address, userAgent);
      return null;
    },
    { limit: 'pageView' },
  );

  serve(
    app,
    trackShare,
    async ({ path }, { address, userAgent }) => {
      await pageViews.trackShare(path, address, userAgent);
      return null;
    },
    { limit: 'pageView' },
  );

  app.get('/lang/:lang', async (request, reply) => {
    const lang = knownLang((request.params as Record<string, unknown>).lang);
    if (!lang) throw new AppError('route.not_found', { path: request.url });
    const { to } = request.query as Record<string, unknown>;
    // A disabled language falls back to the default one.
    const input = (await openLangs()).includes(lang) ? lang : DEFAULT_LANG;
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
