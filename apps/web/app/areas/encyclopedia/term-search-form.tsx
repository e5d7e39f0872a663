import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { listAddress } from '#web/ui/lists/address.ts';
import { BAIKE_PATH } from './baike-path.ts';
import type { EncyclopediaTexts } from './texts.ts';

type Props = { values: Readonly<Record<string, string>>; texts: EncyclopediaTexts };

/** A plain form; with scripts the list updates while typing. */
export function TermSearchForm({ values, texts }: Props) {
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
