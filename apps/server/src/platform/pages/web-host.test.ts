// spec 2.07: headline slots (ours): start and end, the later start wins, any content or address, an ad below and named, fallback by heat, top of a column, in time in kept pages
// spec 8.05: page not found: the full path with its query, bounded
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, get, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { saveRedirect } from '@rujian/contract/areas/site/desk';
import { REFUSED_HEADER, SCRIPT_NONCE_HEADER } from '@rujian/contract/base/constants';
import { publicGet } from '@rujian/contract/base/endpoint';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { serve } from '#platform/http/http.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startApp } from '#test/start-app.ts';
import { storeAnswer } from './stored-answer.ts';
import type { WebHandler } from './web-source.ts';

const readStory = publicGet('/api/test/story', {
  summary: 'Reads the story of the test.',
  data: z.object({ text: z.string() }),
});

const LONG = '<p>milk</p>'.repeat(500);
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A site with one story on a real port, with a renderer that shows its input. */
async function start(site: { siteUrl?: string } = {}) {
  const seen: Request[] = [];
  const state = { text: 'first', reads: 0, failing: false, validUntil: null as Date | null };
  const render: WebHandler = async (request, { send }) => {
    seen.push(request);
    const { pathname, search } = new URL(request.url);
    if (state.failing) return new Response('sorry', { status: 500 });
    const wait = request.headers.get(REFUSED_HEADER);
    if (wait) {
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return new Response(`<h1>Wait ${wait} s</h1>`, { status: 429, headers });
    }
    if (pathname === '/nowhere') return new Response(`no ${search}`, { status: 404 });
    if (pathname === '/old') return new Response(null, { status: 301, headers: { location: '/' } });
    const { body } = await send({ method: 'GET', path: readStory.path, headers: {} });
    const { text } = (body as { data: { text: string } }).data;
    const nonce = request.headers.get(SCRIPT_NONCE_HEADER);
    const html = `<h1>${text}</h1><script nonce="${nonce}">go()</script>${LONG}`;
    const headers = { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'visitor=1' };
    return new Response(html, { headers });
  };
  const file = storeAnswer({
    status: 200,
    headers: { 'content-type': 'text/javascript', 'cache-control': 'public, immutable' },
    body: Buffer.from('let asset'),
    tags: [],
    ttlSeconds: 60,
  });
  const web = {
    handler: async () => render,
    files: new Map([['/assets/a.js', file]]),
    isDevelopment: false,
    close: async () => {},
  };
  const kit = await startApp({ ...site, web }, (app) => {
    serve(
      app,
      readStory,
      () => {
        state.reads += 1;
        return { text: state.text };
      },
      { tags: () => ['article:1', 'home'], validUntil: async () => state.validUntil },
    );
  });
  await kit.app.listen({ port: 0, host: '127.0.0.1' });
  closings.push(() => kit.app.close());
  const { port } = kit.app.server.address() as AddressInfo;
  return { ...kit, port, seen, state, open: (path: string, headers = {}) => open(port, path, headers) };
}

async function open(port: number, path: string, headers: Record<string, string>, method = 'GET') {
  const sent = httpRequest({ port, path, headers, method, host: '127.0.0.1', agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const raw = await buffer(answer);
  return { status: answer.statusCode, headers: answer.headers, raw, body: raw.toString() };
}

test('a page is rendered once and then served from the cache', async () => {
  const { open, seen } = await start();

  const first = await open('/');
  const second = await open('/?utm_source=weixin');

  expect(seen).toHaveLength(1);
  expect(second.body).toBe(first.body);
  expect(second.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30',
    vary: 'cookie, accept-encoding',
    'x-content-type-options': 'nosniff',
  });
});

test('a missing page names the whole query, to its own caller only', async () => {
  const { open, seen } = await start();

  const [one, other] = await Promise.all([open('/nowhere?x=1'), open('/nowhere?x=2')]);
  const plain = await open('/nowhere');

  expect([one.status, other.status, plain.status]).toEqual([404, 404, 404]);
  expect(one.body).toBe('no ?x=1');
  expect(other.body).toBe('no ?x=2');
  expect(plain.body).toBe('no ');
  expect(one.headers['cache-control']).toContain('no-store');
  expect(new Set(seen.map(({ url }) => new URL(url).search))).toEqual(new Set(['', '?x=1', '?x=2']));
});

test('nothing of the visitor but the language reaches the renderer or the page', async () => {
  const { open, seen } = await start();

  const answer = await open('/news/1?token=x', {
    cookie: 'ba-lang=en; userInfo=anna',
    authorization: 'Bearer secret',
    'ba-user-token': 'secret',
    'x-forwarded-for': '1.2.3.4',
  });

  const { url, headers } = seen[0] ?? new Request('http://none');
  expect(url).toBe('http://rujian.test/news/1');
  expect([...headers.keys()].sort()).toEqual(['cookie', 'x-request-id', SCRIPT_NONCE_HEADER]);
  expect(headers.get('cookie')).toBe('ba-lang=en');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('each reader gets an encoding that they accept', async () => {
  const { open } = await start();
  const plain = await open('/');

  const brotli = await open('/', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await open('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' });

  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.raw).toString()).toBe(plain.body);
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.raw).toString()).toBe(plain.body);
});

