import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createFetchPublic } from './fetch-public.ts';
import { isPublicAddress } from './public-connection.ts';

const LIMITS = { maxBytes: 1_000, timeoutMs: 5_000, type: /^image\/png$/ };
const PNG = { 'content-type': 'image/png' };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Another web site; returns its origin. */
async function otherSite(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const allowed = createFetchPublic({ privateHosts: ['127.0.0.1'] });

test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '192.169.0.1', '2400:3200::1', '2606:4700::1111'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not a public address', (address) => expect(isPublicAddress(address)).toBe(false));

test('a picture is read from an allowed host', async () => {
  const origin = await otherSite((_, response) => response.writeHead(200, PNG).end('picture'));

  const { body, type } = await allowed(`${origin}/a.png`, LIMITS);

  expect([body.toString(), type]).toEqual(['picture', 'image/png']);
});

test.each([
  'http://127.0.0.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.1/a.png',
  'http://[::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'https://name.example:8443/a.png',
  'https://user:secret@name.example/a.png',
  'file:///etc/passwd',
  'ftp://name.example/a.png',
])('without a setting, %s is refused before anything is sent', async (address) => {
  const fetchPublic = createFetchPublic({ privateHosts: [], resolve: async () => ['8.8.8.8'] });

  await expect(fetchPublic(address, LIMITS)).rejects.toMatchObject({ id: 'fetch.not_public' });
});

test.each([[['10.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['::ffff:10.0.0.1']]])(
  'a public name that means %j is refused',
  async (addresses) => {
    const fetchPublic = createFetchPublic({ privateHosts: [], resolve: async () => addresses });

    await expect(fetchPublic('https://name.example/a.png', LIMITS)).rejects.toMatchObject({ id: 'fetch.not_public' });
  },
);

test('the connection goes to the address that was checked', async () => {
  const origin = await otherSite((request, response) => response.writeHead(200, PNG).end(request.headers.host));
  const { port } = new URL(origin);
  const fetchPublic = createFetchPublic({ privateHosts: ['name.example'], resolve: async () => ['127.0.0.1'] });

  const { body } = await fetchPublic(`http://name.example:${port}/a.png`, LIMITS);

  expect(body.toString()).toBe(`name.example:${port}`);
});

test('a redirect is followed, and refused when it leads into a private network', async () => {
  const origin = await otherSite((request, response) => {
    if (request.url === '/a.png') response.writeHead(200, PNG).end('picture');
    else if (request.url === '/moved') response.writeHead(302, { location: '/a.png' }).end();
    else response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  });

  const { body, url } = await allowed(`${origin}/moved`, LIMITS);

  expect([body.toString(), url.pathname]).toEqual(['picture', '/a.png']);
  await expect(allowed(`${origin}/inside`, LIMITS)).rejects.toMatchObject({ id: 'fetch.not_public' });
});

test('endless redirects, errors, wrong types, large files and slow sites are given up', async () => {
  const origin = await otherSite((request, response) => {
    if (request.url === '/loop') response.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/gone') response.writeHead(404, PNG).end();
    else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end();
    else if (request.url === '/large') response.writeHead(200, PNG).end(Buffer.alloc(1_001));
    else response.writeHead(200, PNG).write('never the end');
  });
  const failing = (path: string) =>
    expect(allowed(origin + path, { ...LIMITS, timeoutMs: path === '/slow' ? 50 : 5_000 })).rejects;

  await failing('/loop').toMatchObject({ id: 'fetch.failed' });
  await failing('/gone').toMatchObject({ id: 'fetch.failed' });
  await failing('/page').toMatchObject({ id: 'fetch.wrong_type' });
  await failing('/large').toMatchObject({ id: 'fetch.too_large' });
  await failing('/slow').toMatchObject({ id: 'fetch.failed' });
});
