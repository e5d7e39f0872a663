// spec 7.01: language header, token header, base URL
// spec 8.01: code other than 1 shows msg; 302 and 409 interrupt
// spec 8.02: success message if enabled, default 'Operation successful'
// spec 8.03: duplicate request
// spec 8.04: HTTP status table, timeout, server, offline
// spec 9.05: toast 3000 ms, notification 4500 ms
import { getNews, listNews } from '@rujian/contract/areas/articles/public';
import { trackPageView } from '@rujian/contract/areas/site/public';
import { expect, test } from 'vitest';
import { createTestHost } from '../test/test-host.ts';
import { answerJson, startServer, success } from '../test/test-server.ts';
import { createBrowserCallApi } from './behaviour.ts';
import { createBrowserSend } from './browser-send.ts';
import type { ApiAnswer } from './send-api.ts';

const done: ApiAnswer = { status: 200, body: success(null) };

function onPage(answer: ApiAnswer, seat: Parameters<typeof createTestHost>[0] = {}) {
  const page = createTestHost(seat);
  return { ...page, callApi: createBrowserCallApi(async () => answer, page.host) };
}

function refused(code: number, msg: string, data: unknown = null): ApiAnswer {
  return { status: 200, body: { code, msg, data, time: 0 } };
}

test('a success shows no message by default', async () => {
  const { callApi, toasts } = onPage(done);

  await callApi(trackPageView, { path: '/' });

  expect(toasts).toEqual([]);
});

test('a success shows the default message for three seconds when requested', async () => {
  const { callApi, toasts } = onPage(done);

  await callApi(trackPageView, { path: '/' }, { successMessage: true });
  await callApi(trackPageView, { path: '/' }, { successMessage: 'Saved' });

  expect(toasts).toEqual([
    { kind: 'success', text: 'Operation successful', durationMs: 3000 },
    { kind: 'success', text: 'Saved', durationMs: 3000 },
  ]);
});

test("a refusal shows the server's message for three seconds and is thrown as well", async () => {
  const { callApi, toasts, notifications } = onPage(refused(0, 'Account does not exist'));

  const call = callApi(getNews, { id: 1 });

  await expect(call).rejects.toMatchObject({ message: 'Account does not exist' });
  expect(toasts).toEqual([{ kind: 'error', text: 'Account does not exist', durationMs: 3000 }]);
  expect(notifications).toEqual([]);
});

test('a failed connection shows a notification for four and a half seconds', async () => {
  const { callApi, toasts, notifications } = onPage({ status: 502, body: '' });

  const call = callApi(getNews, { id: 1 });

  await expect(call).rejects.toMatchObject({ reason: 'http', status: 502 });
  expect(toasts).toEqual([]);
  expect(notifications).toEqual([{ kind: 'error', text: 'Gateway error!', durationMs: 4500 }]);
});

test.each([
  [true, 'Server exception!'],
  [false, 'You are disconnected!'],
])('without an answer, while online is %j, the message is "%s"', async (online, text) => {
  const { callApi, notifications } = onPage({ status: 0, body: null, problem: 'network' }, { online });

  await expect(callApi(getNews, { id: 1 })).rejects.toMatchObject({ reason: 'network' });

  expect(notifications.map((notice) => notice.text)).toEqual([text]);
});

test('a form that shows errors itself can suppress the toast', async () => {
  const { callApi, toasts } = onPage(refused(0, 'no'));

  await expect(callApi(getNews, { id: 1 }, { errorMessage: false })).rejects.toThrow('no');

  expect(toasts).toEqual([]);
});

test.each([302, 409])(
  'envelope %i interrupts the session once, and several failures show one message',
  async (code) => {
    const { callApi, session, toasts, notifications } = onPage(refused(code, 'Log in again'), { token: 'abc' });

    const calls = [1, 2, 3].map((id) => callApi(getNews, { id }));
    const results = await Promise.allSettled(calls);

    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    const steps = session.filter((step) => !step.startsWith('renew'));
    expect(steps).toEqual(['dropped', 'login dialog, again']);
    expect(notifications).toEqual([{ kind: 'error', text: 'Log in again', durationMs: 4500 }]);
    expect(toasts).toEqual([]);
  },
);

test('HTTP 409 is an ordinary error and does not end the session', async () => {
  const { callApi, session, notifications } = onPage({ status: 409, body: null }, { token: 'abc' });

  await expect(callApi(getNews, { id: 1 })).rejects.toMatchObject({ reason: 'http' });

  expect(session).toEqual([]);
  expect(notifications[0]?.text).toBe('The same data already exists in the system!');
});

