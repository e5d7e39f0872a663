import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';

const KB = 1_024;

test('the code of the share dialog shows a frame on another site, as high as its content', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/market');
  await page.getByRole('button', { name: '分享' }).first().click();
  const dialog = page.getByRole('dialog', { name: '分享这一页' });
  await dialog.getByText('嵌入你的网页').click();
  await dialog.getByRole('button', { name: '复制代码' }).click();
  await expect(page.getByText('代码已复制')).toBeVisible();
  const code = await dialog.getByLabel('嵌入代码').inputValue();

  const other = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><h1>x</h1>${code}`),
  );
  await new Promise<void>((done) => void other.listen(0, '127.0.0.1', done));
  const loaded: number[] = [];
  page.on('response', async (answer) => {
    if (answer.frame().parentFrame()) loaded.push((await answer.body()).length);
  });
  await context.clearCookies();
  await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame.getByRole('columnheader', { name: '品种' })).toBeVisible();
  const height = () => page.locator('iframe').evaluate((node) => node.clientHeight);
  const inside = () => frame.locator('body').evaluate((body) => body.scrollHeight);
  await expect.poll(async () => Math.abs((await height()) - (await inside()))).toBeLessThan(3);
  expect(await height()).not.toBe(480);
  expect(loaded).toHaveLength(1);
  expect(loaded[0]).toBeLessThan(10 * KB);
  expect(await context.cookies(baseURL)).toEqual([]);
  const colour = () => frame.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  const light = await colour();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colour()).not.toBe(light);
  other.close();
});

for (const address of ['/billboard/1', '/evaluation/1', '/spotcheck/1', '/brand/1', '/market']) {
  test(`${address} names its oEmbed address, which answers with a frame`, async ({ request }) => {
    const html = await (await request.get(address)).text();
    const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(html);
    const oembed = await request.get((link?.[1] ?? '').replaceAll('&amp;', '&'));
    const [, src = ''] = /src="([^"]+)"/.exec((await oembed.json()).html) ?? [];
    const frame = await request.get(src);

    expect([oembed.status(), frame.status()]).toEqual([200, 200]);
    expect((await frame.body()).length).toBeLessThan(10 * KB);
  });
}

test('an article has no oEmbed address', async ({ request }) => {
  expect(await (await request.get('/news/1')).text()).not.toContain('json+oembed');
});
