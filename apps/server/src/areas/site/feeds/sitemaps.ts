import { element, textElement, xmlDocument } from './xml.ts';

/** The protocol's limit on addresses in one file. */
export const SITEMAP_MAX_URLS = 50_000;
export const NEWS_SITEMAP_HOURS = 48;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export type SitemapUrl = { url: string; changedAt: Date | null };
export type NewsUrl = { url: string; title: string; publishedAt: Date };

export function sitemapIndex(maps: readonly SitemapUrl[]): string {
  return xmlDocument(
    element(
      'sitemapindex',
      maps.map((map) => addressElement('sitemap', map)),
      { xmlns: NAMESPACE },
    ),
  );
}

export function urlSet(urls: readonly SitemapUrl[]): string {
  return xmlDocument(
    element(
      'urlset',
      urls.map((url) => addressElement('url', url)),
      { xmlns: NAMESPACE },
    ),
  );
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

function addressElement(name: string, { url, changedAt }: SitemapUrl): string {
  return element(name, [
    textElement('loc', url),
    changedAt === null ? null : textElement('lastmod', changedAt.toISOString()),
  ]);
}
