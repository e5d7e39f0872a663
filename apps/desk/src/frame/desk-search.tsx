import { SearchOutlined } from '@ant-design/icons';
import { type DeskHit, searchDesk } from '@rujian/contract/areas/desk/work';
import { fill } from '@rujian/contract/base/fill';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskScreen } from '#desk/desk-screen.ts';
import { useDebounced } from '#desk/kit/form/use-debounced.ts';
import { itemPath, kindName } from '#desk/kit/item/item-kinds.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { commandsFor } from './commands.ts';
import { screensFor } from './open-menu.ts';
import { texts } from './texts.ts';

/** The filter of each list that is searched by its words. */
const SEARCHED = { articles: 'text', brands: 'q', products: 'q', checks: 'q', complaints: 'q', members: 'q' };

const DEBOUNCE_MS = 300;
const COMMANDS_SHOWN = 5;

type Option = { value: string; name: string; label?: ReactNode };
type Group = { label: string; options: Option[] };

export function DeskSearch() {
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const groups = useFound(words.trim());
  const options = groups.flatMap((group) => group.options);
  const isShown = isOpen && options.length > 0;

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      field.current?.select();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  function choose(path: string) {
    setWords('');
    setIsOpen(false);
    void navigate(path);
  }

  function move(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      setActive((active + step + options.length) % options.length);
    }
    if (event.key === 'Escape') setIsOpen(false);
    const chosen = options[active];
    if (event.key === 'Enter' && isShown && chosen) choose(chosen.value);
  }

  return (
    <div className="desk-search">
      <SearchOutlined aria-hidden="true" />
      <input
        ref={field}
        role="combobox"
        aria-label={texts.search}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder={texts.search}
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={move}
      />
      <kbd>⌘K</kbd>
      {isShown && <Found id={id} groups={groups} active={options[active]} options={options} onChoose={choose} />}
    </div>
  );
}

function Found(props: {
  id: string;
  groups: readonly Group[];
  options: readonly Option[];
  active: Option | undefined;
  onChoose: (path: string) => void;
}) {
  const { id, groups, options, active, onChoose } = props;
  return (
    <div id={id} role="listbox" aria-label={texts.search} className="search-found">
      {groups.map((group) => (
        <fieldset key={group.label} aria-label={group.label}>
          <p aria-hidden="true">{group.label}</p>
          {group.options.map((option) => (
            <div
              key={option.value}
              id={`${id}-${options.indexOf(option)}`}
              role="option"
              tabIndex={-1}
              aria-selected={option === active}
              title={option.name}
              // Before the field loses the focus and the list closes.
              onMouseDown={(event) => {
                event.preventDefault();
                onChoose(option.value);
              }}
            >
              {option.label ?? option.name}
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  );
}

function useFound(wanted: string): Group[] {
  const person = useDeskPerson();
  const mayOpen = (right: DeskScreen['right']) => holds(person, right);
  const asked = useDebounced(wanted, DEBOUNCE_MS);
  const found = useCall(searchDesk, { q: asked }, { enabled: asked !== '' });
  if (wanted === '') return [];
  const hits = Object.entries(Object.groupBy(found.data?.list ?? [], ({ kind }) => kind)).map(([kind, list]) => ({
    label: kindName(kind as DeskHit['kind']),
    options: list.map((hit) => ({ value: itemPath(hit), name: hit.title, label: <Hit {...hit} /> })),
  }));
  const named = commandsFor(wanted, deskLang, mayOpen)
    .slice(0, COMMANDS_SHOWN)
    .map(({ value, label }) => ({ value, name: label }));
  const open = screensFor(mayOpen);
  const searched = Object.entries(SEARCHED).flatMap(([path, filter]) => {
    const screen = open.find((each) => each.path === path);
    if (!screen) return [];
    const name = fill(texts.searchIn, { list: screen.title[deskLang], words: wanted });
    return [{ value: `/${path}?${filter}=${encodeURIComponent(wanted)}`, name }];
  });
  return [
    { label: texts.screens, options: named },
    ...(asked === wanted ? hits : []),
    { label: texts.inLists, options: searched },
  ].filter(({ options }) => options.length > 0);
}

function Hit({ title, excerpt }: DeskHit) {
  return (
    <span className="search-hit">
      <span>{title}</span>
      {excerpt !== '' && <small>…{excerpt}…</small>}
    </span>
  );
}
