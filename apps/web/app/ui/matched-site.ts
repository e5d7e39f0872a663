import type { SiteData } from './site-data.ts';

/** The site configuration from the root loader, for `meta()` of a route. */
export function matchedSite(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
): SiteData['site'] | undefined {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as SiteData | undefined;
  return root?.site;
}
