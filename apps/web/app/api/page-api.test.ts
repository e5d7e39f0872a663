import type { ApiAnswer, ApiCall } from '@rujian/api-client/send-api';
import { getNews, listNews } from '@rujian/contract/areas/articles/public';
import { expect, test } from 'vitest';
import { createPageApi } from './page-api.ts';

function refused(error: string): ApiAnswer {
  return { status: 200, body: { code: 0, msg: '', data: { error, params: {}, fields: {} }, time: 0 } };
}

async function statusOf(answer: ApiAnswer): Promise<number | undefined> {
  const callApi = createPageApi(async () => answer, 'zh-cn');
  const thrown = await callApi(getNews, { id: 1 }).catch((failed: unknown) => failed);
  return (thrown as { init?: ResponseInit }).init?.status;
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

test('an API error renders a page with the same status, a malformed answer a failed page', async () => {
  expect(await statusOf({ status: 503, body: null })).toBe(503);
  expect(await statusOf({ status: 200, body: 'hello' })).toBe(500);
});
