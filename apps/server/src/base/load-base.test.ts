import { LANGS } from '@rujian/contract/base/constants';
import { STATIC_PAGE_SLUGS } from '@rujian/contract/base/page-names';
import { count, eq, inArray, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { indicators } from '#schema/brands/brands.ts';
import { memberGroups } from '#schema/members/members.ts';
import { regions } from '#schema/site/regions.ts';
import { menuRules, seeds, siteSettings, staticPages, staticPageVersions } from '#schema/site/site.ts';
import { testPlatform } from '#test/start-app.ts';
import { loadBase } from './load-base.ts';

type Kit = Awaited<ReturnType<typeof testPlatform>>;
let platform: Kit['platform'];
let loaded: boolean;

beforeAll(async () => {
  ({ platform } = await testPlatform());
  loaded = await loadBase(platform);
});

test('a new site has the 34 provinces and their short names', async () => {
  const rows = await platform.db.select().from(regions);

  expect(rows).toHaveLength(34);
  expect(new Set(rows.map(({ shortName }) => shortName)).size).toBe(34);
  expect(rows.find(({ code }) => code === '150000')).toMatchObject({
    name: '内蒙古自治区',
    shortName: '内蒙古',
    nameEn: 'Inner Mongolia',
  });
});

test('every static page of the spec exists in both languages and is in effect', async () => {
  const { db, clock } = platform;
  const rows = await db
    .select()
    .from(staticPageVersions)
    .innerJoin(staticPages, eq(staticPages.id, staticPageVersions.pageId));

  const written = rows.map((row) => `${row.static_pages.slug}.${row.static_page_versions.lang}`);
  expect(written.sort()).toEqual(STATIC_PAGE_SLUGS.flatMap((slug) => LANGS.map((lang) => `${slug}.${lang}`)).sort());
  for (const { static_page_versions: page } of rows) {
    expect(page.bodyHtml).not.toMatch(/<h1|<script/);
    expect(page.bodyText.length).toBeGreaterThan(200);
    expect(page.keywords.length).toBeGreaterThan(1);
    expect(page.publishedAt?.getTime()).toBeLessThanOrEqual(clock.now().getTime());
    expect(page.effectiveAt?.getTime() ?? 0).toBeLessThanOrEqual(clock.now().getTime());
  }
});

test('the header lists the areas of the site in this order, without the home entry', async () => {
  const rows = await platform.db.select().from(menuRules).where(eq(menuRules.place, 'head'));

  const inOrder = rows.sort((one, other) => other.weigh - one.weigh);
  expect(inOrder.map(({ title, path }) => [title, path])).toEqual([
    ['新闻', 'news'],
    ['头条', 'headlines'],
    ['热点', 'hot'],
    ['评测', 'evaluation'],
    ['抽检', 'spotcheck'],
    ['专题', 'specialsubject'],
    ['榜单', 'billboard'],
    ['百科', 'baike'],
    ['投诉', 'complaint'],
    ['品牌', 'brand'],
    ['查批号', 'check'],
  ]);
});

test('the footer has three groups and contains every static page', async () => {
  const rows = await platform.db.select().from(menuRules).where(eq(menuRules.place, 'foot'));

  const groups = rows.filter(({ parentId }) => parentId === null);
  const paths = rows.filter(({ parentId }) => parentId !== null).map(({ path }) => path);
  expect(groups.map(({ title }) => title).sort()).toEqual(['关于', '服务', '栏目']);
  expect(paths).toEqual(expect.arrayContaining([...STATIC_PAGE_SLUGS]));
});

test('the member centre stays hidden from visitors and no name occurs twice', async () => {
  const rows = await platform.db.select().from(menuRules).orderBy(menuRules.id);

  const member = rows.filter(({ place }) => place === 'member');
  expect(member.filter(({ type }) => type === 'menu').map(({ path }) => path)).toEqual(
    [
      'overview',
      'profile',
      'changePassword',
      'sessions',
      'integral',
      'balance',
      'data',
      'matters',
      'message',
      'comment',
      'collect',
      'follow',
      'represent',
      'complaint',
      'contribute',
      'errata',
    ].map((page) => `account/${page}`),
  );
  expect(member.filter(({ type }) => type === 'nav_user_menu')).toHaveLength(3);
  expect(member.every(({ noLoginValid }) => !noLoginValid)).toBe(true);
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  expect(rows.every(({ titleEn }) => titleEn !== '')).toBe(true);
});

test('tab entries have a component, without which existing clients drop them', async () => {
  const rows = await platform.db.select().from(menuRules).where(eq(menuRules.menuType, 'tab'));

  expect(rows.length).toBeGreaterThan(20);
  expect(rows.every(({ component }) => component !== '')).toBe(true);
});

test('every indicator has one sentence about its meaning', async () => {
  const rows = await platform.db.select().from(indicators);

  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ meaning }) => !meaning.endsWith('。'))).toEqual([]);
});

test('a second start changes nothing', async () => {
  const { db } = platform;
  await db.update(siteSettings).set({ value: '新名字' }).where(eq(siteSettings.key, 'siteName'));

  const again = await loadBase(platform);

  expect([loaded, again]).toEqual([true, false]);
  const [name] = await db.select().from(siteSettings).where(eq(siteSettings.key, 'siteName'));
  expect(name?.value).toBe('新名字');
  expect(await db.select({ rows: count() }).from(memberGroups)).toEqual([{ rows: 1 }]);
  expect(await db.select({ rows: count() }).from(regions).where(isNull(regions.parentId))).toEqual([{ rows: 34 }]);
});

test('a site of an earlier version gets the missing menu entries once and keeps its own', async () => {
  const { db } = platform;
  await db.delete(menuRules).where(inArray(menuRules.name, ['hot', 'opendata']));
  await db.update(menuRules).set({ title: '要闻' }).where(eq(menuRules.name, 'news'));
  await db.delete(seeds).where(eq(seeds.name, 'menu of areas'));

  await loadBase(platform);
  const rows = await db.select().from(menuRules);

  expect(rows.find(({ name }) => name === 'hot')).toMatchObject({ place: 'head', parentId: null });
  const group = rows.find(({ name }) => name === 'foot/service');
  expect(rows.find(({ name }) => name === 'opendata')?.parentId).toBe(group?.id);
  expect(rows.find(({ name }) => name === 'news')?.title).toBe('要闻');
  expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
});