test('a conditional request for a known page gets 304 without a body', async () => {
  const { open } = await start();
  const { headers } = await open('/');

  const again = await open('/', { 'if-none-match': headers.etag ?? '' });

  expect(again.status).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers.etag).toBe(headers.etag);
});

test('HEAD returns the headers of the page without a body', async () => {
  const { open: read, port } = await start();
  const { raw } = await read('/');

  const head = await open(port, '/', {}, 'HEAD');

  expect(head.status).toBe(200);
  expect(head.headers['content-length']).toBe(String(raw.length));
  expect(head.body).toBe('');
});

test("the strict policy allows the renderer's inline script and none from content", async () => {
  const { open, state } = await start();
  state.text = '<script>steal()</script>';

  const { headers, body } = await open('/');

  const policy = String(headers['content-security-policy']);
  const hash = createHash('sha256').update('go()').digest('base64');
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(body).toContain('<script>steal()</script>');
  expect(body).toContain('<script>go()</script>');
});

test('a page is rendered again when the data it was made from changes', async () => {
  const { open, platform, state, advance } = await start();
  await open('/');
  state.text = 'second';
  advance(1);

  await platform.changes.changed(['article:1']);
  const during = await open('/');

  expect(during.body).toContain('first');
  expect(during.headers['x-cache']).toBe('stale');
  await vi.waitFor(async () => expect((await open('/')).body).toContain('second'), { timeout: 5_000 });
});

test('a page is not served beyond the validity of its content', async () => {
  const { open, platform, state, advance } = await start();
  state.validUntil = new Date(platform.clock.now().getTime() + 5_000);
  await open('/');
  state.text = 'second';

  advance(4);
  const before = await open('/');
  advance(1);
  const after = await open('/');

  expect(before.body).toContain('first');
  expect(after.body).toContain('second');
});

test('withdrawn content is not served even once more', async () => {
  const { open, platform, state } = await start();
  await open('/');
  state.text = 'withdrawn';

  await platform.changes.purge(['article:1']);
  const after = await open('/');

  expect(after.body).toContain('withdrawn');
});

test('when rendering fails readers get the last good page, marked', async () => {
  const { open, state, advance } = await start();
  await open('/');
  state.failing = true;
  advance(3_600);

  const answer = await open('/');

  expect(answer.status).toBe(200);
  expect(answer.body).toContain('first');
  expect(answer.headers['x-cache']).toBe('error');
});

test('missing pages are not cached, redirects are', async () => {
  const { open, platform, seen } = await start();

  const missing = await open('/nowhere');
  await open('/nowhere');
  const moved = await open('/old');
  await open('/old');

  expect([missing.status, moved.status]).toEqual([404, 301]);
  expect(missing.headers['cache-control']).toBe('no-store');
  expect(moved.headers.location).toBe('/');
  expect(seen).toHaveLength(3);
  expect(platform.answers.find('page zh-cn /nowhere')).toBeUndefined();
});

test('a numbered address of another program redirects, or is the front page under its one key', async () => {
  const { open, call, platform, seen } = await start();
  const operator = await logInStaff({ platform }, 'operator');
  await call(saveRedirect, { from: '/?p=12', to: '/news/3' }, operator);
  await call(saveRedirect, { from: '/?page_id=7', to: '/about' }, operator);
  await open('/');

  const post = await open('/?p=12&utm_source=weixin');
  const page = await open('/?page_id=7');
  const unknown = await open('/?p=13');

  expect([post.status, post.headers.location]).toEqual([301, '/news/3']);
  expect([page.status, page.headers.location]).toEqual([301, '/about']);
  expect([unknown.status, seen.length]).toEqual([200, 1]);
  expect(platform.answers.find('page zh-cn /?p=13')).toBeUndefined();
});

