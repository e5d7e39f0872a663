import { listPushes, listUndescribed, type Undescribed } from '@rujian/contract/areas/site/seo';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { id } from '@rujian/contract/base/lists';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type App, serve } from '#platform/http/http.ts';
import { badParameter, strictQuery } from '#platform/http/strict-query.ts';
import { type StoredDocument, serveDocument, unknownDocument, wholeNumber } from '#platform/pages/documents.ts';
import type { Platform } from '#platform/platform.ts';
import { serveMissingPaths } from './addresses/missing-paths.ts';
import { type Redirects, serveRedirects } from './addresses/redirects.ts';
import { type AdvertDeps, serveAdvertDesk } from './adverts/advert-desk.ts';
import { serveSlotAdverts } from './adverts/adverts.ts';
import { type NameDeps, serveEnglishNames } from './english-names.ts';
import { FEED_FORMATS, type Feed } from './feeds/feed-formats.ts';
import { type Area, createFeeds, type FeedSources, type Feeds } from './feeds/feeds.ts';
import { serveLinks } from './links/link-desk.ts';
import { createMenus } from './menus.ts';
import { type ContentUse, createPageViews } from './page-views.ts';
import { type PageDeps, servePageDesk } from './pages/page-desk.ts';
import { createStaticPages } from './pages/static-pages.ts';
import { serveRules } from './rule-desk.ts';
import { createPushing, PUSH_CRON, PUSH_JOB } from './seo/pushing.ts';
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
  filterTitle: Parameters<typeof createFeeds>[0]['filterTitle'];
  isOfKnown: Parameters<typeof createFeeds>[0]['isOfKnown'];
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

function seoRoutes(app: App, platform: Platform): void {
  const { jobs, indexNowKey } = platform;
  const pushing = createPushing(platform);
  jobs.define(PUSH_JOB, pushing.push, { cron: PUSH_CRON });
  serve(app, listPushes, (query) => pushing.list(query));
  serve(app, listUndescribed, createUndescribed(platform));
  if (!indexNowKey) return;
  // Proves to IndexNow that the key belongs to this site.
  app.get(`/${indexNowKey}.txt`, (_request, reply) => reply.type('text/plain; charset=utf-8').send(indexNowKey));
}

function createUndescribed({ readDb }: Pick<Platform, 'readDb'>) {
  return async ({ page, limit }: { page: number; limit: number }) => {
    const { rows } = await readDb.execute<Omit<Undescribed, 'id'> & { id: number | string; total: number }>(sql`
      select kind, id, name, path, count(*) over ()::int as total from (
        select 'column' as kind, id, name, '/news/column/' || id as path, 1 as place
        from columns
        where merged_into_id is null and hidden_at is null
          and description = '' and seo_description = ''
        union all
        select 'page', page.id, version.title, '/' || page.slug, 2
        from static_pages page
        join lateral (
          select title, description from static_page_versions
          where page_id = page.id and lang = 'zh-cn' and published_at is not null
          order by published_at desc limit 1
        ) version on true
        where version.description = ''
        union all
        select 'article', article.id, revision.title, '/news/' || article.id, 3
        from articles article join article_revisions revision on revision.id = article.live_rev_id
        where article.status = 'published'
          and revision.summary = '' and revision.seo_description = ''
        union all
        select 'tag', tag.id, tag.name, '/tag/' || tag.id, 4
        from tags tag
        where tag.description = ''
          and exists (select 1 from content_tags used where used.tag_id = tag.id)
      ) item
      order by place, id desc
      limit ${limit} offset ${(page - 1) * limit}`);
    const list = rows.map(({ kind, id, name, path }) => ({ kind, id: Number(id), name, path }));
    return { list, total: rows[0]?.total ?? 0 };
  };
}

const XML = 'application/xml; charset=utf-8';
const MAP_SECONDS = 300;
const NEWS_BY = ['column', 'tag', 'author'] as const;
const NewsQuery = z.object({ column: z.optional(id), tag: z.optional(id), author: z.optional(id) });
const NO_QUERY = z.object({});

