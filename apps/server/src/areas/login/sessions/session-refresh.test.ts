// spec 7.11: POST /api/user/logout with refresh_token; POST /api/common/refreshToken
import { logOut, refreshSession } from '@rujian/contract/areas/login/public';
import { listSessions, revokeSession } from '@rujian/contract/areas/login/sessions';
import { changePassword } from '@rujian/contract/areas/members/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hashToken } from '#platform/http/session-tokens.ts';
import type { Platform } from '#platform/platform.ts';
import { refreshTokens, sessions } from '#schema/login/login.ts';
import { members } from '#schema/members/members.ts';
import { messages } from '#schema/messages.ts';
import { type LoggedIn, logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createPasswords } from '../passwords.ts';
import { createSessionRefresh } from './session-refresh.ts';
import { createSessions } from './sessions.ts';

const DAY_SECONDS = 86_400;
const PASSWORD = 'niu.zai.tianliang';
const NEW_PASSWORD = 'yang.zai.shanpo';
const securityNotes = ({ db }: Platform) => db.select().from(messages).where(eq(messages.kind, 'security'));
const withToken = (token: string) => ({ headers: { 'ba-user-token': token } });

test('a refresh token renews its session repeatedly for thirty days, and no longer', async () => {
  const kit = await startApp();
  const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), { keep: true });
  let token: string = headers['ba-user-token'];
  for (const _renewal of [1, 2, 3]) {
    kit.advance(4 * DAY_SECONDS);
    const { code, data } = await kit.call(refreshSession, { refreshToken }, withToken(token));
    expect({ code, data }).toEqual({ code: 1, data: { type: 'user-refresh', token: expect.any(String) } });
    const renewed = await kit.call(listSessions, {}, withToken(data.token));
    const old = await kit.call(listSessions, {}, withToken(token));
    expect([renewed.code, old.code]).toEqual([1, 302]);
    token = data.token;
  }

  const { data } = await kit.call(listSessions, {}, withToken(token));
  expect(data.list).toMatchObject([{ renewals: 3, renewedAt: data.list[0]?.lastSeenAt }]);
  expect(await securityNotes(kit.platform)).toEqual([]);

  kit.advance(18 * DAY_SECONDS);
  expect((await kit.call(refreshSession, { refreshToken }, withToken(token))).code).toBe(0);
});

test('with rotation an expired token and its refresh token are exchanged for a new pair', async () => {
  const kit = await startApp();
  const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), { keep: true });
  kit.advance(4 * DAY_SECONDS);

  const { code, data } = await kit.call(refreshSession, { refreshToken, rotate: true }, { headers });

  expect(code).toBe(1);
  expect(data.type).toBe('user-refresh');
  expect(data.refreshToken).not.toBe(refreshToken);
  expect(data.refresh_token).toBe(data.refreshToken);
  const renewed = await kit.call(listSessions, {}, withToken(data.token));
  const old = await kit.call(listSessions, {}, { headers });
  expect([renewed.code, old.code]).toEqual([1, 302]);
});

test('both spellings of the refresh token are read', async () => {
  const kit = await startApp();
  const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), { keep: true });

  const answer = await kit.call(refreshSession, { refresh_token: refreshToken }, { headers });

  expect(answer.code).toBe(1);
});

test('a reused rotated refresh token ends the whole session and warns the member', async () => {
  const kit = await startApp();
  const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), { keep: true });
  const { data } = await kit.call(refreshSession, { refreshToken, rotate: true }, { headers });

  const replayed = await kit.call(refreshSession, { refreshToken }, { headers });
  const owner = await kit.call(listSessions, {}, withToken(data.token));

  expect(replayed).toMatchObject({ code: 0, msg: '登录已过期，请重新登录' });
  expect(owner.code).toBe(302);
  expect(await securityNotes(kit.platform)).toHaveLength(1);
});

test('a session that has rotated keeps rotating, even if the field is omitted', async () => {
  const kit = await startApp();
  const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), { keep: true });
  const first = await kit.call(refreshSession, { refreshToken, rotate: true }, { headers });
  const body = { refreshToken: first.data.refreshToken ?? '' };

  const second = await kit.call(refreshSession, body, withToken(first.data.token));
  const again = await kit.call(refreshSession, body, withToken(second.data.token));

  expect(second.data.refreshToken).not.toBe(body.refreshToken);
  expect(again.code).toBe(0);
  expect((await kit.call(listSessions, {}, withToken(second.data.token))).code).toBe(302);
});

test('a refresh token is invalid once its device was logged out or the password changed', async () => {
  const kit = await startApp();
  const member = await makeMember(kit.platform, { passwordHash: await createPasswords().hash(PASSWORD) });
  const here = await logIn(kit, member);
  const open = () => logIn(kit, member, { keep: true });
  const renew = ({ headers, refreshToken }: LoggedIn) => kit.call(refreshSession, { refreshToken }, { headers });

  const loggedOut = await open();
  await kit.call(logOut, {}, { headers: loggedOut.headers });
  kit.advance(10);
  const revoked = await open();
  const [newest] = (await kit.call(listSessions, {}, here)).data.list;
  await kit.call(revokeSession, { id: newest?.id ?? 0 }, here);
  const changed = await open();
  const answer = await kit.call(
    changePassword,
    { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
    { headers: changed.headers },
  );

  expect(answer.code).toBe(1);
  for (const session of [loggedOut, revoked, changed]) {
    expect(await renew(session)).toMatchObject({ code: 0, data: { error: 'session.refresh_failed' } });
  }
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

test('after thirty days a refresh token is invalid', async () => {
  const kit = await startApp();
  const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), { keep: true });
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

test('of concurrent rotations exactly one wins, and the session ends', async () => {
  const { platform } = await testPlatform();
  const { results, notes } = await renewTogether(platform, true);

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await platform.db.select().from(sessions)).toEqual([]);
  expect(notes).toEqual(['refreshReused']);
});

test('of concurrent plain renewals exactly one wins, and its token works', async () => {
  const { platform } = await testPlatform();
  const { results, notes } = await renewTogether(platform, false);

  const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(won).toHaveLength(1);
  expect(await platform.db.select().from(sessions)).toMatchObject([
    { tokenHash: hashToken(platform.secret, won[0]?.token ?? ''), renewals: 1 },
  ]);
  expect(notes).toEqual([]);
});

async function renewTogether(platform: Platform, rotate: boolean) {
  const { id: memberId } = await makeMember(platform);
  const parts = createSessions(platform, { memberSeen: async () => {} });
  const origin = { address: '127.0.0.1', userAgent: '' };
  const tokens = await parts.open({ memberId, keep: true, ...origin });
  const notes: string[] = [];
  const refresh = createSessionRefresh(platform, {
    sessions: parts,
    sendNote: async (_member, note) => void notes.push(note),
  });
  const results = await Promise.allSettled([1, 2, 3].map(() => refresh({ ...tokens, rotate }, origin)));
  return { results, notes };
}

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
    const { headers, refreshToken } = await logIn(kit, await makeMember(kit.platform), { keep: true });

    await kit.call(logOut, { [field]: refreshToken });

    expect((await kit.call(listSessions, {}, { headers })).code).toBe(302);
  },
);

test('logging out succeeds without a session too', async () => {
  const { call } = await startApp();

  expect(await call(logOut, {})).toMatchObject({ code: 1, data: null });
  expect(await call(logOut, {}, withToken('made-up'))).toMatchObject({ code: 1 });
});

test('expired sessions are deleted two days later, unless they can still be refreshed', async () => {
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
