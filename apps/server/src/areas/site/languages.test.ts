// spec 7.39: ours: desk/language/*: languages open to readers, English names and what is missing
import { saveAdvert } from '@rujian/contract/areas/site/advert-desk';
import { saveSetting } from '@rujian/contract/areas/site/desk';
import { listEnglishNames, saveEnglishName } from '@rujian/contract/areas/site/languages';
import { getSite } from '@rujian/contract/areas/site/public';
import { listAudit } from '@rujian/contract/areas/staff/desk';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { columns } from '#schema/articles/articles.ts';
import { brands, indicators } from '#schema/brands/brands.ts';
import { priceSeries } from '#schema/market/market.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeBrand, makeColumn } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

async function startDesk() {
  const kit = await startApp();
  return { ...kit, operator: await logInStaff(kit, 'operator') };
}

test('disabled English is not available to readers; enabled again it is', async () => {
  const { app, call, operator, advance } = await startDesk();
  const follow = async () => (await app.inject('/lang/en?to=/news')).headers;
  expect((await call(getSite, {})).data.site.langs).toEqual(['zh-cn', 'en']);
  expect((await follow())['set-cookie']).toContain('ba-lang=en;');

  await call(saveSetting, { key: 'openEnglish', value: false }, operator);
  advance(1);

  await expect.poll(async () => (await call(getSite, {})).data.site.langs).toEqual(['zh-cn']);
  const refused = await follow();
  expect(refused['set-cookie']).toContain('ba-lang=zh-cn;');
  expect(refused.location).toBe('/news');
  await call(saveSetting, { key: 'openEnglish', value: true }, operator);
  expect((await follow())['set-cookie']).toContain('ba-lang=en;');
});

test('names without English come first, are counted, and are stored in their own area', async () => {
  const { platform, call, operator } = await startDesk();
  const { db } = platform;
  const column = await makeColumn(platform, { name: '牧场', nameEn: '' });
  const brand = await makeBrand(platform, { name: '青禾', nameEn: 'Qinghe' });
  const [indicator] = await db.insert(indicators).values({ key: 'protein', name: '蛋白质' }).returning();
  const [series] = await db
    .insert(priceSeries)
    .values({ key: 'raw', name: '生鲜乳', unit: '元/公斤', decimals: 2, frequency: 'week', sourceName: '农业农村部' })
    .returning();
  const read = async (query: object = {}) => (await call(listEnglishNames, { limit: 100, ...query }, operator)).data;
  const before = await read();

  expect(before.list.map(({ name }) => name)).toEqual(['牧场', '蛋白质', '生鲜乳', '青禾']);
  expect(before.coverage.find(({ kind }) => kind === 'brand')).toMatchObject({ total: 1, named: 1 });
  expect((await read({ missing: 'true' })).total).toBe(3);
  expect((await read({ kind: 'brand' })).list).toMatchObject([{ nameEn: 'Qinghe' }]);
  const wanted = [
    { kind: 'column', id: column.id, nameEn: 'Farm' },
    { kind: 'indicator', id: indicator?.id ?? 0, nameEn: 'Protein' },
    { kind: 'series', id: series?.id ?? 0, nameEn: 'Raw milk' },
    { kind: 'brand', id: brand.id, nameEn: 'Green Field' },
  ] as const;
  for (const one of wanted) {
    expect((await call(saveEnglishName, one, operator)).code, one.kind).toBe(1);
  }

  expect((await read({ missing: 'true' })).total).toBe(0);
  const [named] = await db.select().from(columns).where(eq(columns.id, column.id));
  expect(named?.nameEn).toBe('Farm');
  const [renamed] = await db.select().from(brands).where(eq(brands.id, brand.id));
  // An open form of the brand detects the change.
  expect(renamed).toMatchObject({ nameEn: 'Green Field', version: brand.version + 1 });
  const log = await call(listAudit, { targetType: 'brand', targetId: brand.id }, operator);
  expect(log.data.list[0]).toMatchObject({ action: 'name.save', before: { nameEn: 'Qinghe' } });
});

test('missing names and names reviewed elsewhere are refused; read-only roles change nothing', async () => {
  const kit = await startDesk();
  const { call, operator } = kit;
  const auditor = await logInStaff(kit, 'auditor');
  const name = { kind: 'column', id: 99, nameEn: 'Farm' } as const;

  expect((await call(saveEnglishName, name, operator)).data.error).toBe('content.not_found');
  const term = await call(saveEnglishName, { ...name, kind: 'term' }, operator);
  expect(Object.keys(term.data.fields)).toEqual(['kind']);
  expect((await call(listEnglishNames, {}, auditor)).code).toBe(1);
  expect((await call(saveEnglishName, name, auditor)).code).not.toBe(1);
});

test('the English title of an advert is checked here too', async () => {
  const { call, operator, platform } = await startDesk();
  const now = Math.floor(platform.clock.now().getTime() / 1000);
  const advert = {
    slot: 'home_side',
    title: '牧场开放日',
    advertiser: '青禾牧场',
    url: '/check',
    startsAt: now,
    endsAt: now + 3_600,
  } as const;
  const { id } = (await call(saveAdvert, advert, operator)).data;

  const answer = await call(saveEnglishName, { kind: 'advert', id, nameEn: 'Infant formula for you' }, operator);

  expect(answer.data.error).toBe('advert.infant_words');
});
