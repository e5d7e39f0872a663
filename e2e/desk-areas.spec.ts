import { expect, test } from '@playwright/test';
import { openDesk } from './desk.ts';

test('a headline is set on the board and stands on the front page', async ({ page, request }) => {
  await openDesk(page, request, 'duty_chief');
  await page.goto('/desk/headlines');
  const board = page.getByRole('region', { name: '主头条' });
  await expect(board.getByText('编辑安排').or(board.getByText('自动：24小时最热'))).toBeVisible();

  await page.getByRole('search').getByLabel('按标题或编号查找').fill('奶');
  await page.locator('.candidate-words').nth(1).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('改写标题').fill('编辑台刚刚安排的主头条');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('首页已更新')).toBeVisible();
  await expect(board.locator('.slot-title')).toContainText('编辑台刚刚安排的主头条');

  await page.goto('/');
  await expect(page.getByRole('link', { name: '编辑台刚刚安排的主头条' }).first()).toBeVisible();
});

test('a column in use cannot be deleted', async ({ page, request }) => {
  await openDesk(page, request, 'duty_chief');
  await page.goto('/desk/columns');
  const [row] = await page.getByRole('group').all();
  await expect(page.getByText(/已发布\d+篇/).first()).toBeVisible();

  await page.getByRole('button', { name: '删除' }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click();

  await expect(page.getByText(/栏目仍在使用，不能删除：稿件\d+篇/)).toBeVisible();
  expect(row).toBeUndefined();
});
