import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { createTestHost } from './test-host.ts';

const ASKED = { isQuiet: false };

type Page = { token: string };

/** A call that only these tokens may make; it answers with the token it was made with. */
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

test('an expired token is changed for a new one and the call is made again, unseen by the reader', async () => {
  const { host, page, session, notifications } = createTestHost({ token: 'old', nextToken: 'new' });
  const { attempt, sentWith } = callOf(page, ['new']);

  const data = await createSessionKeeper(host)(attempt, ASKED);

  expect(data).toBe('new');
  expect(sentWith).toEqual(['old', 'new']);
  expect(session).toEqual(['renew old']);
  expect(notifications).toEqual([]);
});

test('a call that fails after another one renewed the session is simply made again', async () => {
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

test('a session that cannot be renewed is interrupted, and the call goes on after the login', async () => {
  const { host, page, session, notifications } = createTestHost({
    token: 'old',
    loginToken: 'fresh',
  });
  const { attempt, sentWith } = callOf(page, ['fresh']);

  const data = await createSessionKeeper(host)(attempt, ASKED);

  expect(data).toBe('fresh');
  expect(sentWith).toEqual(['old', 'fresh']);
  expect(session).toEqual(['renew old', 'dropped', 'login dialog, again']);
  expect(notifications).toHaveLength(1);
});

test('calls that fail together open one dialog and all go on after the login', async () => {
  const { host, page, session } = createTestHost({ token: 'old', loginToken: 'fresh' });
  const withSession = createSessionKeeper(host);
  const { attempt } = callOf(page, ['fresh']);

  const answers = await Promise.all([withSession(attempt, ASKED), withSession(attempt, ASKED)]);

  expect(answers).toEqual(['fresh', 'fresh']);
  expect(session.filter((step) => step.startsWith('login dialog'))).toHaveLength(1);
});

test('a reader who does not log in again gets the failure of the call', async () => {
  const { host, page } = createTestHost({ token: 'old' });
  const { attempt, sentWith } = callOf(page, []);

  await expect(createSessionKeeper(host)(attempt, ASKED)).rejects.toMatchObject({
    reason: 'session',
  });
  expect(sentWith).toEqual(['old']);
});

test('a visitor who does what members may do logs in and it is done', async () => {
  const { host, page, session } = createTestHost({ token: '', loginToken: 'fresh' });
  const { attempt } = callOf(page, ['fresh']);

  const data = await createSessionKeeper(host)(attempt, ASKED);

  expect(data).toBe('fresh');
  expect(session).toEqual(['dropped', 'login dialog']);
});

test('a call the reader did not ask for ends a dead session without a word', async () => {
  const { host, page, session, notifications } = createTestHost({ token: 'old' });
  const { attempt } = callOf(page, []);

  await expect(createSessionKeeper(host)(attempt, { isQuiet: true })).rejects.toThrow();

  expect(session).toEqual(['renew old', 'dropped']);
  expect(notifications).toEqual([]);
});

test('any other failure is none of the session’s business', async () => {
  const { host, session } = createTestHost({ token: 'old', nextToken: 'new' });
  const refused = new ApiError('no', { reason: 'refused' });

  await expect(createSessionKeeper(host)(() => Promise.reject(refused), ASKED)).rejects.toBe(
    refused,
  );
  expect(session).toEqual([]);
});

test('what somebody does after a call of the page ended his session in silence is taken for his', async () => {
  const { host, page, session } = createTestHost({ token: 'old', loginToken: 'fresh' });
  const withSession = createSessionKeeper(host);
  const { attempt, sentWith } = callOf(page, ['fresh']);

  await expect(withSession(attempt, { isQuiet: true })).rejects.toMatchObject({
    reason: 'session',
  });
  const data = await withSession(attempt, ASKED);

  expect(data).toBe('fresh');
  expect(sentWith).toEqual(['old', '', 'fresh']);
  expect(session).toEqual(['renew old', 'dropped', 'login dialog, again']);
});

test('a visitor who was never logged in is not told that his session ended', async () => {
  const { host, page, session } = createTestHost({ token: '' });
  const withSession = createSessionKeeper(host);
  const { attempt } = callOf(page, []);

  await expect(withSession(attempt, { isQuiet: true })).rejects.toBeInstanceOf(ApiError);
  await expect(withSession(attempt, ASKED)).rejects.toBeInstanceOf(ApiError);

  expect(session).toEqual(['dropped', 'login dialog']);
});
