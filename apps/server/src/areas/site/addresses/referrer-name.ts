import { ADDRESS_MAX_CHARACTERS } from '@rujian/contract/base/constants';

/**
 * The page of this site that links somewhere, or the name of another site. Queries and the pages of
 * other sites may say something about a visitor and are dropped.
 */
export function referrerName(referrer: string, siteUrl: string): string | undefined {
  const url = URL.parse(referrer);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const isOwn = url.host === URL.parse(siteUrl)?.host;
  const name = isOwn ? url.pathname : url.hostname;
  return name.length > ADDRESS_MAX_CHARACTERS ? undefined : name;
}
