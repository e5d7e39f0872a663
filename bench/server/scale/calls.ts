import { FIRST_ID } from './grow.ts';
import { COMMON_WORD, RARE_WORD } from './texts.ts';

/** Brands and categories of the demo. */
const NAMES = ['青禾源', '朔原牧业', '酸奶', '纯牛奶', '沐岭'];

const FOODS = ['powder', 'milk', 'goat', 'yogurt', 'fresh'];

/** What was found before is not shown again, because it may have been corrected. */
export const AFTER_A_NOTICE = 'check, name, after a notice was published';

/** Other parameters each time, so that no call finds what the one before it left behind. */
export function callsFor(size: number): Record<string, (n: number) => string> {
  const query = (word: string) => encodeURIComponent(word);
  return {
    'list, page 1': () => '/api/news/index',
    'list, page 400': () => '/api/news/index?page=400',
    'list, filters': () => '/api/news/filters',
    'column list': (n) => `/api/news/index?column=${1 + (n % 8)}`,
    article: (n) => `/api/news/detail?id=${FIRST_ID + ((n * 7_919) % size)}`,
    'search, word in 30 %': (n) => `/api/search/index?q=${query(COMMON_WORD)}&page=${1 + (n % 5)}`,
    'search, word in 10 articles': () => `/api/search/index?q=${query(RARE_WORD)}`,
    suggestion: (n) => `/api/search/suggest?q=${query(['牧场', '奶', 'mc', '巴氏'][n % 4] ?? '奶')}`,
    'brand dossier': (n) => `/api/brand/detail?id=${1 + (n % 14)}`,
    'check, name': (n) => `/api/check/index?q=${query(NAMES[n % NAMES.length] ?? '')}`,
    [AFTER_A_NOTICE]: (n) => `/api/check/index?q=${query(NAMES[n % NAMES.length] ?? '')}`,
    'check, batch': (n) => `/api/check/index?q=B${(n * 7_919) % (size / 10)}`,
    'spot checks': () => '/api/spotcheck/index',
    'spot checks, brand and food': (n) => `/api/spotcheck/index?brand=${1 + (n % 14)}&food=${FOODS[n % FOODS.length]}`,
    'spot checks, two terms': (n) => `/api/spotcheck/index?food=${FOODS[n % FOODS.length]},organic`,
    'spot checks, open of a brand': (n) => `/api/spotcheck/index?brand=${1 + (n % 14)}&open=1`,
    'spot checks, a day': (n) => `/api/spotcheck/index?date=2026-0${1 + (n % 9)}-18`,
    complaints: () => '/api/complaint/index',
    'desk, articles': () => '/api/desk/article/index',
    'desk, articles by text': (n) => `/api/desk/article/index?text=${query(n % 2 ? '牧场' : '奶价')}`,
    'desk, articles of a column': (n) => `/api/desk/article/index?column=${1 + (n % 8)}`,
    'desk, comments': () => '/api/desk/comment/index',
    'desk, complaints': () => '/api/desk/complaint/index',
    'desk, members': () => '/api/desk/member/index',
    'desk, overview': () => '/api/desk/figures/overview',
  };
}
