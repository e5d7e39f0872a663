import type { Article } from '@rujian/contract/areas/articles/public';
import type { Dossier, ProductDetail } from '@rujian/contract/areas/brands/public';
import type { Term } from '@rujian/contract/areas/encyclopedia/public';
import type { Cover } from '@rujian/contract/base/cover/cover';
import { coverPath } from '@rujian/contract/base/cover/cover-path';
import { isoTime } from '#web/i18n/dates.ts';
import { plainTitle } from '#web/i18n/title-marks.ts';
import type { SiteData } from './site-data.ts';

type NamedSite = Pick<SiteData['site'], 'siteName' | 'siteUrl'>;

const CONTEXT = 'https://schema.org';

export function shareImageUrl(siteUrl: string, cover: Cover): string | undefined {
  if (cover.kind === 'art') return siteUrl + coverPath(cover, '1200x630', 'jpg');
  const url = cover.renditions.at(-1)?.url;
  return url && new URL(url, siteUrl).href;
}

function describe(type: string, fields: object) {
  return { '@context': CONTEXT, '@type': type, ...fields };
}

export function organizationLd(site: NamedSite) {
  return { '@context': CONTEXT, ...organization(site) };
}

function organization(site: NamedSite) {
  return {
    '@type': 'NewsMediaOrganization',
    name: site.siteName,
    url: `${site.siteUrl}/`,
    logo: `${site.siteUrl}/favicon.svg`,
  };
}

export function breadcrumbLd(site: NamedSite, trail: readonly { name: string; path: string }[]) {
  return describe('BreadcrumbList', {
    itemListElement: trail.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: site.siteUrl + path,
    })),
  });
}

export function newsArticleLd(site: NamedSite, article: Omit<Article, 'related'>, path: string) {
  return describe('NewsArticle', {
    headline: plainTitle(article.title),
    description: article.summary,
    image: shareImageUrl(site.siteUrl, article.cover),
    datePublished: isoTime(article.publishedAt),
    dateModified: isoTime(article.updatedAt),
    author: article.authors.map((name) => ({ '@type': 'Person', name })),
    publisher: organization(site),
    mainEntityOfPage: site.siteUrl + path,
    articleSection: article.column?.name,
    keywords: article.seo.keywords,
    wordCount: article.wordCount,
  });
}

export function itemListLd(
  site: NamedSite,
  name: string,
  items: readonly { name: string; path?: string | undefined; position?: number }[],
) {
  return describe('ItemList', {
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, place) => ({
      '@type': 'ListItem',
      position: item.position ?? place + 1,
      name: item.name,
      ...(item.path && { url: site.siteUrl + item.path }),
    })),
  });
}

export function faqLd(questions: readonly { question: string; answer: string }[]) {
  return describe('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

type DescribedBrand = Pick<Dossier, 'name' | 'nameEn' | 'aliases' | 'intro' | 'websiteUrl' | 'companies'>;
type DescribedProduct = Pick<ProductDetail, 'name' | 'brand' | 'category' | 'barcode' | 'tests'>;

type DatasetDescription = {
  name: string;
  description: string;
  path: string;
  /** Of the files, without extension: `/opendata/billboard/3`. */
  filePath: string;
  /** Unix seconds. */
  modifiedAt?: number;
  /** As ISO days: `2026-01-01/2026-03-31`. */
  period?: string;
};

export function datasetLd(site: NamedSite, dataset: DatasetDescription) {
  const { name, description, path, filePath, modifiedAt, period } = dataset;
  const file = (ending: string, type: string) => ({
    '@type': 'DataDownload',
    encodingFormat: type,
    contentUrl: `${site.siteUrl}${filePath}.${ending}`,
  });
  return describe('Dataset', {
    name,
    description,
    url: site.siteUrl + path,
    license: 'https://creativecommons.org/licenses/by/4.0/',
    isAccessibleForFree: true,
    creator: organization(site),
    ...(modifiedAt !== undefined && { dateModified: isoTime(modifiedAt) }),
    ...(period && { temporalCoverage: period }),
    distribution: [file('csv', 'text/csv'), file('json', 'application/json')],
  });
}

export function definedTermLd(site: NamedSite, term: Term, setName: string) {
  const path = `/baike/${term.id}`;
  return describe('DefinedTerm', {
    '@id': site.siteUrl + path,
    name: term.title,
    alternateName: [...term.aliases, ...(term.nameEn ? [term.nameEn] : [])],
    description: term.summary,
    url: site.siteUrl + path,
    image: shareImageUrl(site.siteUrl, term.cover),
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      name: setName,
      url: `${site.siteUrl}/baike`,
      publisher: organization(site),
    },
  });
}

/** A brand and its companies; we rate neither. */
export function brandLd(site: NamedSite, brand: DescribedBrand, path: string) {
  const names = [brand.nameEn, ...brand.aliases].filter((name) => name !== '');
  return describe('Organization', {
    name: brand.name,
    ...(names.length > 0 && { alternateName: names }),
    description: brand.intro,
    ...(brand.websiteUrl && { url: brand.websiteUrl }),
    mainEntityOfPage: site.siteUrl + path,
    brand: { '@type': 'Brand', name: brand.name },
    ...(brand.companies.length > 0 && {
      subOrganization: brand.companies.map(({ name }) => ({ '@type': 'Organization', name })),
    }),
  });
}

export function productLd(site: NamedSite, product: DescribedProduct, path: string) {
  const reviews = product.tests.flatMap(({ evaluation, publishedAt, grade }) =>
    grade
      ? [
          {
            '@type': 'Review',
            name: evaluation.name,
            url: `${site.siteUrl}/evaluation/${evaluation.id}`,
            datePublished: isoTime(publishedAt),
            author: organization(site),
            reviewRating: { '@type': 'Rating', ratingValue: grade.total, bestRating: 100, worstRating: 0 },
          },
        ]
      : [],
  );
  return describe('Product', {
    name: product.name,
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.category.name,
    ...(product.barcode && { gtin: product.barcode }),
    url: site.siteUrl + path,
    ...(reviews.length > 0 && { review: reviews }),
  });
}

export function personLd(
  site: NamedSite,
  { name, description, path }: { name: string; description: string; path: string },
) {
  return describe('Person', {
    name,
    url: site.siteUrl + path,
    worksFor: organization(site),
    ...(description && { description }),
  });
}
