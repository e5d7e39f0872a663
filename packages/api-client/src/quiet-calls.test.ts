import { expect, test } from 'vitest';
import { answerJson, startServer, success } from '../test/test-server.ts';
import { sendPageView } from './quiet-calls.ts';

const reader = { lang: () => 'en' as const, token: () => 'abc' };

test('a page view is sent with language and token', async () => {
  await using server = await startServer((response) => answerJson(response, success(null)));

  await sendPageView({ path: '/news', title: '新闻', referrer: '/' }, reader, server.url);

  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/stat/pageview',
    body: JSON.stringify({ path: '/news', title: '新闻', referrer: '/' }),
  });
  expect(server.seen[0]?.headers).toMatchObject({ 'think-lang': 'en', 'ba-user-token': 'abc' });
});

test('a failed page view is silent and not retried', async () => {
  await using server = await startServer((response) => response.destroy());

  await sendPageView({ path: '/news' }, reader, server.url);

  expect(server.seen).toHaveLength(1);
});
