// spec 7.16: GET /api/user/index; GET /api/index/index for members
import { getMemberCentre, getSite } from '@rujian/contract/areas/site/public';
import { expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { menuRules } from '#schema/site/site.ts';
import { logIn } from '#test/log-in.ts';
import { makeGroup, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const rule = { place: 'member', type: 'menu', title: '页面', titleEn: 'Page' } as const;

test('the member centre starts with the member, its menus and all other permissions', async () => {
  const kit = await startApp();
  await loadBase(kit.platform);
  const member = await makeMember(kit.platform, { nickname: '老张', mobile: '13800138000' });
  const session = await logIn(kit, member, { keep: true });

  const { code, data } = await kit.call(getMemberCentre, {}, session);

  expect(code).toBe(1);
  expect(data.userInfo).toMatchObject({
    id: member.id,
    nickname: '老张',
    mobile: '13800138000',
    money: '0.00',
    score: 0,
    avatar: 'http://rujian.test/static/images/avatar.png',
    birthday: null,
    refreshToken: '',
    token: session.headers['ba-user-token'],
  });
  expect(data.userInfo.jointime).toBe(data.userInfo.join_time);
  expect(data.menus.map(({ type, name }) => `${type} ${name}`)).toEqual(['menu_dir account', 'menu_dir my']);
  expect(data.menus[0]?.children[0]).toMatchObject({
    name: 'account/overview',
    path: 'account/overview',
    menu_type: 'tab',
    component: '/src/views/frontend/user/account/overview.vue',
  });
  expect(data.rules.every(({ type }) => type !== 'menu_dir')).toBe(true);
  expect(data.rules.find(({ name }) => name === 'nav/overview')).toMatchObject({
    path: 'user/account/overview',
    extend: 'add_menu_only',
  });
});

test('button-level permission: allowed buttons per page come from the server rules', async () => {
  const kit = await startApp();
  await loadBase(kit.platform);
  const rules = ['account', 'account/profile', 'account/profile/edit'];
  const { id: groupId } = await makeGroup(kit.platform, { rules });
  const member = await makeMember(kit.platform, { groupId });

  const { data } = await kit.call(getMemberCentre, {}, await logIn(kit, member));

  expect(data.menus).toMatchObject([
    { name: 'account', children: [{ name: 'account/profile', children: [{ type: 'button' }] }] },
  ]);
  expect(data.menus[0]?.children[0]?.children.map(({ name }) => name)).toEqual(['account/profile/edit']);
});

test('menus depend on the returned rules: a disabled one is shown to no member', async () => {
  const kit = await startApp();
  const off = { disabledAt: kit.platform.clock.now() };
  await kit.platform.db.insert(menuRules).values([
    { ...rule, type: 'menu_dir', name: 'account' },
    { ...rule, type: 'menu_dir', name: 'gone', ...off },
  ]);
  const member = await makeMember(kit.platform);

  const { data } = await kit.call(getMemberCentre, {}, await logIn(kit, member));

  expect(data.menus.map(({ name }) => name)).toEqual(['account']);
});

test('names are unique across menus and rules, and every entry of the member centre has a component', async () => {
  const kit = await startApp();
  await loadBase(kit.platform);
  const session = await logIn(kit, await makeMember(kit.platform));

  const { data } = await kit.call(getMemberCentre, {}, session);

  const all = flat([...data.menus, ...data.rules]);
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const tabs = all.filter((entry) => entry.menu_type === 'tab');
  expect(tabs.filter(({ component }) => component === '')).toEqual([]);
});

test.each([
  ['has no rules', { rules: [] }],
  ['is switched off', { disabledAt: new Date() }],
])('a member whose group %s is asked to contact the administrator', async (_, input) => {
  const kit = await startApp();
  const { id: groupId } = await makeGroup(kit.platform, input);
  const member = await makeMember(kit.platform, { groupId });

  const answer = await kit.call(getMemberCentre, {}, await logIn(kit, member));

  expect(answer).toMatchObject({
    code: 0,
    msg: '你的账号还没有可用的功能，请联系管理员',
    data: { error: 'rules.none' },
  });
});

test('a visitor of the member centre is sent to the login page', async () => {
  const { call } = await startApp();

  expect(await call(getMemberCentre, {})).toMatchObject({
    code: 302,
    data: { error: 'session.required', routePath: '/user/login' },
  });
});

test('the start call gives each member an individual answer and never caches it', async () => {
  const kit = await startApp();
  await loadBase(kit.platform);
  const member = await makeMember(kit.platform);
  const session = await logIn(kit, member);

  const visitorBefore = await kit.request(getSite, {});
  const own = await kit.request(getSite, {}, session);
  const visitorAfter = await kit.request(getSite, {});

  expect(own.json().data).toMatchObject({ userInfo: { id: member.id }, menus: [{}, {}] });
  expect(own.headers['cache-control']).toBe('no-store');
  for (const visitor of [visitorBefore, visitorAfter]) {
    expect(visitor.json().data).toMatchObject({ userInfo: [], menus: [] });
    expect(visitor.headers.vary).toContain('ba-user-token');
  }
});

test('the start call can require a login', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const session = await logIn(kit, member);

  const stranger = await kit.call(getSite, { requiredLogin: '1' });
  const known = await kit.call(getSite, { requiredLogin: '1' }, session);
  kit.advance(60 * 60 * 24 * 4);
  const expired = await kit.call(getSite, { requiredLogin: '1' }, session);
  const ignored = await kit.call(getSite, { requiredLogin: '0' }, session);

  expect(stranger).toMatchObject({ code: 302, data: { routePath: '/user/login' } });
  expect(known.data.userInfo).toMatchObject({ id: member.id });
  expect(expired).toMatchObject({ code: 409, data: { error: 'session.expired' } });
  expect(ignored).toMatchObject({ code: 1, data: { userInfo: [] } });
});

function flat(entries: { name: string; menu_type: string; component: string }[]) {
  type Entry = (typeof entries)[number] & { children?: Entry[] };
  const walk = (entry: Entry): Entry[] => [entry, ...(entry.children ?? []).flatMap(walk)];
  return entries.flatMap(walk);
}
