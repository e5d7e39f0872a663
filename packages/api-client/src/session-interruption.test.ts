// spec 4.03: session interruption on 302 and 409, once for each session; to the route name or path if it is a page of ours; an answer that names the login route opens the dialog in place
import { expect, test } from 'vitest';
import { createTestHost } from '../test/test-host.ts';
import { ApiError } from './api-error.ts';
import { createSessionInterruption } from './session-keeper.ts';

function broken(route: { routeName?: string; routePath?: string } = {}) {
  return new ApiError('Please log in first.', { reason: 'session', status: 200, ...route });
}

test('the token is removed, an error message is shown and the login dialog opens', async () => {
  const { host, page, notifications, session } = createTestHost({ token: 'abc' });

  await createSessionInterruption(host)(broken(), 'abc');

  expect(page.token).toBe('');
  expect(notifications).toEqual([{ kind: 'error', text: 'Please log in first.', durationMs: 4500 }]);
  expect(session).toEqual(['dropped', 'login dialog, again']);
});

test('the user is redirected to the route name or path given in the response data, the name first', async () => {
  const both = createTestHost();
  const pathOnly = createTestHost();

  await createSessionInterruption(both.host)(broken({ routeName: 'notice', routePath: '/notice' }), 'abc');
  await createSessionInterruption(pathOnly.host)(broken({ routePath: '/notice' }), 'abc');

  expect(both.session).toEqual(['dropped', 'name notice']);
  expect(pathOnly.session).toEqual(['dropped', 'path /notice']);
});

test('a target outside the site is skipped: the path follows the name, the dialog follows both', async () => {
  const byPath = createTestHost({ foreign: 'elsewhere' });
  const byDialog = createTestHost({ foreign: '//example.com/' });

  await createSessionInterruption(byPath.host)(broken({ routeName: 'elsewhere', routePath: '/hot' }), 'abc');
  await createSessionInterruption(byDialog.host)(broken({ routePath: '//example.com/' }), 'abc');

  expect(byPath.session).toEqual(['dropped', 'path /hot']);
  expect(byDialog.session).toEqual(['dropped', 'login dialog, again']);
});

test('an answer that names the login route opens the dialog over the page, so that no text is lost', async () => {
  const byPath = createTestHost();
  const byName = createTestHost();
  const atDesk = createTestHost();

  await createSessionInterruption(atDesk.host)(broken({ routePath: '/desk/login' }), 'abc');
  await createSessionInterruption(byPath.host)(broken({ routePath: '/user/login' }), 'abc');
  await createSessionInterruption(byName.host)(broken({ routeName: 'userLogin', routePath: '/user/login' }), 'abc');

  expect(atDesk.session).toEqual(['dropped', 'login dialog, again']);
  expect(byPath.session).toEqual(['dropped', 'login dialog, again']);
  expect(byName.session).toEqual(['dropped', 'login dialog, again']);
});

test('a route that is already open is not opened again', async () => {
  const route = { name: 'news', path: '/news' };
  const byPath = createTestHost({ route });
  const byDialog = createTestHost({ route });

  await createSessionInterruption(byPath.host)(broken({ routeName: 'news', routePath: '/user' }), 'abc');
  await createSessionInterruption(byDialog.host)(broken({ routeName: 'news', routePath: '/news' }), 'abc');

  expect(byPath.session).toEqual(['dropped', 'path /user']);
  expect(byDialog.session).toEqual(['dropped', 'login dialog, again']);
});

test('on the login route the token is removed without a message and without a second login form', async () => {
  const route = { name: 'userLogin', path: '/user/login' };
  const { host, session, notifications } = createTestHost({ route });

  const isBack = await createSessionInterruption(host)(broken({ routePath: '/user/login' }), 'abc');

  expect(isBack).toBe(false);
  expect(notifications).toEqual([]);
  expect(session).toEqual(['dropped']);
});

test('a one-time interrupt flag: a session is interrupted once, even by calls that fail later', async () => {
  const { host, session, notifications } = createTestHost({ token: 'abc' });
  const interrupt = createSessionInterruption(host);

  await Promise.all([interrupt(broken(), 'abc'), interrupt(broken(), 'abc')]);
  await interrupt(broken(), 'abc');

  expect(session).toEqual(['dropped', 'login dialog, again']);
  expect(notifications).toHaveLength(1);
});

test('the next session on the same page can be interrupted as well', async () => {
  const { host, session } = createTestHost({ token: 'abc', loginToken: 'def' });
  const interrupt = createSessionInterruption(host);

  await interrupt(broken(), 'abc');
  await interrupt(broken(), 'def');

  expect(session.filter((step) => step === 'dropped')).toHaveLength(2);
});
