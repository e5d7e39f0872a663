export const SITEMAP_MAX_URLS = 50_000;
export const NEWS_SITEMAP_HOURS = 48;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML 1.0 forbids control characters and lone surrogates, even as a reference. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export type XmlNode = string | null;

export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** `children` is markup made by this file; use `textElement` for text. */
export function element(
  name: string,
  children: readonly XmlNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const inside = children.filter((child) => child !== null).join('');
  const input = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return inside === '' ? `<${name}${input}/>` : `<${name}${input}>${inside}</${name}>`;
}

export function textElement(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return element(name, [escapeXml(text)], attributes);
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

type RssItem = {
  url: string;
  guid?: string;
  title: string;
  summary: string;
  author: string;
  category: string;
  publishedAt: Date;
  imageUrl: string;
};

type RssFeed = { title: string; description: string; pageUrl: string; feedUrl: string; items: readonly RssItem[] };

export function rssDocument({ title, description, pageUrl, feedUrl, items }: RssFeed): string {
  const [newest] = items;
  const channel = element('channel', [
    textElement('title', title),
    textElement('link', pageUrl),
    textElement('description', description),
    textElement('language', 'zh-cn'),
    newest ? textElement('lastBuildDate', newest.publishedAt.toUTCString()) : null,
    element('atom:link', [], { href: feedUrl, rel: 'self', type: 'application/rss+xml' }),
    ...items.map(itemElement),
  ]);
  return xmlDocument(
    element('rss', [channel], {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
    }),
  );
}

function itemElement(item: RssItem): string {
  return element('item', [
    textElement('title', item.title),
    textElement('link', item.url),
    textElement('guid', item.guid ?? item.url, { isPermaLink: String((item.guid ?? item.url) === item.url) }),
    textElement('description', item.summary),
    item.author === '' ? null : textElement('dc:creator', item.author),
    item.category === '' ? null : textElement('category', item.category),
    textElement('pubDate', item.publishedAt.toUTCString()),
    item.imageUrl === ''
      ? null
      : element('media:content', [], { url: item.imageUrl, medium: 'image', type: 'image/jpeg' }),
  ]);
}

export type SitemapUrl = { url: string; changedAt: Date | null };
type NewsUrl = { url: string; title: string; publishedAt: Date };

export function sitemapIndex(maps: readonly SitemapUrl[]): string {
  return addressList('sitemapindex', 'sitemap', maps);
}

export function urlSet(urls: readonly SitemapUrl[]): string {
  return addressList('urlset', 'url', urls);
}

function addressList(root: string, name: string, urls: readonly SitemapUrl[]): string {
  const entries = urls.map(({ url, changedAt }) =>
    element(name, [
      textElement('loc', url),
      changedAt === null ? null : textElement('lastmod', changedAt.toISOString()),
    ]),
  );
  return xmlDocument(element(root, entries, { xmlns: NAMESPACE }));
}

export function newsUrlSet(publication: string, urls: readonly NewsUrl[]): string {
  const entries = urls.map(({ url, title, publishedAt }) =>
    element('url', [
      textElement('loc', url),
      element('news:news', [
        element('news:publication', [textElement('news:name', publication), textElement('news:language', 'zh-cn')]),
        textElement('news:publication_date', publishedAt.toISOString()),
        textElement('news:title', title),
      ]),
    ]),
  );
  return xmlDocument(
    element('urlset', entries, { xmlns: NAMESPACE, 'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9' }),
  );
}
