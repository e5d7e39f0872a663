// spec 7.42: ours: desk/columns/*, desk/tags/*: arranged, merged with a lasting redirect, refused while in use
import { getNews, listColumns } from '@rujian/contract/areas/articles/public';
import {
  deleteColumn,
  listDeskColumns,
  mergeColumn,
  saveColumn,
  sortColumns,
} from '@rujian/contract/areas/columns/desk';
import { getOwnDesk, listAudit } from '@rujian/contract/areas/staff/desk';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { expect, test } from 'vitest';
import { contributions } from '#schema/contributions/contributions.ts';
import { redirects } from '#schema/site/site.ts';
import { staffColumns } from '#schema/staff/columns.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeColumn, makeMember, updateArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const input: InputOf<typeof saveColumn> = {
  name: '牧场',
  slug: 'farm',
  reviewSteps: 3,
  commentMode: 'tiered',
  template: 'cards',
  openForContributions: false,
  seo: {},
};

test('a column is added, appears in its place and is changed', async () => {
  const site = await startApp();
  const chief = await logInStaff(site, 'duty_chief');
  const parent = await makeColumn(site.platform, { name: '产业' });

  const { data } = await site.call(saveColumn, { ...input, parentId: parent.id }, chief);
  await site.call(saveColumn, { ...input, id: data.id, name: '养殖', parentId: parent.id }, chief);

  const { data: all } = await site.call(listDeskColumns, {}, chief);
  expect(all.list.find(({ id }) => id === data.id)).toMatchObject({
    name: '养殖',
    parentId: parent.id,
    reviewSteps: 3,
    template: 'cards',
    openForContributions: false,
    published: 0,
  });
  const { data: log } = await site.call(listAudit, { targetType: 'column', targetId: data.id }, chief);
  expect(log.list.map(({ action }) => action)).toEqual(['column.edit', 'column.add']);
  expect(log.list[0]).toMatchObject({ before: { name: '牧场' }, after: { name: '养殖' } });
});

test('names and identifiers are unique, and a name has two to twelve characters', async () => {
  const site = await startApp();
  const chief = await logInStaff(site, 'duty_chief');
  await makeColumn(site.platform, { name: '市场', slug: 'market' });
  const save = (change: Partial<typeof input>) => site.call(saveColumn, { ...input, ...change }, chief);

  expect((await save({ name: '市场' })).data.error).toBe('column.name_taken');
  expect((await save({ slug: 'market' })).data.error).toBe('column.slug_taken');
  expect((await save({ name: '市' })).data.fields).toHaveProperty('name');
  expect((await save({ name: '市'.repeat(13) })).data.fields).toHaveProperty('name');
  expect((await save({ reviewSteps: 4 })).data.fields).toHaveProperty('reviewSteps');
});

test('columns have two levels', async () => {
  const site = await startApp();
  const chief = await logInStaff(site, 'duty_chief');
  const top = await makeColumn(site.platform);
  const child = await makeColumn(site.platform, { parentId: top.id, depth: 2 });
  const other = await makeColumn(site.platform);

  const under = await site.call(saveColumn, { ...input, parentId: child.id }, chief);
  const sorted = await site.call(sortColumns, { order: [{ id: top.id, parentId: other.id }] }, chief);

  expect(under.data.error).toBe('column.too_deep');
  expect(sorted.data).toMatchObject({ error: 'column.too_deep' });
});

test('columns are sorted and moved between levels at once', async () => {
  const site = await startApp();
  const chief = await logInStaff(site, 'duty_chief');
  const top = await makeColumn(site.platform);
  const child = await makeColumn(site.platform, { parentId: top.id, depth: 2 });
  const other = await makeColumn(site.platform);

  const order = [
    { id: child.id, parentId: null },
    { id: other.id, parentId: null },
    { id: top.id, parentId: child.id },
  ];
  const { code } = await site.call(sortColumns, { order }, chief);

  expect(code).toBe(1);
  const { data } = await site.call(listColumns, {});
  expect(data.list.map(({ id, parentId }) => ({ id, parentId }))).toEqual(order);
});

