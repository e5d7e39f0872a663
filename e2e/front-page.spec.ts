// spec 1.01: aimed at the public; title 'in here, understand China's dairy industry'
// spec 1.02: nine content areas
// spec 1.11: two languages, zh-cn by default
// spec 2.02: /
// spec 2.06: /news, /news/{id}, /news/column/{id}
// spec 2.42: scroll to top unless a route opts out; hash anchors
// spec 2.44: layouts default and error
// spec 2.47: page-view call after each navigation; of the account area only which page it was
import { expect, expectToFit, hydrated, test } from './fixtures.ts';

const LOST_PAGE = '/no-such-page';

test('the front page shows live blocks of every area', async ({ page }) => {
  await page.goto('/');

  for (const name of ['快讯', '抽检', '评测', '行情', '最新', '热点', '每日一词', '投诉']) {
    await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
  }
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: /生鲜乳/ })).toHaveAttribute('href', '/market');
  await expect(page.getByRole('region', { name: '最新不合格批次' })).toBeVisible();
});

test('the lead story is in its place before the rest of the front page arrives', async ({ page }) => {
  const column = () => page.locator('.lead').evaluate((lead: HTMLElement) => [lead.offsetLeft, lead.clientWidth]);
  await page.goto('/');
  const whole = await column();
  await page.route('/', async (route) => {
    const html = await (await route.fetch()).text();
    const end = html.indexOf('</article>', html.indexOf('<main'));
    await route.fulfill({ contentType: 'text/html', body: html.slice(0, end) });
  });

  await page.reload();

  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(await column()).toEqual(whole);
});

test('a header link opens an area at its top, and going back restores the position', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => window.scrollY);

  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '抽检' })
    .evaluate((link: HTMLElement) => link.click());

  await expect(page.getByRole('heading', { level: 1, name: '抽检' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
});

test('the footer links to our pages, the registrations of the site and the report form', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');

  await expect(footer.getByRole('link', { name: /ICP备/ })).toHaveAttribute('href', /miit\.gov\.cn/);
  await expect(footer.getByRole('link', { name: /公网安备/ })).toHaveAttribute('href', /beian\.mps\.gov\.cn/);
  await expect(footer.getByText('违法和不良信息举报')).toBeVisible();
  await expect(footer.getByRole('link', { name: /^电话/ })).toHaveAttribute('href', /^tel:/);
  await expect(footer.getByText('演示站点：文章、企业与数据均为虚构')).toBeVisible();
  await footer.getByRole('link', { name: '版权声明' }).click();

  await expect(page).toHaveURL('/copyright');
  await expect(page.getByRole('heading', { level: 1, name: '版权声明' })).toBeVisible();
});

test('English is one click away and stays', async ({ page, context }) => {
  await page.goto('/news');

  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  await page.goto('/');

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { name: 'Spot checks' }).first()).toBeVisible();
  const cookie = (await context.cookies()).find(({ name }) => name === 'ba-lang');
  expect(cookie).toMatchObject({ value: 'en', path: '/' });
});

test('a visitor who follows an English link stays in English', async ({ page }) => {
  await page.goto('/about?lang=en');
  await hydrated(page);

  await page.getByRole('link', { name: 'Spot checks' }).first().click();

  await expect(page.getByRole('heading', { level: 1, name: 'Spot checks' })).toBeVisible();
});

test('an unknown language cookie falls back to Chinese', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'ba-lang', value: 'xx', url: baseURL ?? '' }]);

  await page.goto('/');

  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
});

test('the dark theme survives a reload', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);

  await page.getByRole('button', { name: '切换深色模式' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('each navigation sends a page view to the server', async ({ page }) => {
  const views: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/stat/pageview')) views.push(sent.postData() ?? '');
  });

  await page.goto('/');
  await expect.poll(() => views.length).toBe(1);
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '新闻' }).click();
  await expect.poll(() => views.length).toBe(2);

  expect(JSON.parse(views[0] ?? '')).toMatchObject({ path: '/' });
  expect(JSON.parse(views[1] ?? '')).toMatchObject({ path: '/news' });
});

test('on a phone the menu opens, navigates and closes', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/');
  await hydrated(page);

  await page.getByRole('button', { name: '打开菜单' }).click();
  const menu = page.getByRole('navigation', { name: '菜单' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: '头条' }).click();

  await expect(page.getByRole('heading', { level: 1, name: '头条' })).toBeVisible();
  await expect(menu).toBeHidden();
});

test('no page is wider than a screen of 375, 768 or 1280 px', async ({ page }) => {
  for (const path of ['/', '/news', '/headlines', '/about', LOST_PAGE]) {
    await page.goto(path);
    for (const width of [375, 768, 1280]) await expectToFit(page, width);
  }
});
