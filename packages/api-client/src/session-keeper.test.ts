// spec 4.03: session interruption on 302 and 409, once for each session; to the route name or path if it is a page of ours; an answer that names the login route opens the dialog in place
import { expect, test } from 'vitest';
import { createTestHost } from '../test/test-host.ts';
import { ApiError } from './api-error.ts';
import { createSessionKeeper } from './session-keeper.ts';

const ASKED = { isQuiet: false };

type Page = { token: string };

/** A call that accepts only these tokens and returns the one it was made with. */
function callOf(page: Page, liveTokens: string[]) {
  const sentWith: string[] = [];
  const attempt = async () => {
    const { token } = page;
    sentWith.push(token);
    await Promise.resolve();
    if (liveTokens.includes(token)) return token;
    throw new ApiError('登录已失效，请重新登录', { reason: 'session', status: 200 });
  };
  return { attempt, sentWith };
}

test('an expired token is renewed and the call repeated, unnoticed by the reader', async () => {
  const { host, page, session, notifications } = createTestHost({ token: 'old', nextToken: 'new' });
  const { attempt, sentWith } = callOf(page, ['new']);

  const data = await createSessionKeeper(host)(attempt, ASKED);

  expect(data).toBe('new');
  expect(sentWith).toEqual(['old', 'new']);
  expect(session).toEqual(['renew old']);
  expect(notifications).toEqual([]);
});

test('a call that fails after another one renewed the session is repeated', async () => {
  const { host, page, session } = createTestHost({ token: 'old', nextToken: 'new' });
  const { attempt } = callOf(page, ['new']);
  const withSession = createSessionKeeper(host);
  const slow = withSession(async () => {
    const isOld = page.token === 'old';
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (isOld) throw new ApiError('', { reason: 'session' });
    return 'slow';
  }, ASKED);

  const answers = await Promise.all([withSession(attempt, ASKED), slow]);

  expect(answers).toEqual(['new', 'slow']);
  expect(session).toEqual(['renew old']);
});

test('a session that cannot be renewed is interrupted, and the call continues after login', async () => {
  const { host, page, session, notifications } = createTestHost({ token: 'old', loginToken: 'fresh' });
  const { attempt, sentWith } = callOf(page, ['fresh']);

  const data = await createSessionKeeper(host)(attempt, ASKED);

  expect(data).toBe('fresh');
  expect(sentWith).toEqual(['old', 'fresh']);
  expect(session).toEqual(['renew old', 'dropped', 'login dialog, again']);
  expect(notifications).toHaveLength(1);
});

test('calls that fail together open one dialog and all continue after login', async () => {
  const { host, page, session } = createTestHost({ token: 'old', loginToken: 'fresh' });
  const withSession = createSessionKeeper(host);
  const { attempt } = callOf(page, ['fresh']);

  const answers = await Promise.all([withSession(attempt, ASKED), withSession(attempt, ASKED)]);

  expect(answers).toEqual(['fresh', 'fresh']);
  expect(session.filter((step) => step.startsWith('login dialog'))).toHaveLength(1);
});

test('without a new login the call fails', async () => {
  const { host, page } = createTestHost({ token: 'old' });
  const { attempt, sentWith } = callOf(page, []);

  await expect(createSessionKeeper(host)(attempt, ASKED)).rejects.toMatchObject({ reason: 'session' });
  expect(sentWith).toEqual(['old']);
});

test('a member-only action of a visitor continues after login', async () => {
  const { host, page, session } = createTestHost({ token: '', loginToken: 'fresh' });
  const { attempt } = callOf(page, ['fresh']);

  const data = await createSessionKeeper(host)(attempt, ASKED);

  expect(data).toBe('fresh');
  expect(session).toEqual(['dropped', 'login dialog']);
});

test('a background call ends a dead session silently', async () => {
  const { host, page, session, notifications } = createTestHost({ token: 'old' });
  const { attempt } = callOf(page, []);

  await expect(createSessionKeeper(host)(attempt, { isQuiet: true })).rejects.toThrow();

  expect(session).toEqual(['renew old', 'dropped']);
  expect(notifications).toEqual([]);
});

test('other failures do not affect the session', async () => {
  const { host, session } = createTestHost({ token: 'old', nextToken: 'new' });
  const refused = new ApiError('no', { reason: 'refused' });

  await expect(createSessionKeeper(host)(() => Promise.reject(refused), ASKED)).rejects.toBe(refused);
  expect(session).toEqual([]);
});

test('after a silent end of the session, the next action still belongs to that member', async () => {
  const { host, page, session } = createTestHost({ token: 'old', loginToken: 'fresh' });
  const withSession = createSessionKeeper(host);
  const { attempt, sentWith } = callOf(page, ['fresh']);

  await expect(withSession(attempt, { isQuiet: true })).rejects.toMatchObject({ reason: 'session' });
  const data = await withSession(attempt, ASKED);

  expect(data).toBe('fresh');
  expect(sentWith).toEqual(['old', '', 'fresh']);
  expect(session).toEqual(['renew old', 'dropped', 'login dialog, again']);
});

test('a visitor without a session sees no session message', async () => {
  const { host, page, session } = createTestHost({ token: '' });
  const withSession = createSessionKeeper(host);
  const { attempt } = callOf(page, []);

  await expect(withSession(attempt, { isQuiet: true })).rejects.toBeInstanceOf(ApiError);
  await expect(withSession(attempt, ASKED)).rejects.toBeInstanceOf(ApiError);

  expect(session).toEqual(['dropped', 'login dialog']);
});
