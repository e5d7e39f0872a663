// spec 7.37: ours: advert/slot, desk/ads/*: slots with label and advertiser, one-click close, guard against infant formula
import { deleteMedia, getDeskMedia, listDeskMedia } from '@rujian/contract/areas/media/desk';
import {
  deleteAdvert,
  listDeskAdverts,
  pauseAdvert,
  saveAdvert,
  sortAdverts,
} from '@rujian/contract/areas/site/advert-desk';
import { listSlotAdverts } from '@rujian/contract/areas/site/adverts';
import { listAudit } from '@rujian/contract/areas/staff/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { expect, test } from 'vitest';
import { contentBrands } from '#schema/articles/links.ts';
import { media } from '#schema/media.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeBrand, makeProduct } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { infantWords } from './advert-guard.ts';

const NOW = Date.parse('2026-05-20T09:30:00+08:00') / 1000;
const HOUR = 3_600;

type Wanted = InputOf<typeof saveAdvert>;
const ADVERT: Wanted = {
  slot: 'home_side',
  title: '夏季牧场开放日',
  titleEn: 'Open farm day',
  advertiser: '青禾牧场',
  advertiserEn: 'Qinghe Farm',
  url: 'https://farm.example/open',
  startsAt: NOW - HOUR,
  endsAt: NOW + HOUR,
};

async function startDesk() {
  const kit = await startApp();
  const operator = await logInStaff(kit, 'operator');
  const { call } = kit;
  return {
    ...kit,
    operator,
    save: (wanted: Partial<Wanted> = {}) => call(saveAdvert, { ...ADVERT, ...wanted }, operator),
    add: async (wanted: Partial<Wanted> = {}) => (await call(saveAdvert, { ...ADVERT, ...wanted }, operator)).data.id,
    shown: async (slot: Wanted['slot'] = 'home_side', article?: number) =>
      (await call(listSlotAdverts, { slot, article })).data.list,
    states: async () =>
      (await call(listDeskAdverts, { limit: 50 }, operator)).data.list.map(({ title, state }) => [title, state]),
  };
}

test('an advert appears in its slot with its advertiser, in the language of the reader', async () => {
  const { call, add, shown } = await startDesk();
  const id = await add();
  await add({ title: '只有中文', titleEn: '' });

  const english = await call(listSlotAdverts, { slot: 'home_side' }, { lang: 'en' });

  expect(await shown()).toMatchObject([
    { id, title: '夏季牧场开放日', advertiser: '青禾牧场', url: 'https://farm.example/open' },
    { title: '只有中文' },
  ]);
  expect(english.data.list).toMatchObject([
    { title: 'Open farm day', advertiser: 'Qinghe Farm', isChinese: false },
    { title: '只有中文', isChinese: true },
  ]);
  expect(await shown('article_foot')).toEqual([]);
});

test('an advert starts and ends on time, and a cached answer does not outlive its end', async () => {
  const { add, shown, advance, states } = await startDesk();
  await add({ title: '即将开始', startsAt: NOW + 10, endsAt: NOW + 20 });
  expect(await shown()).toEqual([]);
  expect(await states()).toEqual([['即将开始', 'coming']]);

  advance(11);
  expect(await shown()).toHaveLength(1);
  expect(await states()).toEqual([['即将开始', 'running']]);

  advance(10);
  expect(await shown()).toEqual([]);
  expect(await states()).toEqual([['即将开始', 'ended']]);
});

test('a slot shows as many as it has room for, in desk order; the next one waits', async () => {
  const { call, add, shown, states, operator } = await startDesk();
  const ids = [await add({ title: '第一则', slot: 'list_row' }), await add({ title: '另一则', slot: 'list_row' })];
  expect(await states()).toEqual([
    ['第一则', 'running'],
    ['另一则', 'waiting'],
  ]);

  await call(sortAdverts, { slot: 'list_row', order: ids.reverse() }, operator);

  await expect.poll(() => shown('list_row')).toMatchObject([{ title: '另一则' }]);
  expect(await states()).toEqual([
    ['另一则', 'running'],
    ['第一则', 'waiting'],
  ]);
});

test('a paused or deleted advert disappears at once', async () => {
  const { call, add, shown, operator, states } = await startDesk();
  const id = await add();
  expect(await shown()).toHaveLength(1);

  await call(pauseAdvert, { id, paused: true }, operator);
  expect(await shown()).toEqual([]);
  expect(await states()).toEqual([['夏季牧场开放日', 'paused']]);
  await call(pauseAdvert, { id, paused: false }, operator);
  expect(await shown()).toHaveLength(1);

  await call(deleteAdvert, { id }, operator);
  expect(await shown()).toEqual([]);
  expect((await call(deleteAdvert, { id }, operator)).data.error).toBe('advert.not_found');
});

test('an article that names the brand, or another one of its group, shows none of its adverts', async () => {
  const { platform, add, shown } = await startDesk();
  const group = await makeBrand(platform);
  const sister = await makeBrand(platform, { groupId: group.id });
  const [about, other] = [await makeArticle(platform), await makeArticle(platform)];
  await platform.db
    .insert(contentBrands)
    .values({ t: 'news', targetId: about, brandId: sister.id, role: 'subject', publishedAt: platform.clock.now() });
  await add({ slot: 'article_foot', brandId: group.id });

  expect(await shown('article_foot', about)).toEqual([]);
  expect(await shown('article_foot', other)).toHaveLength(1);
});

test('an advertiser that is a brand counts as that brand even if it was not selected', async () => {
  const { platform, call, add, operator } = await startDesk();
  const brand = await makeBrand(platform);

  await add({ advertiser: brand.name });

  const { list } = (await call(listDeskAdverts, {}, operator)).data;
  expect(list[0]?.brand).toMatchObject({ id: brand.id });
});

