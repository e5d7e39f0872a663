import { listNews } from '@rujian/contract/areas/articles/public';
import { listApiKeys, revokeApiKey, saveApiKey } from '@rujian/contract/areas/integrations/api-keys';
import { countUnread } from '@rujian/contract/areas/messages/public';
import { searchAll } from '@rujian/contract/areas/search/public';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { expect, test } from 'vitest';
import { apiKeys } from '#schema/integrations.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';

async function start(input: Partial<InputOf<typeof saveApiKey>> = {}) {
  const kit = await startApp();
  const operator = await logInStaff(kit, 'operator');
  const given = { name: '数据伙伴', scopes: ['read' as const], perMinute: 600, ...input };
  const { data } = await kit.call(saveApiKey, given, operator);
  const headers = { authorization: `Bearer ${data.key}` };
  return { ...kit, operator, key: data.key, id: data.id, headers };
}

test('a key is shown once, stored as a hash, and its use is noted', async () => {
  const { call, platform, operator, key, id, headers } = await start();
  const before = (await call(listApiKeys, {}, operator)).data.list[0];
  const answer = await call(listNews, {}, { headers });
  const after = (await call(listApiKeys, {}, operator)).data.list[0];
  const changed = { id, name: '改名', scopes: ['read' as const], perMinute: 60 };
  const edited = await call(saveApiKey, changed, operator);

  expect(key).toMatch(/^rjk_[\w-]{43}$/);
  expect(answer.code).toBe(1);
  expect([before?.lastUsedAt, after?.lastUsedAt]).toEqual([null, 1_779_240_600]);
  expect(JSON.stringify(await platform.db.select().from(apiKeys))).not.toContain(key);
  expect(after?.start).toBe(key.slice(0, 8));
  expect(edited.data.key).toBe('');
});

test('calls with a key count against the key, not the address', async () => {
  const { request, headers } = await start({ perMinute: 130 });
  let last = 0;
  for (let calls = 0; calls < 130; calls += 1) {
    last = (await request(listNews, {}, { headers })).statusCode;
  }
  const over = await request(listNews, {}, { headers, lang: 'en' });

  expect(last).toBe(200);
  expect(over.statusCode).toBe(429);
  expect(over.headers['retry-after']).toBe('60');
  expect(over.json()).toMatchObject({
    msg: 'The key is above its limit of 130 calls a minute. Please try again in 60 seconds.',
    data: { error: 'apikey.over_limit' },
  });
  expect((await request(listNews, {})).statusCode).toBe(200);
});

test('unknown and revoked keys are refused in both languages, also for cached answers', async () => {
  const { call, request, operator, id, headers } = await start();
  await request(listNews, {}, { headers });
  const bad = { authorization: 'Bearer rjk_guess' };
  const unknown = [
    await request(listNews, {}, { headers: bad }),
    await request(listNews, {}, { headers: bad, lang: 'en' }),
  ];
  await call(revokeApiKey, { id, reason: '合作结束' }, operator);
  const revoked = await request(listNews, {}, { headers });
  const again = await call(revokeApiKey, { id, reason: '合作结束' }, operator);

  expect(unknown.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
  expect(unknown.map((answer) => answer.json().msg)).toEqual([
    'API密钥无效，请检查请求头Authorization',
    'This API key is not valid. Please check the Authorization header.',
  ]);
  expect([revoked.statusCode, revoked.json().data.error]).toEqual([401, 'apikey.revoked']);
  expect(again.data).toMatchObject({ error: 'apikey.not_found' });
});

test('a key opens what its scopes name: reads, search, open data', async () => {
  const { app, request, headers } = await start({ scopes: ['opendata'] });
  const read = await request(listNews, {}, { headers });
  const search = await request(searchAll, { q: '牛奶' }, { headers });
  const file = await app.inject({ url: '/opendata/spotcheck.csv', headers });
  const feed = await app.inject({ url: '/rss', headers: { authorization: 'Bearer rjk_guess' } });

  expect([read.statusCode, search.statusCode, file.statusCode]).toEqual([403, 403, 200]);
  expect([read.json().msg, search.json().msg]).toEqual([
    '这个API密钥没有公开读接口的权限',
    '这个API密钥没有搜索的权限',
  ]);
  expect(feed.statusCode).toBe(401);
});

test('a key opens nothing of members or of the desk', async () => {
  const { call, headers } = await start({ scopes: ['read', 'search', 'opendata'] });

  expect((await call(countUnread, {}, { headers })).code).toBe(302);
  expect((await call(listApiKeys, {}, { headers })).code).toBe(302);
});

test('guessed keys are limited like calls without a key', async () => {
  const { request } = await start();
  const statuses: number[] = [];
  for (let calls = 0; calls < 121; calls += 1) {
    const headers = { authorization: `Bearer rjk_${calls}` };
    statuses.push((await request(listNews, {}, { headers })).statusCode);
  }

  expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
});
