/** Allows crawlers everything public except expensive pages. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *
Disallow: /api/
Disallow: /desk
Disallow: /user
Disallow: /iframe/
Disallow: /lang/
Disallow: /search

Sitemap: ${siteUrl}/sitemap.xml
`;
}
