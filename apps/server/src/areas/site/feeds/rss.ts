import { element, textElement, xmlDocument } from './xml.ts';

type FeedItem = {
  url: string;
  title: string;
  summary: string;
  author: string;
  category: string;
  publishedAt: Date;
  imageUrl: string;
};

export type Feed = { title: string; description: string; pageUrl: string; feedUrl: string; items: readonly FeedItem[] };

/** RSS 2.0; pictures use Media RSS, because an enclosure would need their size in bytes. */
export function rssDocument({ title, description, pageUrl, feedUrl, items }: Feed): string {
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

function itemElement(item: FeedItem): string {
  return element('item', [
    textElement('title', item.title),
    textElement('link', item.url),
    textElement('guid', item.url, { isPermaLink: 'true' }),
    textElement('description', item.summary),
    item.author === '' ? null : textElement('dc:creator', item.author),
    item.category === '' ? null : textElement('category', item.category),
    textElement('pubDate', item.publishedAt.toUTCString()),
    item.imageUrl === ''
      ? null
      : element('media:content', [], { url: item.imageUrl, medium: 'image', type: 'image/jpeg' }),
  ]);
}
