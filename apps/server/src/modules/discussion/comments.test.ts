import { addComment, listComments, listReplies, locateComment } from '@rujian/contract/comments';
import { getMyState } from '@rujian/contract/discussion';
import { expect, test } from 'vitest';
import { comments } from '#schema/discussion.ts';
import { logIn } from '#test/log-in.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type NewComment = Partial<typeof comments.$inferInsert>;

/** An article and a member whose comments are shown at once, because three of his were. */
async function open() {
  const kit = await startApp();
  const { platform } = kit;
  const articleId = await makeArticle(platform);
  const elsewhere = await makeArticle(platform);
  const member = await makeMember(platform, { joinedAt: new Date('2026-01-01') });
  const write = async (given: NewComment = {}) => {
    const values = { t: 'news' as const, targetId: articleId, memberId: member.id, body: '说得好' };
    const [row] = await platform.db
      .insert(comments)
      .values({ ...values, status: 'passed', createdAt: platform.clock.now(), ...given })
      .returning();
    return row?.id ?? 0;
  };
  const long = new Date('2026-03-01');
  for (const body of ['一', '二', '三'])
    await write({ targetId: elsewhere, body, createdAt: long });
  return { ...kit, member, articleId, write, me: await logIn(kit, member) };
}

test('a comment of a known member is shown at once, with its region', async () => {
  const { call, me, member, articleId } = await open();

  const added = await call(addComment, { t: 'news', id: articleId, content: ' 写得很清楚 ' }, me);

  expect(added.data).toMatchObject({ state: 'passed', comment: { content: '写得很清楚' } });
  const { data } = await call(listComments, { t: 'news', id: articleId });
  expect(data).toMatchObject({ total: 1, all: 1, isOpen: true });
  expect(data.list).toMatchObject([
    {
      content: '写得很清楚',
      author: { id: member.id, name: member.nickname, level: 1, isFormer: false },
      region: '未知',
      state: 'passed',
      firstReplies: [],
    },
  ]);
});

test('the first comments of a new member wait for review, and he alone sees them', async () => {
  const { platform, call, articleId } = await open();
  const newcomer = await logIn({ platform }, await makeMember(platform));

  const added = await call(addComment, { t: 'news', id: articleId, content: '第一次来' }, newcomer);

  expect(added.data.state).toBe('pending');
  expect((await call(listComments, { t: 'news', id: articleId })).data.total).toBe(0);
  const own = await call(getMyState, { t: 'news', id: articleId }, newcomer);
  expect(own.data.pendingComments).toMatchObject([
    { content: '第一次来', state: 'pending', rootId: null, region: '未知' },
  ]);
});

test('a root shows its first three replies, and the rest come ten at a time', async () => {
  const { call, articleId, write } = await open();
  const root = await write({ replies: 12 });
  const replies = [];
  for (let number = 1; number <= 12; number += 1) {
    replies.push(await write({ rootId: root, parentId: root, body: `回复${number}` }));
  }

  const { data } = await call(listComments, { t: 'news', id: articleId });
  const first = await call(listReplies, { root });
  const second = await call(listReplies, { root, page: 2 });

  expect(data.list[0]?.firstReplies.map(({ content }) => content)).toEqual([
    '回复1',
    '回复2',
    '回复3',
  ]);
  expect([first.data.list.length, second.data.list.length, first.data.total]).toEqual([10, 2, 12]);
  expect((await call(locateComment, { id: replies[11] ?? 0 })).data).toEqual({
    ...{ t: 'news', id: articleId, rootId: root, page: 1, replyPage: 2 },
  });
});
