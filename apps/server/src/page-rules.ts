import { DETAIL_CACHE_SECONDS, HOME_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { PageRules } from '#platform/pages/web-host.ts';

const DETAIL = /^\/(?!.*\/column\/)[a-z]+\/\d+(?:\.data)?$/;
const SEARCH = new Set(['/search', '/search.data']);
/** How WordPress names posts and pages without readable addresses, or next to them. */
const OLD_QUERY = /^\?(?:p|page_id)=\d{1,15}$/;
const HOME = new Set(['/', '/_.data']);

export const PAGE_RULES: PageRules = {
  cacheSeconds(path) {
    // The address can name any site, so these pages would only fill the cache.
    if (isFramePage(path)) return 0;
    if (HOME.has(path)) return HOME_CACHE_SECONDS;
    return DETAIL.test(path) ? DETAIL_CACHE_SECONDS : LIST_CACHE_SECONDS;
  },
  mayFrame: isFramePage,
  isOldQuery: (path, search) => path === '/' && OLD_QUERY.test(search),
  limit: (path, search) => (SEARCH.has(path) && /[?&]q=/.test(search) ? 'search' : 'render'),
};

function isFramePage(path: string): boolean {
  return path.startsWith('/iframe/');
}
