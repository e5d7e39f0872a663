import { searchAll } from '@rujian/contract/areas/search/public';
import { SEARCH_MAX_PAGE, SEARCH_PAGE_LIMIT } from '@rujian/contract/base/constants';
import { ruleMessage } from '@rujian/contract/base/messages';
import { check } from '@rujian/contract/base/rules';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { breakMarked } from '#web/i18n/marked-breaks.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { listAddress } from '#web/ui/lists/address.ts';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { pageMeta } from '#web/ui/page-meta.ts';
import type { Route } from './+types/search.route';
import { SearchPage } from './search-page.tsx';
import type { SearchTexts } from './texts.ts';

const NAMES = ['q', 't', 'time', 'result', 'category', 'sort'] as const;
const REACHABLE = SEARCH_MAX_PAGE * SEARCH_PAGE_LIMIT;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const lang = langOf(request);
  const { page, values } = readListAddress(url, NAMES);
  const texts = await loadTexts<SearchTexts>(lang, 'search');
  const { q = '' } = values;
  if (q === '') return { q, values, page, texts, answer: null, problem: null };
  const rule = check(searchAll.input, { q }).q;
  if (rule) return { q, values, page, texts, answer: null, problem: ruleMessage(lang, rule, 'q') };
  requirePage(page, REACHABLE, SEARCH_PAGE_LIMIT);
  const answer = await context.get(pageApi)(searchAll, { ...values, q, page });
  requirePage(page, Math.min(answer.total, REACHABLE), SEARCH_PAGE_LIMIT);
  const list = answer.list.map((hit) => ({ ...hit, title: breakMarked(hit.title) }));
  return { q, values, page, texts, answer: { ...answer, list }, problem: null };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { q, values, page, texts } = loaderData;
  return pageMeta(matches, {
    title: q === '' ? texts.title : fill(texts.titleFor, { query: q }),
    description: texts.description,
    path: listAddress('/search', values, page),
    hidden: true,
  });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, values, page, texts, answer, problem } = loaderData;
  const lastPage = answer ? Math.min(SEARCH_MAX_PAGE, lastPageOf(answer.total, SEARCH_PAGE_LIMIT)) : 1;
  return (
    <SearchPage q={q} values={values} page={page} lastPage={lastPage} texts={texts} answer={answer} problem={problem} />
  );
}
