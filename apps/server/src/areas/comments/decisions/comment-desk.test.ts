import {
  decideCommentAppeal,
  decideComments,
  listCommentAppeals,
  listDeskComments,
  pinComment,
} from '@rujian/contract/areas/comments/desk';
import { listOwnComments } from '@rujian/contract/areas/comments/my-comments';
import { appealComment, listComments } from '@rujian/contract/areas/comments/public';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { POINT_RULES } from '#base/point-rules.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { comments } from '#schema/comments/comments.ts';
import { pointEntries, pointRules } from '#schema/ledger/ledger.ts';
import { auditLog } from '#test/audit-log.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeComment, makeKnownMember } from '#test/make-comment.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

async function open() {
  const kit = await startApp();
  const { platform } = kit;
  await platform.db.insert(pointRules).values(POINT_RULES);
  const id = await makeArticle(platform, { title: '低温奶的竞争' });
  const author = await makeKnownMember(platform);
  const moderator = await logInStaff(kit, 'moderator');
  const decide = (
    ids: number[],
    decision: 'pass' | 'reject' | 'hide' | 'restore' | 'remove',
    more: { reason?: string; note?: string; copies?: boolean } = {},
    who = moderator,
  ) => kit.call(decideComments, { ids, decision, ...more } as never, who);
  const pointsOf = async (memberId: number) => {
    const rows = await platform.db
      .select()
      .from(pointEntries)
      .where(eq(pointEntries.memberId, memberId))
      .orderBy(asc(pointEntries.id));
    return rows.map(({ type, points }) => [type, points]);
  };
  return {
    ...kit,
    id,
    author,
    moderator,
    decide,
    pointsOf,
    me: await logIn(kit, author),
    make: (input: Partial<typeof comments.$inferInsert> = {}) =>
      makeComment(platform, { targetId: id, memberId: author.id, ...input }),
    stateOf: async (comment: number) =>
      (await platform.db.select().from(comments).where(eq(comments.id, comment)))[0]?.status,
  };
}

test('comment, pending, passed, answered: it is public, its author gets points, the answered member a message', async () => {
  const { platform, call, id, make, decide, pointsOf, author } = await open();
  const answered = await makeMember(platform);
  const root = await make({ memberId: answered.id });
  const reply = await make({ status: 'pending', rootId: root, parentId: root, body: '等了一会儿' });

  expect((await decide([reply], 'pass')).data).toEqual({ decided: [reply], left: [] });

  const { data } = await call(listComments, { t: 'news', id });
  expect(data).toMatchObject({ total: 1, all: 2 });
  expect(data.list[0]).toMatchObject({ replies: 1, firstReplies: [{ content: '等了一会儿' }] });
  expect(await pointsOf(author.id)).toEqual([['comment_passed', 2]]);
  const inbox = await call(listMessages, {}, await logIn({ platform }, answered));
  expect(inbox.data.list).toMatchObject([
    { kind: 'reply', body: '等了一会儿', link: { t: 'news', id, path: `/news/${id}#c${reply}` } },
  ]);
});

test('a rejected comment costs points for adverts and attacks, and its author sees why and what to do', async () => {
  const { platform, call, me, make, decide, pointsOf, author, stateOf } = await open();
  await platform.db.execute(
    `insert into member_accounts (member_id, points) values (${author.id}, 50)
     on conflict (member_id) do update set points = 50`,
  );
  const advert = await make({ status: 'pending', body: '便宜奶粉' });
  const vulgar = await make({ status: 'pending', body: '粗话' });

  // Moderators type their notes with or without a full stop.
  await decide([advert], 'reject', { reason: 'advertising', note: '请勿发布广告' });
  await decide([vulgar], 'reject', { reason: 'vulgar' });

  expect([await stateOf(advert), await stateOf(vulgar)]).toEqual(['rejected', 'rejected']);
  expect(await pointsOf(author.id)).toEqual([['comment_rejected', -5]]);
  const { data } = await call(listMessages, {}, me);
  expect(data.list[1]).toMatchObject({
    kind: 'review',
    title: '你的评论未通过审核',
    link: { path: '/user/account/comment' },
    body: '你的评论“便宜奶粉”未通过审核。原因：广告引流。请勿发布广告。如有异议，可在7天内到“我的评论”申诉一次，由另一位审核员复核。',
  });
});

test('rejecting and removing need a reason', async () => {
  const { make, decide, stateOf } = await open();
  const pending = await make({ status: 'pending' });

  for (const decision of ['reject', 'remove'] as const) {
    expect(await decide([pending], decision)).toMatchObject({ code: 0, data: { fields: { reason: '请输入原因' } } });
  }
  expect(await stateOf(pending)).toBe('pending');
});

