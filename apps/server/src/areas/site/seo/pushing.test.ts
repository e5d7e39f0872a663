import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { listPushes } from '@rujian/contract/areas/site/seo';
import { afterEach, expect, test } from 'vitest';
import { pushQueue } from '#schema/site/pushes.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';
import { PUSH_JOB } from './pushing.ts';

type Received = { url: string; type: string; body: string };

let close: (() => void) | undefined;
afterEach(() => close?.());

/** A search engine on this machine. */
async function engine(answer: (request: IncomingMessage) => { status: number; body: string }) {
  const received: Received[] = [];
  const server = createServer(async (request, reply) => {
    const type = request.headers['content-type'] ?? '';
    received.push({ url: request.url ?? '', type, body: await text(request) });
    const { status, body } = answer(request);
    reply.writeHead(status).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  close = () => server.close();
  return { received, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const TAKEN = { status: 200, body: '{"remain":9,"success":2}' };

test('changes of a minute are one push to each engine, with what it answered', async () => {
  const { received, origin } = await engine(() => TAKEN);
  const kit = await startApp({
    baiduPushToken: 'secretToken1',
    baiduPushUrl: `${origin}/urls`,
    indexNowKey: 'key-of-this-site',
    indexNowUrl: `${origin}/indexnow`,
  });
  const { changes } = kit.platform;
  await changes.changed(['article:12', 'list:news', 'home', 'column:3']);
  await changes.purge(['article:12', 'term:4', 'page:about']);
  await kit.runJobs(PUSH_JOB);
  expect(received).toEqual([]);

  kit.advance(61);
  await kit.runJobs(PUSH_JOB);

  const paths = ['/about', '/baike/4', '/news/12'].map((path) => `http://rujian.test${path}`);
  const [baidu, indexNow] = received;
  expect(received).toHaveLength(2);
  expect(baidu).toMatchObject({ type: 'text/plain', body: paths.join('\n') });
  expect(baidu?.url).toBe('/urls?site=http%3A%2F%2Frujian.test&token=secretToken1');
  expect(JSON.parse(indexNow?.body ?? '')).toEqual({
    host: 'rujian.test',
    key: 'key-of-this-site',
    keyLocation: 'http://rujian.test/key-of-this-site.txt',
    urlList: paths,
  });
  const { data } = await kit.call(listPushes, {}, await logInStaff(kit, 'operator'));
  expect(data.list.map(({ engine: name, addresses, ok }) => [name, addresses, ok])).toEqual([
    ['indexnow', 3, true],
    ['baidu', 3, true],
  ]);
  expect(JSON.stringify(data)).not.toContain('secretToken1');

  kit.advance(600);
  await kit.runJobs(PUSH_JOB);
  expect(received).toHaveLength(2);
});

test('a failed push is tried again after growing pauses, and nothing gets lost', async () => {
  let status = 503;
  const { received, origin } = await engine(() => ({ status, body: 'later' }));
  const kit = await startApp({ indexNowKey: 'key-of-this-site', indexNowUrl: origin });
  await kit.platform.changes.changed(['article:1']);
  const tryAfter = async (seconds: number) => {
    kit.advance(seconds);
    await kit.runJobs(PUSH_JOB);
    return received.length;
  };

  expect(await tryAfter(61)).toBe(1);
  expect(await tryAfter(60)).toBe(1);
  expect(await tryAfter(61)).toBe(2);
  expect(await tryAfter(121)).toBe(2);
  status = 202;
  expect(await tryAfter(121)).toBe(3);
  expect(await kit.platform.db.$count(pushQueue)).toBe(0);
  const { data } = await kit.call(listPushes, {}, await logInStaff(kit, 'auditor'));
  expect(data.list.map((push) => [push.status, push.ok, push.detail])).toEqual([
    [202, true, 'later'],
    [503, false, 'later'],
    [503, false, 'later'],
  ]);
});

test('an engine that does not answer and a refused token are logged as failures', async () => {
  const { origin } = await engine(() => ({ status: 200, body: '{"error":401,"message":"token"}' }));
  const kit = await startApp({
    baiduPushToken: 'secretToken1',
    baiduPushUrl: `${origin}/urls`,
    indexNowKey: 'key-of-this-site',
    indexNowUrl: 'http://127.0.0.1:9/',
  });
  await kit.platform.changes.changed(['brand:1']);
  kit.advance(61);
  await kit.runJobs(PUSH_JOB);

  const { data } = await kit.call(listPushes, {}, await logInStaff(kit, 'operator'));
  expect(data.list.map((push) => [push.engine, push.ok, push.status])).toEqual([
    ['indexnow', false, 0],
    ['baidu', false, 200],
  ]);
  expect(data.engines).toEqual([
    { engine: 'baidu', isOn: true, waiting: 1 },
    { engine: 'indexnow', isOn: true, waiting: 1 },
  ]);
});

test('the key is served for IndexNow, and without keys nothing is pushed', async () => {
  const own = await startApp({ indexNowKey: 'key-of-this-site', indexNowUrl: 'http://127.0.0.1:9' });
  const file = await own.app.inject('/key-of-this-site.txt');
  expect([file.statusCode, file.body]).toEqual([200, 'key-of-this-site']);

  const off = await startApp();
  await off.platform.changes.changed(['article:1']);
  expect(await off.platform.db.$count(pushQueue)).toBe(0);
  const { data } = await off.call(listPushes, {}, await logInStaff(off, 'operator'));
  expect(data.engines.map(({ isOn }) => isOn)).toEqual([false, false]);
});
