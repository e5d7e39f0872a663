// spec 2.03: /{slug}, nine static pages
// spec 2.49: menus come from the server's rules
// spec 3.04: site config
// spec 3.05: server rule / menu item
// spec 6.02: menus depend on the rules the server returns
// spec 7.04: GET /api/index/index; called at the start of a browser session
// spec 9.02: cookie max-age, path, encoding
import { getPage, getSite } from '@rujian/contract/areas/site/public';
import { expect, test } from 'vitest';
import { menuRules, seeds, siteSettings } from '#schema/site/site.ts';
import { makePage } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const rule = {
  place: 'head',
  type: 'nav',
  title: '新闻',
  titleEn: 'News',
  name: 'news',
  path: 'news',
  menuType: 'tab',
  noLoginValid: true,
} as const;

test('the start call has everything that existing clients expect', async () => {
  const { call } = await startApp();

  const { code, data } = await call(getSite, {});

  expect(code).toBe(1);
  expect(data).toMatchObject({ openMemberCenter: true, rules: [], menus: [], userInfo: [] });
  expect(data.site).toMatchObject({
    siteName: '乳见',
    siteUrl: 'http://rujian.test',
    demo: true,
    upload: {
      mode: 'local',
      maxsize: 10_485_760,
      maxSize: 10_485_760,
      mimetype: 'jpg,jpeg,png,webp,gif',
      allowedSuffixes: 'jpg,jpeg,png,webp,gif',
    },
  });
  expect(data.site.upload.savename).toBe(data.site.upload.saveName);
});

test('a site without demo content has no demo notice', async () => {
  const { call } = await startApp();

  const { data } = await call(getSite, {});

  expect(data.site.demoContent).toBe(false);
});

test('a site with demo content says so', async () => {
  const { platform, call } = await startApp();
  await platform.db.insert(seeds).values({ name: 'demo', loadedAt: new Date() });

  const { data } = await call(getSite, {});

  expect(data.site.demoContent).toBe(true);
});

test('operators name the site for each language or for both', async () => {
  const { platform, call } = await startApp();
  await platform.db.insert(siteSettings).values([
    { key: 'siteName', value: { 'zh-cn': '奶报', en: 'Milk Times' } },
    { key: 'recordNumber', value: '云ICP备1号' },
    { key: 'iframeHosts', value: ['example.org'] },
  ]);

  const chinese = await call(getSite, {});
  const english = await call(getSite, {}, { lang: 'en' });

  expect(chinese.data.site).toMatchObject({ siteName: '奶报', recordNumber: '云ICP备1号' });
  expect(english.data.site).toMatchObject({
    siteName: 'Milk Times',
    recordNumber: '云ICP备1号',
    iframeHosts: ['example.org'],
  });
});

test('a visitor gets enabled public rules, by weight and then id, as a tree', async () => {
  const { platform, call } = await startApp();
  const { db } = platform;
  const [parent] = await db
    .insert(menuRules)
    .values({ ...rule, weigh: 5 })
    .returning();
  const parentId = parent?.id ?? 0;
  await db.insert(menuRules).values([
    { ...rule, name: 'child', title: '子栏目', titleEn: 'Child', parentId },
    { ...rule, name: 'light', weigh: 1 },
    { ...rule, name: 'heavy', weigh: 9 },
    { ...rule, name: 'heavy-twin', weigh: 9 },
    { ...rule, name: 'off', disabledAt: platform.clock.now() },
    { ...rule, name: 'members-only', noLoginValid: false },
    { ...rule, name: 'member-menu', place: 'member', type: 'menu' },
    { ...rule, name: 'foot', place: 'foot', menuType: 'popup' },
    { ...rule, name: 'button', type: 'button' },
  ]);

  const { data } = await call(getSite, {}, { lang: 'en' });

  expect(data.rules.map(({ name }) => name)).toEqual(['heavy', 'heavy-twin', 'news', 'light', 'button']);
  expect(data.site.headNav.map(({ name }) => name)).toEqual(['heavy', 'heavy-twin', 'news', 'light']);
  expect(data.rules[2]).toMatchObject({
    title: 'News',
    pid: 0,
    no_login_valid: 1,
    children: [{ name: 'child', title: 'Child', pid: parentId, children: [] }],
  });
  expect(data.site.footMenu).toMatchObject([{ name: 'foot', menu_type: 'popup' }]);
});

test("a header entry has the fields of both client generations and its rule's target", async () => {
  const { platform, call } = await startApp();
  const { db } = platform;
  const [parent] = await db
    .insert(menuRules)
    .values({ ...rule, icon: 'fa fa-home' })
    .returning();
  await db.insert(menuRules).values([
    { ...rule, name: 'child', path: 'news/column/3', parentId: parent?.id ?? 0 },
    { ...rule, name: 'out', menuType: 'link', url: 'https://example.org/', path: '' },
  ]);

  const { headNav } = (await call(getSite, {})).data.site;

  expect(headNav).toMatchObject([
    {
      title: '新闻',
      name: 'news',
      path: '/news',
      meta: { id: parent?.id, title: '新闻', icon: 'fa fa-home', menu_type: 'tab', type: 'nav' },
      children: [{ path: '/news/column/3', meta: { title: '新闻' } }],
    },
    { path: 'https://example.org/', meta: { menu_type: 'link' } },
  ]);
});