test('a page that is rendered for the desk is the one its address redirects to', async () => {
  const { app } = await start();

  const page = await app.serving.renderPage?.('/old', 'zh-cn');

  expect(page?.status).toBe(200);
  expect(page?.html).toContain('<h1>first</h1>');
});

test('the reads of a render do not count against a visitor, and share one answer', async () => {
  const { open, state, call } = await start();

  for (let number = 1; number <= 130; number++) await open(`/news/${number}`);
  const answer = await call(readStory, {});

  expect(state.reads).toBe(1);
  expect(answer.code).toBe(1);
});

test('an outsider cannot pass as a render', async () => {
  const { app } = await start();

  const answer = await app.inject({ url: readStory.path, headers: { 'x-render-token': 'guess' } });

  expect(answer.headers['x-cache-tags']).toBeUndefined();
});

test('a conditional request for the same JSON gets 304', async () => {
  const { request } = await start();
  const { headers } = await request(readStory, {});

  const again = await request(readStory, {}, { headers: { 'if-none-match': String(headers.etag) } });

  expect(headers.vary).toBe('think-lang, accept-encoding');
  expect(again.statusCode).toBe(304);
});

test('files of the site have their own cache lifetime', async () => {
  const { open } = await start();

  const file = await open('/assets/a.js');

  expect(file.body).toBe('let asset');
  expect(file.headers['cache-control']).toBe('public, immutable');
});

test('other methods are refused on pages in the language of the reader', async () => {
  const { port } = await start();

  const answer = await open(port, '/news', { accept: 'text/html', cookie: 'ba-lang=en' }, 'DELETE');

  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe('GET, HEAD');
  expect(answer.body).toContain('<html lang="en">');
});

/** An idle connection would be kept for more than a minute. */
const CLOSED_MS = 10_000;

test('closing finishes the request in flight and does not wait for its idle connection', {
  timeout: CLOSED_MS,
}, async () => {
  const { app, drain, port, state } = await start();
  const arrived = once(app.server, 'request');
  state.text = 'last words';
  const agent = new Agent({ keepAlive: true });
  const sent = get({ port, path: '/news/1', host: '127.0.0.1', agent });

  await arrived;
  drain();
  const closed = app.close();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const body = (await buffer(answer)).toString();
  await closed;
  agent.destroy();

  expect(body).toContain('last words');
});

test('a process that drains answers on an idle connection, which ends with that answer', async () => {
  const { app, drain, port } = await start();
  const agent = new Agent({ keepAlive: true });
  const ask = async () => {
    const [answer] = await once(get({ port, path: '/news/1', host: '127.0.0.1', agent }), 'response');
    await buffer(answer as IncomingMessage);
    return answer as IncomingMessage;
  };
  await ask();

  void drain(60_000);
  const answer = await ask();
  agent.destroy();
  await app.close();

  expect(answer.statusCode).toBe(200);
  expect(answer.headers.connection).toBe('close');
});

test('a visitor who requests many search pages is refused, but cached pages are not counted', async () => {
  const { open } = await start();
  for (let count = 0; count < 20; count += 1) await open('/search?q=milk');
  for (let count = 1; count < 15; count += 1) await open(`/search?q=milk${count}`);

  const refused = await open('/search?q=cheese', { accept: 'text/html' });
  const kept = await open('/search?q=milk');
  const other = await open('/search');

  expect(refused.status).toBe(429);
  expect(refused.headers['retry-after']).toBeDefined();
  expect([kept.status, other.status]).toEqual([200, 200]);
});

test('a refused visitor gets a rendered page with the seconds to wait, rendered once for all', async () => {
  const { open, seen } = await start();
  for (let count = 0; count < 15; count += 1) await open(`/search?q=milk${count}`);
  const rendered = seen.length;

  const refused = await open('/search?q=cheese', { accept: 'text/html' });
  const again = await open('/search?q=butter', { accept: 'text/html' });
  const call = await open('/search?q=cream', { accept: 'application/json' });

  expect(refused).toMatchObject({ status: 429, headers: { 'cache-control': 'no-store' } });
  expect(refused.headers['content-type']).toContain('text/html');
  expect(refused.body).toBe(`<h1>Wait ${refused.headers['retry-after']} s</h1>`);
  expect(again.body).toMatch(/^<h1>Wait \d{1,2} s<\/h1>$/);
  expect(seen.length - rendered).toBe(1);
  expect(call.headers['content-type']).toContain('application/json');
});