test('infant formula is refused with the article of the law, in any field', async () => {
  const { save, shown } = await startDesk();
  const title = '婴儿配方奶粉新品上市';

  const answer = await save({ title });

  expect(answer).toMatchObject({ code: 0, data: { error: 'advert.infant_words' } });
  expect(answer.msg).toContain('广告法第二十条');
  expect((await save({ alt: title })).data.error).toBe('advert.infant_words');
  expect((await save({ titleEn: 'Infant formula' })).data.error).toBe('advert.infant_words');
  expect(await shown()).toEqual([]);
});

test.each([
  '婴儿配方奶粉新品上市',
  '金装婴配粉限时优惠',
  '安心 1 段，妈妈放心',
  '一段奶粉买二赠一',
  '适合０－６个月宝宝',
  '0–12月龄专属',
  '母乳代用品首选',
  'Infant formula for your newborn',
  'Stage 1 is here',
])('“%s” promotes infant formula', (title) => {
  expect(infantWords(title)).not.toBeNull();
});

test.each(['一段时间的等待', '高铁沿线的第二段路', '儿童牛奶', '3–6岁学生奶', '12个月保质期', '21段旅程'])(
  '“%s” promotes no infant formula',
  (title) => {
    expect(infantWords(title)).toBeNull();
  },
);

test('an infant formula product cannot be advertised by page or name, nor a brand that sells nothing else', async () => {
  const { platform, save } = await startDesk();
  const brand = await makeBrand(platform);
  const formula = await makeProduct(platform, { brandId: brand.id, name: '晨曦爱贝', category: 'infant_formula' });

  const byPage = await save({ url: `/product/${formula.id}` });
  const byName = await save({ title: '晨曦爱贝全新上市' });
  const byBrand = await save({ brandId: brand.id });
  const unknown = await save({ brandId: brand.id + 999 });
  await makeProduct(platform, { brandId: brand.id, name: '晨曦纯牛奶', category: 'uht' });
  const withOthers = await save({ brandId: brand.id });

  expect(byPage.data.error).toBe('advert.infant_product');
  expect(byName.data.error).toBe('advert.infant_product');
  expect(byBrand.data.error).toBe('advert.infant_brand');
  expect(unknown.data.error).toBe('content.not_found');
  expect(withOthers.code).toBe(1);
});

test('invalid input is refused at its field', async () => {
  const { save } = await startDesk();
  const wrongs = [
    [{ url: 'http://farm.example' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: '//farm.example/open' }, 'url'],
    [{ url: '/\\farm.example' }, 'url'],
    [{ title: '' }, 'title'],
    [{ advertiser: '' }, 'advertiser'],
    [{ endsAt: NOW - 2 * HOUR }, 'endsAt'],
    [{ mediaId: 1 }, 'alt'],
  ] as const;

  for (const [wrong, field] of wrongs) {
    const answer = await save(wrong);
    expect(answer.data.error, JSON.stringify(wrong)).toBe('request.invalid');
    expect(Object.keys(answer.data.fields)).toEqual([field]);
  }
});

test("the library counts an advert's picture as a use and keeps it", async () => {
  const { platform, call, add, save, shown, operator } = await startDesk();
  const editor = await logInStaff({ platform }, 'column_editor');
  const [picture] = await platform.db
    .insert(media)
    .values({
      kind: 'image',
      topic: 'desk',
      blobKey: 'media/desk/a.jpg',
      fileName: 'a.jpg',
      mimeType: 'image/jpeg',
      sizeBytes: 9,
      widthPx: 600,
      heightPx: 400,
      sha1: 'a',
      sha256: 'a',
    })
    .returning();
  const mediaId = picture?.id ?? 0;

  const id = await add({ mediaId, alt: '牧场的早晨' });

  expect((await save({ mediaId: mediaId + 99, alt: '没有' })).data.error).toBe('media.not_found');
  expect(await shown()).toMatchObject([{ picture: { kind: 'photo', alt: '牧场的早晨', width: 600, height: 400 } }]);
  const known = await call(getDeskMedia, { id: mediaId }, editor);
  expect(known.data.uses).toEqual([{ t: 'advert', id, place: 'advert', title: '夏季牧场开放日' }]);
  expect((await call(deleteMedia, { id: mediaId }, editor)).data.error).toBe('media.in_use');
  expect((await call(listDeskMedia, { view: 'unused' }, editor)).data.total).toBe(0);

  await call(deleteAdvert, { id }, operator);
  expect((await call(getDeskMedia, { id: mediaId }, editor)).data.uses).toEqual([]);
});

test('operators plan adverts, read-only roles see them, others nothing; each step is audited', async () => {
  const kit = await startDesk();
  const { call, add, operator } = kit;
  const auditor = await logInStaff(kit, 'auditor');
  const chief = await logInStaff(kit, 'duty_chief');
  const reporter = await logInStaff(kit, 'reporter');
  const id = await add();
  await call(saveAdvert, { ...ADVERT, id, title: '改过的标题' }, operator);

  expect((await call(listDeskAdverts, {}, auditor)).data.total).toBe(1);
  expect((await call(listDeskAdverts, {}, chief)).data.total).toBe(1);
  expect((await call(listDeskAdverts, {}, reporter)).code).not.toBe(1);
  for (const who of [auditor, chief, reporter]) {
    expect((await call(saveAdvert, ADVERT, who)).code).not.toBe(1);
    expect((await call(pauseAdvert, { id, paused: true }, who)).code).not.toBe(1);
  }
  const log = await call(listAudit, { targetType: 'advert', targetId: id }, auditor);
  expect(log.data.list.map(({ action }) => action)).toEqual(['advert.save', 'advert.add']);
});