test('no header entry is a page of its own', async () => {
  const { platform, call } = await startApp();
  await platform.db.insert(menuRules).values([
    { ...rule, component: '/src/views/frontend/user/account/overview.vue' },
    { ...rule, name: 'hidden', extend: 'add_rules_only' },
    { ...rule, name: 'page', type: 'route' },
  ]);

  const { rules } = (await call(getSite, {})).data;

  expect(rules.map(({ name, extend }) => [name, extend])).toEqual([
    ['news', 'add_menu_only'],
    ['hidden', 'add_rules_only'],
    ['page', 'none'],
  ]);
});

test('files are addressed under SITE_URL, whatever host the caller used', async () => {
  const { call } = await startApp();

  const { data } = await call(getSite, {}, { headers: { host: 'elsewhere.example' } });

  expect(data.site.cdnUrl).toBe('http://rujian.test');
});

test("without SITE_URL files are addressed under the caller's host, and answers are not mixed up", async () => {
  const { call } = await startApp({ originFromRequest: true });
  const cdnUrl = async (headers: Record<string, string>) => (await call(getSite, {}, { headers })).data.site.cdnUrl;

  expect(await cdnUrl({ host: 'rujian.test' })).toBe('http://rujian.test');
  expect(await cdnUrl({ host: '192.168.1.5:3000' })).toBe('http://192.168.1.5:3000');
  expect(await cdnUrl({ host: '[::1]:3000' })).toBe('http://[::1]:3000');
  expect(await cdnUrl({ host: 'rujian.test' })).toBe('http://rujian.test');
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  expect(await cdnUrl({ host: 'rujian.test', ...forwarded })).toBe('http://rujian.test');
  expect(await cdnUrl({ host: 'a"><script>' })).toBe('http://rujian.test');
});

test('a trusted proxy sets the address of the site', async () => {
  const { call } = await startApp({ originFromRequest: true, trustedProxies: 1 });
  const headers = { 'x-forwarded-host': 'milk.example', 'x-forwarded-proto': 'https' };

  const { data } = await call(getSite, {}, { headers });

  expect(data.site.cdnUrl).toBe('https://milk.example');
});

test("an operator's address for files is used as it is", async () => {
  const { platform, call } = await startApp();
  await platform.db.insert(siteSettings).values({ key: 'cdnUrl', value: 'https://cdn.example' });

  expect((await call(getSite, {})).data.site.cdnUrl).toBe('https://cdn.example');
});

test('a static page is in the language of the reader, in the version in effect', async () => {
  const { platform, call } = await startApp();
  const later = new Date(platform.clock.now().getTime() + 3_600_000);
  const before = new Date(platform.clock.now().getTime() - 3_600_000);
  await makePage(platform, 'privacy', [
    { title: '隐私政策（旧）', publishedAt: before },
    { title: '隐私政策', version: '2.0' },
    { title: '隐私政策（将来）', effectiveAt: later },
    { title: '隐私政策（草稿）', publishedAt: null },
    { lang: 'en', title: 'Privacy policy' },
  ]);
  await makePage(platform, 'about', [{ title: '关于我们', bodyHtml: '<p>我们是谁</p>' }]);

  const chinese = await call(getPage, { slug: 'privacy' });
  const english = await call(getPage, { slug: 'privacy' }, { lang: 'en' });
  const onlyChinese = await call(getPage, { slug: 'about' }, { lang: 'en' });

  expect(chinese.data).toMatchObject({
    title: '隐私政策',
    version: '2.0',
    siblings: [
      { slug: 'privacy', title: '隐私政策' },
      { slug: 'about', title: '关于我们' },
    ],
  });
  expect(english.data).toMatchObject({ title: 'Privacy policy', lang: 'en' });
  expect(onlyChinese.data).toMatchObject({ lang: 'zh-cn', title: '关于我们', bodyHtml: '<p>我们是谁</p>' });
});

test.each([
  ['zh-cn', '页面未找到：/nowhere'],
  ['en', 'Page not found: /nowhere'],
] as const)('an unknown page is refused: %s', async (lang, msg) => {
  const { call } = await startApp();

  const answer = await call(getPage, { slug: 'nowhere' }, { lang });

  expect(answer).toMatchObject({ code: 0, msg, data: { error: 'page.not_found' } });
});

test.each(['../etc/passwd', 'a'.repeat(65), '%00', ''])(
  'an invalid page name is refused at its field: %s',
  async (slug) => {
    const { call } = await startApp();

    const answer = await call(getPage, { slug });

    expect(answer).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
    expect(answer.data.fields).toHaveProperty('slug');
  },
);

test('the language switch sets the cookie of the specification and redirects back', async () => {
  const { app } = await startApp();

  const answer = await app.inject('/lang/en?to=/news%3Fpage=2');

  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/news?page=2');
  expect(answer.headers['set-cookie']).toBe('ba-lang=en; Max-Age=2147483646; Path=/; SameSite=Lax');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'the language switch never redirects to another site: %s',
  async (to) => {
    const { app } = await startApp();

    const answer = await app.inject({ url: '/lang/zh-cn', query: { to } });

    expect(answer.headers.location).toBe('/');
  },
);

test('an unsupported language is an unknown address', async () => {
  const { app } = await startApp();

  const answer = await app.inject('/lang/fr');

  expect(answer.statusCode).toBe(404);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
