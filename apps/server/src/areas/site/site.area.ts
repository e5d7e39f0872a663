import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { serveMissingPaths } from './addresses/missing-paths.ts';
import { type Redirects, serveRedirects } from './addresses/redirects.ts';
import { type AdvertDeps, serveAdvertDesk } from './adverts/advert-desk.ts';
import { serveSlotAdverts } from './adverts/adverts.ts';
import { type NameDeps, serveEnglishNames } from './english-names.ts';
import { feedRoutes } from './feeds/feed.routes.ts';
import { type Area, createFeeds, type FeedSources } from './feeds/feeds.ts';
import { serveLinks } from './links/link-desk.ts';
import { createMenus } from './menus.ts';
import { type ContentUse, createPageViews } from './page-views.ts';
import { type PageDeps, servePageDesk } from './pages/page-desk.ts';
import { createStaticPages } from './pages/static-pages.ts';
import { serveRules } from './rule-desk.ts';
import { seoRoutes } from './seo/seo.routes.ts';
import { serveSettings } from './setting-desk.ts';
import { siteRoutes } from './site.routes.ts';
import type { ReadSiteValues, SiteSettingsReader } from './site-settings.ts';
import { serveReprintSources } from './sources/reprint-sources.ts';
import type { UserInfoOf } from './start-call.ts';

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

export function siteArea(app: App, platform: Platform, deps: Deps) {
  const { redirects } = deps;
  const pages = createStaticPages(platform);
  const pageViews = createPageViews({ ...platform, addContentUse: deps.addContentUse });
  app.addHook('onClose', pageViews.flush);
  siteRoutes(app, platform, { ...deps, menus: createMenus(deps.siteValues), pages, pageViews });
  serveSettings(app, platform, deps);
  serveRules(app, platform, deps);
  servePageDesk(app, platform, deps);
  const feeds = createFeeds({ ...platform, ...deps, pages, sources: deps.feedSources });
  feedRoutes(app, feeds, deps.areas, platform.siteUrl);
  const missing = serveMissingPaths(app, platform, deps);
  seoRoutes(app, platform);
  serveEnglishNames(app, platform, deps);
  serveLinks(app, platform, deps);
  serveSlotAdverts(app, platform);
  serveAdvertDesk(app, platform, deps);
  serveRedirects(app, platform, deps);
  serveReprintSources(app, platform, deps);
  return {
    onlineNow: pageViews.onlineNow,
    movedTo: async (path: string, referrer?: string) => {
      const found = await redirects.find(path);
      if (!found) missing.count(path, referrer);
      return found;
    },
  };
}
