import { MESSAGES_MAX } from '@rujian/contract/base/constants';
import { ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages } from '#schema/messages.ts';
import { makeMember } from '#test/makers.ts';
import { sentMessages } from '#test/sent-messages.ts';
import { testPlatform } from '#test/start-app.ts';
import { createInbox } from './inbox.ts';
import { createPreferences } from './preferences.ts';
import { createSending, createSendingToMany } from './sending.ts';

async function open() {
  const { platform, advance } = await testPlatform();
  const member = await makeMember(platform);
  const send = createSending(platform);
  const inbox = createInbox(platform);
  const stored = () => sentMessages(platform.db, member.id);
  return { platform, advance, memberId: member.id, send, inbox, stored };
}

test('a title over 40 and a body over 500 characters are cut, and a rare character counts as one', async () => {
  const { memberId, send, stored } = await open();

  await send({ memberId, kind: 'system', title: '𠮷'.repeat(41), body: '奶'.repeat(501) });
  await send({ memberId, kind: 'system', title: '𠮷'.repeat(40), body: '奶'.repeat(500) });

  const [cut, whole] = await stored();
  expect(cut?.title).toBe(`${'𠮷'.repeat(39)}…`);
  expect([...(cut?.body ?? '')]).toHaveLength(500);
  expect(whole).toMatchObject({ title: '𠮷'.repeat(40), body: '奶'.repeat(500) });
});

test('a message is in the language of its reader, and in Chinese without an English text', async () => {
  const { memberId, send, inbox } = await open();
  const en = { title: 'Password changed', body: 'Every device was logged out.' };
  await send({ memberId, kind: 'security', title: '密码已修改', body: '所有设备均已退出。', en });
  await send({ memberId, kind: 'system', title: '站点维护通知', body: '' });
  const query = { page: 1, limit: 10, kind: '', unread: false } as const;

  const english = (await inbox.list(memberId, query, 'en')).list;
  const chinese = (await inbox.list(memberId, query, 'zh-cn')).list;

  expect(english).toMatchObject([
    { title: '站点维护通知', lang: 'zh-cn' },
    { ...en, lang: 'en' },
  ]);
  expect(chinese).toMatchObject([
    { title: '站点维护通知', lang: 'zh-cn' },
    { title: '密码已修改', body: '所有设备均已退出。', lang: 'zh-cn' },
  ]);
});

test('an inbox keeps 1000 messages, and the oldest read ones are deleted first', async () => {
  const { platform, memberId, send, inbox, stored } = await open();
  const rows = Array.from({ length: MESSAGES_MAX }, (_, number) => ({
    memberId,
    kind: 'system' as const,
    title: `第${number}条`,
  }));
  const made = await platform.db.insert(messages).values(rows).returning({ id: messages.id });
  const [first, second, third] = made.map(({ id }) => id);
  await inbox.markRead(memberId, { id: second ?? 0, kind: '' });

  await send({ memberId, kind: 'security', title: '新设备登录', body: '' });
  await send({ memberId, kind: 'security', title: '密码已修改', body: '' });

  const left = (await stored()).map(({ id }) => id);
  expect(left).toHaveLength(MESSAGES_MAX);
  expect(left).not.toContain(second);
  expect(left).not.toContain(first);
  expect(left[0]).toBe(third);
});

test('many members get their messages at once, except those who opted out of the kind', async () => {
  const { platform, memberId, stored } = await open();
  const other = await makeMember(platform);
  const quiet = await makeMember(platform);
  await createPreferences(platform).set(quiet.id, 'follow', false, 'zh-cn');
  const rows = Array.from({ length: MESSAGES_MAX }, () => ({ memberId, kind: 'system' as const, title: '旧消息' }));
  await platform.db.insert(messages).values(rows);

  const words = { kind: 'follow' as const, title: '抽检不合格', body: '' };
  await createSendingToMany(platform)([memberId, other.id, quiet.id].map((id) => ({ ...words, memberId: id })));

  const own = await stored();
  expect(own).toHaveLength(MESSAGES_MAX);
  expect(own.at(-1)?.title).toBe('抽检不合格');
  const rest = await platform.db.select().from(messages).where(ne(messages.memberId, memberId));
  expect(rest.map((row) => row.memberId)).toEqual([other.id]);
});

test('senders to the same full inboxes in different orders do not block each other', async () => {
  const { platform, memberId, send, stored } = await open();
  const other = await makeMember(platform);
  const pair = [memberId, other.id];
  const rows = pair.flatMap((id) =>
    Array.from({ length: MESSAGES_MAX }, () => ({ memberId: id, kind: 'system' as const, title: '旧消息' })),
  );
  await platform.db.insert(messages).values(rows);
  const words = { kind: 'system' as const, title: '新消息', body: '' };

  const sent = await Promise.allSettled(
    Array.from({ length: 30 }, (_, number) =>
      platform.db.transaction(async (tx) => {
        for (const id of number % 2 === 0 ? pair : pair.toReversed()) {
          await send({ ...words, memberId: id }, tx);
        }
      }),
    ),
  );
  await send({ ...words, memberId });

  expect(sent.filter(({ status }) => status === 'rejected')).toEqual([]);
  const own = await stored();
  expect(own).toHaveLength(MESSAGES_MAX);
  expect(own.filter(({ title }) => title === '新消息')).toHaveLength(31);
});

test('a message is sent with the transaction that caused it, or not at all', async () => {
  const { platform, memberId, send, stored } = await open();

  const failed = platform.db.transaction(async (tx) => {
    await send({ memberId, kind: 'points', title: '积分到账', body: '' }, tx);
    throw new Error('not today');
  });

  await expect(failed).rejects.toThrow('not today');
  expect(await stored()).toEqual([]);
});

test('a kind that was turned off is not sent; turned on again it is', async () => {
  const { platform, memberId, send, stored } = await open();
  const preferences = createPreferences(platform);

  await preferences.set(memberId, 'points', false, 'zh-cn');
  await send({ memberId, kind: 'points', title: '积分到账', body: '' });
  await preferences.set(memberId, 'points', true, 'zh-cn');
  await send({ memberId, kind: 'points', title: '签到', body: '' });

  expect((await stored()).map(({ title }) => title)).toEqual(['签到']);
});

test('messages are kept for 180 days', async () => {
  const { memberId, send, inbox, stored, advance } = await open();
  await send({ memberId, kind: 'system', title: '旧', body: '' });
  advance(86_400);
  await send({ memberId, kind: 'system', title: '新', body: '' });

  advance(179 * 86_400 + 1);
  await inbox.deleteOlderThan(180);

  expect((await stored()).map(({ title }) => title)).toEqual(['新']);
});
