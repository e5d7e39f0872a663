import { REMOTE_SEARCH_DEBOUNCE_MS } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useContentLang } from '#web/ui/content-lang.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import type { Complaining } from '../use-complaining.ts';

type Props = {
  name: 'brandText' | 'productText';
  hint: string;
  maxLength: number;
  find: (query: string) => Promise<Named[]>;
  onText: (text: string) => void;
  onPick: (found: Named) => void;
  form: Complaining;
};

export function SearchField(props: Props) {
  const { name, hint, find, onText, onPick, form } = props;
  const label = form.texts[`field_${name}`];
  const text = form.draft[name];
  const contentLang = useContentLang();
  const listId = useId();
  const [isTyping, setIsTyping] = useState(false);
  const [list, setList] = useState<Named[]>([]);
  const [chosen, setChosen] = useState(-1);
  const ask = useRef(find);
  ask.current = find;
  const query = text.trim();
  useEffect(() => {
    if (!isTyping) return;
    let isWanted = true;
    const pause = setTimeout(async () => {
      const found = await ask.current(query).catch(() => []);
      if (isWanted) setList(found);
    }, REMOTE_SEARCH_DEBOUNCE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [query, isTyping]);

  const isOpen = isTyping && list.length > 0;
  const pick = (found: Named) => {
    onPick(found);
    setIsTyping(false);
    setChosen(-1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isOpen) return;
    const found = list[chosen];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((place) => ((place + 1 + step + list.length + 1) % (list.length + 1)) - 1);
    } else if (event.key === 'Enter' && found) {
      event.preventDefault();
      pick(found);
    } else if (event.key === 'Escape') setIsTyping(false);
  };
  return (
    <div data-field={name} className="find-field">
      <FormField label={label} hint={hint} error={form.problems[name]}>
        {(control) => (
          <input
            {...control}
            name={name}
            value={text}
            maxLength={props.maxLength}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && chosen >= 0 ? `${listId}-${chosen}` : undefined}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              onText(currentTarget.value);
              setChosen(-1);
              setIsTyping(true);
            }}
            onFocus={() => setIsTyping(true)}
            onKeyDown={onKeyDown}
            onBlur={() => {
              setIsTyping(false);
              form.leave(name);
            }}
          />
        )}
      </FormField>
      <div id={listId} role="listbox" aria-label={label} hidden={!isOpen} className="find-list">
        {isOpen &&
          list.map((found, place) => (
            // The box keeps the focus and speaks for the list; keys are handled there.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={found.id}
              id={`${listId}-${place}`}
              role="option"
              aria-selected={place === chosen}
              lang={contentLang}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(found)}
            >
              {found.name}
            </div>
          ))}
      </div>
    </div>
  );
}
