import type { TermList } from '@rujian/contract/areas/encyclopedia/public';
import { fill } from '#web/i18n/fill.ts';
import { Link } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { useSite } from '#web/ui/site-data.ts';
import { BAIKE_PATH } from './baike-path.ts';
import { TermSearchForm } from './term-search-form.tsx';
import type { EncyclopediaTexts } from './texts.ts';

type Values = Readonly<Record<string, string>>;
type Props = { values: Values; terms: TermList; texts: EncyclopediaTexts };

export function TermFilters({ values, terms, texts }: Props) {
  const { texts: chrome } = useSite();
  const isUpdated = values.sort === 'updated';
  return (
    <>
      <TermSearchForm values={values} texts={texts} />
      <div className="list-filter">
        <nav className="chips" aria-label={texts.categories}>
          <Link
            className="chip"
            to={addressWith(values, { category: undefined })}
            aria-current={values.category ? undefined : 'true'}
          >
            {texts.allCategories}
          </Link>
          {terms.categories.map(({ key, name, count }) => (
            <Link
              key={key}
              className="chip"
              to={addressWith(values, { category: key })}
              aria-current={values.category === key ? 'true' : undefined}
            >
              {name}
              <small>{count}</small>
            </Link>
          ))}
        </nav>
        <nav className="list-order" aria-label={texts.order}>
          {[
            { sort: undefined, name: values.q ? texts.byMatch : texts.byPinyin },
            { sort: 'updated', name: texts.byUpdate },
          ].map(({ sort, name }) => (
            <Link
              key={name}
              to={addressWith(values, { sort })}
              aria-current={isUpdated === (sort === 'updated') ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
          <a href="/rss/baike">{chrome.rss}</a>
        </nav>
      </div>
    </>
  );
}

type BarProps = { values: Values; letters: TermList['letters']; texts: EncyclopediaTexts };

/** Letters without a term stay, so that the bar does not move. */
export function LetterBar({ values, letters, texts }: BarProps) {
  return (
    <nav className="letters" aria-label={texts.letters}>
      <Link
        className="letters-all"
        to={addressWith(values, { initial: undefined })}
        aria-current={values.initial ? undefined : 'true'}
      >
        {texts.allLetters}
      </Link>
      {letters.map(({ key, count }) =>
        count === 0 ? (
          <span key={key}>
            <b>{key}</b>
            <small>{count}</small>
          </span>
        ) : (
          <Link
            key={key}
            to={addressWith(values, { initial: key })}
            aria-current={values.initial === key ? 'true' : undefined}
          >
            <b>{key}</b>
            <small>
              {count}
              <span className="sr">{fill(texts.letterUnit, { count })}</span>
            </small>
          </Link>
        ),
      )}
    </nav>
  );
}

function addressWith(values: Values, change: Record<string, string | undefined>): string {
  return listAddress(BAIKE_PATH, { ...values, ...change });
}
