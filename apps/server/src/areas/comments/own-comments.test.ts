// spec 1.05: collect; own comments, messages
// spec 7.15: GET /api/my/message, /comment, /collect; delMessage, delComment, delCollect; with a cache-busting stamp
import { deleteOwnComment, getMyState, listOwnComments } from '@rujian/contract/areas/comments/my-comments';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Platform } from '#platform/platform.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { comments } from '#schema/comments/comments.ts';
import { logIn } from '#test/log-in.ts';
import { makeArticle, makeMember, withdrawArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type NewComment = Partial<typeof comments.$inferInsert>;

async function open() {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const articleId = await makeArticle(kit.platform, { title: '低温奶的竞争' });
  const write = async (input: NewComment = {}) => {
    const values = { t: 'news' as const, targetId: articleId, memberId: member.id, body: '说得好' };
    const rows = await kit.platform.db
      .insert(comments)
      .values({ ...values, ...input })
      .returning();
    return rows[0]?.id ?? 0;
  };
  return { ...kit, member, articleId, write, me: await logIn(kit, member) };
}

async function commentsOf({ db }: Platform, targetId: number) {
  const [row] = await db.select().from(contentCounters).where(eq(contentCounters.targetId, targetId));
  return row?.comments;
}

test('GET /api/my/comment shows target title, body, state, reason, replies', async () => {
  const { call, me, write, articleId } = await open();
  await write({ status: 'passed', praises: 3, replies: 2 });
  await write({ status: 'rejected', reason: 'rumour', body: '听说有问题' });

  const { data } = await call(listOwnComments, {}, me);

  expect(data.total).toBe(2);
  expect(data.list).toMatchObject([
    {
      content: '听说有问题',
      state: { key: 'rejected', name: '未通过' },
      reason: { key: 'rumour', name: '谣言或无依据指控' },
      target: { title: '低温奶的竞争', path: `/news/${articleId}` },
    },
    { state: { name: '已通过' }, reason: null, praises: 3, replies: 2 },
  ]);
});

test('own comments are filtered by state, paging is read and unknown fields are ignored', async () => {
  const { app, call, me, write } = await open();
  await write({ status: 'pending' });
  await write({ status: 'passed' });
  await write({ status: 'passed', body: '第二条' });

  const passed = await app.inject({
    url: '/api/my/comment',
    query: { state: 'passed', page: '2', limit: '1', t: '1779240600' },
    headers: me.headers,
  });
  const english = await call(listOwnComments, { state: '' }, { ...me, lang: 'en' });

  expect(passed.json().data).toMatchObject({ total: 2, list: [{ content: '说得好' }] });
  expect(english.data.states).toEqual([
    { key: 'pending', name: 'Under review', count: 1 },
    { key: 'passed', name: 'Published', count: 2 },
  ]);
});

test('a comment on a withdrawn content has no link', async () => {
  const { platform, call, me, write, articleId } = await open();
  await write({ status: 'passed' });
  await withdrawArticle(platform, articleId);

  const { data } = await call(listOwnComments, {}, me);

  expect(data.list).toMatchObject([{ target: { title: '', path: null } }]);
});

test('delComment is idempotent, leaves a placeholder in the thread and corrects the counts', async () => {
  const { platform, call, me, write, articleId } = await open();
  const root = await write({ status: 'passed', replies: 1 });
  const reply = await write({ status: 'passed', rootId: root, parentId: root });
  const counters = { t: 'news' as const, targetId: articleId, comments: 2 };
  await platform.db
    .insert(contentCounters)
    .values(counters)
    .onConflictDoUpdate({ target: [contentCounters.t, contentCounters.targetId], set: counters });

  const first = await call(deleteOwnComment, { id: reply }, me);
  const second = await call(deleteOwnComment, { id: reply }, me);

  expect([first.code, second.code]).toEqual([1, 1]);
  expect(await commentsOf(platform, articleId)).toBe(1);
  const rows = await platform.db.select().from(comments).orderBy(comments.id);
  expect(rows).toMatchObject([
    { id: root, status: 'passed', replies: 0 },
    { id: reply, status: 'deleted_by_author', deletedAt: platform.clock.now() },
  ]);
  expect((await call(listOwnComments, {}, me)).data.total).toBe(1);
});

test('deleting an invisible comment changes no count', async () => {
  const { platform, call, me, write, articleId } = await open();
  const id = await write({ status: 'rejected' });
  const before = await commentsOf(platform, articleId);

  await call(deleteOwnComment, { id }, me);

  expect(await commentsOf(platform, articleId)).toBe(before);
});

test('another member’s comment is left alone without revealing it', async () => {
  const { platform, call, write } = await open();
  const id = await write({ status: 'passed' });
  const stranger = await logIn({ platform }, await makeMember(platform));

  const foreign = await call(deleteOwnComment, { id }, stranger);
  const missing = await call(deleteOwnComment, { id: 9_999 }, stranger);

  expect({ ...foreign, time: 0 }).toEqual({ ...missing, time: 0 });
  const [row] = await platform.db.select().from(comments).where(eq(comments.id, id));
  expect(row?.status).toBe('passed');
});

test('authors see their own pending comments of a content, and other readers do not', async () => {
  const { platform, call, me, write, articleId } = await open();
  await write({ status: 'pending', body: '等审核' });
  await write({ status: 'passed' });
  const stranger = await logIn({ platform }, await makeMember(platform));

  const own = await call(getMyState, { t: 'news', id: articleId }, me);
  const others = await call(getMyState, { t: 'news', id: articleId }, stranger);

  expect(own.data.pendingComments).toMatchObject([{ content: '等审核' }]);
  expect(others.data.pendingComments).toEqual([]);
});

test('a visitor is asked to log in, and an id is digits', async () => {
  const { call, me } = await open();

  const visitor = [await call(listOwnComments, {}), await call(deleteOwnComment, { id: 1 })];
  const words = await call(deleteOwnComment, { id: 'abc' }, me);

  expect(visitor.map(({ code }) => code)).toEqual([302, 302]);
  expect(words).toMatchObject({ code: 0, msg: '请输入正确的编号：须为正整数' });
});