test('a used column cannot be deleted and names its contents', async () => {
  const site = await startApp();
  const chief = await logInStaff(site, 'duty_chief');
  const column = await makeColumn(site.platform);
  await makeColumn(site.platform, { parentId: column.id, depth: 2 });
  await makeArticle(site.platform, { columnId: column.id });

  const refused = await site.call(deleteColumn, { id: column.id }, chief);

  expect(refused).toMatchObject({
    code: 0,
    msg: '栏目仍在使用，不能删除：稿件1篇、子栏目1个、投稿0篇。可以把它并入其他栏目',
    data: { error: 'column.in_use', params: { articles: 1, columns: 1, contributions: 0 } },
  });
});

test('an empty column is deleted', async () => {
  const site = await startApp();
  const chief = await logInStaff(site, 'duty_chief');
  const column = await makeColumn(site.platform);

  expect((await site.call(deleteColumn, { id: column.id }, chief)).code).toBe(1);
  expect((await site.call(listColumns, {})).data.list).toEqual([]);
  const again = await site.call(deleteColumn, { id: column.id }, chief);
  expect(again.data).toMatchObject({ error: 'column.not_found' });
});

test('a merged column gives its articles away, and its address redirects to the other', async () => {
  const site = await startApp();
  const chief = await logInStaff(site, 'duty_chief');
  const from = await makeColumn(site.platform);
  const into = await makeColumn(site.platform, { name: '新栏目' });
  const last = await makeColumn(site.platform);
  const articleId = await makeArticle(site.platform, { columnId: from.id });
  const merge = (id: number, intoId: number) => site.call(mergeColumn, { id, intoId, reason: '栏目调整' }, chief);

  expect((await merge(from.id, from.id)).data.error).toBe('column.merge_itself');
  const { data } = await merge(from.id, into.id);
  await updateArticle(site.platform, articleId, { title: '改过标题的新闻' });

  expect(data).toEqual({ articles: 1 });
  const { data: article } = await site.call(getNews, { id: articleId });
  expect(article.column).toMatchObject({ name: '新栏目' });
  const { data: shown } = await site.call(listColumns, {});
  expect(shown.list.map(({ id }) => id)).not.toContain(from.id);

  await merge(into.id, last.id);
  const kept = await site.platform.db.select().from(redirects).orderBy(redirects.id);
  const toPath = `/news/column/${last.id}`;
  expect(kept).toMatchObject([
    { fromPath: `/news/column/${from.id}`, toPath, status: 301 },
    { fromPath: `/news/column/${into.id}`, toPath, status: 301 },
  ]);
});

test('staff scopes and contributions move with a merged column', async () => {
  const site = await startApp();
  const { db } = site.platform;
  const chief = await logInStaff(site, 'duty_chief');
  const editor = await logInStaff(site, 'column_editor');
  const both = await logInStaff(site, 'column_editor');
  const from = await makeColumn(site.platform);
  const into = await makeColumn(site.platform);
  await db.insert(staffColumns).values([
    { staffId: editor.staffId, columnId: from.id },
    { staffId: both.staffId, columnId: from.id },
    { staffId: both.staffId, columnId: into.id },
  ]);
  const member = await makeMember(site.platform);
  await db.insert(contributions).values({ memberId: member.id, kind: 'article', title: '来稿', columnId: from.id });

  await site.call(mergeColumn, { id: from.id, intoId: into.id, reason: '栏目调整' }, chief);

  const own = async (who: typeof editor) => (await site.call(getOwnDesk, {}, who)).data.columnIds;
  expect(await own(editor)).toEqual([into.id]);
  expect(await own(both)).toEqual([into.id]);
  expect(await db.select().from(contributions)).toMatchObject([{ columnId: into.id }]);
});

test('a column with sub-columns cannot be merged', async () => {
  const site = await startApp();
  const chief = await logInStaff(site, 'duty_chief');
  const from = await makeColumn(site.platform);
  await makeColumn(site.platform, { parentId: from.id, depth: 2 });
  const into = await makeColumn(site.platform);

  const { data } = await site.call(mergeColumn, { id: from.id, intoId: into.id, reason: '栏目调整' }, chief);

  expect(data).toMatchObject({ error: 'column.has_children', params: { columns: 1 } });
});

test('a reporter reads the columns and changes none', async () => {
  const site = await startApp();
  const reporter = await logInStaff(site, 'reporter');

  expect((await site.call(listDeskColumns, {}, reporter)).code).toBe(1);
  expect((await site.call(saveColumn, input, reporter)).data.error).toBe('rule.not_held');
  expect((await site.call(listDeskColumns, {})).data.error).toBe('session.required');
});
