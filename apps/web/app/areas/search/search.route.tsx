import { type SearchAnswer, searchAll } from '@rujian/contract/areas/search/public';
import { SEARCH_MAX_PAGE, SEARCH_PAGE_LIMIT } from '@rujian/contract/base/constants';
import { ruleMessage } from '@rujian/contract/base/messages';
import { check } from '@rujian/contract/base/rules';
import { pageApi } from '#web/api/page-api.ts';
import { fill } from '#web/i18n/fill.ts';
import { breakMarked } from '#web/i18n/marked-breaks.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { langOf, loadTexts } from '#web/i18n/texts.ts';
import { FollowFilter } from '#web/ui/follow-filter/follow-filter.island.tsx';
import { SearchBox } from '#web/ui/forms/search-form.island.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { EmptyState } from '#web/ui/lists/empty-state.tsx';
import { lastPageOf, readListAddress, requirePage } from '#web/ui/lists/list-address.ts';
import { OrderNote } from '#web/ui/lists/order-note.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { pageMeta } from '#web/ui/page-meta.ts';
import { OtherAnswers, SafetyCard } from '#web/ui/safety/safety-card.tsx';
import { useSite } from '#web/ui/site-data.ts';
import type { Route } from './+types/search.route';
import { Facets, FailureTrend } from './facets.tsx';
import { ResultRow, TermBox } from './result-row.tsx';
import type { SearchTexts } from './texts.ts';
import './search.css';

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
  const { q, values, page, texts, answer } = loaderData;
  return pageMeta(matches, {
    title: q === '' ? texts.title : fill(texts.titleFor, { query: q }),
    description: texts.description,
    path: listAddress('/search', values, page),
    hidden: true,
    ...(answer && { feeds: [feedOf(values)] }),
  });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { q, values, page, texts, answer, problem } = loaderData;
  const lastPage = answer ? Math.min(SEARCH_MAX_PAGE, lastPageOf(answer.total, SEARCH_PAGE_LIMIT)) : 1;
  const { texts: chrome } = useSite();
  // An entry in a box above the list is not listed again.
  const [first, ...others] = answer?.answers ?? [];
  const boxed = page === 1 ? [answer?.term?.path, first?.path] : [];
  return (
    <div className="wrap sr-p">
      <h1 className="sr">{q === '' ? texts.title : fill(texts.titleFor, { query: q })}</h1>
      <SearchBox key={q} texts={chrome} query={q} />
      {problem && (
        <p className="note" role="alert">
          {problem}
        </p>
      )}
      {answer && (
        <p className="flow sr-follow">
          <FollowFilter page="search" query={values} />
          <TextLink className="link" to={`/rss${feedOf(values)}`} label={chrome.rss} />
        </p>
      )}
      {!answer && <SearchStart texts={texts} />}
      {answer && (
        <>
          {first && <SafetyCard answer={first} />}
          <OtherAnswers answers={others} />
          <RelatedSearches answer={answer} texts={texts} />
          {answer.ranked > 0 && <TypeTabs answer={answer} values={values} texts={texts} />}
          <div className="two-col">
            <div>
              {answer.ranked > 0 && <Summary answer={answer} values={values} texts={texts} />}
              {page === 1 && answer.term && <TermBox term={answer.term} texts={texts} />}
              {answer.list.length === 0 && !(first && answer.ranked === 0) && (
                <NoResults query={q} values={values} answer={answer} texts={texts} />
              )}
              <section className="ruled-l" aria-label={texts.results}>
                {answer.list
                  .filter(({ path }) => !boxed.includes(path))
                  .map((hit) => (
                    <ResultRow key={hit.path} hit={hit} texts={texts} />
                  ))}
              </section>
              <div data-no-prefetch="">
                <Pager page={page} lastPage={lastPage} to={(other) => listAddress('/search', values, other)} />
              </div>
              {answer.ranked > 0 && <OrderNote text={texts.orderNote} />}
            </div>
            <aside className="side-col">
              {answer.ranked > 0 && <Facets answer={answer} values={values} texts={texts} />}
              {answer.trend && <FailureTrend trend={answer.trend} texts={texts} />}
            </aside>
          </div>
        </>
      )}
    </div>
  );
}

