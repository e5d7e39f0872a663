import { openDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';

test('a reporter has a short menu, and the search field opens every other screen they may see', async ({
  page,
  request,
}) => {
  await openDesk(page, request, 'reporter');
  const menu = page.getByRole('navigation', { name: '编辑台菜单' });
  await expect(menu.getByRole('link', { name: '稿件' })).toBeVisible();

  expect(await menu.getByRole('link').count()).toBeLessThanOrEqual(8);
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('标准');
  await page.getByTitle('标准库', { exact: true }).click();

  await expect(page).toHaveURL('/desk/standards');
  await page.getByRole('link', { name: '指标库' }).click();
  await expect(page).toHaveURL('/desk/indicators');
  await expect(page.getByRole('heading', { level: 1, name: '指标库' })).toBeVisible();
});

test('the search field shows an operator the setting they name', async ({ page, request }) => {
  await openDesk(page, request, 'operator');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('短信额度');
  await page.getByTitle('设置：每小时短信上限').click();

  await expect(page).toHaveURL('/desk/settings#smsPerHour');
  await expect(page.getByText('全站每小时短信上限', { exact: true })).toBeInViewport();
});

test('a closed group of the menu opens with its first click and shows its entries', async ({
  page,
  request,
}) => {
  await openDesk(page, request, 'duty_chief');
  const menu = page.getByRole('navigation', { name: '编辑台菜单' });
  await expect(menu.getByRole('link', { name: '工作台' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '评测' })).toBeHidden();

  await menu.getByRole('button', { name: '数据' }).click();
  await menu.getByRole('link', { name: '抽检' }).click();

  await expect(page).toHaveURL('/desk/notices');
  await page.getByRole('link', { name: '表格导入' }).click();
  await expect(page).toHaveURL('/desk/imports');
});
