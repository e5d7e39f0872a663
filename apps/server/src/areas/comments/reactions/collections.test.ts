// spec 1.05: collect; own comments, messages
import {
  addCollectFolder,
  deleteCollect,
  deleteCollectFolder,
  editCollect,
  getMyState,
  listCollectFolders,
  listCollects,
  renameCollectFolder,
  toggleCollect,
} from '@rujian/contract/areas/comments/my-comments';
import { COLLECT_FOLDERS_MAX, COLLECTS_A_DAY, COLLECTS_MAX } from '@rujian/contract/base/constants';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentCounters } from '#schema/articles/links.ts';
import { collectFolders, collects } from '#schema/comments/comments.ts';
import { logIn } from '#test/log-in.ts';
import {
  makeArticle,
  makeBrand,
  makeColumn,
  makeHiddenArticle,
  makeMember,
  makeTerm,
  withdrawArticle,
} from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

async function open() {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  return { ...kit, member, me: await logIn(kit, member) };
}

async function counterOf(platform: Awaited<ReturnType<typeof open>>['platform'], id: number) {
  const [row] = await platform.db
    .select()
    .from(contentCounters)
    .where(and(eq(contentCounters.t, 'news'), eq(contentCounters.targetId, id)));
  return row?.collects ?? 0;
}

test('collecting an article and removing it returns the new state and the count', async () => {
  const { platform, call, me } = await open();
  const id = await makeArticle(platform);

  const collected = await call(toggleCollect, { t: 'news', id }, me);
  const state = await call(getMyState, { t: 'news', id }, me);
  const released = await call(toggleCollect, { t: 'news', id }, me);

  expect(collected.data).toEqual({ collected: true, count: 1 });
  expect(state.data).toMatchObject({ praised: false, collected: true, collects: 1 });
  expect(released.data).toEqual({ collected: false, count: 0 });
});

test('a headline and its article are one content in a collection', async () => {
  const { platform, call, me } = await open();
  const id = await makeArticle(platform);
  await call(toggleCollect, { t: 'headlines', id }, me);

  const state = await call(getMyState, { t: 'news', id }, me);
  const { data } = await call(listCollects, { t: 'headlines' }, me);

  expect(state.data.collected).toBe(true);
  expect(data.list).toMatchObject([{ t: 'news', id, path: `/news/${id}` }]);
});

test('only public contents can be collected', async () => {
  const { platform, call, me } = await open();
  const columnId = (await makeColumn(platform)).id;
  const draft = await makeHiddenArticle(platform, 'draft', { columnId, title: '未发布' });

  const hidden = await call(toggleCollect, { t: 'news', id: draft }, me);
  const missing = await call(toggleCollect, { t: 'baike', id: 999 }, me);
  const unknown = await call(toggleCollect, { t: 'cheese' as 'news', id: 1 }, me);

  expect(hidden).toMatchObject({ code: 0, msg: '内容不存在或不再公开' });
  expect(missing.data.error).toBe('content.not_found');
  expect(unknown.data.error).toBe('request.invalid');
});

test('GET /api/my/collect: t empty is all, t is one type, with page and limit', async () => {
  const { app, platform, call, me } = await open();
  const article = await makeArticle(platform, { title: '巴氏杀菌乳标准修订' });
  const brand = await makeBrand(platform, { name: '云岭' });
  const term = await makeTerm(platform, { title: '乳铁蛋白' });
  await call(toggleCollect, { t: 'news', id: article }, me);
  await call(toggleCollect, { t: 'brand', id: brand.id }, me);
  await call(toggleCollect, { t: 'baike', id: term.id }, me);

  const all = await app.inject({
    url: '/api/my/collect',
    query: { t: '', page: '1', limit: '2', time: '1779240600' },
    headers: me.headers,
  });
  const brands = await call(listCollects, { t: 'brand' }, me);

  expect(all.json()).toMatchObject({ code: 1, data: { total: 3 } });
  expect(all.json().data.list).toHaveLength(2);
  expect(all.json().data.types).toEqual([
    { t: 'news', name: '新闻', count: 1 },
    { t: 'baike', name: '百科', count: 1 },
    { t: 'brand', name: '品牌', count: 1 },
  ]);
  expect(brands.data.list).toMatchObject([
    { t: 'brand', id: brand.id, title: '云岭', path: `/brand/${brand.id}`, typeName: '品牌' },
  ]);
});

