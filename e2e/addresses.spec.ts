// spec 2.01: list of pages
// spec 2.03: /{slug}, nine static pages
// spec 2.04: /article
// spec 2.33: /iframe/{url}
// spec 2.34: id all digits; non-numeric → 301 to /
// spec 2.38: headlines declare no such check
// spec 2.43: 404 'Page not found: {path}'
// spec 2.44: layouts default and error
// spec 7.38: ours: link/index, desk/links/*: friendly links as rows under the words of /links
import { expect, newestArticles, test } from './fixtures.ts';

const asIs = { maxRedirects: 0 };

test.describe('addresses of the specification', () => {
  for (const path of ['/news/abc', '/news/12a', '/news/column/abc', '/news/column/-1']) {
    test(`${path} redirects permanently to the home page, because its id is not numeric`, async ({ request }) => {
      const answer = await request.get(path, asIs);

      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe('/');
    });
  }

  for (const path of [
    '/search?q=a%00b',
    '/search?q=%ED%A0%80',
    '/specialsubject?year=9999999999',
    '/news?page=99999999999999999999',
    '/news/99999999999999999999',
    '/check?q=%00&batch=%F0%9F%98%80',
  ]) {
    test(`${path} is answered with a page, never with a server error`, async ({ request }) => {
      const answer = await request.get(path);

      expect(answer.status()).toBeLessThan(500);
      expect(await answer.text()).toContain('</html>');
    });
  }

  test('a headline address accepts any id and answers 404', async ({ page }) => {
    const answer = await page.goto('/headlines/abc');

    expect(answer?.status()).toBe(404);
    await expect(page.getByText('页面未找到：/headlines/abc')).toBeVisible();
  });

  test('every story of the headlines opens as a headline', async ({ page }) => {
    await page.goto('/headlines');
    const stories = page.locator('.list-lead a, article.news a');
    const paths = await stories.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    await stories.last().click();

    expect(paths.filter((path) => !/^\/headlines\/\d+$/.test(path))).toEqual([]);
    await expect(page).toHaveURL(paths.at(-1) ?? '');
    await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('头条');
  });

  test('an article address with an id redirects to the news page, without one it opens the newest', async ({
    page,
    request,
  }) => {
    const [newest] = await newestArticles(request);

    const moved = await request.get(`/article?id=${newest?.id}`, asIs);
    await page.goto('/article');

    expect(moved.status()).toBe(301);
    expect(moved.headers().location).toBe(`/news/${newest?.id}`);
    await expect(page).toHaveURL(`/news/${newest?.id}`);
  });

  for (const slug of [
    'about',
    'agreement',
    'child_rule',
    'contact',
    'copyright',
    'hours',
    'joinus',
    'links',
    'privacy',
  ]) {
    test(`/${slug} has its own page in both languages`, async ({ page }) => {
      const answer = await page.goto(`/${slug}`);
      const chinese = await page.getByRole('heading', { level: 1 }).textContent();
      await page.goto(`/lang/en?to=/${slug}`);
      const english = await page.getByRole('heading', { level: 1 }).textContent();

      expect(answer?.status()).toBe(200);
      expect(chinese).toMatch(/[\u4e00-\u9fff]/);
      expect(english).toMatch(/^[A-Za-z’'&\s-]+$/);
    });
  }

  test('an unknown address is a 404 that names the path and offers links', async ({ page }) => {
    const answer = await page.goto('/no-such-page/at-all');

    expect(answer?.status()).toBe(404);
    await expect(page.getByText('页面未找到：/no-such-page/at-all')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: '首页' }).click();
    await expect(page).toHaveURL('/');
  });

  for (const { path, leadsTo } of [
    { path: '/news/%E0%A4%A', leadsTo: '/' },
    { path: '/news?page=-1', leadsTo: '/news' },
    { path: '/news?page=99999', leadsTo: '/news' },
  ]) {
    test(`the broken address ${path} redirects to ${leadsTo}`, async ({ request }) => {
      const answer = await request.get(path, asIs);

      expect(answer.status()).toBe(301);
      expect(answer.headers().location).toBe(leadsTo);
    });
  }

  for (const path of ['/%ff', '/news/9'.padEnd(46, '9')]) {
    test(`the broken address ${path.slice(0, 12)} is an ordinary 404`, async ({ page }) => {
      const answer = await page.goto(path);

      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: '这一页走出了围栏' })).toBeVisible();
    });
  }
});

test.describe('embedded pages', () => {
  for (const bad of ['javascript:alert(1)', 'data:text/html,<b>x</b>', 'file:///etc/passwd']) {
    test(`${bad.slice(0, 11)} is refused and never framed`, async ({ page }) => {
      const answer = await page.goto(`/iframe/${encodeURIComponent(bad)}`);

      expect(answer?.status()).toBeGreaterThanOrEqual(400);
      expect(answer?.status()).toBeLessThan(500);
      await expect(page.getByRole('heading', { name: '这个地址无法在本站打开' })).toBeVisible();
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  }

  test('an external address asks for confirmation before it opens', async ({ page }) => {
    await page.goto(`/iframe/${encodeURIComponent('https://example.com/a?b=1')}`);

    await expect(page.getByRole('heading', { name: '即将打开外部页面' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});
