import { expect, newestArticles, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the front page can be read without JavaScript', async ({ page }) => {
  await page.goto('/');

  await expect(page.getByRole('heading', { name: '抽检', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /生鲜乳/ })).toBeVisible();
});

test('an article can be read without JavaScript, and shows no tool that needs it', async ({ page, request }) => {
  const [newest] = await newestArticles(request);

  await page.goto(`/news/${newest?.id}`);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '');
  await expect(page.locator('article p').nth(2)).toBeVisible();
  await expect(page.getByRole('heading', { name: '评论' })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('pagination consists of ordinary links', async ({ page }) => {
  await page.goto('/news');

  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '2' }).click();

  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the language can be changed without JavaScript', async ({ page }) => {
  await page.goto('/about');

  await page.getByRole('link', { name: 'English' }).first().click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/about$/);
});