test('a visible comment is hidden, restored, and removed with its points', async () => {
  const { call, id, make, decide, pointsOf, author, stateOf } = await open();
  const comment = await make({ status: 'pending' });
  const all = async () => (await call(listComments, { t: 'news', id })).data.all;
  await decide([comment], 'pass');

  await decide([comment], 'hide');
  expect([await stateOf(comment), await all()]).toEqual(['hidden', 0]);
  await decide([comment], 'restore');
  expect([await stateOf(comment), await all()]).toEqual(['passed', 1]);
  await decide([comment], 'remove', { reason: 'rumour' });
  expect([await stateOf(comment), await all()]).toEqual(['removed', 0]);

  expect(await pointsOf(author.id)).toEqual([
    ['comment_passed', 2],
    ['comment_passed', -2],
  ]);
});

test('an already decided comment is named and left alone, the rest is decided', async () => {
  const { make, decide, stateOf } = await open();
  const gone = await make({ status: 'rejected' });
  const waiting = await make({ status: 'pending' });

  const { data } = await decide([gone, waiting, 9_999], 'pass');

  expect(data).toEqual({ decided: [waiting], left: [gone, 9_999] });
  expect(await stateOf(gone)).toBe('rejected');
});

test('forty copies of one advert are one decision', async () => {
  const { platform, call, id, make, decide, moderator } = await open();
  const copies = [];
  for (let number = 0; number < 40; number += 1) {
    copies.push(await make({ status: 'pending', body: '加我', fingerprint: 'advert', targetId: id }));
  }
  const other = await make({ status: 'pending', fingerprint: 'other' });
  const shown = await call(listDeskComments, { state: 'pending' }, moderator);
  expect(shown.data.list[0]).toMatchObject({ copies: 39 });

  await decide([copies[0] ?? 0], 'reject', { reason: 'advertising', copies: true });

  const left = await platform.db.select().from(comments).where(eq(comments.status, 'pending'));
  expect(left.map((row) => row.id)).toEqual([other]);
});

test('the desk finds comments by state, member, content and text, with the address and a masked number', async () => {
  const { call, id, author, make, moderator } = await open();
  await make({ status: 'pending', body: '奶价50%涨了', ip: '203.0.113.9', ipRegion: '云南' });
  await make({ status: 'pending', body: '别的话' });
  const list = async (query: object) => (await call(listDeskComments, query as never, moderator)).data;

  expect((await list({ state: 'pending' })).list.map(({ content }) => content)).toEqual(['奶价50%涨了', '别的话']);
  expect((await list({ member: author.id })).total).toBe(5);
  expect((await list({ t: 'news', id })).total).toBe(2);
  const found = await list({ q: '50%' });
  expect(found.list).toMatchObject([
    {
      ip: '203.0.113.9',
      region: '云南',
      decisions: ['pass', 'reject'],
      author: { mobile: expect.stringMatching(/^139\*{4}\d{4}$/), passed: 3, rejected: 0 },
      target: { title: '低温奶的竞争', path: `/news/${id}` },
    },
  ]);
  expect((await list({ q: '50_' })).total).toBe(0);
});

test('only moderators see the full address of an author; other staff see the region', async () => {
  const kit = await open();
  await kit.make({ status: 'pending', ip: '203.0.113.9', ipRegion: '云南' });

  for (const role of ['auditor', 'duty_chief'] as const) {
    const login = await logInStaff(kit, role);
    const { data } = await kit.call(listDeskComments, { state: 'pending' }, login);
    expect(data.list).toMatchObject([{ ip: null, region: '云南' }]);
  }
});

test('every decision is audited with who, what and why', async () => {
  const { platform, make, decide, moderator } = await open();
  const comment = await make({ status: 'pending' });

  await decide([comment], 'pass', { note: '没有问题' });
  await decide([comment], 'remove', { reason: 'privacy' });

  const log = await auditLog(platform.db);
  const actor = { staffId: moderator.staffId, targetType: 'comment', targetId: comment };
  expect(log).toMatchObject([
    {
      ...actor,
      action: 'comment.pass',
      reason: '没有问题',
      before: { status: 'pending' },
      after: { status: 'passed' },
    },
    {
      ...actor,
      action: 'comment.remove',
      before: { status: 'passed' },
      after: { status: 'removed', reason: 'privacy' },
    },
  ]);
});

test('only moderators decide, and auditors only read', async () => {
  const kit = await open();
  const { call, make, decide, me } = kit;
  const comment = await make({ status: 'pending' });
  const auditor = await logInStaff(kit, 'auditor');
  const finance = await logInStaff(kit, 'finance');

  expect(await decide([comment], 'pass', {}, auditor)).toMatchObject({ data: { error: 'rule.not_held' } });
  expect((await call(listDeskComments, {}, auditor)).code).toBe(1);
  expect(await call(listDeskComments, {}, finance)).toMatchObject({ data: { error: 'rule.not_held' } });
  expect(await call(listDeskComments, {}, me)).toMatchObject({ data: { error: 'session.required' } });
});

