import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { newestArticles } from './fixtures.ts';
import { logInByStorage, newAddress, signUp } from './members.ts';

test.use({ serviceWorkers: 'allow', extraHTTPHeaders: newAddress() });

/** Until the worker has taken over and kept the page. */
async function keptPages(page: Page, path: string): Promise<void> {
  await expect.poll(() => keptBy(page)).toContainEqual(expect.stringContaining(` ${path} `));
}

function keptBy(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

test('without a network a reader has the front page and the articles they read', async ({ page, context, request }) => {
  const [first, second] = await newestArticles(request);
  await page.goto('/');
  await keptPages(page, '/');
  await page.goto(`/news/${first?.id}`);
  await keptPages(page, `/news/${first?.id}`);
  await context.setOffline(true);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(first?.title));
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible();
  await page.goto(`/news/${second?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: '没有网络' })).toBeVisible();
  await page.getByRole('list', { name: '这台设备上可以读：' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`/news/${first?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(first?.title));
});

test('member pages and calls are never kept; the collection is until the member logs out', async ({
  page,
  request,
}) => {
  const [article] = await newestArticles(request);
  await page.goto('/');
  await keptPages(page, '/');
  await logInByStorage(page, await signUp(request));
  await page.goto(`/news/${article?.id}`);
  await page.getByRole('button', { name: /^收藏/ }).first().click();
  await expect.poll(() => keptBy(page)).toContainEqual(expect.stringMatching(`^collected /news/${article?.id} `));
  await page.goto('/user/account/overview');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const addresses = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((path) => /^\/(?:api|user|represent|desk)/.test(path))).toEqual([]);

  await page.getByRole('button', { name: '退出登录' }).first().click();
  await page.waitForURL(/\/user\/login/);
  await expect.poll(() => keptBy(page)).not.toContainEqual(expect.stringMatching(/^collected /));
});

/** The site behind a proxy that marks its pages and the worker with the release. */
async function deploy(origin: string) {
  let release = 1;
  const server = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked;
    const passed = { ...headers, 'accept-encoding': 'identity' };
    const sent = forward(new URL(url, origin), { method, headers: passed }, async (got) => {
      const chunks = await got.toArray();
      let body = Buffer.concat(chunks);
      const kind = got.headers['content-type'] ?? '';
      if (kind.startsWith('text/html')) body = Buffer.from(body.toString().replace('</h1>', ` · ${release}</h1>`));
      if (url === '/service-worker.js') body = Buffer.concat([body, Buffer.from(`// ${release}`)]);
      const { 'content-length': _length, etag: _etag, ...kept } = got.headers;
      answer.writeHead(got.statusCode ?? 500, kept).end(body);
    });
    asked.pipe(sent);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    again() {
      release += 1;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test('after a second release neither an old page nor an old worker stays', async ({ page, request, baseURL }) => {
  const site = await deploy(String(baseURL));
  const [article] = await newestArticles(request);
  const address = `${site.origin}/news/${article?.id}`;
  await page.goto(address);
  await keptPages(page, `/news/${article?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('· 1');
  const before = await keptBy(page);

  site.again();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('· 2');
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const changed = new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    const registration = await serviceWorker.getRegistration();
    await registration?.update();
    if (registration?.installing || registration?.waiting) await changed;
  });
  await expect.poll(() => keptBy(page)).not.toEqual(expect.arrayContaining(before));

  await site.stop();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('· 2');
});
