import type { Article } from '@rujian/contract/content';
import { isoTime } from '#web/i18n/dates.ts';
import { plainTitle } from '#web/i18n/title-marks.ts';
import { shareImageUrl } from './page-meta.ts';
import type { SiteData } from './site-data.ts';

type NamedSite = Pick<SiteData['site'], 'siteName' | 'siteUrl'>;

const CONTEXT = 'https://schema.org';

export function organizationLd(site: NamedSite) {
  return {
    '@context': CONTEXT,
    '@type': 'NewsMediaOrganization',
    name: site.siteName,
    url: `${site.siteUrl}/`,
    logo: `${site.siteUrl}/favicon.svg`,
  };
}

/** The way from the front page to this one. */
export function breadcrumbLd(site: NamedSite, trail: readonly { name: string; path: string }[]) {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: site.siteUrl + path,
    })),
  };
}

export function newsArticleLd(site: NamedSite, article: Omit<Article, 'related'>, path: string) {
  return {
    '@context': CONTEXT,
    '@type': 'NewsArticle',
    headline: plainTitle(article.title),
    description: article.summary,
    image: shareImageUrl(site.siteUrl, article.cover),
    datePublished: isoTime(article.publishedAt),
    dateModified: isoTime(article.updatedAt),
    author: article.authors.map((name) => ({ '@type': 'Person', name })),
    publisher: organizationLd(site),
    mainEntityOfPage: site.siteUrl + path,
    articleSection: article.column?.name,
    keywords: article.seo.keywords,
    wordCount: article.wordCount,
  };
}
