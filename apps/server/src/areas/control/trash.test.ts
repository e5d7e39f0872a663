// spec 7.50: ours: recycle bin, desk/trash/*
import { deleteBrand } from '@rujian/contract/areas/brands/desk';
import { eraseTrash, listTrash, restoreTrash, type TrashType } from '@rujian/contract/areas/control/trash';
import { moveNotice, removeCheck } from '@rujian/contract/areas/spotchecks/desk';
import { deleteTag } from '@rujian/contract/areas/tags/desk';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { tags } from '#schema/articles/articles.ts';
import { billboardEditions, billboards } from '#schema/billboards/billboards.ts';
import { brandAliases, brands } from '#schema/brands/brands.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { auditEntries } from '#schema/staff/staff.ts';
import { specialSubjects } from '#schema/subjects/subjects.ts';
import { auditLog } from '#test/audit-log.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeBrand, makeCheck, makeNotice, makeTag } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const BOARD = { slug: 'makers', method: '按年度营业收入排序' };

async function startBin() {
  const kit = await startApp();
  const duty = await logInStaff(kit, 'duty_chief');
  const data = await logInStaff(kit, 'data_editor');
  const bin = async (who = duty, type: TrashType | '' = '') => (await kit.call(listTrash, { type }, who)).data;
  return { ...kit, duty, data, bin };
}

test('a deleted tag, brand and sample are in one bin and come back complete under their old ids', async () => {
  const kit = await startBin();
  const { call, data, duty, platform, bin } = kit;
  const { db } = platform;
  const tag = await makeTag(platform, { name: '低温奶' });
  const brand = await makeBrand(platform, { name: '青禾' });
  await db.insert(brandAliases).values({ brandId: brand.id, alias: '青禾牧场' });
  const notice = await makeNotice(platform, { status: 'draft', publishedAt: null });
  const check = await makeCheck(platform, { noticeId: notice.id, foodName: '纯牛奶' });
  await db
    .insert(spotcheckItems)
    .values({
      recordId: check.id,
      position: 0,
      nameRaw: '菌落总数',
      resultRaw: '120000',
      limitRaw: '≤100000',
      result: 'fail',
    });

  await call(deleteTag, { id: tag.id, reason: '重复' }, duty);
  kit.advance(60);
  await call(deleteBrand, { id: brand.id, reason: '重复' }, data);
  kit.advance(60);
  await call(removeCheck, { id: check.id, reason: '录错' }, data);
  const { list, total } = await bin();
  for (const { type, id } of list) await call(restoreTrash, { type, id }, data);

  expect(total).toBe(3);
  expect(list.map(({ type, title, reason }) => [type, title, reason])).toEqual([
    ['check', '纯牛奶', '录错'],
    ['brand', '青禾', '重复'],
    ['tag', '低温奶', '重复'],
  ]);
  expect(list[0]?.deletedBy?.id).toBe(data.staffId);
  expect(list[0]?.goneAt).toBe((list[0]?.deletedAt ?? 0) + 30 * 86_400);
  expect(await bin()).toEqual({ list: [], total: 0 });
  expect(await db.select().from(tags).where(eq(tags.id, tag.id))).toHaveLength(1);
  expect(await db.select().from(brands).where(eq(brands.id, brand.id))).toMatchObject([{ name: '青禾' }]);
  expect(await db.select().from(brandAliases)).toMatchObject([{ alias: '青禾牧场' }]);
  const [item] = await db.select().from(spotcheckItems);
  expect(item).toMatchObject({ recordId: check.id, nameRaw: '菌落总数' });
  const entries = await auditLog(db, eq(auditEntries.action, 'trash.restore'));
  expect(entries).toHaveLength(3);
});

test('an item that cannot be restored says why, and stays in the bin', async () => {
  const kit = await startBin();
  const { call, data, duty, platform, bin } = kit;
  const tag = await makeTag(platform, { name: '低温奶' });
  const notice = await makeNotice(platform, { status: 'draft', publishedAt: null });
  const check = await makeCheck(platform, { noticeId: notice.id });
  await call(deleteTag, { id: tag.id, reason: '重复' }, duty);
  await call(removeCheck, { id: check.id, reason: '录错' }, data);
  await makeTag(platform, { name: '低温奶' });
  await platform.db.delete(spotcheckRecords);
  await platform.db.delete(spotcheckNotices);
  const reporter = await logInStaff(kit, 'reporter');
  const { list } = await bin();
  const of = (wanted: TrashType) => {
    const { type, id } = list.find((row) => row.type === wanted) ?? { type: wanted, id: 1 };
    return { type, id };
  };

  const taken = await call(restoreTrash, of('tag'), duty);
  const orphan = await call(restoreTrash, of('check'), data);
  const wrong = await call(restoreTrash, of('tag'), reporter);
  const unknown = await call(restoreTrash, { type: 'brand', id: 4_000 }, duty);
  const mistaken = await call(restoreTrash, { type: 'brand', id: of('tag').id }, duty);

  expect(taken).toMatchObject({ data: { error: 'trash.taken' } });
  expect(orphan).toMatchObject({ data: { error: 'trash.parent_gone' } });
  expect(wrong).toMatchObject({ data: { error: 'rule.not_held' } });
  expect(unknown).toMatchObject({ data: { error: 'trash.not_found' } });
  expect(mistaken).toMatchObject({ data: { error: 'trash.not_found' } });
  expect((await bin()).total).toBe(2);
  expect((await bin(duty, 'tag')).list.map(({ type }) => type)).toEqual(['tag']);
});

