// spec 9.06: remote search debounce 300 ms
import { expect, hydrated, test } from './fixtures.ts';

test('a reader opens the search box with a key, picks a suggestion with the arrows and opens it', async ({ page }) => {
  await page.goto('/news');
  await hydrated(page);

  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: '搜索' });
  const box = dialog.getByRole('combobox', { name: '搜索' });
  await expect(box).toBeFocused();
  await box.pressSequentially('bashi');
  const option = dialog.getByRole('option', { name: /巴氏杀菌/ }).first();
  await expect(option).toBeVisible();
  await box.press('ArrowDown');
  await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1);
  await box.press('Enter');

  await expect(page).toHaveURL(/\/(?:check\?|baike\/\d+$)/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('results can be narrowed by kind and filter, and every choice has its own address', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('大肠菌群')}`);
  await hydrated(page);
  const results = page.getByRole('region', { name: '搜索结果' });
  await expect(results.getByRole('article').first()).toContainText('大肠菌群');

  await page.getByRole('navigation', { name: '结果类型' }).getByRole('link', { name: /抽检/ }).click();
  await expect(page).toHaveURL(/[?&]t=spotcheck/);
  await page.getByRole('link', { name: /^不合格\s*\d/ }).click();
  await expect(page).toHaveURL(/result=fail/);

  await expect(results.getByText('不合格', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: '清除' })).toBeVisible();
});

test('a misspelt query suggests the correct one', async ({ page }) => {
  await page.goto(`/search?q=${encodeURIComponent('巴士杀菌乳')}`);
  await hydrated(page);

  await page.getByText('你是不是在找').getByRole('link', { name: '巴氏杀菌乳' }).click();

  await expect(page).toHaveTitle(/巴氏杀菌乳/);
  await expect(page.getByRole('region', { name: '搜索结果' }).getByRole('article').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the icon links to the search page, and its form searches', async ({ page }) => {
    await page.goto('/news');
    await page.getByRole('link', { name: '搜索', exact: true }).filter({ visible: true }).click();

    await page.getByRole('combobox', { name: '搜索' }).fill('奶价');
    await page.getByRole('button', { name: '搜索' }).click();

    await expect(page).toHaveURL(/\/search\?q=/);
    const results = page.getByRole('region', { name: '搜索结果' });
    await expect(results.getByRole('article').first()).toContainText('奶价');
  });
});

test('an unknown address offers a search', async ({ page }) => {
  await page.goto('/no-such-page');
  await hydrated(page);

  await page.getByRole('combobox', { name: '搜索' }).fill('天外飞仙');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: '没有找到“天外飞仙”' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});
