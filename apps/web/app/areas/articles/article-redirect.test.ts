// spec 2.04: /article
import { expect, test } from 'vitest';
import { loader } from './article-redirect.route.tsx';

/** Where `/article` leads on a site with these articles, the newest first. */
async function opened(query: string, ids: readonly number[]) {
  const callApi = async (_endpoint: unknown, { limit }: { limit: number }) => ({
    list: ids.slice(0, limit).map((id) => ({ id })),
    total: ids.length,
  });
  const call = { url: new URL(`http://localhost/article${query}`), context: { get: () => callApi } };
  const answer = await loader(call as never).catch((thrown: unknown) => thrown);
  const { status, headers } = answer as Response;
  return [status, headers.get('location')];
}

test('an article address opens its article for good, without an id the newest one of now', async () => {
  expect(await opened('?id=70', [72, 71, 70])).toEqual([301, '/news/70']);
  expect(await opened('', [72, 71, 70])).toEqual([302, '/news/72']);
  expect(await opened('', [])).toEqual([302, '/news']);
});
