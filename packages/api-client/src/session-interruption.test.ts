import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createSessionInterruption } from './session-interruption.ts';
import { createTestHost } from './test-host.ts';

function broken(route: { routeName?: string; routePath?: string } = {}) {
  return new ApiError('Please log in first.', { reason: 'session', status: 200, ...route });
}

test('the token is removed, the message shown and the login dialog opened', () => {
  const { host, page, notifications, session } = createTestHost({ token: 'abc' });

  createSessionInterruption(host)(broken());

  expect(page.token).toBe('');
  expect(notifications).toEqual([
    { kind: 'error', text: 'Please log in first.', durationMs: 4500 },
  ]);
  expect(session).toEqual(['dropped', 'login dialog']);
});

test('the route name of the answer comes before its path', () => {
  const { host, session } = createTestHost();

  createSessionInterruption(host)(broken({ routeName: 'userLogin', routePath: '/user/login' }));

  expect(session).toEqual(['dropped', 'name userLogin']);
});

test('without a name the reader is sent to the path of the answer', () => {
  const { host, session } = createTestHost();

  createSessionInterruption(host)(broken({ routePath: '/user/login' }));

  expect(session).toEqual(['dropped', 'path /user/login']);
});

test('a route that is already open is not gone to again', () => {
  const route = { name: 'news', path: '/news' };
  const byPath = createTestHost({ route });
  const byDialog = createTestHost({ route });

  createSessionInterruption(byPath.host)(broken({ routeName: 'news', routePath: '/user' }));
  createSessionInterruption(byDialog.host)(broken({ routeName: 'news', routePath: '/news' }));

  expect(byPath.session).toEqual(['dropped', 'path /user']);
  expect(byDialog.session).toEqual(['dropped', 'login dialog']);
});

test('on the login route the token goes without a message and without a second login form', () => {
  const route = { name: 'userLogin', path: '/user/login' };
  const { host, session, notifications } = createTestHost({ route });

  createSessionInterruption(host)(broken({ routePath: '/user/login' }));

  expect(notifications).toEqual([]);
  expect(session).toEqual(['dropped']);
});

test('a session is interrupted once in the life of a page', () => {
  const { host, session, notifications } = createTestHost();
  const interrupt = createSessionInterruption(host);

  interrupt(broken());
  interrupt(broken({ routePath: '/user/login' }));

  expect(session).toEqual(['dropped', 'login dialog']);
  expect(notifications).toHaveLength(1);
});
