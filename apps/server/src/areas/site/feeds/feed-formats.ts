import { element, rssDocument, textElement, xmlDocument } from './xml.ts';

type FeedItem = {
  url: string;
  /** Only where several items share an address. */
  key?: string;
  title: string;
  summary: string;
  author: string;
  category: string;
  publishedAt: Date;
  imageUrl: string;
};

/** `path` follows the name of the format in the address: `/spotcheck?brand=1`; empty for the feed of the site. */
export type Feed = {
  siteUrl: string;
  path: string;
  title: string;
  description: string;
  pageUrl: string;
  items: readonly FeedItem[];
};

type Format = {
  contentType: string;
  /** The address of a feed in this format, and its pattern for the router. */
  address: (name: string, query: string) => string;
  print: (feed: Feed) => string;
};

/** One feed in the formats that readers and programs subscribe to. */
export const FEED_FORMATS: readonly Format[] = [
  {
    contentType: 'application/rss+xml; charset=utf-8',
    address: (name, query) => `/rss${name === '' ? '' : `/${name}`}${query}`,
    print: (feed) => rssDocument({ ...feed, feedUrl: addressIn(0, feed), items: feed.items.map(withGuid(feed)) }),
  },
  {
    contentType: 'application/atom+xml; charset=utf-8',
    address: (name, query) => `/atom${name === '' ? '' : `/${name}`}${query}`,
    print: atomDocument,
  },
  {
    contentType: 'application/feed+json; charset=utf-8',
    address: (name, query) => `/feed${name === '' ? '' : `/${name}`}.json${query}`,
    print: jsonFeed,
  },
];

function addressIn(format: number, { siteUrl, path }: Feed): string {
  const [name = '', query] = path.split('?');
  return siteUrl + (FEED_FORMATS[format]?.address(name.slice(1), query === undefined ? '' : `?${query}`) ?? '');
}

/** RFC 4287. An entry keeps its id when its address is the page of several entries. */
function atomDocument(feed: Feed): string {
  const self = addressIn(1, feed);
  const [newest] = feed.items;
  const entries = feed.items.map((item) =>
    element('entry', [
      textElement('id', idOf(feed, item)),
      textElement('title', item.title),
      element('link', [], { rel: 'alternate', href: item.url }),
      textElement('published', item.publishedAt.toISOString()),
      textElement('updated', item.publishedAt.toISOString()),
      item.author === '' ? null : element('author', [textElement('name', item.author)]),
      item.category === '' ? null : element('category', [], { term: item.category }),
      item.summary === '' ? null : textElement('summary', item.summary),
    ]),
  );
  return xmlDocument(
    element(
      'feed',
      [
        textElement('id', self),
        textElement('title', feed.title),
        textElement('subtitle', feed.description),
        element('link', [], { rel: 'self', type: 'application/atom+xml', href: self }),
        element('link', [], { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
        // An empty feed has not changed since before everything.
        textElement('updated', (newest?.publishedAt ?? new Date(0)).toISOString()),
        element('author', [textElement('name', feed.title.split(' · ')[0] ?? '')]),
        ...entries,
      ],
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'zh-CN' },
    ),
  );
}

/** https://www.jsonfeed.org/version/1.1/ */
function jsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: addressIn(2, feed),
    language: 'zh-CN',
    items: feed.items.map((item) => ({
      id: idOf(feed, item),
      url: item.url,
      title: item.title,
      content_text: item.summary || item.title,
      date_published: item.publishedAt.toISOString(),
      ...(item.author !== '' && { authors: [{ name: item.author }] }),
      ...(item.category !== '' && { tags: [item.category] }),
      ...(item.imageUrl !== '' && { image: item.imageUrl }),
    })),
  });
}

function withGuid(feed: Feed) {
  return (item: FeedItem) => ({ ...item, guid: idOf(feed, item) });
}

function idOf({ siteUrl }: Feed, { url, key }: FeedItem): string {
  return key === undefined ? url : `${siteUrl}/#${key}`;
}
