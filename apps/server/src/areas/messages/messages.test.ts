// spec 1.05: collect; own comments, messages
// spec 7.15: GET /api/my/message, /comment, /collect; delMessage, delComment, delCollect; with a cache-busting stamp
import {
  countUnread,
  deleteMessages,
  listMessagePreferences,
  listMessages,
  readMessages,
  setMessagePreference,
} from '@rujian/contract/areas/messages/public';
import { expect, test } from 'vitest';
import type { NewMessage } from '#ports/messages.ts';
import { logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { createSending } from './sending.ts';

async function open() {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const me = await logIn(kit, member);
  const send = createSending(kit.platform);
  const sendMe = (input: Partial<NewMessage> = {}) =>
    send({ memberId: member.id, kind: 'system', title: '站内通知', body: '正文', ...input });
  return { ...kit, member, me, sendMe };
}

test('GET /api/my/message: page, limit, cache-busting stamp; list and total, newest first', async () => {
  const { app, me, sendMe } = await open();
  for (const title of ['一', '二', '三']) await sendMe({ title });

  const answer = await app.inject({
    url: '/api/my/message',
    query: { page: '2', limit: '2', _t: '1779240600123', kind: '' },
    headers: me.headers,
  });

  expect(answer.json()).toMatchObject({
    code: 1,
    data: { total: 3, unread: 3, list: [{ title: '一', kindName: '系统通知', readAt: null }] },
  });
});

test('messages can be filtered by kind and unread state, with unread counts of each kind', async () => {
  const { call, me, sendMe } = await open();
  await sendMe({ kind: 'security', title: '新设备登录' });
  await sendMe({ kind: 'points', title: '签到' });
  await sendMe({ kind: 'points', title: '注册' });
  const { data: all } = await call(listMessages, {}, me);
  await call(readMessages, { id: all.list[0]?.id ?? 0 }, me);

  const points = await call(listMessages, { kind: 'points', unread: '1' }, me);
  const english = await call(countUnread, {}, { ...me, lang: 'en' });

  expect(points.data).toMatchObject({ total: 1, list: [{ title: '签到' }] });
  expect(english.data).toEqual({
    unread: 2,
    kinds: [
      { kind: 'points', name: 'Points', total: 2, unread: 1 },
      { kind: 'security', name: 'Security', total: 1, unread: 1 },
    ],
  });
});

test('the link of a message opens the page of its content', async () => {
  const { call, me, sendMe } = await open();
  await sendMe({ t: 'complaint', targetId: 12 });
  await sendMe({ t: 'comment', targetId: 5 });

  const { data } = await call(listMessages, {}, me);

  expect(data.list.map(({ link }) => link)).toEqual([null, { t: 'complaint', id: 12, path: '/complaint/12' }]);
});

test("a message about a member's own case links to their own page of it", async () => {
  const { call, me, sendMe } = await open();
  await sendMe({ t: 'complaint', targetId: 12, path: '/user/account/complaint/12' });

  const { data } = await call(listMessages, {}, me);

  expect(data.list[0]?.link).toEqual({ t: null, id: null, path: '/user/account/complaint/12' });
});

test('one message, all of a kind or all messages can be marked as read', async () => {
  const { call, me, sendMe } = await open();
  await sendMe({ kind: 'points' });
  await sendMe({ kind: 'security' });
  await sendMe();

  const ofKind = await call(readMessages, { kind: 'points' }, me);
  const all = await call(readMessages, {}, me);

  expect(ofKind.data.unread).toBe(2);
  expect(all.data.unread).toBe(0);
});

test('deletes are idempotent: a message that is already gone, or another member’s, is code 1', async () => {
  const { platform, call, me, sendMe } = await open();
  await sendMe();
  const other = await makeMember(platform);
  await createSending(platform)({ memberId: other.id, kind: 'system', title: '别人的', body: '' });
  const others = await logIn({ platform }, other);
  const { data: foreign } = await call(listMessages, {}, others);
  const { data: own } = await call(listMessages, {}, me);
  const id = own.list[0]?.id ?? 0;

  const answers = [
    await call(deleteMessages, { id }, me),
    await call(deleteMessages, { id }, me),
    await call(deleteMessages, { id: foreign.list[0]?.id ?? 0 }, me),
  ];

  expect(answers.map(({ code }) => code)).toEqual([1, 1, 1]);
  expect((await call(listMessages, {}, me)).data.total).toBe(0);
  expect((await call(listMessages, {}, others)).data.total).toBe(1);
});

test('all messages that were read are deleted at once, and without id or read nothing is', async () => {
  const { call, me, sendMe } = await open();
  await sendMe();
  await call(readMessages, {}, me);
  await sendMe({ title: '未读' });

  const refused = await call(deleteMessages, {}, me);
  await call(deleteMessages, { read: '1' }, me);

  expect(refused).toMatchObject({ code: 0, msg: '请输入编号', data: { error: 'request.invalid' } });
  const { data } = await call(listMessages, {}, me);
  expect(data.list.map(({ title }) => title)).toEqual(['未读']);
});

test('security messages cannot be turned off', async () => {
  const { call, me } = await open();

  const answer = await call(setMessagePreference, { kind: 'security', wanted: false }, me);
  const harmless = await call(setMessagePreference, { kind: 'security', wanted: true }, me);

  expect(answer).toMatchObject({ code: 0, msg: '安全提醒关系到账户安全，不能关闭' });
  expect(harmless.code).toBe(1);
});

test('preferences are the member’s own and survive being set twice', async () => {
  const { platform, call, me } = await open();
  const others = await logIn({ platform }, await makeMember(platform));

  await call(setMessagePreference, { kind: 'reply', wanted: false }, me);
  const { data } = await call(setMessagePreference, { kind: 'reply', wanted: false }, me);

  expect(data.list.filter(({ wanted }) => !wanted).map(({ kind }) => kind)).toEqual(['reply']);
  const { data: untouched } = await call(listMessagePreferences, {}, others);
  expect(untouched.list.every(({ wanted }) => wanted)).toBe(true);
});

test('an unknown kind is refused with a message', async () => {
  const { call, me } = await open();

  const answer = await call(listMessages, { kind: 'spam' as 'system' }, me);

  expect(answer).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
});

test('every call of the inbox asks a visitor to log in', async () => {
  const { call } = await open();

  const codes = [
    await call(listMessages, {}),
    await call(countUnread, {}),
    await call(readMessages, {}),
    await call(deleteMessages, { id: 1 }),
    await call(listMessagePreferences, {}),
    await call(setMessagePreference, { kind: 'points', wanted: false }),
  ].map(({ code }) => code);

  expect(codes).toEqual([302, 302, 302, 302, 302, 302]);
});

test('old messages are deleted by the nightly job', async () => {
  const { call, me, sendMe, advance, runJobs, platform, member } = await open();
  await sendMe();

  advance(181 * 86_400);
  await runJobs('messages.tidy');

  const again = await logIn({ platform }, member);
  expect((await call(listMessages, {}, again)).data.total).toBe(0);
  expect(me).toBeDefined();
});