test('a notice goes back to a draft with its samples; only a chief erases it, with a reason', async () => {
  const kit = await startBin();
  const { call, data, duty, platform, bin } = kit;
  const notice = await makeNotice(platform, { status: 'draft', publishedAt: null, createdBy: data.staffId });
  await makeCheck(platform, { noticeId: notice.id });
  const trash = async () => {
    const [row] = await platform.db.select().from(spotcheckNotices);
    const version = row?.version ?? 0;
    return call(moveNotice, { id: notice.id, version, move: 'trash' }, data);
  };
  const item = { type: 'spotcheck' as const, id: notice.id };

  await trash();
  const { list } = await bin();
  await call(restoreTrash, item, data);
  const [back] = await platform.db.select().from(spotcheckNotices);
  const again = await call(restoreTrash, item, data);
  await trash();
  const stranger = await call(eraseTrash, { ...item, reason: '测试数据' }, data);
  const silent = await call(eraseTrash, { ...item, reason: '' }, duty);
  await call(eraseTrash, { ...item, reason: '测试数据' }, duty);
  const twice = await call(eraseTrash, { ...item, reason: '测试数据' }, duty);

  expect(list).toMatchObject([{ ...item, deletedBy: { id: data.staffId }, mayRestore: true }]);
  expect(back).toMatchObject({ status: 'draft', trashedAt: null });
  expect(again).toMatchObject({ data: { error: 'trash.not_found' } });
  expect(stranger).toMatchObject({ data: { error: 'rule.not_held' } });
  expect(silent).toMatchObject({ data: { error: 'request.invalid' } });
  expect(twice).toMatchObject({ data: { error: 'trash.not_found' } });
  expect(await platform.db.select().from(spotcheckNotices)).toEqual([]);
  expect(await platform.db.select().from(spotcheckRecords)).toEqual([]);
  const [entry] = await platform.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({ action: 'trash.erase', reason: '测试数据', staffId: duty.staffId });
});

test('items of every kind are erased after thirty days, and not before', async () => {
  const kit = await startBin();
  const { call, duty, platform, bin } = kit;
  const { db } = platform;
  const now = platform.clock.now();
  const trashed = { status: 'trash' as const, trashedAt: now, publishedAt: null };
  await makeNotice(platform, trashed);
  await db.insert(specialSubjects).values({ title: '奶价', ...trashed });
  await db.insert(encyclopediaEntries).values({ title: '酪蛋白', initial: 'L', category: 'nutrient', ...trashed });
  await db.insert(evaluations).values({ title: '十款牛奶', category: 'uht', ...trashed });
  const [board] = await db
    .insert(billboards)
    .values({ name: '乳企榜', kind: 'data', object: 'brand', periodType: 'year', ...BOARD })
    .returning();
  await db
    .insert(billboardEditions)
    .values({
      billboardId: board?.id ?? 0,
      period: '2026',
      status: 'trash',
      trashedAt: now,
      periodFrom: '2026-01-01',
      periodTo: '2026-12-31',
    });
  const tag = await makeTag(platform, { name: '低温奶' });
  await call(deleteTag, { id: tag.id, reason: '重复' }, duty);

  await kit.runJobs('control.empty_trash');
  const before = await bin();
  kit.advance(30 * 86_400);
  const chief = await logInStaff(kit, 'duty_chief');
  await kit.runJobs('control.empty_trash');
  const after = await bin(chief);

  expect(before.list.map(({ type }) => type).toSorted()).toEqual([
    ...['baike', 'billboard', 'evaluation', 'specialsubject', 'spotcheck', 'tag'],
  ]);
  expect(after).toEqual({ list: [], total: 0 });
  expect(await db.select().from(billboardEditions)).toEqual([]);
  const entries = await auditLog(db, eq(auditEntries.action, 'trash.erase'));
  expect(entries.map(({ actorKind }) => actorKind)).toEqual(Array(6).fill('system'));
});
