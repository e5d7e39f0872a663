import { expect, test } from 'vitest';
import { sendPageView } from './page-view.ts';
import { answerJson, startServer, success } from './test-server.ts';

const reader = { lang: () => 'en' as const, token: () => 'abc' };

test('an opened page is told to the server with language and token', async () => {
  await using server = await startServer((response) => answerJson(response, success(null)));

  await sendPageView({ path: '/news', title: '新闻', referrer: '/' }, reader, server.url);

  expect(server.seen[0]).toMatchObject({
    method: 'POST',
    url: '/api/stat/pageview',
    body: JSON.stringify({ path: '/news', title: '新闻', referrer: '/' }),
  });
  expect(server.seen[0]?.headers).toMatchObject({ 'think-lang': 'en', 'ba-user-token': 'abc' });
});

test('a page view that cannot be told disturbs nobody and is not told twice', async () => {
  await using server = await startServer((response) => response.destroy());

  await sendPageView({ path: '/news' }, reader, server.url);

  expect(server.seen).toHaveLength(1);
});