test('a withdrawn content still shows its title from when it was collected', async () => {
  const { platform, call, me } = await open();
  const id = await makeArticle(platform, { title: '某乳企公告' });
  await call(toggleCollect, { t: 'news', id }, me);
  await withdrawArticle(platform, id);

  const { data } = await call(listCollects, {}, me);
  const removed = await call(toggleCollect, { t: 'news', id }, me);

  expect(data.list).toMatchObject([{ title: '某乳企公告', path: null, card: null }]);
  expect(removed.data.collected).toBe(false);
});

test('a collection is searched in saved titles and notes, and a percent sign is literal', async () => {
  const { platform, call, me } = await open();
  const milk = await makeArticle(platform, { title: '生鲜乳价格回升' });
  const cheese = await makeArticle(platform, { title: '奶酪进口增长8%' });
  await call(toggleCollect, { t: 'news', id: milk }, me);
  await call(toggleCollect, { t: 'news', id: cheese }, me);
  await call(editCollect, { t: 'news', id: milk, note: '写周报用' }, me);

  const found = async (q: string) => (await call(listCollects, { q }, me)).data.list.map(({ id }) => id);

  expect(await found('奶酪')).toEqual([cheese]);
  expect(await found('周报')).toEqual([milk]);
  expect(await found('%')).toEqual([cheese]);
  expect(await found('_')).toEqual([]);
});

test('delCollect is idempotent: t and id of the target, and already gone is code 1', async () => {
  const { platform, call, me } = await open();
  const id = await makeArticle(platform);
  const others = await logIn({ platform }, await makeMember(platform));
  await call(toggleCollect, { t: 'news', id }, me);
  await call(toggleCollect, { t: 'news', id }, others);

  const answers = [
    await call(deleteCollect, { t: 'news', id }, me),
    await call(deleteCollect, { t: 'news', id }, me),
    await call(deleteCollect, { t: 'brand', id: 77 }, me),
  ];

  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect(await counterOf(platform, id)).toBe(1);
  expect((await call(listCollects, {}, others)).data.total).toBe(1);
});

test('folders are added, renamed, filled and deleted; their contents stay collected', async () => {
  const { platform, call, me } = await open();
  const id = await makeArticle(platform);
  await call(toggleCollect, { t: 'news', id }, me);
  const { data: folder } = await call(addCollectFolder, { name: ' 政策 ' }, me);
  await call(editCollect, { t: 'news', id, folder: folder.id }, me);
  await call(renameCollectFolder, { id: folder.id, name: '政策法规' }, me);

  const folders = await call(listCollectFolders, {}, me);
  const inside = await call(listCollects, { folder: folder.id }, me);
  await call(deleteCollectFolder, { id: folder.id }, me);
  const again = await call(deleteCollectFolder, { id: folder.id }, me);
  const after = await call(listCollects, {}, me);

  expect(folder.name).toBe('政策');
  expect(folders.data.list).toEqual([{ id: folder.id, name: '政策法规', count: 1 }]);
  expect(inside.data.list).toMatchObject([{ folder: { name: '政策法规' } }]);
  expect(again.code).toBe(1);
  expect(after.data.list).toMatchObject([{ id, folder: null }]);
});

test('a collected content leaves its folder when it is moved to 0', async () => {
  const { platform, call, me } = await open();
  const id = await makeArticle(platform);
  await call(toggleCollect, { t: 'news', id }, me);
  const { data: folder } = await call(addCollectFolder, { name: '待读' }, me);
  await call(editCollect, { t: 'news', id, folder: folder.id, note: '重点' }, me);

  await call(editCollect, { t: 'news', id, folder: 0 }, me);

  const { data } = await call(listCollects, {}, me);
  expect(data.list).toMatchObject([{ folder: null, note: '重点' }]);
});

test('folder names have 1 to 12 characters, are unique, and there are 20 at most', async () => {
  const { platform, call, me, member } = await open();

  const empty = await call(addCollectFolder, { name: '  ' }, me);
  const long = await call(addCollectFolder, { name: '一二三四五六七八九十一二三' }, me);
  const first = await call(addCollectFolder, { name: '一二三四五六七八九十一二' }, me);
  const twice = await call(addCollectFolder, { name: '一二三四五六七八九十一二' }, me);
  const second = await call(addCollectFolder, { name: '待读' }, me);
  const renamed = await call(renameCollectFolder, { id: second.data.id, name: first.data.name }, me);
  const rows = Array.from({ length: COLLECT_FOLDERS_MAX - 2 }, (_, number) => ({
    memberId: member.id,
    name: `夹${number}`,
  }));
  await platform.db.insert(collectFolders).values(rows);
  const tooMany = await call(addCollectFolder, { name: '第21个' }, me);

  expect([empty.msg, long.msg]).toEqual(['请输入名称', '名称过长']);
  expect(twice.msg).toBe('已经有名为“一二三四五六七八九十一二”的收藏夹');
  expect(renamed).toMatchObject({ data: { error: 'folder.name_taken' } });
  expect(tooMany.msg).toBe('收藏夹最多20个');
});

