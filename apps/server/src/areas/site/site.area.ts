import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { missingRoutes } from './addresses/missing.routes.ts';
import { createMissingPaths, MISSING_CRON, MISSING_JOB } from './addresses/missing-paths.ts';
import { serveRedirects } from './addresses/redirect-desk.ts';
import type { Redirects } from './addresses/redirects.ts';
import { advertRoutes } from './adverts/advert.routes.ts';
import { type AdvertDeps, createAdvertDesk } from './adverts/advert-desk.ts';
import { createAdverts } from './adverts/adverts.ts';
import type { Area } from './areas.ts';
import { createDivisions } from './divisions.ts';
import { createEnglishNames, type NameDeps } from './english-names.ts';
import { feedRoutes } from './feeds/feed.routes.ts';
import { createFeeds, type FeedSources } from './feeds/feeds.ts';
import { languageRoutes } from './language.routes.ts';
import { linkRoutes } from './links/link.routes.ts';
import { createLinkDesk } from './links/link-desk.ts';
import { createLinks } from './links/links.ts';
import { createMenus } from './menus.ts';
import { type ContentUse, createPageViews } from './page-views.ts';
import type { PageDeps } from './pages/page-deps.ts';
import { pageDeskRoutes } from './pages/page-desk.routes.ts';
import { createPageDesk } from './pages/page-desk.ts';
import { createStaticPages } from './pages/static-pages.ts';
import { createRuleDesk } from './rule-desk.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { createSettingDesk } from './setting-desk.ts';
import { siteRoutes } from './site.routes.ts';
import { siteDeskRoutes } from './site-desk.routes.ts';
import type { SiteSettingsReader } from './site-settings.ts';
import type { ReadSiteValues } from './site-values.ts';
import { serveReprintSources } from './sources/reprint-sources.ts';
import { createStartCall, type UserInfoOf } from './start-call.ts';

type Deps = PageDeps & {
  siteValues: ReadSiteValues;
  settings: SiteSettingsReader;
  redirects: Redirects;
  version: string;
  feedSources: FeedSources;
  areas: readonly Area[];
  userInfoOf: UserInfoOf;
  noteMediaUses: AdvertDeps['noteMediaUses'];
  nameWriters: NameDeps['nameWriters'];
  addContentUse: (use: readonly ContentUse[], at: Date) => Promise<void>;
};

/** Start call, settings, menus and rules, static pages, page views, feeds. */
export function siteArea(app: App, platform: Platform, deps: Deps) {
  const { settings, redirects } = deps;
  const pages = createStaticPages(platform);
  const pageViews = createPageViews({ ...platform, addContentUse: deps.addContentUse });
  const menus = createMenus(deps.siteValues);
  const { version, userInfoOf } = deps;
  const startCall = createStartCall({ ...platform, settings, menus, version, userInfoOf });
  const { feedSources: sources, areas } = deps;
  const feeds = createFeeds({ ...platform, settings, pages, sources, areas });

  siteRoutes(app, {
    divisions: createDivisions(),
    startCall,
    pages,
    pageViews,
    siteUrl: platform.siteUrl,
    openLangs: settings.openLangs,
  });
  siteDeskRoutes(app, { settings: createSettingDesk(platform, deps), rules: createRuleDesk(platform, deps) });
  pageDeskRoutes(app, createPageDesk(platform, deps));
  feedRoutes(app, feeds, areas, platform.siteUrl);
  app.addHook('onClose', () => pageViews.flush());
  const missing = createMissingPaths(platform, deps);
  missingRoutes(app, missing);
  seoRoutes(app, platform);
  platform.jobs.define(MISSING_JOB, () => missing.dropOld(), { cron: MISSING_CRON });
  app.addHook('onClose', () => missing.flush());
  languageRoutes(app, createEnglishNames(platform, deps));
  linkRoutes(app, createLinks(platform), createLinkDesk(platform, deps));
  const adverts = createAdverts(platform);
  advertRoutes(app, adverts, createAdvertDesk(platform, deps));
  serveRedirects(app, platform, deps);
  serveReprintSources(app, platform, deps);
  return {
    onlineNow: pageViews.onlineNow,
    /** The redirect of a missing address; one without a redirect is counted. */
    movedTo: async (path: string, referrer?: string) => {
      const found = await redirects.find(path);
      if (!found) missing.count(path, referrer);
      return found;
    },
  };
}
