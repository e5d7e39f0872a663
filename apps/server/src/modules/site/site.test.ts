import { getPage, getSite } from '@rujian/contract/site';
import { expect, test } from 'vitest';
import { menuRules, seeds, siteSettings } from '#schema/site.ts';
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

test('the start call has everything that clients of the convention expect', async () => {
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

test('a site without invented stories does not speak of any', async () => {
  const { call } = await startApp();

  const { data } = await call(getSite, {});

  expect(data.site.demoContent).toBe(false);
});

test('a site that was filled with invented stories says so', async () => {
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

test('a visitor gets enabled rules that need no login, by weight and then number, as a tree', async () => {
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

  expect(data.rules.map(({ name }) => name)).toEqual([
    'heavy',
    'heavy-twin',
    'news',
    'light',
    'button',
  ]);
  expect(data.site.headNav.map(({ name }) => name)).toEqual([
    'heavy',
    'heavy-twin',
    'news',
    'light',
  ]);
  expect(data.rules[2]).toMatchObject({
    title: 'News',
    pid: 0,
    no_login_valid: 1,
    children: [{ name: 'child', title: 'Child', pid: parentId, children: [] }],
  });
  expect(data.site.footMenu).toMatchObject([{ name: 'foot', menu_type: 'popup' }]);
});

test('a static page is shown in the language of the reader, in the wording now in effect', async () => {
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
  expect(onlyChinese.data).toMatchObject({
    lang: 'zh-cn',
    title: '关于我们',
    bodyHtml: '<p>我们是谁</p>',
  });
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
  'a name that no page can have is refused at its field: %s',
  async (slug) => {
    const { call } = await startApp();

    const answer = await call(getPage, { slug });

    expect(answer).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
    expect(answer.data.fields).toHaveProperty('slug');
  },
);

test('the language switch sets the cookie of the spec and leads back', async () => {
  const { app } = await startApp();

  const answer = await app.inject('/lang/en?to=/news%3Fpage=2');

  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/news?page=2');
  expect(answer.headers['set-cookie']).toBe('ba-lang=en; Max-Age=2147483646; Path=/; SameSite=Lax');
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
  'the language switch never leads to another site: %s',
  async (to) => {
    const { app } = await startApp();

    const answer = await app.inject({ url: '/lang/zh-cn', query: { to } });

    expect(answer.headers.location).toBe('/');
  },
);

test('a language the site does not speak is an unknown address', async () => {
  const { app } = await startApp();

  const answer = await app.inject('/lang/fr');

  expect(answer.statusCode).toBe(404);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
