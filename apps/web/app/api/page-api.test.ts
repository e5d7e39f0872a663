import type { ApiAnswer, ApiCall } from '@rujian/api-client/send-api';
import { getNews, listNews } from '@rujian/contract/areas/articles/public';
import { expect, test } from 'vitest';
import { createPageApi } from './page-api.ts';

function refused(error: string, params: Record<string, string> = {}): ApiAnswer {
  return { status: 200, body: { code: 0, msg: '', data: { error, params, fields: {} }, time: 0 } };
}

type Thrown = { init?: ResponseInit; data?: unknown };

async function thrownFor(answer: ApiAnswer): Promise<Thrown> {
  const callApi = createPageApi(async () => answer, 'zh-cn');
  return (await callApi(getNews, { id: 1 }).catch((failed: unknown) => failed)) as Thrown;
}

async function statusOf(answer: ApiAnswer): Promise<number | undefined> {
  return (await thrownFor(answer)).init?.status;
}

test('a page calls the API in its language and as a visitor', async () => {
  const calls: ApiCall[] = [];
  const answer = { status: 200, body: { code: 1, msg: '', data: { list: [], total: 0 }, time: 0 } };
  const callApi = createPageApi(async (call) => {
    calls.push(call);
    return answer;
  }, 'en');

  const data = await callApi(listNews, { page: 2 });

  expect(data).toEqual({ list: [], total: 0 });
  expect(calls).toEqual([
    { method: 'GET', path: '/api/news/index', query: { page: '2' }, headers: { 'think-lang': 'en' } },
  ]);
});

test('a refusal renders a page with the status of the catalogue', async () => {
  expect(await statusOf(refused('article.not_found'))).toBe(404);
  expect(await statusOf(refused('request.invalid'))).toBe(404);
});

test('a withdrawn page is gone, and still says what it was and why it went; other refusals say nothing', async () => {
  const params = { title: '奶粉抽检', reason: '数据有误' };

  const gone = await thrownFor(refused('article.withdrawn', params));
  const missing = await thrownFor(refused('article.not_found', params));

  expect(gone).toMatchObject({ init: { status: 410 }, data: params });
  expect(missing).toMatchObject({ init: { status: 404 }, data: null });
});

test('an API error renders a page with the same status, a malformed answer a failed page', async () => {
  expect(await statusOf({ status: 503, body: null })).toBe(503);
  expect(await statusOf({ status: 200, body: 'hello' })).toBe(500);
});
