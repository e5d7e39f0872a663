// spec 7.15: GET /api/my/message, /comment, /collect; delMessage, delComment, delCollect; with a cache-busting stamp
import { getNews, listNews } from '@rujian/contract/areas/articles/public';
import { deleteMessages, listMessages, readMessages } from '@rujian/contract/areas/messages/public';
import { trackPageView } from '@rujian/contract/areas/site/public';
import type { Endpoint } from '@rujian/contract/base/endpoint';
import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createCallApi } from './call-api.ts';
import type { ApiAnswer, ApiCall } from './send-api.ts';

const visitor = { lang: () => 'en' as const, token: () => '' };

function answering(answer: ApiAnswer, caller: Parameters<typeof createCallApi>[1] = visitor) {
  const calls: ApiCall[] = [];
  const callApi = createCallApi(async (call) => {
    calls.push(call);
    return answer;
  }, caller);
  return { callApi, calls };
}

function refusal(code: number, msg: string, data: unknown = null): ApiAnswer {
  return { status: 200, body: { code, msg, data, time: 0 } };
}

const done: ApiAnswer = { status: 200, body: { code: 1, msg: '', data: null, time: 0 } };

test('code 1 returns the data of the envelope', async () => {
  const list = { list: [], total: 0 };
  const { callApi } = answering({ status: 200, body: { code: 1, msg: '', data: list, time: 0 } });

  const data = await callApi(listNews, {});

  expect(data).toEqual(list);
});

test('every call sends the language, and the token only for a logged-in caller', async () => {
  const asVisitor = answering(done);
  const asMember = answering(done, { lang: () => 'zh-cn', token: () => 'abc' });

  await asVisitor.callApi(listNews, {});
  await asMember.callApi(listNews, {});

  expect(asVisitor.calls[0]?.headers).toEqual({ 'think-lang': 'en' });
  expect(asMember.calls[0]?.headers).toEqual({ 'think-lang': 'zh-cn', 'ba-user-token': 'abc' });
});

test('a read sends its input as query, a write as body', async () => {
  const { callApi, calls } = answering(done);

  await callApi(listNews, { page: 2, column: 7 });
  await callApi(trackPageView, { path: '/news' });

  expect(calls[0]).toMatchObject({ method: 'GET', query: { page: '2', column: '7' } });
  expect(calls[0]?.body).toBeUndefined();
  expect(calls[1]).toMatchObject({ method: 'POST', body: { path: '/news' } });
  expect(calls[1]?.query).toBeUndefined();
});

test('nested parameters of a read are sent as name[key]', async () => {
  const { callApi, calls } = answering(done);
  const search: Endpoint = listNews;

  await callApi(search, { filter: { brand: 3 } });

  expect(calls[0]?.query).toEqual({ 'filter[brand]': '3' });
});

test('a file is sent unchanged, with its parameters in the query', async () => {
  const { callApi, calls } = answering(done);
  const form = new FormData();

  await callApi(trackPageView, { path: '/a' }, { form });

  expect(calls[0]).toMatchObject({ query: { path: '/a' } });
  expect(calls[0]?.body).toBe(form);
});

test('any other code is thrown with the message and failure of the server', async () => {
  const failure = { error: 'article.not_found', params: {}, fields: {} };
  const { callApi } = answering(refusal(0, '文章不存在或已撤下', failure));

  const error = await thrownBy(callApi(getNews, { id: 404 }));

  expect(error).toMatchObject({ message: '文章不存在或已撤下', reason: 'refused', failure });
});

test('a refusal without failure data has none', async () => {
  const { callApi } = answering(refusal(401, 'No permission', []));

  const error = await thrownBy(callApi(getNews, { id: 1 }));

  expect(error).toMatchObject({ reason: 'refused', failure: null });
});