test('one comment of a content is pinned; another replaces it, and only visible roots qualify', async () => {
  const { call, id, make, moderator, platform } = await open();
  const first = await make();
  const second = await make();
  const reply = await make({ rootId: first, parentId: first });
  const hidden = await make({ status: 'hidden' });
  const pin = (comment: number, pinned = true) => call(pinComment, { id: comment, pinned }, moderator);

  await pin(first);
  await pin(second);
  const { data } = await call(listComments, { t: 'news', id });
  expect(data.list.map((each) => [each.id, each.pinned])).toEqual([
    [second, true],
    [first, false],
  ]);
  expect(await pin(reply)).toMatchObject({ data: { error: 'comment.only_root_pinned' } });
  expect(await pin(hidden)).toMatchObject({ data: { error: 'comment.not_found' } });
  await pin(second, false);
  const pinned = (await platform.db.select().from(comments)).filter(({ pinnedAt }) => pinnedAt);
  expect(pinned).toEqual([]);
});

test('an appeal goes to another moderator, who may grant it: the comment is shown and its cost refunded', async () => {
  const kit = await open();
  const { platform, call, me, make, decide, moderator, author, pointsOf, stateOf } = kit;
  await platform.db.execute(
    `insert into member_accounts (member_id, points) values (${author.id}, 50)
     on conflict (member_id) do update set points = 50`,
  );
  const comment = await make({ status: 'pending' });
  await decide([comment], 'reject', { reason: 'attack' });
  const before = (await call(listOwnComments, {}, me)).data.list[0];
  expect(before).toMatchObject({ appealUntil: expect.any(Number), appeal: null });

  const sent = await call(appealComment, { id: comment, text: '我没有攻击任何人' }, me);
  expect(sent).toMatchObject({ code: 1, msg: '申诉已提交，将由另一位审核员复核' });
  const own = (await call(listCommentAppeals, {}, moderator)).data.list[0];
  expect(own).toMatchObject({ text: '我没有攻击任何人', canDecide: false });
  const verdict = { id: own?.id ?? 0, granted: true, note: '' };
  expect(await call(decideCommentAppeal, verdict, moderator)).toMatchObject({ data: { error: 'appeal.own_decision' } });
  const second = await logInStaff(kit, 'moderator');
  expect((await call(listCommentAppeals, {}, second)).data.list[0]?.canDecide).toBe(true);
  expect((await call(decideCommentAppeal, verdict, second)).code).toBe(1);

  expect(await stateOf(comment)).toBe('passed');
  expect(await pointsOf(author.id)).toEqual([
    ['comment_rejected', -5],
    ['comment_rejected', 5],
    ['comment_passed', 2],
  ]);
  expect(await call(decideCommentAppeal, verdict, second)).toMatchObject({ data: { error: 'comment.decided' } });
  const row = (await call(listOwnComments, {}, me)).data.list[0];
  expect(row).toMatchObject({ appealUntil: null, appeal: { stateName: '申诉成功' } });
});

test('a declined appeal changes nothing and says why', async () => {
  const kit = await open();
  const { call, me, make, decide, stateOf } = kit;
  const comment = await make();
  await decide([comment], 'remove', { reason: 'rumour' });
  await call(appealComment, { id: comment, text: '这是事实，有报道' }, me);
  const other = await logInStaff(kit, 'moderator');
  const [appeal] = (await call(listCommentAppeals, {}, other)).data.list;

  const verdict = { id: appeal?.id ?? 0, granted: false, note: '未找到该报道。' };
  await call(decideCommentAppeal, verdict, other);

  expect(await stateOf(comment)).toBe('removed');
  const { data } = await call(listMessages, {}, me);
  expect(data.list[0]).toMatchObject({ title: '申诉未通过，维持原决定' });
  expect(data.list[0]?.body).toContain('未找到该报道。');
  expect(await call(decideCommentAppeal, { ...verdict, id: 9_999 }, other)).toMatchObject({
    data: { error: 'appeal.not_found' },
  });
});

test('one appeal, within seven days, of 5 to 300 characters, by the author, against a final decision', async () => {
  const { platform, call, me, author, make, decide, advance } = await open();
  const comment = await make({ status: 'pending' });
  const waiting = await make({ status: 'pending' });
  await decide([comment], 'reject', { reason: 'other' });
  const appeal = (text: string, id = comment, who = me) => call(appealComment, { id, text }, who);
  const stranger = await logIn({ platform }, await makeMember(platform));

  expect(await appeal('太短了')).toMatchObject({
    msg: '申诉理由须为5到300个字，现在有3个字',
    data: { error: 'appeal.length' },
  });
  expect(await appeal('长'.repeat(301))).toMatchObject({ data: { error: 'appeal.length' } });
  expect(await appeal('替别人申诉', comment, stranger)).toMatchObject({ data: { error: 'comment.not_found' } });
  expect(await appeal('还在审核就申诉', waiting)).toMatchObject({ data: { error: 'appeal.not_possible' } });
  const together = await Promise.all([appeal('两个窗口一起'), appeal('两个窗口一起')]);
  expect(together.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(await appeal('再申诉一次')).toMatchObject({ data: { error: 'appeal.used' } });
  expect(await platform.db.select().from(commentAppeals)).toHaveLength(1);

  const late = await make({ status: 'pending' });
  await decide([late], 'reject', { reason: 'other' });
  advance(7 * 86_400);
  const again = await logIn({ platform }, author);
  expect(await appeal('过了七天才看到', late, again)).toMatchObject({
    data: { error: 'appeal.too_late', params: { days: 7 } },
  });
});
