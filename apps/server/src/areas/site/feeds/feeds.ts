import type { QuerySchema } from '@rujian/contract/base/strict-query';
import type { FilterPage } from '@rujian/contract/vocabulary/alerts';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { StaticPages } from '../pages/static-pages.ts';
import type { SiteSettingsReader } from '../site-settings.ts';
import type { Feed } from './feed-formats.ts';
import {
  element,
  NEWS_SITEMAP_HOURS,
  newsUrlSet,
  SITEMAP_MAX_URLS,
  type SitemapUrl,
  sitemapIndex,
  textElement,
  urlSet,
  xmlDocument,
} from './xml.ts';

type FeedArticle = {
  id: number;
  title: string;
  summary: string;
  author: string;
  columnName: string;
  publishedAt: Date;
  imagePath: string;
};

export type FeedSources = {
  newest: (filter?: { columnIds?: number[]; tag?: number; author?: number }) => Promise<FeedArticle[]>;
  newestHeadlines: () => Promise<FeedArticle[]>;
  publishedSince: (time: Date) => Promise<{ id: number; title: string; publishedAt: Date }[]>;
  changesBetween: (afterId: number, untilId: number) => Promise<{ id: number; changedAt: Date }[]>;
  highestId: () => Promise<number>;
  column: (id: number) => Promise<{ name: string; description: string; family: number[] } | null>;
  columnIds: () => Promise<number[]>;
  tagName: (id: number) => Promise<string | null>;
  authorName: (id: number) => Promise<string | null>;
};

export type Feeds = ReturnType<typeof createFeeds>;

type Parts = Pick<Platform, 'siteUrl' | 'clock'> & {
  settings: SiteSettingsReader;
  pages: StaticPages;
  sources: FeedSources;
  areas: readonly Area[];
  /** The filter of a list as readers see it. */
  filterTitle: (page: FilterPage, query: Record<string, string>) => Promise<string>;
  /** Whether every brand, product and other row that a query names exists. */
  isOfKnown: (query: Record<string, string>) => Promise<boolean>;
};

