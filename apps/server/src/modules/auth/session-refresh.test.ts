import { logOut, refreshSession } from '@rujian/contract/auth';
import { listSessions } from '@rujian/contract/sessions';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refreshTokens, sessions } from '#schema/auth.ts';
import { members } from '#schema/members.ts';
import { logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createSessionRefresh } from './session-refresh.ts';
import { createSessions } from './sessions.ts';

const DAY_SECONDS = 86_400;
const withToken = (token: string) => ({ headers: { 'ba-user-token': token } });

test('an expired token and its refresh token are changed for a new pair', async () => {
  const kit = await startApp();
  const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), {
    keep: true,
  });
  kit.advance(4 * DAY_SECONDS);

  const { code, data } = await kit.call(refreshSession, { refreshToken }, { headers });

  expect(code).toBe(1);
  expect(data.type).toBe('user-refresh');
  expect(data.refresh_token).toBe(data.refreshToken);
  const renewed = await kit.call(listSessions, {}, withToken(data.token));
  const old = await kit.call(listSessions, {}, { headers });
  expect([renewed.code, old.code]).toEqual([1, 302]);
});

test('both spellings of the refresh token are read', async () => {
  const kit = await startApp();
  const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), {
    keep: true,
  });

  const answer = await kit.call(refreshSession, { refresh_token: refreshToken }, { headers });

  expect(answer.code).toBe(1);
});

test('a replayed refresh token ends the whole session', async () => {
  const kit = await startApp();
  const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), {
    keep: true,
  });
  const { data } = await kit.call(refreshSession, { refreshToken }, { headers });

  const replayed = await kit.call(refreshSession, { refreshToken }, { headers });
  const owner = await kit.call(listSessions, {}, withToken(data.token));

  expect(replayed).toMatchObject({ code: 0, msg: '登录已过期，请重新登录' });
  expect(owner.code).toBe(302);
});

test('a refresh needs the old token of the same session', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const mine = await logIn(kit, member, { keep: true });
  const other = await logIn(kit, member, { keep: true });
  const { refreshToken } = mine;

  const without = await kit.call(refreshSession, { refreshToken });
  const foreign = await kit.call(refreshSession, { refreshToken }, { headers: other.headers });
  const own = await kit.call(refreshSession, { refreshToken }, { headers: mine.headers });

  expect(without).toMatchObject({ code: 0, msg: '登录凭证无效' });
  expect(foreign).toMatchObject({ code: 0, data: { error: 'session.refresh_failed' } });
  expect(own.code).toBe(1);
});

test.each([
  ['unknown', { refreshToken: 'made-up' }],
  ['empty', {}],
])('an %s refresh token is refused', async (_name, input) => {
  const kit = await startApp();
  const { headers } = await logIn(kit, await makeMember(kit.platform), { keep: true });

  const answer = await kit.call(refreshSession, input, { headers });

  expect(answer).toMatchObject({ code: 0, data: { error: 'session.refresh_failed' } });
});

test('after thirty days a refresh token is worth nothing', async () => {
  const kit = await startApp();
  const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), {
    keep: true,
  });
  kit.advance(30 * DAY_SECONDS);

  const answer = await kit.call(refreshSession, { refreshToken }, { headers });

  expect(answer.code).toBe(0);
});

test('a banned member gets no new tokens', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const { headers, refreshToken } = await logIn(kit, member, { keep: true });
  const { db, clock } = kit.platform;
  await db.update(members).set({ bannedAt: clock.now() }).where(eq(members.id, member.id));

  const answer = await kit.call(refreshSession, { refreshToken }, { headers });

  expect(answer.code).toBe(0);
});

test('of two refreshes that arrive together exactly one wins, and the session ends', async () => {
  const { platform } = await testPlatform();
  const { id: memberId } = await makeMember(platform);
  const parts = createSessions(platform, { memberSeen: async () => {} });
  const origin = { address: '127.0.0.1', userAgent: '' };
  const tokens = await parts.open({ memberId, keep: true, ...origin });
  const notes: string[] = [];
  const refresh = createSessionRefresh(platform, {
    sessions: parts,
    sendNote: async (_member, note) => void notes.push(note),
  });

  const results = await Promise.allSettled([1, 2, 3].map(() => refresh(tokens, origin)));

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await platform.db.select().from(sessions)).toEqual([]);
  expect(notes).toEqual(['refreshReused']);
});

test('logging out ends the session by its token', async () => {
  const kit = await startApp();
  const { headers } = await logIn(kit, await makeMember(kit.platform));

  const answer = await kit.call(logOut, { refresh_token: '' }, { headers });
  const after = await kit.call(listSessions, {}, { headers });

  expect(answer).toMatchObject({ code: 1, msg: '', data: null });
  expect(after.code).toBe(302);
});

test.each(['refresh_token', 'refreshToken'] as const)(
  'logging out ends the session by its refresh token, sent as %s',
  async (field) => {
    const kit = await startApp();
    const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), {
      keep: true,
    });

    await kit.call(logOut, { [field]: refreshToken });

    expect((await kit.call(listSessions, {}, { headers })).code).toBe(302);
  },
);

test('logging out succeeds for nobody too', async () => {
  const { call } = await startApp();

  expect(await call(logOut, {})).toMatchObject({ code: 1, data: null });
  expect(await call(logOut, {}, withToken('made-up'))).toMatchObject({ code: 1 });
});

test('expired sessions are swept two days later, unless they can still be refreshed', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  await logIn(kit, member);
  await logIn(kit, member, { keep: true });
  const count = async () => (await kit.platform.db.select().from(sessions)).length;

  kit.advance(4 * DAY_SECONDS);
  await kit.runJobs('auth.sweep');
  const afterFour = await count();
  kit.advance(DAY_SECONDS);
  await kit.runJobs('auth.sweep');
  const afterFive = await count();
  kit.advance(30 * DAY_SECONDS);
  await kit.runJobs('auth.sweep');

  expect([afterFour, afterFive, await count()]).toEqual([2, 1, 0]);
  expect(await kit.platform.db.select().from(refreshTokens)).toEqual([]);
});
