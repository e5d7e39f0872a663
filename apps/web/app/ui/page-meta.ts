import type { Cover } from '@rujian/contract/base/cover/cover';
import { embedPath } from '@rujian/contract/base/embeds';
import type { MetaDescriptor } from 'react-router';
import { LOCALES } from '#web/i18n/lang.ts';
import { plainTitle } from '#web/i18n/title-marks.ts';
import { fromHome, type Step } from './breadcrumb.tsx';
import { feedAddresses } from './feed-address.ts';
import { breadcrumbLd, shareImageUrl } from './json-ld.ts';
import type { SiteData } from './site-data.ts';

export type PageDescription = {
  title: string;
  description: string;
  /** Without any: the title and the name of the site. */
  keywords?: readonly string[] | string;
  path: string;
  cover?: Cover;
  kind?: 'website' | 'article';
  trail?: readonly Step[];
  jsonLd?: readonly object[] | ((site: SiteData['site']) => readonly object[]) | undefined;
  /** The title already contains the site name, as on the front page. */
  wholeTitle?: boolean;
  hidden?: boolean;
  /** Its feeds, by name and query: `/spotcheck?brand=1`. */
  feeds?: readonly string[];
};

type Match = { id: string; loaderData?: unknown } | undefined;

export type Loaded<Loader extends (args: never) => unknown> = Exclude<Awaited<ReturnType<Loader>>, Response>;

export type MetaArgs<Data> = { loaderData: Data | undefined; matches: readonly Match[] };

/** The `meta` of a route, from what its loader gave; without it there is the page of the error. */
export function metaOf<Loader extends (args: never) => unknown>(describe: (data: Loaded<Loader>) => PageDescription) {
  return ({ loaderData, matches }: MetaArgs<Loaded<Loader>>) =>
    loaderData ? pageMeta(matches, describe(loaderData)) : [];
}

export function pageMeta(matches: readonly Match[], page: PageDescription): MetaDescriptor[] {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  const title = plainTitle(page.title);
  if (!data) return [{ title }];
  const { site, lang, texts } = data;
  const address = site.siteUrl + page.path;
  const descriptions = [
    ...(page.trail ? [breadcrumbLd(site, fromHome(page.trail, texts.home))] : []),
    ...(typeof page.jsonLd === 'function' ? page.jsonLd(site) : (page.jsonLd ?? [])),
  ];
  return [
    { title: page.wholeTitle ? title : `${title} · ${site.siteName}` },
    { name: 'description', content: page.description },
    { name: 'keywords', content: (page.keywords?.length ? [page.keywords].flat() : [title, site.siteName]).join(',') },
    ...(page.hidden ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: address },
    ...oembedLink(site.siteUrl, page.path, lang),
    ...(page.feeds ?? []).flatMap((feed) => feedLinks(site.siteUrl, feed, title)),
    { property: 'og:site_name', content: site.siteName },
    { property: 'og:type', content: page.kind ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: LOCALES[lang].replace('-', '_') },
    ...shareImage(site.siteUrl, page.cover),
    ...descriptions.map((description) => ({ 'script:ld+json': description })),
  ];
}

function feedLinks(siteUrl: string, feed: string, title: string): MetaDescriptor[] {
  const { rss, atom, json } = feedAddresses(feed);
  const link = (type: string, href: string) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title,
    href: siteUrl + href,
  });
  return [link('application/rss+xml', rss), link('application/atom+xml', atom), link('application/feed+json', json)];
}

function oembedLink(siteUrl: string, path: string, lang: string): MetaDescriptor[] {
  const [page = ''] = path.split('?');
  if (embedPath(page) === undefined) return [];
  const query = `url=${encodeURIComponent(siteUrl + page)}${lang === 'en' ? '&lang=en' : ''}`;
  const href = `${siteUrl}/oembed?${query}`;
  return [{ tagName: 'link', rel: 'alternate', type: 'application/json+oembed', href }];
}

function shareImage(siteUrl: string, cover: Cover | undefined): MetaDescriptor[] {
  const url = cover && shareImageUrl(siteUrl, cover);
  if (!url) return [];
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:alt', content: cover.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
