// spec 7.41: ours: desk/media/*: the library, what shows a file, licences that end, files replaced and sent in parts (product §3.4)
import { saveBrand } from '@rujian/contract/areas/brands/desk';
import { saveProduct } from '@rujian/contract/areas/brands/products';
import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import {
  deleteMedia,
  editMedia,
  getDeskMedia,
  listDeskMedia,
  listExpiredMedia,
} from '@rujian/contract/areas/media/desk';
import { addNotice } from '@rujian/contract/areas/spotchecks/desk';
import { saveSubject } from '@rujian/contract/areas/subjects/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { expect, test } from 'vitest';
import { columns } from '#schema/articles/articles.ts';
import { headlinePlacements } from '#schema/headlines/headlines.ts';
import { startLibrary } from '#test/library-kit.ts';
import { makeArticle } from '#test/makers.ts';

const NOTICE: InputOf<typeof addNotice> = {
  agency: '省市场监管局',
  agencyLevel: 'province',
  noticeNo: '〔2026〕8号',
  title: '乳制品抽检通告',
  publishedOn: '2026-05-01',
  kind: 'mixed',
  statedBatches: 3,
  statedFailed: 0,
};

test('every field that holds a file counts as a use and protects it', async () => {
  const room = await startLibrary();
  const data = await room.as('data_editor');
  const { db } = room.platform;
  const [logo, photo, attachment, cover, headline] = [
    await room.bring(501),
    await room.bring(502),
    await room.bring(503),
    await room.bring(504),
    await room.bring(505),
  ];
  const brand = await room.call(saveBrand, { name: '青禾', logoId: logo.id }, data);
  const product = await room.call(
    saveProduct,
    { brandId: brand.data.id, name: '青禾纯牛奶', category: 'uht', photoIds: [photo.id] },
    data,
  );
  const notice = await room.call(addNotice, { ...NOTICE, attachmentMediaId: attachment.id }, data);
  const [column] = await db.update(columns).set({ coverMediaId: cover.id }).returning();
  const articleId = await makeArticle(room.platform, { title: '头条的稿件' });
  const [placed] = await db
    .insert(headlinePlacements)
    .values({ slot: 'home_main', articleId, mediaId: headline.id, startsAt: new Date(0) })
    .returning();

  const uses = async (id: number) => (await room.call(getDeskMedia, { id }, room.editor)).data.uses;
  expect(await uses(logo.id)).toEqual([{ t: 'brand', id: brand.data.id, place: 'logo', title: '青禾' }]);
  expect(await uses(photo.id)).toEqual([{ t: 'product', id: product.data.id, place: 'photo', title: '青禾纯牛奶' }]);
  expect(await uses(attachment.id)).toEqual([
    { t: 'notice', id: notice.data.id, place: 'attachment', title: '乳制品抽检通告' },
  ]);
  expect(await uses(cover.id)).toEqual([{ t: 'column', id: column?.id, place: 'cover', title: column?.name }]);
  expect(await uses(headline.id)).toEqual([{ t: 'headlines', id: placed?.id, place: 'headline', title: '头条的稿件' }]);
  const unused = await room.call(listDeskMedia, { view: 'unused' }, room.editor);
  expect(unused.data.list).toEqual([]);
  const refused = await room.call(deleteMedia, { id: photo.id }, room.editor);
  expect(refused.data).toMatchObject({ error: 'media.in_use', params: { count: 1, names: '青禾纯牛奶' } });
  await room.call(
    saveProduct,
    { id: product.data.id, brandId: brand.data.id, name: '青禾纯牛奶', category: 'uht' },
    data,
  );
  expect((await room.call(deleteMedia, { id: photo.id }, room.editor)).code).toBe(1);
});

test('a product shows pictures only, and only those that exist', async () => {
  const room = await startLibrary();
  const data = await room.as('data_editor');
  const brand = await room.call(saveBrand, { name: '青禾' }, data);

  const { data: answer } = await room.call(
    saveProduct,
    { brandId: brand.data.id, name: '青禾纯牛奶', category: 'uht', photoIds: [999] },
    data,
  );

  expect(answer).toMatchObject({ error: 'media.not_found' });
});

test('a file of a working copy is protected until it is removed from it', async () => {
  const room = await startLibrary();
  const file = await room.bring();
  const document: Omit<InputOf<typeof saveSubject>['document'], 'blocks'> = {
    title: '巴氏鲜奶专题',
    intro: '巴氏鲜奶从牧场到餐桌的来龙去脉，一次说清楚，并且持续更新。',
    theme: 'lake',
    cover: { topic: 'pasture' },
    seo: {},
  };
  const pictures = [{ picture: { mediaId: file.id }, caption: '挤奶厅' }];
  const made = await room.call(
    saveSubject,
    { document: { ...document, blocks: [{ type: 'gallery', title: '图集', items: pictures }] } },
    room.editor,
  );
  const { id, number } = made.data;

  const { data } = await room.call(getDeskMedia, { id: file.id }, room.editor);
  expect(data.uses).toEqual([{ t: 'specialsubject', id, place: 'draft', title: '巴氏鲜奶专题' }]);
  expect((await room.call(deleteMedia, { id: file.id }, room.editor)).data).toMatchObject({ error: 'media.in_use' });

  await room.call(saveSubject, { id, basedOn: number, document: { ...document, blocks: [] } }, room.editor);
  expect((await room.call(deleteMedia, { id: file.id }, room.editor)).code).toBe(1);
});

test("when a file's licence has ended, the desk sees what still shows it", async () => {
  const room = await startLibrary();
  const [used, unused] = [await room.bring(640), await room.bring(320)];
  const data = await room.as('data_editor');
  await room.call(saveBrand, { name: '青禾', logoId: used.id }, data);
  for (const { id } of [used, unused]) {
    await room.call(editMedia, { id, licenceUntil: '2026-06-10' }, room.editor);
  }
  const count = async () => (await room.call(getDeskCounts, {}, room.editor)).data['media/expiring'];

  expect(await count()).toEqual({ count: 1, late: 0 });
  expect((await room.call(listExpiredMedia, {}, room.editor)).data.total).toBe(0);
  await room.later(40 * 86_400);
  expect(await count()).toEqual({ count: 1, late: 1 });

  const { data: tasks } = await room.call(listExpiredMedia, {}, room.editor);
  expect(tasks).toMatchObject({
    total: 1,
    list: [{ file: { id: used.id }, uses: [{ t: 'brand', place: 'logo', title: '青禾' }] }],
  });
});
