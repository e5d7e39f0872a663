import { expect, test } from 'vitest';
import { answerJson, startServer, success } from '../test/test-server.ts';
import { ApiError, articles, createClient } from './client.ts';

test('a client sends its key and language, and calls are typed by the contract', async () => {
  await using server = await startServer((response) => answerJson(response, success({ list: [], total: 0 })));
  const call = createClient({ baseUrl: `${server.url}/`, apiKey: 'rjk_a', lang: 'en' });

  const { total } = await call(articles.listNews, { limit: 3 });

  expect(total).toBe(0);
  expect(server.seen[0]).toMatchObject({
    url: '/api/news/index?limit=3',
    headers: { authorization: 'Bearer rjk_a', 'think-lang': 'en' },
  });
});

test('a refused key is an error with the id and the message of the site', async () => {
  await using server = await startServer((response) =>
    answerJson(
      response,
      { code: 0, msg: '这个API密钥已吊销', data: { error: 'apikey.revoked', fields: {} }, time: 0 },
      401,
    ),
  );
  const error = await createClient({ baseUrl: server.url })(articles.listNews, {}).catch((thrown: unknown) => thrown);

  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 401, message: '这个API密钥已吊销', failure: { error: 'apikey.revoked' } });
});