test('of identical pending calls the older is cancelled with its message, the newer answered', async () => {
  const { host, toasts, notifications } = createTestHost();
  const waiting = Promise.withResolvers<void>();
  await using server = await startServer((response, _request, index) => {
    if (index === 0) waiting.resolve();
    else answerJson(response, success({ list: [], total: index }));
  });
  const callApi = createBrowserCallApi(createBrowserSend(server.url), host);

  const older = callApi(listNews, { page: 2 });
  const cancelled = expect(older).rejects.toMatchObject({
    message: 'Automatic cancellation due to duplicate request.',
    reason: 'duplicate',
  });
  await waiting.promise;
  const newer = await callApi(listNews, { page: 2 });

  await cancelled;
  expect(newer).toEqual({ list: [], total: 1 });
  expect(toasts).toEqual([
    { kind: 'error', text: 'Automatic cancellation due to duplicate request.', durationMs: 3000 },
  ]);
  expect(notifications).toEqual([]);
});

test('calls with different input run in parallel', async () => {
  const { host } = createTestHost();
  await using server = await startServer((response, { url }) => {
    setTimeout(() => answerJson(response, success(url)), 20);
  });
  const callApi = createBrowserCallApi(createBrowserSend(server.url), host);

  const answers = await Promise.all([callApi(listNews, { page: 1 }), callApi(listNews, { page: 2 })]);

  expect(answers).toEqual(['/api/news/index?page=1', '/api/news/index?page=2']);
});

test('duplicate cancelling can be turned off for a call', async () => {
  const { host } = createTestHost();
  await using server = await startServer((response, _request, index) => {
    setTimeout(() => answerJson(response, success(index)), 20);
  });
  const callApi = createBrowserCallApi(createBrowserSend(server.url), host);

  const answers = await Promise.all([
    callApi(listNews, {}, { cancelDuplicates: false }),
    callApi(listNews, {}, { cancelDuplicates: false }),
  ]);

  expect(new Set(answers)).toEqual(new Set([0, 1]));
});

test('an identical call after the first has ended cancels nothing', async () => {
  const { host } = createTestHost();
  const signals: (AbortSignal | undefined)[] = [];
  const callApi = createBrowserCallApi(async ({ signal }) => {
    signals.push(signal);
    return done;
  }, host);

  await callApi(trackPageView, { path: '/' });
  await callApi(trackPageView, { path: '/' });

  expect(signals.map((signal) => signal?.aborted)).toEqual([false, false]);
});

test('an aborted call shows no message', async () => {
  const { host, toasts, notifications } = createTestHost();
  const controller = new AbortController();
  await using server = await startServer(() => controller.abort());
  const callApi = createBrowserCallApi(createBrowserSend(server.url), host);

  const call = callApi(listNews, {}, { signal: controller.signal });

  await expect(call).rejects.toMatchObject({ reason: 'aborted' });
  expect([...toasts, ...notifications]).toEqual([]);
});

test('the loading indicator counts concurrent calls and closes at zero, also after failures', async () => {
  const { host, loading } = createTestHost();
  await using server = await startServer((response, { url }) => {
    answerJson(response, success(null), url?.includes('page=2') ? 404 : 200);
  });
  const callApi = createBrowserCallApi(createBrowserSend(server.url), host);

  await Promise.allSettled([1, 2, 3].map((page) => callApi(listNews, { page })));

  expect(loading).toEqual([true, false]);
});

test('a cancelled duplicate keeps the loading indicator open for its successor', async () => {
  const { host, loading } = createTestHost();
  const waiting = Promise.withResolvers<void>();
  await using server = await startServer((response, _request, index) => {
    if (index === 0) waiting.resolve();
    else answerJson(response, success(null));
  });
  const callApi = createBrowserCallApi(createBrowserSend(server.url), host);

  const older = callApi(listNews, {});
  await waiting.promise;
  const newer = callApi(listNews, {});
  await Promise.allSettled([older, newer]);

  expect(loading).toEqual([true, false]);
});

test('a call in the background is counted by the loading indicator like any other', async () => {
  const { callApi, loading } = onPage(done);

  await callApi(trackPageView, { path: '/' }, { background: true });

  expect(loading).toEqual([true, false]);
});

test('a quiet call does not show the loading indicator', async () => {
  const { callApi, loading } = onPage(done);

  await callApi(trackPageView, { path: '/' }, { loading: false });

  expect(loading).toEqual([]);
});

test('language and token are read at the time of the call', async () => {
  const { host, page } = createTestHost({ lang: 'zh-cn', token: 'first' });
  const sent: Record<string, string>[] = [];
  const callApi = createBrowserCallApi(async ({ headers }) => {
    sent.push(headers);
    return done;
  }, host);

  await callApi(listNews, {});
  Object.assign(page, { lang: 'en', token: '' });
  await callApi(listNews, {});

  expect(sent).toEqual([{ 'think-lang': 'zh-cn', 'ba-user-token': 'first' }, { 'think-lang': 'en' }]);
});
