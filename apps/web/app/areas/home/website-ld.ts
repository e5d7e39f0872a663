import type { SiteConfig } from '@rujian/contract/areas/site/public';

/** Schema.org: describes the site, once on the front page. */
export function websiteLd(site: Pick<SiteConfig, 'siteName' | 'siteUrl'>, slogan: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site.siteName,
    alternateName: slogan,
    url: `${site.siteUrl}/`,
    inLanguage: 'zh-CN',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${site.siteUrl}/search?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}