test('other members’ folders and collections are not accessible', async () => {
  const { platform, call, me } = await open();
  const others = await logIn({ platform }, await makeMember(platform));
  const id = await makeArticle(platform);
  await call(toggleCollect, { t: 'news', id }, me);
  const { data: theirs } = await call(addCollectFolder, { name: '私人' }, others);

  const moved = await call(editCollect, { t: 'news', id, folder: theirs.id }, me);
  const renamed = await call(renameCollectFolder, { id: theirs.id, name: '我的' }, me);
  const deleted = await call(deleteCollectFolder, { id: theirs.id }, me);
  const noted = await call(editCollect, { t: 'news', id, note: '不是我的' }, others);

  expect(moved.msg).toBe('收藏夹不存在');
  expect(renamed).toMatchObject({ data: { error: 'folder.not_found' } });
  expect(deleted.code).toBe(1);
  expect(noted.msg).toBe('这条内容不在你的收藏里');
  expect((await call(listCollectFolders, {}, others)).data.list).toMatchObject([{ name: '私人' }]);
});

test('a note has at most 100 characters', async () => {
  const { platform, call, me } = await open();
  const id = await makeArticle(platform);
  await call(toggleCollect, { t: 'news', id }, me);

  const long = await call(editCollect, { t: 'news', id, note: '记'.repeat(101) }, me);
  const fits = await call(editCollect, { t: 'news', id, note: '𠮷'.repeat(100) }, me);

  expect(long.msg).toBe('备注过长');
  expect(fits.code).toBe(1);
});

test('a collection holds at most 2000 contents', async () => {
  const { platform, call, me, member } = await open();
  const id = await makeArticle(platform);
  const rows = Array.from({ length: COLLECTS_MAX }, (_, number) => ({
    memberId: member.id,
    t: 'brand' as const,
    targetId: number + 1,
    savedTitle: '品牌',
  }));
  await platform.db.insert(collects).values(rows);

  const full = await call(toggleCollect, { t: 'news', id }, me);
  await call(deleteCollect, { t: 'brand', id: 1 }, me);
  const fits = await call(toggleCollect, { t: 'news', id }, me);

  expect(full.msg).toBe('收藏最多2000条，请先清理一些再收藏');
  expect(fits.data.collected).toBe(true);
});

test('200 contents can be collected a day, and removals do not count', async () => {
  const { platform, call, me, member, advance } = await open();
  const id = await makeArticle(platform);
  for (let time = 0; time < COLLECTS_A_DAY - 1; time += 1) {
    await platform.kv.increment(`collects:${member.id}`, 86_400);
  }

  const last = await call(toggleCollect, { t: 'news', id }, me);
  await call(toggleCollect, { t: 'news', id }, me);
  const refused = await call(toggleCollect, { t: 'news', id }, me);
  advance(86_400);
  const tomorrow = await call(toggleCollect, { t: 'news', id }, me);

  expect(last.code).toBe(1);
  expect(refused.msg).toBe('一天最多收藏200次，明天再来吧');
  expect(tomorrow.data.collected).toBe(true);
});

test('every collection call asks a visitor to log in', async () => {
  const { call } = await open();

  const codes = [
    await call(listCollects, {}),
    await call(deleteCollect, { t: 'news', id: 1 }),
    await call(editCollect, { t: 'news', id: 1 }),
    await call(toggleCollect, { t: 'news', id: 1 }),
    await call(listCollectFolders, {}),
    await call(addCollectFolder, { name: '待读' }),
    await call(renameCollectFolder, { id: 1, name: '待读' }),
    await call(deleteCollectFolder, { id: 1 }),
    await call(getMyState, { t: 'news', id: 1 }),
  ].map(({ code }) => code);

  expect(new Set(codes)).toEqual(new Set([302]));
});
