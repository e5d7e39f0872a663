import type { SearchAnswer } from '@rujian/contract/areas/search/public';
import { fill } from '#web/i18n/fill.ts';
import { formatNumber } from '#web/i18n/numbers.ts';
import { SearchBox } from '#web/ui/forms/search-form.island.tsx';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { OrderNote } from '#web/ui/lists/order-note.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { OtherAnswers, SafetyCard } from '#web/ui/safety/safety-card.tsx';
import { useSite } from '#web/ui/site-data.ts';
import { Facets, FailureTrend } from './facets.tsx';
import { NoResults, SearchStart } from './no-results.tsx';
import { ResultRow, TermBox } from './result-row.tsx';
import type { SearchTexts } from './texts.ts';
import './search.css';

type Props = {
  q: string;
  values: Readonly<Record<string, string>>;
  page: number;
  lastPage: number;
  texts: SearchTexts;
  answer: SearchAnswer | null;
  problem: string | null;
};

export function SearchPage({ q, values, page, lastPage, texts, answer, problem }: Props) {
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

type PartProps = { answer: SearchAnswer; texts: SearchTexts };

/** Did you mean …; without a misspelling, related terms. */
function RelatedSearches({ answer: { suggestions, term }, texts }: PartProps) {
  if (suggestions.length > 0) {
    return (
      <p className="sug flow muted" data-no-prefetch="">
        {texts.didYouMean}
        {suggestions.map((word) => (
          <Link key={word} className="link" to={listAddress('/search', { q: word })}>
            {word}
          </Link>
        ))}
      </p>
    );
  }
  if (!term || term.related.length === 0) return null;
  return (
    <p className="sug flow muted">
      {texts.related}
      {term.related.map(({ title, path }) => (
        <Link key={path} className="link" to={path}>
          {title}
        </Link>
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
        <Link
          className="chip"
          to={listAddress('/search', { ...rest, sort: 'newest' })}
          aria-current={sort === 'newest' ? 'true' : undefined}
        >
          {texts.newest}
        </Link>
      </nav>
    </div>
  );
}

function countText(count: number, { isBounded }: SearchAnswer): string {
  return isBounded && count > 0 ? `${formatNumber(count)}+` : formatNumber(count);
}