export function createFeeds({ siteUrl, clock, settings, pages, sources, areas, filterTitle, isOfKnown }: Parts) {
  return {
    site: async () => newsFeed('', '/', '', await sources.newest()),

    news: async () => newsFeed('新闻', '/news', '/news', await sources.newest()),

    headlines: async () => newsFeed('头条', '/headlines', '/headlines', await sources.newestHeadlines()),

    async column(id: number): Promise<Feed | null> {
      const column = await sources.column(id);
      if (!column) return null;
      const articles = await sources.newest({ columnIds: column.family });
      return newsFeed(column.name, `/news/column/${id}`, `/news?column=${id}`, articles, column.description);
    },

    async tag(id: number): Promise<Feed | null> {
      const name = await sources.tagName(id);
      return name === null ? null : newsFeed(name, `/tag/${id}`, `/news?tag=${id}`, await sources.newest({ tag: id }));
    },

    async author(id: number): Promise<Feed | null> {
      const name = await sources.authorName(id);
      if (name === null) return null;
      return newsFeed(name, `/author/${id}`, `/news?author=${id}`, await sources.newest({ author: id }));
    },

    async openSearch(): Promise<string> {
      const { siteName, siteDescription } = await settings.read('zh-cn');
      return openSearchXml(siteUrl, siteName, siteDescription);
    },

    async area(
      area: Area,
      newest: NonNullable<Area['newest']>,
      query: AreaQuery,
      named: readonly string[],
    ): Promise<Feed | null> {
      const { name, title, description, path, filterPage } = area;
      const { siteName } = await settings.read('zh-cn');
      const asked = Object.entries(query).flatMap(([key, value]): [string, string][] =>
        named.includes(key) && String(value) !== '' ? [[key, String(value)]] : [],
      );
      if (asked.length > 0 && !(await isOfKnown(Object.fromEntries(asked)))) return null;
      const text = new URLSearchParams(asked).toString();
      const own = text === '' ? '' : `?${text}`;
      const shown = filterPage && own !== '' ? await filterTitle(filterPage, Object.fromEntries(asked)) : title;
      return {
        siteUrl,
        path: `/${name}${own}`,
        title: `${siteName} · ${shown}`,
        description,
        pageUrl: `${siteUrl}${path ?? '/'}${own}`,
        items: (await newest(query as never)).map(
          ({ path: itemPath, imagePath, author = '', category = '', ...item }) => ({
            ...item,
            author,
            category,
            url: `${siteUrl}${itemPath}`,
            imageUrl: imagePath ? `${siteUrl}${imagePath}` : '',
          }),
        ),
      };
    },

    async areaMap({ path, addresses }: Area): Promise<string> {
      const own = path === null ? [] : [{ path, changedAt: null }];
      const listed = [...own, ...((await addresses?.()) ?? [])];
      return urlSet(listed.map((page) => ({ url: siteUrl + page.path, changedAt: page.changedAt })));
    },

    async mapIndex(): Promise<string> {
      const files = Math.max(1, Math.ceil((await sources.highestId()) / SITEMAP_MAX_URLS));
      const mapped = areas.filter(({ addresses }) => addresses);
      const names = ['pages', 'news', ...mapped.map(({ name }) => name)].map((name) => `sitemap-${name}.xml`);
      for (let number = 1; number <= files; number += 1) names.push(`sitemap-articles-${number}.xml`);
      return sitemapIndex(names.map((name) => ({ url: `${siteUrl}/${name}`, changedAt: null })));
    },

    async newsMap(): Promise<string> {
      const since = secondsBefore(clock.now(), NEWS_SITEMAP_HOURS * 60 * 60);
      const [{ siteName }, articles] = await Promise.all([settings.read('zh-cn'), sources.publishedSince(since)]);
      const urls = articles.map(({ id, ...article }) => ({ ...article, url: articleUrl(id) }));
      return newsUrlSet(siteName, urls);
    },

    async articleMap(number: number): Promise<string | null> {
      const afterId = (number - 1) * SITEMAP_MAX_URLS;
      if (number > 1 && (await sources.highestId()) <= afterId) return null;
      const changes = await sources.changesBetween(afterId, afterId + SITEMAP_MAX_URLS);
      return urlSet(changes.map(({ id, changedAt }) => ({ url: articleUrl(id), changedAt })));
    },

    async pageMap(): Promise<string> {
      const [columnIds, staticPages] = await Promise.all([sources.columnIds(), pages.all()]);
      const urls: SitemapUrl[] = ['/', '/news', '/headlines', '/report']
        .concat(columnIds.map((id) => `/news/column/${id}`))
        .map((path) => ({ url: `${siteUrl}${path}`, changedAt: null }));
      return urlSet([...urls, ...staticPages.map(({ slug, changedAt }) => ({ url: `${siteUrl}/${slug}`, changedAt }))]);
    },
  };

  function articleUrl(id: number): string {
    return `${siteUrl}/news/${id}`;
  }

  async function newsFeed(
    name: string,
    pagePath: string,
    feedPath: string,
    articles: readonly FeedArticle[],
    description?: string,
  ): Promise<Feed> {
    const { siteName, siteDescription } = await settings.read('zh-cn');
    return {
      siteUrl,
      path: feedPath,
      title: name === '' ? siteName : `${siteName} · ${name}`,
      description: description ?? siteDescription,
      pageUrl: `${siteUrl}${pagePath}`,
      items: articles.map(({ id, columnName, imagePath, ...article }) => ({
        ...article,
        url: articleUrl(id),
        category: columnName,
        imageUrl: `${siteUrl}${imagePath}`,
      })),
    };
  }
}

const OPEN_SEARCH = 'http://a9.com/-/spec/opensearch/1.1/';

function openSearchXml(siteUrl: string, name: string, description: string): string {
  return xmlDocument(
    element(
      'OpenSearchDescription',
      [
        textElement('ShortName', name),
        textElement('Description', description),
        textElement('InputEncoding', 'UTF-8'),
        element('Image', [`${siteUrl}/favicon.svg`], { type: 'image/svg+xml' }),
        element('Url', [], { type: 'text/html', template: `${siteUrl}/search?q={searchTerms}` }),
      ],
      { xmlns: OPEN_SEARCH },
    ),
  );
}

type AreaQuery = Readonly<Record<string, unknown>>;

type AreaItem = {
  path: string;
  /** Only where several items share a path. */
  key?: string;
  title: string;
  summary: string;
  author?: string;
  category?: string;
  publishedAt: Date;
  imagePath?: string;
};

export type Area = {
  /** The content type or page as in the address: `spotcheck` gives `/rss/spotcheck`. */
  name: string;
  title: string;
  description: string;
  path: string | null;
  tags: string[];
  /** Parameters that the feed takes; without it, any is refused. */
  query?: QuerySchema;
  /** Names the feed of a filter, where the query is the filter of a page. */
  filterPage?: FilterPage;
  newest?: (query: never) => Promise<AreaItem[]>;
  addresses?: () => Promise<{ path: string; changedAt: Date | null }[]>;
};
