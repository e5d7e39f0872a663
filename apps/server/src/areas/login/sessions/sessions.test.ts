import { memberGet, publicGet } from '@rujian/contract/base/endpoint';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type App, serve } from '#platform/http/http.ts';
import { sessions } from '#schema/login/login.ts';
import { memberGroups, members } from '#schema/members/members.ts';
import { logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createSessions } from './sessions.ts';

const whoAmI = memberGet('/api/probe/member', {
  summary: 'A call for members.',
  rule: 'Account/Overview',
  data: z.object({ id: z.number() }),
});
const whoIsThere = publicGet('/api/probe/anyone', {
  summary: 'A call for anyone.',
  data: z.object({ kind: z.string() }),
});

function startProbed() {
  return startApp({}, (app: App) => {
    serve(app, whoAmI, (_input, caller) => ({ id: caller.id }));
    serve(app, whoIsThere, (_input, { kind }) => ({ kind }));
  });
}

const DAY_SECONDS = 86_400;

test('a member with a live token is logged in', async () => {
  const kit = await startProbed();
  const member = await makeMember(kit.platform);
  const options = await logIn(kit, member);

  const answer = await kit.call(whoAmI, {}, options);

  expect(answer).toMatchObject({ code: 1, data: { id: member.id } });
});

test('an expired token gets code 409 until it is deleted, and public calls ignore it', async () => {
  const kit = await startProbed();
  const options = await logIn(kit, await makeMember(kit.platform));
  kit.advance(3 * DAY_SECONDS);

  const expired = await kit.call(whoAmI, {}, options);
  const publicly = await kit.call(whoIsThere, {}, options);

  expect(expired).toMatchObject({ code: 409, msg: '登录已失效，请重新登录' });
  expect(publicly).toMatchObject({ code: 1, data: { kind: 'visitor' } });
});

test('an unknown token gets 302 with the login path, and public calls ignore it', async () => {
  const kit = await startProbed();
  const options = { headers: { 'ba-user-token': 'made-up' } };

  const unknown = await kit.call(whoAmI, {}, options);
  const publicly = await kit.call(whoIsThere, {}, options);

  expect(unknown).toMatchObject({ code: 302, msg: '请先登录', data: { routePath: '/user/login' } });
  expect(publicly).toMatchObject({ code: 1, data: { kind: 'visitor' } });
});

test.each(['bannedAt', 'cancelledAt'] as const)('a member with %s and a live token is not logged in', async (field) => {
  const kit = await startProbed();
  const member = await makeMember(kit.platform);
  const options = await logIn(kit, member);
  const change = { [field]: kit.platform.clock.now() };
  await kit.platform.db.update(members).set(change).where(eq(members.id, member.id));

  const answer = await kit.call(whoAmI, {}, options);

  expect(answer.code).toBe(302);
});

test("a call that needs a rule checks the member's group, case-insensitively", async () => {
  const kit = await startProbed();
  const { db } = kit.platform;
  const groups = await db
    .insert(memberGroups)
    .values([
      { name: '普通', rules: ['ACCOUNT/overview'] },
      { name: '受限', rules: ['account/profile'] },
    ])
    .returning();
  const [allowed, refused] = await Promise.all(
    groups.map(async ({ id }) => {
      const options = await logIn(kit, await makeMember(kit.platform, { groupId: id }));
      return kit.call(whoAmI, {}, options);
    }),
  );

  expect(allowed?.code).toBe(1);
  expect(refused).toMatchObject({ code: 401, msg: '你没有权限进行此操作' });
});

test('only hashes of tokens are stored', async () => {
  const kit = await startProbed();
  const options = await logIn(kit, await makeMember(kit.platform), { keep: true });

  const [session] = await kit.platform.db.select().from(sessions);

  expect(session?.tokenHash).toHaveLength(43);
  expect(session?.tokenHash).not.toBe(options.headers['ba-user-token']);
});

test('the last activity of a member is written once a minute, not with every call', async () => {
  const kit = await startProbed();
  const member = await makeMember(kit.platform);
  const options = await logIn(kit, member);
  const lastSeen = async () => (await kit.platform.db.select().from(sessions))[0]?.lastSeenAt;
  const openedAt = kit.platform.clock.now();

  kit.advance(59);
  await kit.call(whoAmI, {}, options);
  const within = await lastSeen();
  kit.advance(1);
  await kit.call(whoAmI, {}, options);
  const after = await lastSeen();

  expect(within).toEqual(openedAt);
  expect(after).toEqual(kit.platform.clock.now());
  const [row] = await kit.platform.db.select().from(members).where(eq(members.id, member.id));
  expect(row).toMatchObject({ lastLoginAt: after, lastLoginIp: '127.0.0.1' });
});

test('the eleventh session ends the least recently used one', async () => {
  const kit = await startProbed();
  const member = await makeMember(kit.platform);
  const opened = [];
  for (let number = 0; number < 11; number += 1) {
    opened.push(await logIn(kit, member));
    kit.advance(1);
  }

  const codes = await Promise.all([opened[0], opened[1], opened[10]].map((options) => kit.call(whoAmI, {}, options)));

  expect(codes.map(({ code }) => code)).toEqual([302, 1, 1]);
});

test('of many concurrent logins ten sessions remain', async () => {
  const { platform } = await testPlatform();
  const { id: memberId } = await makeMember(platform);
  const parts = createSessions(platform, { memberSeen: async () => {} });
  const session = { memberId, keep: true, address: '127.0.0.1', userAgent: '' };

  await Promise.all(Array.from({ length: 25 }, () => parts.open(session)));

  expect(await platform.db.select().from(sessions)).toHaveLength(10);
});
