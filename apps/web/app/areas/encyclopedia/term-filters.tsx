import type { TermList } from '@rujian/contract/areas/encyclopedia/public';
import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { fill } from '#web/i18n/fill.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link, TextLink } from '#web/ui/link.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { useSite } from '#web/ui/site-data.ts';
import { BAIKE_PATH } from './baike-path.ts';
import type { EncyclopediaTexts } from './texts.ts';

type Values = Readonly<Record<string, string>>;
export function TermFilters({ values, terms, texts }: { values: Values; terms: TermList; texts: EncyclopediaTexts }) {
  const { texts: chrome } = useSite();
  const isUpdated = values.sort === 'updated';
  return (
    <>
      <TermSearchForm values={values} texts={texts} />
      <div className="list-filter">
        <nav className="chips" aria-label={texts.categories}>
          <TextLink
            className="chip"
            to={addressWith(values, { category: undefined })}
            aria-current={values.category ? undefined : 'true'}
            label={texts.allCategories}
          />
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
            <TextLink
              key={name}
              to={addressWith(values, { sort })}
              aria-current={isUpdated === (sort === 'updated') ? 'true' : undefined}
              label={name}
            />
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
      <TextLink
        className="letters-all"
        to={addressWith(values, { initial: undefined })}
        aria-current={values.initial ? undefined : 'true'}
        label={texts.allLetters}
      />
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

function TermSearchForm({ values, texts }: { values: Readonly<Record<string, string>>; texts: EncyclopediaTexts }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  // A link such as "all terms" changes the address; the field follows unless the reader is typing.
  const q = values.q ?? '';
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = q;
  }, [q]);

  const kept = Object.entries(values).filter(([name]) => name !== 'q');
  const search = (replace: boolean) => {
    clearTimeout(waiting.current);
    const text = input.current?.value.trim() ?? '';
    navigate(listAddress(BAIKE_PATH, { ...values, q: text }), { replace });
  };

  return (
    <search>
      <form
        className="term-search"
        action={BAIKE_PATH}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          search(false);
        }}
      >
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <span className="input">
          <Icon name="search" />
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={40}
            autoComplete="off"
            aria-label={texts.search}
            placeholder={texts.searchHint}
            onInput={(event: FormEvent<HTMLInputElement>) => {
              clearTimeout(waiting.current);
              // The letters of an input method are not final while composing.
              if ((event.nativeEvent as InputEvent).isComposing) return;
              waiting.current = setTimeout(() => search(true), REMOTE_SEARCH_DEBOUNCE_MS);
            }}
            onCompositionEnd={() => {
              clearTimeout(waiting.current);
              waiting.current = setTimeout(() => search(true), REMOTE_SEARCH_DEBOUNCE_MS);
            }}
          />
        </span>
        <button className="btn btn-primary" type="submit">
          {texts.searchButton}
        </button>
      </form>
    </search>
  );
}
