import { logInAtDesk } from './desk.ts';
import { expect, test } from './fixtures.ts';
import { newName } from './members.ts';

test('a missing address is listed with the page that links it and becomes a redirect', async ({
  page,
  request,
  baseURL,
}) => {
  const path = newName('/gone/');
  await page.goto(path, { referer: `${baseURL}/news?from=mail` });

  await logInAtDesk(page, request, 'operator');
  await page.goto(`/desk/seo?q=${encodeURIComponent(path)}`);
  const row = page.getByRole('row', { name: path });
  await expect(row).toContainText('/news');
  await expect(row).not.toContainText('mail');
  await row.getByRole('button', { name: '设为跳转' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('新地址').fill('/hot');
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(row).toBeHidden();

  await page.goto(path);
  await expect(page).toHaveURL('/hot');
});

test('pages without a description are listed with their editor, and pushes say that they are off', async ({
  page,
  request,
}) => {
  await logInAtDesk(page, request, 'operator');
  await page.goto('/desk/seo');
  await page.getByRole('tab', { name: '缺少描述' }).click();
  const first = page.getByRole('row').nth(1);
  await expect(first.getByRole('link').first()).toHaveAttribute('href', /^\/desk\/(columns|pages|articles|tags)/);

  await page.getByRole('tab', { name: '推送' }).click();
  await expect(page.getByText('百度 未启用')).toBeVisible();
  await expect(page.getByText('还没有推送记录')).toBeVisible();
});
