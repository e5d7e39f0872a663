// spec 2.49: menus come from the server's rules
import type { Rule } from '@rujian/contract/areas/site/public';
import { expect, test } from 'vitest';
import { activeEntry, menuEntries, withHome } from './menu-entries.ts';

function makeRule(changes: Partial<Rule>): Rule {
  return {
    id: 1,
    pid: 0,
    type: 'nav',
    title: '新闻',
    name: 'news',
    path: 'news',
    icon: '',
    menu_type: 'tab',
    url: '',
    component: '',
    keepalive: 0,
    no_login_valid: 1,
    extend: 'none',
    children: [],
    ...changes,
  };
}

function entryOf(changes: Partial<Rule>) {
  return menuEntries([makeRule(changes)])[0];
}

test('a tab entry links to a path of the site', () => {
  expect(entryOf({ path: 'news/column/3' })).toMatchObject({ kind: 'page', to: '/news/column/3' });
  expect(entryOf({ path: '/about' })).toMatchObject({ kind: 'page', to: '/about' });
  expect(entryOf({ path: '' })).toMatchObject({ kind: 'page', to: '/' });
});

test('a link entry links to another site', () => {
  const entry = entryOf({ menu_type: 'link', url: 'https://www.moa.gov.cn/' });

  expect(entry).toMatchObject({ kind: 'outside', to: 'https://www.moa.gov.cn/' });
});

test('a link entry that is not a web address is ignored', () => {
  expect(entryOf({ menu_type: 'link', url: 'javascript:alert(1)' })?.kind).toBe('unknown');
});

test('an iframe entry links to the encoded address inside the site', () => {
  const entry = entryOf({ menu_type: 'iframe', url: 'https://example.com/a?b=1&c=2' });

  expect(entry).toMatchObject({ kind: 'frame', to: '/iframe/https%3A%2F%2Fexample.com%2Fa%3Fb%3D1%26c%3D2' });
});

test('an entry of an unknown type is kept, to show that it cannot be opened', () => {
  expect(entryOf({ menu_type: 'window' })).toMatchObject({ title: '新闻', kind: 'unknown' });
});

test('buttons and rules that only register a page are hidden at any depth', () => {
  const hidden = [makeRule({ extend: 'add_rules_only' }), makeRule({ type: 'button' })];

  const entries = menuEntries([...hidden, makeRule({ type: 'menu_dir', children: hidden })]);

  expect(entries).toHaveLength(1);
  expect(entries[0]?.children).toEqual([]);
});

test('the home entry comes first, and only once', () => {
  const news = menuEntries([makeRule({ title: '新闻', path: '/news' })]);
  const own = menuEntries([makeRule({ title: '主页', path: '' })]);

  expect(withHome(news, '首页').map(({ title, to }) => [title, to])).toEqual([
    ['首页', '/'],
    ['新闻', '/news'],
  ]);
  expect(withHome(own, '首页').map(({ title }) => title)).toEqual(['主页']);
});

test('the active entry is the one with the longest matching path', () => {
  const entries = menuEntries([
    makeRule({ title: '首页', path: '' }),
    makeRule({ title: '新闻', path: 'news' }),
    makeRule({ title: '牧场', path: 'news/column/3' }),
  ]);

  expect(activeEntry(entries, '/')?.title).toBe('首页');
  expect(activeEntry(entries, '/news/12')?.title).toBe('新闻');
  expect(activeEntry(entries, '/news/column/3')?.title).toBe('牧场');
  expect(activeEntry(entries, '/news/column/31')?.title).toBe('新闻');
  expect(activeEntry(entries, '/newspaper')).toBeUndefined();
});
