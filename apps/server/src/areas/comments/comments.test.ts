// spec 1.07: writing comments, answers, reports, appeals, review by people
import { deleteOwnComment, getMyState } from '@rujian/contract/areas/comments/my-comments';
import { addComment, listComments, listReplies, locateComment } from '@rujian/contract/areas/comments/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { comments } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';
import { logIn } from '#test/log-in.ts';
import { makeComment, makeKnownMember } from '#test/make-comment.ts';
import { makeArticle, makeBrand, makeMember, withdrawArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

async function open() {
  const kit = await startApp();
  const { platform } = kit;
  const id = await makeArticle(platform);
  const member = await makeKnownMember(platform);
  const hoursAgo = (hours: number) => new Date(platform.clock.now().getTime() - hours * 3_600_000);
  return {
    ...kit,
    id,
    member,
    me: await logIn(kit, member),
    hoursAgo,
    make: (input: Partial<typeof comments.$inferInsert> = {}) =>
      makeComment(platform, { targetId: id, memberId: member.id, ...input }),
    list: (query: { sort?: string; page?: number; limit?: number } = {}) =>
      kit.call(listComments, { t: 'news', id, ...query } as never),
  };
}

test('a comment of a known member is public at once', async () => {
  const { call, me, member, id, list } = await open();
  expect((await list()).data.total).toBe(0);

  const added = await call(addComment, { t: 'news', id, content: ' 写得很清楚 ' }, me);

  expect(added.data).toMatchObject({ state: 'passed', comment: { content: '写得很清楚' } });
  const { data } = await list();
  expect(data).toMatchObject({ total: 1, all: 1, isOpen: true });
  expect(data.list).toMatchObject([
    {
      content: '写得很清楚',
      author: { id: member.id, name: member.nickname, level: 1, isFormer: false },
      region: '未知',
      state: 'passed',
      pinned: false,
      replies: 0,
      firstReplies: [],
    },
  ]);
});

test('the first comments of a new member wait for review and are visible to their author only', async () => {
  const { platform, call, id, list } = await open();
  const newcomer = await logIn({ platform }, await makeMember(platform));

  const added = await call(addComment, { t: 'news', id, content: '第一次来' }, newcomer);

  expect(added.data.state).toBe('pending');
  expect((await list()).data).toMatchObject({ total: 0, all: 0 });
  const own = await call(getMyState, { t: 'news', id }, newcomer);
  expect(own.data.pendingComments).toMatchObject([
    { content: '第一次来', state: 'pending', rootId: null, replyTo: null, region: '未知' },
  ]);
});

test('other contents than articles have comments in the same way', async () => {
  const { platform, call, me } = await open();
  const brand = await makeBrand(platform);

  await call(addComment, { t: 'brand', id: brand.id, content: '喝了三年' }, me);

  const { data } = await call(listComments, { t: 'brand', id: brand.id });
  expect(data.list).toMatchObject([{ content: '喝了三年' }]);
});

test('a root shows its first three replies, and the rest come ten at a time', async () => {
  const { call, id, make, list } = await open();
  const root = await make({ replies: 12 });
  const replies = [];
  for (let number = 1; number <= 12; number += 1) {
    replies.push(await make({ rootId: root, parentId: root, body: `回复${number}` }));
  }

  const { data } = await list();
  const first = await call(listReplies, { root });
  const second = await call(listReplies, { root, page: 2 });

  const shown = data.list[0]?.firstReplies.map(({ content }) => content);
  expect(shown).toEqual(['回复1', '回复2', '回复3']);
  expect([first.data.list.length, second.data.list.length, first.data.total]).toEqual([10, 2, 12]);
  expect((await call(locateComment, { id: replies[11] ?? 0 })).data).toEqual({
    t: 'news',
    id,
    rootId: root,
    page: 1,
    replyPage: 2,
  });
});

test('hot is praise and answers against age, new is the newest first', async () => {
  const { make, list, hoursAgo } = await open();
  // (praises + 2·replies + 1) / (hours + 2)^1.3
  const old = await make({ praises: 40, createdAt: hoursAgo(48) }); // 41 / 161.6 = 0.254
  const fresh = await make({ createdAt: hoursAgo(1) }); //              1 / 4.17 = 0.240
  const answered = await make({ replies: 5, createdAt: hoursAgo(10) }); // 11 / 25.3 = 0.435
  const praised = await make({ praises: 9, createdAt: hoursAgo(10) }); // 10 / 25.3 = 0.395

  const hot = await list();
  const newest = await list({ sort: 'new' });
  const unknown = await list({ sort: 'best' });

  const ids = ({ data }: typeof hot) => data.list.map((comment) => comment.id);
  expect(ids(hot)).toEqual([answered, praised, old, fresh]);
  expect(ids(newest)).toEqual([fresh, praised, answered, old]);
  expect(ids(unknown)).toEqual(ids(hot));
});

test('pages do not overlap, the pinned comment comes first, and each root is found on its page', async () => {
  const { call, make, list, hoursAgo } = await open();
  const made = [];
  for (let number = 0; number < 25; number += 1) {
    const createdAt = hoursAgo(number % 7);
    made.push(await make({ praises: number % 4, body: `第${number}条`, createdAt }));
  }
  const pinned = await make({ pinnedAt: new Date(), createdAt: hoursAgo(900) });

  for (const sort of ['hot', 'new'] as const) {
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push((await list({ sort, page, limit: 10 })).data.list);
    expect(pages.map((page) => page.length)).toEqual([10, 10, 6, 0]);
    const ids = pages.flat().map(({ id }) => id);
    expect(ids[0]).toBe(pinned);
    expect(new Set(ids)).toEqual(new Set([...made, pinned]));
    for (const [place, id] of ids.entries()) {
      const { data } = await call(locateComment, { id, sort, limit: 10 });
      expect([sort, id, data.page]).toEqual([sort, id, Math.floor(place / 10) + 1]);
    }
  }
  expect((await list()).data.list[0]?.pinned).toBe(true);
});

test('a deleted comment stays as a placeholder while it has replies', async () => {
  const { call, me, make, list, platform } = await open();
  const other = await makeMember(platform);
  const root = await make({ replies: 2, praises: 3 });
  const reply = await make({ rootId: root, parentId: root, replies: 1 });
  const answer = await make({ rootId: root, parentId: reply, memberId: other.id, body: '同意' });
  const alone = await make({ body: '没有人回复' });

  for (const id of [root, reply, alone]) await call(deleteOwnComment, { id }, me);

  const { data } = await list();
  expect(data).toMatchObject({ total: 1, all: 1 });
  const hole = { content: '', author: null, region: '', isDeleted: true, praises: 0 };
  expect(data.list).toMatchObject([
    {
      id: root,
      ...hole,
      state: 'deleted_by_author',
      replies: 1,
      firstReplies: [
        { id: reply, ...hole },
        { id: answer, content: '同意', isDeleted: false },
      ],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain('说得好');
  expect(await call(locateComment, { id: alone })).toMatchObject({ data: { error: 'comment.not_found' } });
});

test('waiting, rejected, hidden or removed comments are not public', async () => {
  const { call, make, list } = await open();
  for (const status of ['pending', 'rejected', 'hidden', 'removed'] as const) {
    const id = await make({ status, body: `状态${status}` });
    expect(await call(listReplies, { root: id })).toMatchObject({ data: { error: 'comment.not_found' } });
  }

  expect((await list()).data).toMatchObject({ total: 0, list: [] });
});

test('a member who left is shown as 已注销用户, also in answers to them', async () => {
  const { platform, make, list, member } = await open();
  const other = await makeMember(platform);
  const root = await make({ replies: 2 });
  const reply = await make({ rootId: root, parentId: root, replies: 1 });
  await make({ rootId: root, parentId: reply, memberId: other.id });
  await platform.db
    .update(members)
    .set({ cancelledAt: platform.clock.now(), nickname: `已注销用户-${member.id}` })
    .where(eq(members.id, member.id));

  const { data } = await list();

  expect(data.list[0]).toMatchObject({
    author: { name: '已注销用户', isFormer: true },
    firstReplies: [{}, { replyTo: { id: reply, name: '已注销用户' } }],
  });
});

test('comments of a withdrawn content are not public', async () => {
  const { platform, call, id, make } = await open();
  const root = await make();
  await withdrawArticle(platform, id);

  const answers = [
    await call(listComments, { t: 'news', id }),
    await call(listReplies, { root }),
    await call(locateComment, { id: root }),
  ];

  expect(answers.map(({ data }) => data.error)).toEqual([
    ...['content.not_found', 'content.not_found', 'content.not_found'],
  ]);
});

test('the list is cached, and replaced as soon as a comment is added or removed', async () => {
  const { call, request, me, id } = await open();
  await request(listComments, { t: 'news', id });

  const { data } = await call(addComment, { t: 'news', id, content: '马上就看到' }, me);
  expect((await call(listComments, { t: 'news', id })).data.total).toBe(1);
  await call(deleteOwnComment, { id: data.comment.id }, me);
  expect((await call(listComments, { t: 'news', id })).data.total).toBe(0);
});

test('a thread of more than a thousand roots is ranked among the newest and the most praised', async () => {
  const { platform, list, id, member } = await open();
  await platform.db.execute(`
    insert into comments (t, target_id, member_id, body, status, praises, created_at)
    select 'news', ${id}, ${member.id}, '第' || number || '条', 'passed',
      case when number = 1 then 500 else 0 end,
      '2026-05-20T01:30:00Z'::timestamptz - number * interval '1 minute'
    from generate_series(1, 1200) number`);

  const first = (await list()).data;
  const last = (await list({ page: 60 })).data;
  const seen = new Set<number>();
  for (let page = 1; page <= 12; page += 1) {
    for (const root of (await list({ page, limit: 100 })).data.list) seen.add(root.id);
  }

  expect(first.total).toBe(1_200);
  expect(first.list[0]?.content).toBe('第1条');
  expect(last.list).toHaveLength(20);
  expect(seen.size).toBe(1_200);
});