function feedOf({ sort: _sort, ...filters }: Readonly<Record<string, string>>): string {
  return listAddress('/search', filters);
}

type PartProps = { answer: SearchAnswer; texts: SearchTexts };

function RelatedSearches({ answer: { suggestions, term }, texts }: PartProps) {
  if (suggestions.length > 0) {
    return (
      <p className="sug flow muted" data-no-prefetch="">
        {texts.didYouMean}
        {suggestions.map((word) => (
          <TextLink key={word} className="link" to={listAddress('/search', { q: word })} label={word} />
        ))}
      </p>
    );
  }
  if (!term || term.related.length === 0) return null;
  return (
    <p className="sug flow muted">
      {texts.related}
      {term.related.map(({ title, path }) => (
        <TextLink key={path} className="link" to={path} label={title} />
      ))}
    </p>
  );
}

type ChoiceProps = PartProps & { values: Readonly<Record<string, string>> };

function TypeTabs({ answer, values, texts }: ChoiceProps) {
  const { t: chosen = 'all', ...rest } = values;
  return (
    <nav className="tabs" aria-label={texts.typesLabel} data-no-prefetch="">
      {answer.types.map(({ key, name, count }) => (
        <Link
          key={key}
          to={listAddress('/search', { ...rest, t: key === 'all' ? undefined : key })}
          aria-current={key === chosen ? 'true' : undefined}
        >
          {name}
          <small>{countText(count, answer)}</small>
        </Link>
      ))}
    </nav>
  );
}

function Summary({ answer, values, texts }: ChoiceProps) {
  const { sort = 'relevance', ...rest } = values;
  const { total, isBounded, ranked, isPartial } = answer;
  return (
    <div className="s-bar split muted">
      <div>
        <p>{fill(isBounded ? texts.totalBounded : texts.total, { count: formatNumber(total) })}</p>
        {isBounded && <p>{fill(texts.bounded, { count: formatNumber(ranked) })}</p>}
        {isPartial && <p>{texts.partial}</p>}
      </div>
      <a className="link m-only" href="#filters">
        {texts.filters}
      </a>
      <nav className="chips" aria-label={texts.sortLabel} data-no-prefetch="">
        <Link className="chip" to={listAddress('/search', rest)} aria-current={sort === 'newest' ? undefined : 'true'}>
          {texts.relevance}
        </Link>
        <TextLink
          className="chip"
          to={listAddress('/search', { ...rest, sort: 'newest' })}
          aria-current={sort === 'newest' ? 'true' : undefined}
          label={texts.newest}
        />
      </nav>
    </div>
  );
}

function countText(count: number, { isBounded }: SearchAnswer): string {
  return isBounded && count > 0 ? `${formatNumber(count)}+` : formatNumber(count);
}

type NoResultsProps = {
  query: string;
  values: Readonly<Record<string, string>>;
  answer: SearchAnswer;
  texts: SearchTexts;
};

function NoResults({ query, values, answer, texts }: NoResultsProps) {
  const isFiltered = answer.ranked > 0;
  return (
    <EmptyState title={fill(texts.emptyTitle, { query })} text={isFiltered ? texts.emptyFiltered : texts.emptyText}>
      {isFiltered ? (
        <TextLink className="btn" to={listAddress('/search', { q: values.q })} label={texts.emptyClear} />
      ) : (
        <Elsewhere texts={texts} />
      )}
    </EmptyState>
  );
}

function SearchStart({ texts }: { texts: SearchTexts }) {
  return (
    <section className="s-start stack-2">
      <h2>{texts.startTitle}</h2>
      <p>{texts.startText}</p>
      <Elsewhere texts={texts} />
    </section>
  );
}

function Elsewhere({ texts }: { texts: SearchTexts }) {
  const ways = [
    { to: '/brand', name: texts.startBrands },
    { to: '/check', name: texts.startCheck },
    { to: '/baike', name: texts.startTerms },
    { to: '/spotcheck', name: texts.startChecks },
  ];
  return (
    <p className="chips">
      {ways.map(({ to, name }) => (
        <TextLink key={to} className="chip" to={to} label={name} />
      ))}
    </p>
  );
}
