import { SearchOutlined } from '@ant-design/icons';
import { type DeskHit, searchDesk } from '@rujian/contract/areas/desk/work';
import { fill } from '@rujian/contract/base/fill';
import { AutoComplete, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DeskScreen } from '#desk/desk-screen.ts';
import { itemPath, kindName } from '#desk/kit/item/item-kinds.ts';
import { deskLang } from '#desk/kit/lang.ts';
import { useCall } from '#desk/kit/list/queries.ts';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { commandsFor } from './commands.ts';
import { screensFor } from './open-menu.ts';
import { texts } from './texts.ts';

/** Searchable lists, and their filter parameter. */
const SEARCHED = [
  { path: 'articles', filter: 'text' },
  { path: 'brands', filter: 'q' },
  { path: 'products', filter: 'q' },
  { path: 'checks', filter: 'q' },
  { path: 'complaints', filter: 'q' },
  { path: 'members', filter: 'q' },
];

const DEBOUNCE_MS = 300;
const LIST_PX = 480;
const LIST_WIDTH_PX = 420;

const COMMANDS_SHOWN = 5;

/** One search field: contents, filtered lists, screens, settings and actions. ⌘K focuses it. */
export function DeskSearch() {
  const person = useDeskPerson();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const field = useRef<InputRef>(null);
  const mayOpen = (right: DeskScreen['right']) => holds(person, right);
  const open = screensFor(mayOpen);
  const wanted = words.trim();
  const asked = useDebounced(wanted);
  const found = useCall(searchDesk, { q: asked }, { enabled: asked !== '' });

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      field.current?.focus({ cursor: 'all' });
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  const hits = Object.entries(Object.groupBy(found.data?.list ?? [], ({ kind }) => kind)).map(
    ([kind, list]) => ({
      label: kindName(kind as DeskHit['kind']),
      options: list.map((hit) => ({ value: itemPath(hit), label: <Hit {...hit} /> })),
    }),
  );
  const named = commandsFor(wanted, deskLang, mayOpen).slice(0, COMMANDS_SHOWN);
  const searched = SEARCHED.flatMap(({ path, filter }) => {
    const screen = open.find((each) => each.path === path);
    if (!screen) return [];
    const label = fill(texts.searchIn, { list: screen.title[deskLang], words: wanted });
    return [{ value: `/${path}?${filter}=${encodeURIComponent(wanted)}`, label }];
  });
  const groups = [
    // First and known at once, so that contents that are found later do not move them.
    { label: texts.screens, options: named },
    ...(asked === wanted ? hits : []),
    { label: texts.inLists, options: searched },
  ];

  return (
    <AutoComplete
      className="desk-search"
      value={words}
      options={wanted === '' ? [] : groups.filter(({ options }) => options.length > 0)}
      defaultActiveFirstOption
      listHeight={LIST_PX}
      popupMatchSelectWidth={LIST_WIDTH_PX}
      onChange={(value) => {
        if (!value.startsWith('/')) setWords(value);
      }}
      onSelect={(path: string) => {
        setWords('');
        void navigate(path);
      }}
    >
      <Input
        ref={field}
        aria-label={texts.search}
        placeholder={texts.search}
        prefix={<SearchOutlined />}
        suffix={<kbd>⌘K</kbd>}
      />
    </AutoComplete>
  );
}

function Hit({ title, excerpt }: DeskHit) {
  return (
    <span className="search-hit">
      <span>{title}</span>
      {excerpt !== '' && <small>…{excerpt}…</small>}
    </span>
  );
}

/** The input after a pause. */
function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
