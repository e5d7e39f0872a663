// spec 2.43: 404 'Page not found: {path}'
// spec 2.47: page-view call after each navigation; of the account area only which page it was
// spec 7.04: GET /api/index/index; called at the start of a browser session
// spec 8.03: duplicate request
// spec 8.05: page not found: the full path with its query, bounded
// spec 8.07: editor missing, an editor whose resources do not load
import type { Page } from '@playwright/test';
import { expect, hydrated, newestArticles, test } from './fixtures.ts';
import { logInByStorage, signUp } from './members.ts';

test('a missing page shows its full path with the query, with and without scripts', async ({ page, request }) => {
  const path = '/no-such-page/at-all?x=1&utm_source=%E5%BE%AE%E4%BF%A1';
  const answer = await request.get(path);
  const html = await answer.text();
  expect(answer.status()).toBe(404);
  expect(html).toContain('/no-such-page/at-all?x=1&amp;utm_source=微信');

  await page.goto(path);
  await hydrated(page);
  await expect(page.getByText('页面未找到：/no-such-page/at-all?x=1&utm_source=微信')).toBeVisible();
});

test('Page not found: {fullPath} is bounded and cannot inject markup', async ({ request }) => {
  const answer = await request.get(`/no-such-page?lang=en&x=<script>${'a'.repeat(3_000)}`);
  const html = await answer.text();

  const [, named = ''] = /Page not found: <code>(.*?)<\/code>/.exec(html) ?? [];
  expect(named).toMatch(/^\/no-such-page\?lang=en&amp;x=&lt;script&gt;a+…$/);
  expect(named.length).toBeLessThan(250);
});

test.describe('the editor', () => {
  // The console error about the missing chunk is expected here.
  test.use({ quietConsole: undefined });

  test('asks to be installed when its chunk is missing', async ({ page, request }) => {
    await logInByStorage(page, await signUp(request));
    await page.route(/\/assets\/rich-text-editor-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/lang/en?to=/contribute');

    await expect(page.getByRole('alert')).toContainText('Please install editor (from the module market).', {
      timeout: 15_000,
    });
  });

  test('shows an error when its chunk fails while loading', async ({ page, request }) => {
    await logInByStorage(page, await signUp(request));
    await page.route(/\/assets\/rich-text-editor-[^/]+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' }),
    );
    await page.goto('/lang/en?to=/contribute');

    await expect(page.getByRole('alert')).toContainText('The resources of the editor could not be loaded.', {
      timeout: 15_000,
    });
  });
});

test('a duplicate request is cancelled with a message', async ({ page, request }) => {
  await logInByStorage(page, await signUp(request));
  await page.goto('/user/account/integral');
  await expect(page.getByRole('heading', { name: '积分明细' })).toBeVisible();
  await hydrated(page);
  await page.route(/\/api\/account\/integral\?/, () => {});

  const period = page.getByLabel('时间');
  const asked = page.waitForRequest(/\/api\/account\/integral\?.*period=week/);
  await period.selectOption('近7天');
  await asked;
  await period.selectOption('近7天');

  await expect(page.getByText('请求重复，已自动取消').first()).toBeVisible();
});

for (const { data, to } of [
  { data: { routeName: 'account/message' }, to: '/user/login' },
  { data: { routeName: 'hot', routePath: '/news' }, to: '/hot' },
  { data: { routeName: 'nowhere', routePath: '/brand?page=2' }, to: '/brand' },
]) {
  test(`an envelope 302 with ${JSON.stringify(data)} goes to ${to}`, async ({ page, request }) => {
    const [article] = await newestArticles(request);
    await logInByStorage(page, await signUp(request));
    await answerWith(page, { code: 302, msg: '请先登录', data, time: 0 });
    await page.goto(`/news/${article?.id}`);
    await hydrated(page);

    await page.getByRole('button', { name: /^收藏/ }).first().click();

    await expect(page).toHaveURL((url) => url.pathname === to);
  });
}

async function answerWith(page: Page, json: object) {
  await page.route('**/api/collect/toggle', (route) => route.fulfill({ json }));
}

test('the start call is made once per browser session, and pages of the account area are counted', async ({
  page,
  request,
}) => {
  const starts: (string | undefined)[] = [];
  const views: { path: string }[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname === '/api/index/index') starts.push(sent.headers()['ba-user-token']);
    if (pathname === '/api/stat/pageview') views.push(sent.postDataJSON());
  });
  await page.goto('/');
  await expect.poll(() => starts).toEqual([undefined]);
  await page.goto('/news');
  await hydrated(page);

  const member = await signUp(request);
  await logInByStorage(page, member);
  await page.goto('/user/account/message?unread=1');
  await expect(page.getByRole('heading', { name: '我的消息' })).toBeVisible();
  await expect.poll(() => views).toContainEqual({ path: '/user/account/message', title: '', referrer: '' });
  expect(starts.length).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => localStorage.getItem('userToken'))).toBe(member.userInfo.token);
});
