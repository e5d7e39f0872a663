// spec 1.07: writing comments, answers, reports, appeals, review by people
import { addComment, listComments } from '@rujian/contract/areas/comments/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles, columns } from '#schema/articles/articles.ts';
import { comments } from '#schema/comments/comments.ts';
import { memberAccounts, pointEntries } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';
import { moderationModes, moderationWords } from '#schema/moderation/moderation.ts';
import { spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { logIn } from '#test/log-in.ts';
import { makeComment, makeKnownMember } from '#test/make-comment.ts';
import { makeArticle, makeCheck, makeMember, withdrawArticle } from '#test/makers.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { startApp } from '#test/start-app.ts';

async function open() {
  const kit = await startApp();
  const { platform } = kit;
  const id = await makeArticle(platform);
  const member = await makeKnownMember(platform);
  const me = await logIn(kit, member);
  const write = (content: string, more: { parentId?: number; id?: number } = {}, who = me) =>
    kit.call(addComment, { t: 'news', id, content, ...more }, who);
  const stored = async () => platform.db.select().from(comments).where(eq(comments.targetId, id)).orderBy(comments.id);
  return { ...kit, id, member, me, write, stored };
}

test('a comment stores address and region, and hashes of browser and device', async () => {
  const { app, id, me, stored } = await open();

  await app.inject({
    method: 'POST',
    url: '/api/comment/add',
    headers: { ...me.headers, 'user-agent': 'Mozilla/5.0' },
    remoteAddress: '2001:da8::1',
    payload: { t: 'news', id, content: '来自校园网' },
  });

  const [row] = await stored();
  expect(row).toMatchObject({ ip: '2001:da8::1', status: 'passed' });
  expect(row?.ipRegion).not.toContain('市');
  expect(row?.uaHash).toMatch(/^[\w-]{22}$/);
  expect(row?.deviceHash).not.toBe(row?.uaHash);
});

test('the region is the province of the address, in the language of the reader', async () => {
  const { app, call, id, me } = await open();
  await app.inject({
    method: 'POST',
    url: '/api/comment/add',
    headers: me.headers,
    remoteAddress: '114.114.114.114',
    payload: { t: 'news', id, content: '南京来的' },
  });

  const chinese = await call(listComments, { t: 'news', id });
  const english = await call(listComments, { t: 'news', id }, { lang: 'en' });

  expect([chinese.data.list[0]?.region, english.data.list[0]?.region]).toEqual(['江苏', 'Jiangsu']);
});

test('a visitor and a member without a mobile number cannot comment', async () => {
  const { platform, call, id, write, member } = await open();
  await platform.db.update(members).set({ mobile: null }).where(eq(members.id, member.id));

  expect(await write('没有手机号')).toMatchObject({ data: { error: 'comment.mobile_required' } });
  expect(await call(addComment, { t: 'news', id, content: '路过的' })).toMatchObject({ code: 302 });
});

test('a muted member gets the end of the mute', async () => {
  const { platform, write, member } = await open();
  const mutedUntil = new Date('2026-05-27T09:30:00+08:00');
  await platform.db.update(members).set({ mutedUntil }).where(eq(members.id, member.id));

  expect(await write('我还在')).toMatchObject({
    data: { error: 'member.muted', params: { until: '2026-05-27 09:30' } },
  });
});

test('comments on withdrawn, missing or closed contents are refused', async () => {
  const { platform, write, id } = await open();
  const { db, clock } = platform;
  const withdrawn = await makeArticle(platform);
  await withdrawArticle(platform, withdrawn);
  const shut = await makeArticle(platform);
  await db.update(articles).set({ allowComment: 'off' }).where(eq(articles.id, shut));

  expect(await write('评论撤下的文章', { id: withdrawn })).toMatchObject({ data: { error: 'content.not_found' } });
  expect(await write('评论没有的文章', { id: 9_999 })).toMatchObject({ data: { error: 'content.not_found' } });
  expect(await write('评论关闭的文章', { id: shut })).toMatchObject({
    code: 0,
    msg: '这条内容的评论已关闭',
    data: { error: 'comment.closed' },
  });
  await db.insert(moderationModes).values({ scope: 'site', closedAt: clock.now() });
  expect(await write('全站关闭', { id })).toMatchObject({ data: { error: 'comment.closed' } });
});

test('a spot check is closed to comments until its editors open it', async () => {
  const { platform, call, me } = await open();
  const { id, noticeId } = await makeCheck(platform);
  const input = { t: 'spotcheck', id, content: '同一批我也买过' } as const;

  expect(await call(addComment, input, me)).toMatchObject({ data: { error: 'comment.closed' } });
  expect((await call(listComments, { t: 'spotcheck', id })).data.isOpen).toBe(false);

  const opened = eq(spotcheckNotices.id, noticeId);
  await platform.db.update(spotcheckNotices).set({ allowComment: 'on' }).where(opened);
  expect(await call(addComment, input, me)).toMatchObject({ code: 1 });
});

test('a strict column holds every comment for review', async () => {
  const { platform, write } = await open();
  await platform.db.update(columns).set({ commentMode: 'strict' });

  expect((await write('先审后发')).data.state).toBe('pending');
});

test('text limits are reported with numbers', async () => {
  const { write } = await open();

  expect((await write('长'.repeat(10_000))).msg).toBe('评论最多500个字，现在有10000个字');
  expect(await write('好')).toMatchObject({ data: { error: 'comment.too_short' } });
  expect(await write('')).toMatchObject({ data: { fields: { content: '请输入评论内容' } } });
  expect(await write('行\n'.repeat(12))).toMatchObject({ data: { error: 'comment.too_many_lines' } });
});

test('emoji and script tags are ordinary comments', async () => {
  const { write, advance } = await open();

  const emoji = await write('🐄🥛');
  advance(10);
  const script = await write('<script>alert(1)</script>');

  expect([emoji.data.state, script.data.comment.content]).toEqual(['passed', '<script>alert(1)</script>']);
});

test('comments are ten seconds apart, and the refusal says how long to wait', async () => {
  const { write, advance } = await open();
  await write('第一条');

  advance(4);
  expect(await write('第二条')).toMatchObject({
    msg: '发表得太快，请在6秒后再试',
    data: { error: 'comment.too_soon', params: { seconds: 6 } },
  });
  advance(6);
  expect((await write('第二条')).code).toBe(1);
});

test('the same text within five minutes is refused, also with other punctuation', async () => {
  const { write, advance } = await open();
  await write('这奶真好喝');

  advance(60);
  expect(await write('这奶，真好喝！')).toMatchObject({ data: { error: 'comment.repeated' } });
  advance(240);
  expect((await write('这奶真好喝')).code).toBe(1);
});

test('ten comments in ten minutes, then a pause', async () => {
  const { write, advance } = await open();
  for (let number = 0; number < 10; number += 1) {
    expect((await write(`第${number}条`)).code).toBe(1);
    advance(20);
  }

  expect(await write('第十一条')).toMatchObject({ data: { error: 'comment.too_many', params: { minutes: 7 } } });
  advance(400);
  expect((await write('第十一条')).code).toBe(1);
});

test('sixty comments a day, ten on the first day of an account', async () => {
  const { platform, write, member, id, advance } = await open();
  const fresh = await makeMember(platform);
  const them = await logIn({ platform }, fresh);
  const past = (memberId: number, count: number) =>
    platform.db
      .insert(comments)
      .values(
        Array.from({ length: count }, (_, number) => ({
          t: 'news' as const,
          targetId: id,
          memberId,
          body: `旧的${number}`,
          createdAt: new Date(platform.clock.now().getTime() - 3_600_000),
        })),
      );
  await past(member.id, 60);
  await past(fresh.id, 10);

  expect(await write('第六十一条')).toMatchObject({ data: { error: 'comment.enough_today', params: { max: 60 } } });
  expect(await write('第十一条', {}, them)).toMatchObject({
    data: { error: 'comment.enough_today', params: { max: 10 } },
  });
  advance(24 * 3_600);
  expect((await write('第二天', {}, them)).code).toBe(1);
});

test('a link is refused at Lv1 and held for review from Lv2 on, one at most', async () => {
  const { platform, write, member, advance } = await open();
  expect(await write('看 https://example.com')).toMatchObject({ data: { error: 'comment.link_not_allowed' } });

  await platform.db
    .insert(memberAccounts)
    .values({ memberId: member.id, points: 100 })
    .onConflictDoUpdate({ target: memberAccounts.memberId, set: { points: 100 } });
  expect((await write('看 https://example.com')).data.state).toBe('pending');
  advance(10);
  expect(await write('看 https://a.com 和 www.b.cn')).toMatchObject({
    data: { error: 'comment.too_many_links', params: { max: 1 } },
  });
});

test('a blocked word is refused by its category, a masked one is shown as stars', async () => {
  const { platform, write } = await open();
  await platform.db.insert(moderationWords).values([
    { word: '加微信', level: 'block', category: 'advertising' },
    { word: '卧槽', level: 'mask', category: 'vulgar' },
  ]);

  const blocked = await write('便宜奶粉加微信');
  expect(blocked).toMatchObject({ msg: '内容涉及“广告引流”，请修改后再提交' });
  expect(JSON.stringify(blocked)).not.toContain('加微信');
  expect((await write('卧槽真好喝')).data.comment.content).toBe('**真好喝');
});

test('personal data in a comment is neither shown nor stored, and its writer sees what is hidden', async () => {
  const { write, stored } = await open();

  const { data } = await write('我叫王小明，打一三八 - 0013 八零零零找我');

  const shown = '我叫［姓名已隐去］，打［手机号已隐去］找我';
  expect(data.comment.content).toBe(shown);
  expect((await stored()).map(({ body }) => body)).toEqual([shown]);
});

test('an answer to a reply has the same root and names whom it answers', async () => {
  const { platform, write, id, stored } = await open();
  const other = await makeMember(platform, { nickname: '牛奶哥' });
  const root = await makeComment(platform, { targetId: id });
  const reply = await makeComment(platform, { targetId: id, memberId: other.id, rootId: root, parentId: root });

  const { data } = await write('同意你', { parentId: reply });

  expect(data.comment).toMatchObject({ rootId: root, replyTo: { id: reply, name: '牛奶哥' } });
  const counts = (await stored()).map((row) => [row.id, row.replies]);
  expect(counts).toContainEqual([root, 1]);
  expect(counts).toContainEqual([reply, 1]);
});

test('only visible comments on the same content can be answered', async () => {
  const { platform, write, id } = await open();
  const elsewhere = await makeComment(platform, { targetId: await makeArticle(platform) });
  const states = ['pending', 'rejected', 'hidden', 'removed', 'deleted_by_author'] as const;
  const unseen = [];
  for (const status of states) unseen.push(await makeComment(platform, { targetId: id, status }));

  for (const parentId of [elsewhere, ...unseen, 9_999]) {
    expect(await write('回复看不见的', { parentId })).toMatchObject({ data: { error: 'comment.not_found' } });
  }
});

test('the answered member gets a message with a link to the answer, except for their own', async () => {
  const { platform, write, id, member, advance } = await open();
  const other = await makeMember(platform);
  const root = await makeComment(platform, { targetId: id, memberId: other.id });

  const { data } = await write('说得有道理', { parentId: root });
  advance(10);
  await write('补充一句', { parentId: data.comment.id });

  const sent = await sentMessages(platform.db);
  expect(sent).toMatchObject([
    {
      memberId: other.id,
      kind: 'reply',
      t: 'comment',
      targetId: data.comment.id,
      title: `${member.nickname}回复了你的评论`,
      body: '说得有道理',
      titleEn: `${member.nickname} replied to your comment`,
    },
  ]);
});

test('an approved comment gives points once', async () => {
  const { platform, write, member } = await open();
  await platform.db.execute(
    `insert into point_rules (key, points, title, title_en, position)
     values ('comment_passed', 2, '评论通过审核', 'Comment published', 1)`,
  );

  const { data } = await write('值两分');

  const entries = await platform.db.select().from(pointEntries);
  expect(entries).toMatchObject([{ memberId: member.id, points: 2, t: 'comment', targetId: data.comment.id }]);
});

test('a headline and its article have one thread', async () => {
  const { call, id, me } = await open();

  await call(addComment, { t: 'headlines', id, content: '从头条来' }, me);

  expect((await call(listComments, { t: 'news', id })).data.total).toBe(1);
  expect((await call(listComments, { t: 'headlines', id })).data.total).toBe(1);
});
