import { SearchOutlined } from '@ant-design/icons';
import { AutoComplete, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { deskLang } from '#desk/kit/lang.ts';
import { holds, useDeskPerson } from '#desk/kit/person.tsx';
import { fill, useTexts } from '#desk/kit/texts.ts';
import { SCREENS } from '../screens.ts';
import { texts as en } from './texts.en.ts';
import { texts as zhCn } from './texts.zh-cn.ts';

/** Lists that can be searched by words, and the filter that takes them. */
const SEARCHED = [
  { path: 'articles', filter: 'text' },
  { path: 'brands', filter: 'q' },
  { path: 'products', filter: 'q' },
  { path: 'checks', filter: 'q' },
  { path: 'complaints', filter: 'q' },
  { path: 'members', filter: 'q' },
];

const SCREENS_SHOWN = 6;

/** One field for everything: a screen by its name, or words in one of the lists. ⌘K leads here. */
export function DeskSearch() {
  const texts = useTexts({ 'zh-cn': zhCn, en });
  const person = useDeskPerson();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const field = useRef<InputRef>(null);
  const open = SCREENS.filter(({ hidden, right }) => !hidden && holds(person, right));
  const wanted = words.trim();

  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      field.current?.focus({ cursor: 'all' });
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  const named = open
    .filter(({ title }) => title[deskLang].toLowerCase().includes(wanted.toLowerCase()))
    .slice(0, SCREENS_SHOWN)
    .map(({ path, title }) => ({ value: `/${path}`, label: title[deskLang] }));
  const searched = SEARCHED.flatMap(({ path, filter }) => {
    const screen = open.find((each) => each.path === path);
    if (!screen) return [];
    const label = fill(texts.searchIn, { list: screen.title[deskLang], words: wanted });
    return [{ value: `/${path}?${filter}=${encodeURIComponent(wanted)}`, label }];
  });

  return (
    <AutoComplete
      className="desk-search"
      value={words}
      options={wanted === '' ? [] : [...searched, ...named]}
      defaultActiveFirstOption
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
