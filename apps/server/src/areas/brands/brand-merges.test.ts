// spec 7.61: /api/desk/brand/*, company/*, product/*: brands with merge, companies, products (product §2.10)
import { getNews } from '@rujian/contract/areas/articles/public';
import {
  deleteBrand,
  getDeskBrand,
  mergeBrands,
  previewBrandMerge,
  saveBrand,
} from '@rujian/contract/areas/brands/desk';
import { getBrand } from '@rujian/contract/areas/brands/public';
import { getDeskSubject, saveSubject } from '@rujian/contract/areas/subjects/desk';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { StaffCaller } from '#platform/caller.ts';
import { articleRevisions } from '#schema/articles/articles.ts';
import { contentBrands } from '#schema/articles/links.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { brandAliases, brands, products } from '#schema/brands/brands.ts';
import { follows } from '#schema/comments/follows.ts';
import { complaintGroups, complaints } from '#schema/complaints.ts';
import { topics } from '#schema/headlines/headlines.ts';
import { brandSeats } from '#schema/represent.ts';
import { spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import {
  makeArticle,
  makeBrand,
  makeCheck,
  makeComplaint,
  makeEvaluation,
  makeMember,
  makeProduct,
  updateArticle,
} from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { createBrandMerges } from './brand-merges.ts';

const REASON = '同一品牌的两个名字';

async function start() {
  const kit = await startApp();
  const editor = await logInStaff(kit, 'data_editor');
  const { platform } = kit;
  const old = await makeBrand(platform, { name: '白麓牛奶', nameEn: 'Bailu Milk' });
  const kept = await makeBrand(platform, { name: '白麓' });
  const merge = (from = old.id, into = kept.id) => kit.call(mergeBrands, { from, into, reason: REASON }, editor);
  return { kit, editor, platform, db: platform.db, old, kept, merge };
}

/** Everything that can point to a brand, pointing to the old one. */
async function fill({ platform, db, old, kept }: Awaited<ReturnType<typeof start>>) {
  const product = await makeProduct(platform, { brandId: old.id, name: '纯牛奶' });
  await makeProduct(platform, { brandId: kept.id, name: '纯牛奶' });
  const article = await makeArticle(platform, { links: { brands: [{ id: old.id, role: 'subject' }] } });
  const both = await makeArticle(platform, {
    links: {
      brands: [
        { id: old.id, role: 'subject' },
        { id: kept.id, role: 'mentioned' },
      ],
    },
  });
  const check = await makeCheck(platform, { brandId: old.id, productId: product.id });
  const complaint = await makeComplaint(platform, { brandId: old.id, batchNo: 'K1' });
  await db
    .insert(complaintGroups)
    .values({
      kind: 'batch',
      clusterKey: `batch:${old.id}:K1`,
      brandId: old.id,
      batchNo: 'K1',
      foundAt: platform.clock.now(),
    });
  await makeEvaluation(platform, { products: [{ name: '甲', results: {}, brandId: old.id }] });
  const [board] = await db
    .insert(billboards)
    .values({ slug: 'b', name: '销量榜', kind: 'data', object: 'brand', periodType: 'month', method: '按销量。' })
    .returning();
  const [edition] = await db
    .insert(billboardEditions)
    .values({ billboardId: board?.id ?? 0, period: '五月', periodFrom: '2026-05-01', periodTo: '2026-05-31' })
    .returning();
  await db.insert(billboardEntries).values({ editionId: edition?.id ?? 0, rank: 1, name: '白麓牛奶', brandId: old.id });
  const [one, two] = [await makeMember(platform), await makeMember(platform)];
  const follow = (memberId: number, targetId: number) => ({
    memberId,
    targetId,
    t: 'brand' as const,
    savedTitle: '白麓',
  });
  await db.insert(follows).values([follow(one.id, old.id), follow(two.id, old.id), follow(two.id, kept.id)]);
  await db.insert(brandSeats).values([
    { brandId: old.id, memberId: one.id, role: 'owner' },
    { brandId: kept.id, memberId: two.id, role: 'owner' },
  ]);
  const [topic] = await db
    .insert(topics)
    .values({ slug: 't', title: '话题', rule: { brandIds: [old.id, kept.id] }, startedAt: platform.clock.now() })
    .returning();
  await db.insert(brandAliases).values({ alias: '白麓鲜', brandId: old.id });
  return { product, article, both, check, complaint, topic, one };
}

/** Every place at once, to compare before and after. */
async function picture({ db }: Awaited<ReturnType<typeof start>>) {
  return {
    articles: (await db.select().from(contentBrands))
      .map(({ targetId, brandId, role }) => [targetId, brandId, role].join(' '))
      .sort(),
    versions: (await db.select().from(articleRevisions).orderBy(articleRevisions.id)).map(({ links }) => links.brands),
    records: (await db.select().from(spotcheckRecords)).map(({ brandId }) => brandId),
    complaints: (await db.select().from(complaints)).map(({ brandId }) => brandId),
    groups: (await db.select().from(complaintGroups)).map(({ clusterKey, brandId }) => [...[clusterKey, brandId]]),
    entries: (await db.select().from(billboardEntries)).map(({ brandId }) => brandId),
    follows: (await db.select().from(follows)).map(({ memberId, targetId }) => `${memberId} ${targetId}`).sort(),
    seats: (await db.select().from(brandSeats).orderBy(brandSeats.id)).map(({ brandId, role }) => [...[brandId, role]]),
    topics: (await db.select().from(topics)).map(({ rule }) => rule),
    names: (await db.select().from(brandAliases)).map(({ alias, brandId }) => `${alias} ${brandId}`).sort(),
    products: (await db.select().from(products).orderBy(products.id)).map(({ name, brandId }) => [...[name, brandId]]),
  };
}

test('everything of a merged brand moves to the other, and its address redirects there', async () => {
  const made = await start();
  const { kit, editor, old, kept, merge, db } = made;
  const { product, article, one } = await fill(made);

  const { code } = await merge();

  const after = await picture(made);
  expect((await kit.call(getDeskBrand, { id: old.id }, editor)).data.uses).toEqual([]);
  expect([after.records, after.complaints, after.entries]).toEqual([[kept.id], [kept.id], [kept.id]]);
  expect(after.products).toContainEqual(['纯牛奶（白麓牛奶）', kept.id]);
  expect(after.names).toEqual([`Bailu Milk ${kept.id}`, `白麓牛奶 ${kept.id}`, `白麓鲜 ${kept.id}`].sort());
  expect(after.groups).toEqual([[`batch:${kept.id}:K1`, kept.id]]);
  expect(after.topics).toEqual([{ brandIds: [kept.id] }]);
  expect(after.seats).toContainEqual([kept.id, 'agent']);
  expect(after.follows).toContain(`${one.id} ${kept.id}`);
  const { data: dossier } = await kit.call(getBrand, { id: old.id });
  expect(dossier).toMatchObject({ id: kept.id, products: { total: expect.any(Number) } });
  expect(dossier.products.list.map(({ id }) => id)).toContain(product.id);
  expect(code).toBe(1);
  // A later version of the story is written from its links: they must not bring the old brand back.
  await updateArticle(made.platform, article, { title: '改过的标题' });
  expect(
    await db.$count(contentBrands, and(eq(contentBrands.targetId, article), eq(contentBrands.brandId, old.id))),
  ).toBe(0);
  const log = await auditLog(db);
  expect(log).toMatchObject([
    { action: 'brand.merge', reason: REASON, after: { into: kept.id, counts: { spotcheck: 1, follow: 2 } } },
  ]);
});

test('a chain of merges redirects to its end in one step', async () => {
  const { kit, old, kept, merge, platform } = await start();
  const last = await makeBrand(platform, { name: '云顶' });

  await merge();
  await merge(kept.id, last.id);

  expect((await kit.call(getBrand, { id: old.id })).data.id).toBe(last.id);
});

test('a merged brand is neither edited, nor merged again, nor deleted', async () => {
  const { kit, editor, old, kept, merge } = await start();
  await merge();

  expect(await merge()).toMatchObject({ data: { error: 'brand.merged' } });
  expect(await merge(kept.id, old.id)).toMatchObject({ data: { error: 'brand.merged' } });
  expect(await merge(kept.id, kept.id)).toMatchObject({ data: { error: 'brand.merge_itself' } });
  const save = { id: old.id, version: 2, name: '白麓牛奶' };
  expect(await kit.call(saveBrand, save, editor)).toMatchObject({ data: { error: 'brand.merged' } });
  expect(await kit.call(deleteBrand, { id: kept.id, reason: '不要了' }, editor)).toMatchObject({
    data: { error: 'entity.in_use' },
  });
});

test('the preview shows what would move and which products have the same name', async () => {
  const made = await start();
  const { kit, editor, old, kept } = made;
  await fill(made);

  const { data } = await kit.call(previewBrandMerge, { from: old.id, into: kept.id }, editor);

  expect(data).toMatchObject({ from: { name: '白麓牛奶' }, sameProducts: ['纯牛奶'] });
  expect(Object.fromEntries(data.counts.map(({ area, count }) => [area.key, count]))).toMatchObject({
    news: 2,
    spotcheck: 1,
    evaluation: 1,
    billboard: 1,
    complaint: 2,
    follow: 2,
  });
  expect((await kit.call(getBrand, { id: old.id })).data.id).toBe(old.id);
});

test('of merges that meet, each brand goes one way only', async () => {
  const { platform, editor, old, kept } = await start();
  const merges = createBrandMerges(platform, { record: async () => {}, brandRows: {} });
  const caller = { kind: 'staff', id: editor.staffId, lang: 'zh-cn' } as StaffCaller;
  const one = { from: old.id, into: kept.id, reason: REASON };
  const other = { from: kept.id, into: old.id, reason: REASON };

  const outcomes = await Promise.allSettled([one, other, one, other, one].map((input) => merges.merge(input, caller)));

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const rows = await platform.db.select().from(brands);
  expect(rows.filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(1);
});

test('a story that named the merged brand shows the new one', async () => {
  const made = await start();
  const { kit, kept, merge } = made;
  const { article } = await fill(made);

  await merge();

  const { data } = await kit.call(getNews, { id: article });
  expect(data.brands).toMatchObject([{ id: kept.id, name: '白麓' }]);
});

test('working copies name the brand that is left', async () => {
  const { kit, editor, old, kept, merge } = await start();
  const document = {
    title: '两个名字',
    cover: {},
    seo: {},
    brandIds: [old.id, kept.id],
    blocks: [
      { type: 'brands' as const, items: [{ id: old.id }] },
      { type: 'spotchecks' as const, items: [{ brandId: old.id }] },
    ],
  };
  const { data } = await kit.call(saveSubject, { document }, editor);
  const read = async () => (await kit.call(getDeskSubject, { id: data.id }, editor)).data.document;

  await merge();

  const after = await read();
  expect(after.brandIds).toEqual([kept.id]);
  expect(after.blocks).toMatchObject([{ items: [{ id: kept.id }] }, { items: [{ brandId: kept.id }] }]);
});
