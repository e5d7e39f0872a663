import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { App } from '#platform/http/http.ts';
import { type StoredDocument, serveDocument, unknownDocument, wholeNumber } from '#platform/pages/documents.ts';
import type { Area, Feeds } from './feeds.ts';

const RSS = 'application/rss+xml; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const MAP_SECONDS = 300;

export function feedRoutes(app: App, feeds: Feeds, areas: readonly Area[], siteUrl: string): void {
  const rss = (key: string, tags: string[], make: StoredDocument['make']) => {
    return { key: `feed ${key}`, contentType: RSS, tags: ['site', ...tags], seconds: LIST_CACHE_SECONDS, make };
  };
  const map = (key: string, tags: string[], make: StoredDocument['make']) => {
    return { key: `map ${key}`, contentType: XML, tags: ['site', ...tags], seconds: MAP_SECONDS, make };
  };

  serveDocument(app, '/rss', () => rss('/rss', ['list:news'], feeds.site));
  serveDocument(app, '/rss/headlines', () => rss('/rss/headlines', ['list:headlines'], feeds.headlines));
  serveDocument(app, '/rss/news', (request) => {
    const query = request.query as Record<string, unknown>;
    const by = (['column', 'tag', 'author'] as const).find((name) => query[name] !== undefined);
    if (by === undefined) return rss('/rss/news', ['list:news'], feeds.news);
    const id = wholeNumber(query[by]);
    if (id === null) throw unknownDocument(request);
    const tags = by === 'column' ? ['list:news', `column:${id}`] : ['list:news'];
    return rss(`/rss/news ${by} ${id}`, tags, () => feeds[by](id));
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
    const { name, tags, newest } = area;
    if (newest) serveDocument(app, `/rss/${name}`, () => rss(name, tags, () => feeds.area(area, newest)));
    serveDocument(app, `/sitemap-${name}.xml`, () => map(name, tags, () => feeds.areaMap(area)));
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
