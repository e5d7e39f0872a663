import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { expect, hydrated, test } from './fixtures.ts';
import { createOwnSites, ready, stop } from './own-site.ts';

/** A site without demo content, configured by its operator in the database. */
const SETTINGS = { DEMO_CONTENT: '0' };

let sites: ReturnType<typeof createOwnSites>;
let origin: string;
let outside: Server;
/** One server under two host names: `localhost` is configured, the IP address is not. */
let knownPage: string;
let strangePage: string;

test.describe.configure({ mode: 'default', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  outside = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>milk</title><h1>Milk board</h1>');
  });
  await new Promise<void>((resolve) => outside.listen(0, resolve));
  const { port } = outside.address() as AddressInfo;
  knownPage = `http://localhost:${port}/milk?day=1`;
  strangePage = `http://127.0.0.1:${port}/milk`;

  sites = createOwnSites();
  const first = sites.start(SETTINGS);
  await ready(first);
  await stop(first, 'SIGTERM');
  await setUp(join(sites.dataDir, 'pg'));
  origin = await ready(sites.start(SETTINGS));
});

test.afterAll(async () => {
  await sites.clear();
  outside.close();
});

test('an empty site shows its reader and its operator what comes next', async ({ page }) => {
  const answer = await page.goto(origin);

  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: '版面已经排好，只等第一篇稿件' })).toBeVisible();
  await expect(page.getByText('DEMO_CONTENT')).toBeVisible();
  await expect(page.getByText('演示站点')).toHaveCount(0);
  await page.goto(`${origin}/news`);
  await expect(page.getByText('这里还没有文章')).toBeVisible();
});

test('a known host opens at once, in a sandboxed frame', async ({ page }) => {
  await page.goto(`${origin}/iframe/${encodeURIComponent(knownPage)}`);

  const frame = page.locator('iframe');
  await expect(frame.contentFrame().getByRole('heading', { name: 'Milk board' })).toBeVisible();
  await expect(frame).toHaveAttribute('src', knownPage);
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
});

test('an unknown host opens here only after the reader confirms', async ({ page }) => {
  await page.goto(`${origin}/iframe/${encodeURIComponent(strangePage)}`);
  await hydrated(page);
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^前往127\.0\.0\.1/ })).toHaveAttribute('href', strangePage);

  await page.getByRole('button', { name: '在本页打开' }).click();

  const board = page.locator('iframe').contentFrame().getByRole('heading', { name: 'Milk board' });
  await expect(board).toBeVisible();
});

test('a header entry opens a new tab, a frame or a page of this site, or shows what is wrong', async ({ page }) => {
  const entry = (name: string) => page.getByRole('navigation', { name: '主导航' }).getByText(name, { exact: true });
  await page.goto(origin);
  await hydrated(page);

  const newTab = page.waitForEvent('popup');
  await entry('外部链接').click();
  await expect((await newTab).getByRole('heading', { name: 'Milk board' })).toBeVisible();

  await entry('未知类型').click();
  const notices = page.getByRole('region', { name: '消息提示' });
  await expect(notices.getByText('导航失败，菜单类型无法识别')).toBeVisible();

  await entry('联系方式').click();
  await expect(page).toHaveURL(`${origin}/contact`);
  await expect(page.getByRole('heading', { level: 1, name: '联系我们' })).toBeVisible();

  await entry('内嵌页面').click();
  await expect(page).toHaveURL(`${origin}/iframe/${encodeURIComponent(knownPage)}`);
  const board = page.locator('iframe').contentFrame().getByRole('heading', { name: 'Milk board' });
  await expect(board).toBeVisible();
  await expect(entry('只登记不显示')).toHaveCount(0);
});

async function setUp(folder: string): Promise<void> {
  const db = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
  const entries = [
    { title: '外部链接', type: 'link', path: '', url: strangePage, extend: 'none' },
    { title: '内嵌页面', type: 'iframe', path: '', url: knownPage, extend: 'none' },
    { title: '联系方式', type: 'tab', path: 'contact', url: '', extend: 'none' },
    { title: '未知类型', type: 'hologram', path: '', url: '', extend: 'none' },
    { title: '只登记不显示', type: 'tab', path: 'hours', url: '', extend: 'add_rules_only' },
  ];
  try {
    await db.query(`update site_settings set value = '["localhost"]' where key = 'iframeHosts'`);
    for (const { title, type, path, url, extend } of entries) {
      await db.query(
        `insert into menu_rules
          (place, type, title, title_en, name, path, menu_type, url, extend, no_login_valid)
        values ('head', 'nav', $1, $1, $1, $2, $3, $4, $5, true)`,
        [title, path, type, url, extend],
      );
    }
  } finally {
    await db.close();
  }
}