type Subscription = { key: string; tags: string[]; make: () => Promise<Feed | null> };

function feedRoutes(app: App, feeds: Feeds, areas: readonly Area[], siteUrl: string): void {
  const map = (key: string, tags: string[], make: StoredDocument['make']) => {
    return { key: `map ${key}`, contentType: XML, tags: ['site', ...tags], seconds: MAP_SECONDS, make };
  };

  serveFeed(app, '', (request) => {
    strictQuery(NO_QUERY, request);
    return { key: '', tags: ['list:news'], make: feeds.site };
  });
  serveFeed(app, 'headlines', (request) => {
    strictQuery(NO_QUERY, request);
    return { key: 'headlines', tags: ['list:headlines'], make: feeds.headlines };
  });
  serveFeed(app, 'news', (request) => {
    const query = strictQuery(NewsQuery, request);
    const [by, other] = NEWS_BY.filter((name) => query[name] !== undefined);
    // Two at once would be news of both, which no page shows.
    if (other !== undefined) throw badParameter({ name: other, isUnknown: false });
    if (by === undefined) return { key: 'news', tags: ['list:news'], make: feeds.news };
    const target = query[by] ?? 0;
    const tags = by === 'column' ? ['list:news', `column:${target}`] : ['list:news'];
    return { key: `news ${by} ${target}`, tags, make: () => feeds[by](target) };
  });
  serveDocument(app, '/sitemap.xml', () => map('/sitemap.xml', ['list:news'], feeds.mapIndex));
  serveDocument(app, '/sitemap-news.xml', () => map('/sitemap-news.xml', ['list:news'], feeds.newsMap));
  serveDocument(app, '/sitemap-pages.xml', () => map('/sitemap-pages.xml', [], feeds.pageMap));
  serveDocument(app, '/sitemap-articles-:number.xml', (request) => {
    const { number } = request.params as Record<string, unknown>;
    const file = wholeNumber(number);
    if (file === null) throw unknownDocument(request);
    return map(`/sitemap-articles ${file}`, ['list:news'], () => feeds.articleMap(file));
  });
  for (const area of areas) {
    const { name, tags, newest, addresses } = area;
    if (newest) {
      serveFeed(app, name, (request) => {
        const query = strictQuery(area.query ?? NO_QUERY, request);
        const named = Object.keys(request.query as object);
        return {
          key: `${name} ${JSON.stringify(query)} ${named}`,
          tags,
          make: () => feeds.area(area, newest, query, named),
        };
      });
    }
    if (addresses) serveDocument(app, `/sitemap-${name}.xml`, () => map(name, tags, () => feeds.areaMap(area)));
  }
  serveDocument(app, '/opensearch.xml', () => ({
    key: 'opensearch',
    contentType: 'application/opensearchdescription+xml; charset=utf-8',
    tags: ['site'],
    seconds: MAP_SECONDS,
    make: feeds.openSearch,
  }));
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robotsText(siteUrl)));
}

/** One feed at its address in each format. */
function serveFeed(app: App, name: string, feedFor: (request: FastifyRequest) => Subscription): void {
  for (const { contentType, address, print } of FEED_FORMATS) {
    const path = address(name, '');
    serveDocument(app, path, (request) => {
      const { key, tags, make } = feedFor(request);
      return {
        key: `feed ${path} ${key}`,
        contentType,
        headers: { 'access-control-allow-origin': '*' },
        tags: ['site', ...tags],
        seconds: LIST_CACHE_SECONDS,
        make: async () => {
          const feed = await make();
          return feed && print(feed);
        },
      };
    });
  }
}

function robotsText(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /desk
Disallow: /user
Disallow: /iframe/
Disallow: /lang/
Disallow: /search

Sitemap: ${siteUrl}/sitemap.xml
`;
}
