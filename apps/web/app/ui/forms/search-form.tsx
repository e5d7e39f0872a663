import type { Suggestion } from '@rujian/contract/areas/search/public';
import { SEARCH_MAX_CHARACTERS } from '@rujian/contract/base/constants';
import { type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react';
import { fill } from '#web/i18n/fill.ts';
import { IconButton, TextButton } from '#web/ui/forms/busy-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Site } from '#web/ui/site-data.ts';

const SearchSuggestions = lazy(() =>
  import('./search-suggestions.tsx').then((file) => ({ default: file.SearchSuggestions })),
);

type Props = { texts: Site['texts']; query?: string; placeholder?: string; onLeave?: () => void };

/** Without scripts a plain form. Enter searches for the typed text unless a suggestion is chosen. */
export function SearchForm({ texts, query = '', placeholder = texts.searchPlaceholder, onLeave = () => {} }: Props) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(query);
  const [isTyping, setIsTyping] = useState(false);
  const [list, setList] = useState<Suggestion[]>([]);
  const [chosen, setChosen] = useState(-1);
  const isOpen = isTyping && list.length > 0;

  const go = (path: string) => {
    setIsTyping(false);
    onLeave();
    location.assign(path);
  };
  const change = (value: string) => {
    setText(value);
    setChosen(-1);
    setIsTyping(value.trim() !== '');
    if (value.trim() === '') setList([]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One position more than suggestions: the box itself.
      setChosen((place) => ((place + 1 + step + list.length + 1) % (list.length + 1)) - 1);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setIsTyping(false);
    }
  };

  return (
    <search className="sbox">
      <form
        action="/search"
        onSubmit={(event) => {
          event.preventDefault();
          const suggestion = isOpen ? list[chosen] : undefined;
          const wanted = text.trim();
          if (suggestion) go(suggestion.path);
          else if (wanted !== '') go(`/search?q=${encodeURIComponent(wanted)}`);
          else input.current?.focus();
        }}
      >
        <div className="input">
          <Icon name="search" />
          <input
            ref={input}
            name="q"
            type="text"
            value={text}
            placeholder={placeholder}
            maxLength={SEARCH_MAX_CHARACTERS}
            aria-label={texts.search}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && chosen >= 0 ? `${listId}-${chosen}` : undefined}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={(event) => change(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => setIsTyping(false)}
          />
          {text !== '' && (
            <IconButton
              icon="close"
              className="icon-btn needs-js"
              label={texts.searchClear}
              onClick={() => {
                change('');
                input.current?.focus();
              }}
            />
          )}
        </div>
        <TextButton className="btn btn-primary" type="submit" label={texts.search} />
      </form>
      <div id={listId} role="listbox" aria-label={texts.searchSuggestions} hidden={!isOpen}>
        {isTyping && (
          <Suspense>
            <SearchSuggestions
              query={text.trim()}
              onList={setList}
              list={list}
              chosen={chosen}
              listId={listId}
              texts={texts}
              onPick={({ path }) => go(path)}
            />
          </Suspense>
        )}
      </div>
      <p className="sr" aria-live="polite">
        {isOpen && fill(texts.searchSuggested, { count: list.length })}
      </p>
    </search>
  );
}
