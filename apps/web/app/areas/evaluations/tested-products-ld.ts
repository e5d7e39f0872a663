import type { Evaluation } from '@rujian/contract/areas/evaluations/public';
import { isoTime } from '#web/i18n/dates.ts';
import { organizationLd } from '#web/ui/json-ld.ts';

type Site = Parameters<typeof organizationLd>[0];
type Test = Pick<Evaluation, 'products' | 'publishedAt'> & { plainTitle: string };

/** The products of a test by rank, each with our review. */
export function testedProductsLd(site: Site, { products, publishedAt, plainTitle }: Test) {
  const ranked = products
    .filter(({ score }) => score.rank !== null)
    .toSorted((one, other) => (one.score.rank ?? 0) - (other.score.rank ?? 0));
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: plainTitle,
    numberOfItems: ranked.length,
    itemListElement: ranked.map(({ name, brand, product, verdict, score }) => ({
      '@type': 'ListItem',
      position: score.rank,
      item: {
        '@type': 'Product',
        name,
        url: `${site.siteUrl}/product/${product.id}`,
        brand: { '@type': 'Brand', name: brand.name },
        review: {
          '@type': 'Review',
          reviewBody: verdict,
          datePublished: isoTime(publishedAt),
          author: organizationLd(site),
          reviewRating: { '@type': 'Rating', ratingValue: score.total, bestRating: 100, worstRating: 0 },
        },
      },
    })),
  };
}
