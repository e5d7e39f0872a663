// spec 2.39: account area: user layout, mount step, authentication check
// spec 3.06: member-centre state: open is openMemberCenter of the start call; activeRoute, viewRoutes, showHeadline, authNode, navUserMenus; shrink is a media query in web/areas/members/member.css, menuExpand the state of FoldingMenu
import type { Rule } from '@rujian/contract/areas/site/public';
import { expect, test } from 'vitest';
import { activeRoute, firstPage, memberCentre, sideEntries } from './member-centre.ts';

let nextId = 1;

function makeRule(changes: Partial<Rule>): Rule {
  const name = changes.name ?? 'account/overview';
  return {
    id: nextId++,
    pid: 0,
    type: 'menu',
    title: name,
    name,
    path: name,
    icon: '',
    menu_type: 'tab',
    url: '',
    component: '',
    keepalive: 0,
    no_login_valid: 0,
    extend: 'none',
    children: [],
    ...changes,
  };
}

function directory(name: string, children: Rule[]): Rule {
  return makeRule({ type: 'menu_dir', name, children });
}

function centreOf(menus: Rule[], rules: Rule[] = []) {
  return memberCentre({ menus, rules });
}

test('viewRoutes: a tab entry of the member centre resolves below /user/', () => {
  const { viewRoutes } = centreOf([directory('account', [makeRule({ name: 'account/profile' })])]);

  expect(sideEntries(viewRoutes)).toMatchObject([{ kind: 'page', to: '/user/account/profile' }]);
});

test('viewRoutes: menu_type link opens its url, menu_type iframe goes to /iframe/{encoded url}', () => {
  const { viewRoutes } = centreOf([
    directory('account', [
      makeRule({ menu_type: 'link', url: 'https://example.com/' }),
      makeRule({ menu_type: 'iframe', url: 'https://example.com/?a=1' }),
    ]),
  ]);

  expect(sideEntries(viewRoutes)).toMatchObject([
    { kind: 'outside', to: 'https://example.com/' },
    { kind: 'frame', to: '/iframe/https%3A%2F%2Fexample.com%2F%3Fa%3D1' },
  ]);
});

test('viewRoutes: extend add_rules_only is skipped, and so are buttons and empty headings', () => {
  const { viewRoutes } = centreOf([
    directory('account', [
      makeRule({ name: 'account/overview' }),
      makeRule({ name: 'account/hidden', extend: 'add_rules_only' }),
      makeRule({ name: 'account/overview/edit', type: 'button' }),
    ]),
    directory('empty', [makeRule({ extend: 'add_rules_only' })]),
  ]);

  expect(viewRoutes).toHaveLength(1);
  expect(sideEntries(viewRoutes).map(({ to }) => to)).toEqual(['/user/account/overview']);
});

test('viewRoutes: rules without a list of children are accepted', () => {
  const { children: _none, ...bare } = makeRule({ name: 'account/profile' });

  const { viewRoutes } = centreOf([directory('account', [bare as Rule])]);

  expect(sideEntries(viewRoutes)).toHaveLength(1);
});

test('showHeadline: headings are shown when there is more than one root', () => {
  const account = directory('account', [makeRule({ name: 'account/overview' })]);
  const content = directory('my', [makeRule({ name: 'account/message' })]);

  expect(centreOf([account]).showHeadline).toBe(false);
  expect(centreOf([account, content]).showHeadline).toBe(true);
});

test('activeRoute: the entry of the open page or of its parent', () => {
  const { viewRoutes } = centreOf([
    directory('account', [
      makeRule({ name: 'account/overview' }),
      makeRule({ name: 'account/message' }),
      makeRule({ name: 'account/represent' }),
    ]),
  ]);

  expect(activeRoute(viewRoutes, '/represent/10/seats')?.to).toBe('/user/account/represent');
  expect(activeRoute(viewRoutes, '/user/account/message')?.to).toBe('/user/account/message');
  expect(activeRoute(viewRoutes, '/user/account/message/3')?.to).toBe('/user/account/message');
  expect(activeRoute(viewRoutes, '/user')).toBeUndefined();
});

test('navUserMenus: entries of the header’s member menu come from the rules', () => {
  const rule = makeRule({ type: 'nav_user_menu', name: 'nav/message', path: 'user/account/message' });

  const { navUserMenus } = centreOf([], [rule, makeRule({ type: 'nav', name: 'news' })]);

  expect(navUserMenus).toMatchObject([{ kind: 'page', to: '/user/account/message' }]);
});

test('authNode: a map from a path to its permitted button paths', () => {
  const profile = makeRule({
    name: 'account/profile',
    children: [
      makeRule({ type: 'button', name: 'account/profile/edit' }),
      makeRule({ type: 'button', name: 'account/profile/bind' }),
    ],
  });
  const news = makeRule({ type: 'nav', name: 'news', children: [makeRule({ type: 'button', name: 'news/pin' })] });

  const { authNode } = centreOf([directory('account', [profile])], [news, makeRule({ type: 'button', name: 'share' })]);

  expect(authNode).toEqual({
    '/': ['/share'],
    '/news': ['/news/pin'],
    '/user/account/profile': ['/user/account/profile/edit', '/user/account/profile/bind'],
  });
});

test('/user redirects to the first page of the side menu', () => {
  const { viewRoutes } = centreOf([
    directory('account', [
      makeRule({ menu_type: 'link', url: 'https://example.com/' }),
      makeRule({ name: 'account/overview' }),
    ]),
  ]);

  expect(firstPage(viewRoutes)).toBe('/user/account/overview');
  expect(firstPage([])).toBeUndefined();
});