test.each([302, 409])('envelope code %i is a broken session', async (code) => {
  const { callApi } = answering(refusal(code, 'Please log in first.', { routePath: '/user/login' }));

  const error = await thrownBy(callApi(getNews, { id: 1 }));

  expect(error).toMatchObject({ reason: 'session', routePath: '/user/login', routeName: '' });
});

test.each([
  [302, 'Interface redirected!'],
  [400, 'Incorrect parameter!'],
  [401, 'You do not have permission to operate!'],
  [403, 'You do not have permission to operate!'],
  [404, 'Error requesting address: /api/news/detail'],
  [408, 'Request timed out!'],
  [409, 'The same data already exists in the system!'],
  [500, 'Server internal error!'],
  [501, 'Service not implemented!'],
  [502, 'Gateway error!'],
  [503, 'Service unavailable!'],
  [504, 'The service is temporarily unavailable, please try again later!'],
  [505, 'HTTP version is not supported!'],
  [418, 'Abnormal problem, please contact the website administrator!'],
])('HTTP status %i says "%s"', async (status, text) => {
  const { callApi } = answering({ status, body: '<html>' });

  const error = await thrownBy(callApi(getNews, { id: 1 }));

  expect(error).toMatchObject({ message: text, reason: 'http', status });
});

test('HTTP 409 does not end the session, whatever its body', async () => {
  const { callApi } = answering({ ...refusal(409, 'x'), status: 409 });

  const error = await thrownBy(callApi(getNews, { id: 1 }));

  expect(error).toMatchObject({ reason: 'http' });
});

test("a status outside the table uses the server's message and keeps its failure", async () => {
  const failure = { error: 'rate.too_many', params: { seconds: 42 }, fields: {} };
  const { callApi } = answering({ ...refusal(0, 'Slow down.', failure), status: 429 });

  const error = await thrownBy(callApi(getNews, { id: 1 }));

  expect(error).toMatchObject({ message: 'Slow down.', status: 429, failure });
});

test.each(['<html>welcome to the airport</html>', null, [], { code: '1', msg: '', data: {} }])(
  'an answer that is not an envelope is an error: %j',
  async (body) => {
    const { callApi } = answering({ status: 200, body });

    const error = await thrownBy(callApi(getNews, { id: 1 }));

    expect(error.message).toBe('Abnormal problem, please contact the website administrator!');
  },
);

test.each([
  ['timeout', true, 'Network request timeout!'],
  ['timeout', false, 'Network request timeout!'],
  ['network', true, 'Server exception!'],
  ['network', false, 'You are disconnected!'],
] as const)('a %s while online is %j says "%s"', async (problem, online, text) => {
  const caller = { ...visitor, isOnline: () => online };
  const { callApi } = answering({ status: 0, body: null, problem }, caller);

  const error = await thrownBy(callApi(getNews, { id: 1 }));

  expect(error).toMatchObject({ message: text, reason: problem });
});

test("texts are in the reader's language", async () => {
  const { callApi } = answering({ status: 502, body: '' }, { ...visitor, lang: () => 'zh-cn' });

  const error = await thrownBy(callApi(getNews, { id: 1 }));

  expect(error.message).toBe('网关错误');
});

async function thrownBy(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('reads below /api/my/ have a cache-busting stamp, other calls none', async () => {
  const { callApi, calls } = answering(done);
  const before = Date.now();

  await callApi(listMessages, { page: 2 });
  await callApi(deleteMessages, { id: 3 });
  await callApi(readMessages, { id: 3 });
  await callApi(listNews, {});

  const [listed, deleted, read, news] = calls;
  expect(listed?.query).toEqual({ page: '2', _t: expect.stringMatching(/^\d{13}$/) });
  expect(Number(listed?.query?._t)).toBeGreaterThanOrEqual(before);
  expect(deleted?.query).toHaveProperty('_t');
  expect([read?.query, read?.body]).toEqual([undefined, { id: 3 }]);
  expect(news?.query).toEqual({});
});
