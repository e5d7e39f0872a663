import { LANGS } from '@rujian/contract/base/constants';
import { STATIC_PAGE_SLUGS } from '@rujian/contract/base/page-names';
import { DAIRY_CATEGORY, LIMIT_TYPE, STANDARD_STATE } from '@rujian/contract/vocabulary/brands';
import { FEE_GRADES } from '@rujian/contract/vocabulary/contributions';
import { CAP_PERIODS } from '@rujian/contract/vocabulary/ledger';
import { REASON, WORD_LEVEL } from '@rujian/contract/vocabulary/moderation';
import { IMPORT_FIELD } from '@rujian/contract/vocabulary/spotchecks';
import { count, eq, inArray, isNull } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { indicators } from '#schema/brands/brands.ts';
import { memberGroups } from '#schema/members/members.ts';
import { regions } from '#schema/site/regions.ts';
import { menuRules, seeds, siteSettings, staticPages, staticPageVersions } from '#schema/site/site.ts';
import { testPlatform } from '#test/start-app.ts';
import aliases from './lists/column-aliases.json' with { type: 'json' };
import rates from './lists/fee-rates.json' with { type: 'json' };
import indicatorList from './lists/indicators.json' with { type: 'json' };
import links from './lists/links.json' with { type: 'json' };
import rules from './lists/point-rules.json' with { type: 'json' };
import provinces from './lists/provinces.json' with { type: 'json' };
import settings from './lists/settings.json' with { type: 'json' };
import library from './lists/standards.json' with { type: 'json' };
import words from './lists/words.json' with { type: 'json' };
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
    ['召回', 'recall'],
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

test('the lists of facts have the shape that the tables expect', () => {
  const text = z.string().check(z.minLength(1));
  const both = z.strictObject({ 'zh-cn': text, en: text });
  const whole = z.int();
  const site = { name: text, nameEn: text };
  const keys = indicatorList.map(({ key }) => key);
  const standardNumbers = library.standards.map(({ no }) => no);
  const shapes: [z.ZodMiniType, unknown][] = [
    [z.record(z.enum(IMPORT_FIELD.keys), z.array(text)), aliases],
    [z.array(z.strictObject({ grade: z.enum(FEE_GRADES), pieceFen: whole, thousandFen: whole })), rates],
    [
      z.array(
        z.strictObject({
          key: z.string().check(z.regex(/^[a-z0-9_]+$/)),
          ...site,
          unit: z.string(),
          meaning: text,
          meaningEn: text,
          healthNote: z.string(),
          healthNoteEn: z.string(),
          aliases: z.optional(z.array(text)),
        }),
      ),
      indicatorList,
    ],
    [
      z.array(
        z.strictObject({
          ...site,
          links: z.array(z.strictObject({ ...site, url: z.url(), note: text, noteEn: text })),
        }),
      ),
      links,
    ],
    [
      z.array(
        z.strictObject({
          key: text,
          points: whole,
          title: text,
          titleEn: text,
          capCount: z.optional(whole),
          capPeriod: z.optional(z.enum(CAP_PERIODS)),
          reversedWhen: z.optional(text),
          reversedWhenEn: z.optional(text),
          reversalPoints: z.optional(whole),
        }),
      ),
      rules,
    ],
    [
      z.array(
        z.strictObject({
          code: z.string().check(z.regex(/^\d{2}0000$/)),
          ...site,
          shortName: text,
          pinyin: z.string().check(z.regex(/^[a-z]+$/)),
        }),
      ),
      provinces,
    ],
    [
      z.strictObject({
        siteName: both,
        siteAbbreviations: both,
        recordNumber: text,
        policeRecordNumber: text,
        reportPhone: text,
        reportEmail: z.email(),
        reportHours: both,
        iframeHosts: z.array(text),
      }),
      settings,
    ],
    [
      z.strictObject({
        standards: z.array(
          z.strictObject({
            no: text,
            title: text,
            state: z.enum(STANDARD_STATE.keys),
            effectiveOn: z.optional(z.iso.date()),
            replacedBy: z.optional(z.enum(standardNumbers)),
          }),
        ),
        limits: z.array(
          z.strictObject({
            indicator: z.enum(keys),
            standard: z.enum(standardNumbers),
            category: z.enum(DAIRY_CATEGORY.keys),
            type: z.enum(LIMIT_TYPE.keys),
            low: z.optional(z.number()),
            high: z.optional(z.number()),
            plan: z.optional(z.tuple([whole, whole, whole, whole])),
            unit: text,
          }),
        ),
      }),
      library,
    ],
    [
      z.array(
        z.strictObject({
          level: z.enum(WORD_LEVEL.keys),
          category: z.enum(REASON.keys),
          pinyin: z.boolean(),
          words: z.array(text),
        }),
      ),
      words,
    ],
  ];

  for (const [shape, list] of shapes) expect(z.safeParse(shape, list).error?.issues ?? []).toEqual([]);
  for (const list of [keys, standardNumbers, words.flatMap((group) => group.words), Object.values(aliases).flat()]) {
    expect(new Set(list).size).toBe(list.length);
  }
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
