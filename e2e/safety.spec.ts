// spec 2.20: /brand, /brand/{id}, /brand/compare, /product/{id}, /check (ours): dossiers, comparison, products, batch check
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** A parent in a supermarket: a phone, one hand, thirty seconds. */
test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: '搜索' });
const verdict = (page: Page) => page.getByRole('region', { name: '抽检结论' }).getByRole('heading');

test('a brand typed on the front page gives its verdict after two taps', async ({ page }) => {
  await page.goto('/');
  await expect(field(page)).toBeInViewport();

  await field(page).tap();
  await page.keyboard.type('星垄');
  const suggestion = page.getByRole('option', { name: /^品牌\s*星垄/ });
  await expect(suggestion).toContainText('抽检11批次，没有不合格');
  await suggestion.tap();

  await expect(page).toHaveURL(/\/check\?brand=\d+$/);
  await expect(verdict(page).first()).toHaveText(/^星垄：抽检11批次，没有不合格，最近一次\d{4}-\d\d-\d\d$/);
  await expect(verdict(page).first()).toBeInViewport();
});

test('a batch number typed on the front page gives its verdict after one tap', async ({ page }) => {
  await page.goto('/');
  await expect(verdict(page)).toContainText('不合格');

  await field(page).tap();
  await page.keyboard.type('k0318');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/search\?q=k0318/);
  await expect(verdict(page)).toContainText('晨甜鲜牛奶（批号K0318）：这一批抽检不合格');
  await expect(verdict(page)).toBeInViewport();
});

test('the batch check is in the menu of phones, and a proven fake has its own heading', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: '打开菜单' }).first().tap();
  await page.getByRole('navigation', { name: '菜单' }).getByRole('link', { name: '查批号' }).tap();

  await page.getByRole('combobox', { name: '品牌、产品或批号' }).fill('XL-1A-5987');
  await page.getByRole('button', { name: '查询' }).tap();

  await expect(verdict(page).first()).toContainText('查到的记录都是假冒产品');
  await expect(page.getByRole('heading', { name: '确认假冒' }).first()).toBeVisible();
  await expect(page.getByText(/这一批抽检/)).toHaveCount(0);
});
