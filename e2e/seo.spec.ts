// spec 2.46: metadata: title, description, keywords
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

for (const path of [
  '/user/login',
  '/user/account/balance',
  '/user/account/changePassword',
  '/user/account/collect',
  '/user/account/comment',
  '/user/account/integral',
  '/user/account/message',
  '/user/account/overview',
  '/user/account/profile',
  '/user/account/complaint/1',
  '/no-such-page',
]) {
  test(`the HTML of ${path} carries title, description and keywords, once each`, async ({ request }) => {
    const html = await (await request.get(path)).text();

    for (const tag of [
      /<title>[^<]+<\/title>/g,
      /<meta name="description" content="[^"]+"/g,
      /<meta name="keywords" content="[^"]+"/g,
    ]) {
      expect(html.match(tag), String(tag)).toHaveLength(1);
    }
  });
}
